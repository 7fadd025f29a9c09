// Measures the server's cost of publishing a post while 5,000 viewers are at the top of its room. The control is what
// browsers did before: each fetches the post at once.
import { setTimeout as pause } from 'node:timers/promises'
import { type Child, nextMessage } from './child-process.ts'
import { connectClients, publish } from './fan-out.ts'
import { cpuMs } from './processes.ts'
import { startProgram } from './program.ts'
import { type Figure, observed, round } from './report.ts'
import type { Testbed } from './testbed.ts'
import type { ViewerRequest, ViewerRequests } from './viewer-requests.ts'

const viewerCount = 5000
const maxWaitMs = 60_000

/** As in web/platform/live/spread-requests.ts and web/features/posts/use-live-posts.ts. */
const ours: Record<'guests' | 'members', ViewerRequest> = {
  guests: { path: '/api/posts?section=bittalks&limit=10', spreadMs: 4000 },
  members: { path: '/api/posts/:key', spreadMs: 4000 },
}
const control: ViewerRequest = { path: '/api/posts/:key', spreadMs: 0 }

type Site = { url: string; pid: number; token: string }
type Cost = {
  /** Per post: milliseconds of server and database CPU, and transactions. */
  serverMs: number
  databaseMs: number
  statements: number
  /** The most requests sent within one second. */
  peak: number
  requests: number
  failed: number
  kilobytes: number
  /** From the post until the last viewer has the response. */
  seconds: number
}

/** A statement outside a transaction counts as one. */
async function committed({ owner }: Testbed): Promise<number> {
  // Backends report what they did at most once per second.
  await pause(1500)
  await owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await owner.query('select xact_commit from pg_stat_database where datname = current_database()')
  return Number(rows[0].xact_commit)
}

async function ask<Answer>(clients: Child[], question: string, name: string): Promise<Answer[]> {
  return await Promise.all(
    clients.map(({ process }) => {
      const answer = nextMessage<Answer>(process, name)
      process.send(question)
      return answer
    }),
  )
}

function peakPerSecond(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  let [peak, first] = [0, 0]
  for (const [index, time] of sorted.entries()) {
    while (time - sorted[first]! >= 1000) first++
    peak = Math.max(peak, index - first + 1)
  }
  return peak
}

/** Publishes posts one after the other, each once everybody has the previous one. */
async function measurePosts(testbed: Testbed, site: Site, clients: Child[], plan: ViewerRequest | null, posts: number) {
  for (const { process } of clients) process.send({ use: plan })
  const before = {
    statements: await committed(testbed),
    server: cpuMs([site.pid]),
    database: cpuMs([testbed.postgres]),
  }
  const startedAt = performance.now()
  for (let post = 1; post <= posts; post++) {
    await publish(site.url, site.token)
    if (!plan) await pause(2000)
    const isDone = async () =>
      (await ask<ViewerRequests>(clients, 'requests', 'requests')).reduce((sum, { done }) => sum + done, 0) >=
      post * viewerCount
    const since = performance.now()
    while (plan && !(await isDone()) && performance.now() - since < maxWaitMs) await pause(100)
  }
  const seconds = (performance.now() - startedAt) / 1000 / posts
  const [server, database] = [cpuMs([site.pid]) - before.server, cpuMs([testbed.postgres]) - before.database]
  const statements = (await committed(testbed)) - before.statements
  const counts = await ask<ViewerRequests>(clients, 'requests', 'requests')
  const total = (pick: (counts: ViewerRequests) => number) => counts.reduce((sum, each) => sum + pick(each), 0)
  return {
    serverMs: server / posts,
    databaseMs: database / posts,
    statements: statements / posts,
    peak: peakPerSecond(counts.flatMap(({ sentAt }) => sentAt)),
    requests: total(({ done }) => done) / posts,
    failed: total(({ failed }) => failed),
    kilobytes:
      total(({ bytes }) => bytes) /
      1024 /
      Math.max(
        1,
        total(({ done }) => done),
      ),
    seconds,
  } satisfies Cost
}

const describe = (cost: Cost, quiet: Cost): string =>
  `${round((cost.databaseMs - quiet.databaseMs) / viewerCount)} ms of the database, at most ${cost.peak} requests per second, ` +
  `${Math.max(0, cost.statements - quiet.statements).toFixed(0)} statements per post, ${round(cost.kilobytes)} KB each, ` +
  `everybody has it after ${round(cost.seconds)} s` +
  (cost.failed > 0 ? `, ${cost.failed} failed` : '')

async function measureAs(who: 'guests' | 'members', testbed: Testbed, site: Site & { port: number }, posts: number) {
  const clients = await connectClients({
    port: site.port,
    ...(who === 'members' && { tokens: testbed.data.tokens }),
    emitOnConnect: ['section:watch', { section: 'bittalks' }],
  })
  await measurePosts(testbed, site, clients, control, 1)
  const quiet = await measurePosts(testbed, site, clients, null, posts)
  const before = await measurePosts(testbed, site, clients, control, posts)
  const after = await measurePosts(testbed, site, clients, ours[who], posts)
  for (const client of clients) await client.stop()
  const cpu = (cost: Cost) => (cost.serverMs - quiet.serverMs) / viewerCount
  const what = `a new post, ${viewerCount} ${who} at the top of its room, server CPU for each`
  return [
    observed(what, cpu(after), 'ms', describe(after, quiet)),
    observed(`${what}, if all fetch it at once`, cpu(before), 'ms', describe(before, quiet)),
  ]
}

export async function measureViewers(testbed: Testbed, posts: number): Promise<Figure[]> {
  const running = await startProgram(testbed.settings)
  const site = { ...running, token: testbed.data.tokens[0]! }
  const figures = [
    ...(await measureAs('guests', testbed, site, posts)),
    ...(await measureAs('members', testbed, site, posts)),
  ]
  await running.stop()
  return figures
}
