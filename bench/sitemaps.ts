// The sitemap of all posts, read over HTTP, next to COPY of the same rows.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { postPages } from '../server/features/site/queries/sitemaps.ts'
import { median } from './load.ts'
import { cpuMs } from './processes.ts'
import { startProgram } from './program.ts'
import { atMost, type Figure, observed, round } from './report.ts'
import type { Testbed } from './testbed.ts'

/** The statement of the sitemap, for all posts at once and in any order. */
const copyText = `copy (${postPages.batch.text
  .replace('$1', "''")
  .replace('$2', "'g'")
  .replace(/order by .*$/s, '')}) to stdout`

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The most while `work` runs. */
async function peakMegabytes(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0
  let isRunning = true
  void work.finally(() => {
    isRunning = false
  })
  while (isRunning) {
    peak = Math.max(peak, residentMegabytes(pid))
    await pause(20)
  }
  return peak
}

async function urlsOf(url: string): Promise<string[]> {
  const index = await (await fetch(`${url}/sitemap-index.xml`)).text()
  return [...index.matchAll(/<loc>([^<]*posts-sitemap[^<]*)</g)].map(([, file]) => file!)
}

/** Returns the bytes that arrived. */
async function readAll(files: string[], encoding: string): Promise<number> {
  let bytes = 0
  for (const file of files) {
    const response = await fetch(file, { headers: { 'accept-encoding': encoding } })
    for await (const part of response.body!) bytes += part.length
  }
  return bytes
}

type Cost = { ms: number; cpu: number }

async function costOf(processes: number[], work: () => Promise<unknown>): Promise<Cost> {
  const [began, before] = [performance.now(), cpuMs(processes)]
  await work()
  return { ms: performance.now() - began, cpu: cpuMs(processes) - before }
}

export async function measureSitemaps({ settings, owner, postgres }: Testbed, rounds: number): Promise<Figure[]> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from posts')
  const site = await startProgram({ ...settings, SERVICES: 'web' })
  try {
    const files = await urlsOf(site.url)
    // The first round warms up.
    const bytes = await readAll(files, 'identity')
    await owner.query(copyText)
    const [copies, plain, packed]: Cost[][] = [[], [], []]
    for (let turn = 0; turn < rounds; turn++) {
      copies!.push(await costOf([postgres], () => owner.query(copyText)))
      plain!.push(await costOf([postgres, site.pid], () => readAll(files, 'identity')))
      packed!.push(await costOf([postgres, site.pid], () => readAll(files, 'gzip')))
    }
    const one = await peakMegabytes(site.pid, readAll(files.slice(0, 1), 'gzip'))
    const all = await peakMegabytes(site.pid, readAll(files, 'gzip'))
    const copy = { ms: median(copies!.map(({ ms }) => ms)), cpu: median(copies!.map(({ cpu }) => cpu)) }
    const compare = (costs: Cost[], key: keyof Cost) => median(costs.map((cost) => cost[key])) / copy[key]
    const size = `${rows[0]!.count} posts, ${files.length} files, ${round(bytes / 1e6)} MB`
    return [
      atMost('the sitemap of all posts', compare(plain!, 'ms'), 4, '×', `COPY ${round(copy.ms)} ms; ${size}`),
      atMost('the same, by CPU', compare(plain!, 'cpu'), 4, '×', `COPY ${round(copy.cpu)} ms`),
      observed('the same, compressed', compare(packed!, 'ms'), '×', `by CPU ${round(compare(packed!, 'cpu'))} ×`),
      atMost('more memory for all files than for one', all - one, 20, 'MB', `${round(all)} MB while all are read`),
    ]
  } finally {
    await site.stop()
  }
}
