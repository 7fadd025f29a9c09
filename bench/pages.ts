// The page of a post as guests get it from the cache, compared with node:http sending the same bytes.
import { get } from 'node:http'
import { postPath } from '../contract/slug.ts'
import type { PlanWithTarget } from './calls.ts'
import { nextMessage, startChild } from './child-process.ts'
import { compare, type Effort, measure } from './compare.ts'
import { request } from './load.ts'
import { startProgram } from './program.ts'
import { atLeast, atMost, type Figure, observed } from './report.ts'
import { counter } from './requests.ts'
import type { SeededPost } from './seed.ts'
import type { SeededData, Testbed } from './testbed.ts'

export type Fetched = { status: number; bytes: Buffer; encoding: string }

/** Returns the raw bytes, still encoded. */
export function fetchBytes(url: string, encoding: 'br' | 'gzip' | 'identity'): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, bytes: Buffer.concat(chunks), encoding: headers['content-encoding'] ?? 'identity' })
    }).on('error', reject)
  })
}

export const pageOf = ({ data }: Testbed): string => {
  const post = data.discussed[0]!
  return postPath({ _id: post.id, content: post.content })
}

const encoding = { 'accept-encoding': 'br' }

/** The same page each time, and a different one. */
export function pagePlans(data: SeededData): Record<'page' | 'fresh-page', PlanWithTarget> {
  const post = counter(data.newest.length)
  const pathOf = ({ id, content }: SeededPost) => postPath({ _id: id, content })
  return {
    page: {
      name: 'post page from the cache',
      target: null,
      next: () => request('GET', pathOf(data.discussed[0]!), encoding),
    },
    'fresh-page': {
      name: 'rendering a page',
      target: null,
      connections: 4,
      next: () => request('GET', pathOf(data.newest[post()]!), encoding),
    },
  }
}

export async function measurePages(testbed: Testbed, effort: Effort): Promise<Figure[]> {
  const site = await startProgram({ ...testbed.settings, SERVICES: 'web,realtime' })
  const path = pageOf(testbed)
  const page = await fetchBytes(site.url + path, 'br')
  if (page.status !== 200 || page.encoding !== 'br')
    throw new Error(`the post page returned ${page.status} in ${page.encoding}`)
  const bare = startChild('bare-page.ts')
  bare.process.send(page.bytes.toString('base64'))
  const port = await nextMessage(bare.process, 'port')
  const plans = pagePlans(testbed.data)
  const control = { target: { port, processes: [bare.process.pid!] }, next: plans.page.next }
  const call = { port: site.port, processes: [site.pid, testbed.postgres] }
  const compared = await compare(plans.page, call, control, effort)
  // The first few hundred pages are slower, because their code isn't optimized yet.
  await measure(call, plans['fresh-page'], effort.warmUpSeconds * 2)
  const { cpu: fresh } = await measure(call, plans['fresh-page'], effort.seconds)
  await bare.stop()
  await site.stop()
  const rates = `${Math.round(compared.call.perSecond)} and ${Math.round(compared.control.perSecond)} per second`
  return [
    atLeast('post page from the cache, requests per second', compared.rateRatio, 0.7, '×', rates),
    observed(
      'the same, by CPU',
      1 / compared.ratio,
      '×',
      `${(compared.call.cpu * 1000).toFixed(0)} and ${(compared.control.cpu * 1000).toFixed(0)} µs; ${page.bytes.length} bytes`,
    ),
    atMost('rendering a page', fresh, 5, 'ms', 'CPU of server and database, a different page each time'),
  ]
}
