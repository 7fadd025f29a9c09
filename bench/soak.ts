// npm run soak: sends a mix of requests at a fixed rate for half an hour, and fails if the site gets slow, returns errors
// or needs more and more memory. --url measures a running site: --tokens names a file with a member's token per line
// (without it only guests' requests are sent), --pids its processes on this machine.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { nextMessage, startChild } from './child-process.ts'
import { loadAverage, privateMegabytes } from './processes.ts'
import { killAll, startProgram } from './program.ts'
import { soakSizes } from './size.ts'
import type { SoakTargets } from './soak-mix.ts'
import { type MemorySample, reportSoak, type SoakMeasurement } from './soak-report.ts'
import type { SoakOrder, SoakResult } from './soak-worker.ts'
import { openTestbed } from './testbed.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '250' },
    minutes: { type: 'string', default: '30' },
    workers: { type: 'string', default: '2' },
    /** Milliseconds that the slowest hundredth of each kind may take. */
    p99: { type: 'string', default: '400' },
    /** Megabytes per hour that a process may grow by once it is warm. */
    growth: { type: 'string', default: '50' },
    url: { type: 'string' },
    tokens: { type: 'string' },
    pids: { type: 'string' },
    /** Reuses the data of an earlier run. */
    keep: { type: 'string' },
    /** A community that is seeded within seconds, to try the command. */
    small: { type: 'boolean' },
  },
})

function positive(name: 'rate' | 'minutes' | 'workers' | 'p99' | 'growth'): number {
  const number = Number(values[name])
  if (number > 0) return number
  console.error(`--${name} must be a number above 0.`)
  process.exit(2)
}

const options = { rate: positive('rate'), seconds: positive('minutes') * 60, count: positive('workers') }
const bounds = { p99: positive('p99'), growth: positive('growth') }

type Site = { url: string; targets: SoakTargets; processes: Record<string, number>; stop: () => Promise<void> }

async function startSite(): Promise<Site> {
  buildIfChanged()
  const { posts, community } = soakSizes[values.small ? 'small' : 'whole']
  const testbed = await openTestbed(values.keep ?? null, posts, community)
  const program = await startProgram(testbed.settings)
  const { tokens, newest, others } = testbed.data
  return {
    url: program.url,
    targets: { tokens, posts: newest, usernames: others.map(({ username }) => username) },
    processes: { program: program.pid, database: testbed.postgres },
    stop: async () => {
      await program.stop()
      await testbed.stop()
      await testbed.remove()
    },
  }
}

type Feed = { posts: { _id: string; content: string; author: { username: string } }[] }

/** The posts and authors of a running site's feed are read again and again. */
async function openSite(url: string): Promise<Site> {
  const response = await fetch(new URL('/api/posts?limit=50', url))
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  const { posts } = (await response.json()) as Feed
  if (posts.length === 0) throw new Error(`${url} has no posts`)
  const tokens = values.tokens ? readFileSync(values.tokens, 'utf8').split('\n').filter(Boolean) : []
  const pids = values.pids?.split(',').map(Number) ?? []
  return {
    url,
    targets: {
      tokens,
      posts: posts.map(({ _id, content }) => ({ id: _id, content })),
      usernames: posts.map(({ author }) => author.username),
    },
    processes: Object.fromEntries(pids.map((pid) => [`process ${pid}`, pid])),
    stop: async () => {},
  }
}

/** Samples until `stop` is called, at most every 5 s. */
function watchMemory(processes: Record<string, number>, seconds: number) {
  const memory: SoakMeasurement['memory'] = Object.fromEntries(
    Object.keys(processes).map((name): [string, MemorySample[]] => [name, []]),
  )
  const begun = performance.now()
  const sample = () => {
    const second = (performance.now() - begun) / 1000
    for (const [name, pid] of Object.entries(processes))
      memory[name]!.push({ second, megabytes: privateMegabytes([pid]) })
  }
  sample()
  const timer = setInterval(sample, Math.min(5000, seconds * 100))
  return () => {
    clearInterval(timer)
    sample()
    return memory
  }
}

async function soak({ url, targets, processes }: Site): Promise<SoakMeasurement> {
  const { rate, seconds, count } = options
  const workers = Array.from({ length: count }, () => startChild('soak-worker.ts'))
  const stopWatching = watchMemory(processes, seconds)
  const order: SoakOrder = { url, rate: rate / count, seconds, targets }
  const results = await Promise.all(
    workers.map(({ process: worker }) => {
      const result = nextMessage<SoakResult>(worker, 'soaked')
      worker.send(order)
      return result
    }),
  )
  const memory = stopWatching()
  for (const worker of workers) await worker.stop()
  return { rate, seconds, results, memory }
}

const site = await (values.url ? openSite(values.url) : startSite())
const measured = await soak(site)
const load = loadAverage()
await site.stop()
const { text, failures } = reportSoak(measured, bounds)
console.log(`${text}\n\nLoad of the machine at the end: ${load}.`)
killAll()
process.exit(failures.length > 0 ? 1 : 0)
