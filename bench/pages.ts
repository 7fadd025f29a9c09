// The page of a post as guests get it from the cache, compared with node:http sending the same bytes.
import { get } from 'node:http'
import { postPath } from '../contract/slug.ts'
import { nextMessage, startChild } from './child-process.ts'
import { compare, type Effort, measure } from './compare.ts'
import { request } from './load.ts'
import { startProgram } from './program.ts'
import { atLeast, atMost, type Figure, observed } from './report.ts'
import type { Testbed } from './testbed.ts'

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

export async function measurePages(testbed: Testbed, effort: Effort): Promise<Figure[]> {
  const site = await startProgram({ ...testbed.settings, SERVICES: 'web,realtime' })
  const path = pageOf(testbed)
  const page = await fetchBytes(site.url + path, 'br')
  if (page.status !== 200 || page.encoding !== 'br')
    throw new Error(`the post page returned ${page.status} in ${page.encoding}`)
  const bare = startChild('bare-page.ts')
  bare.process.send(page.bytes.toString('base64'))
  const port = await nextMessage(bare.process, 'port')
  const next = () => request('GET', path, { 'accept-encoding': 'br' })
  const control = { target: { port, processes: [bare.process.pid!] }, next }
  const call = { port: site.port, processes: [site.pid, testbed.postgres] }
  const compared = await compare({ name: 'post page', next }, call, control, effort)
  const fresh = await rendered(testbed, site.port, call.processes, effort)
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

/** The first few hundred pages are slower, because their code isn't optimized yet. */
async function rendered(
  testbed: Testbed,
  port: number,
  processes: number[],
  { seconds, warmUpSeconds }: Effort,
): Promise<number> {
  let at = 0
  const next = () => {
    const post = testbed.data.newest[at++ % testbed.data.newest.length]!
    return request('GET', postPath({ _id: post.id, content: post.content }), { 'accept-encoding': 'br' })
  }
  const plan = { name: 'a page', next, connections: 4 }
  await measure({ port, processes }, plan, warmUpSeconds * 2)
  return (await measure({ port, processes }, plan, seconds)).cpu
}
