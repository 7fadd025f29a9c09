// One event per second to 5,000 sockets on one node, alternating with plain Socket.IO.
import { setTimeout as pause } from 'node:timers/promises'
import { type Child, nextMessage, startChild } from './child-process.ts'
import { percentile } from './load.ts'
import { cpuMs } from './processes.ts'
import { startProgram } from './program.ts'
import type { ConnectOptions, Received } from './raw-socket-clients.ts'
import { atMost, type Figure, observed, round } from './report.ts'
import type { Testbed } from './testbed.ts'

const socketCount = 5000
/** The clients of each side are split over this many processes. */
const processCount = 2
const intervalMs = 1000

/** Events that take longer count as lost. */
const maxWaitMs = 30_000

type Side = {
  clients: Child[]
  /** Triggers one event and returns its key. */
  triggerEvent(): Promise<string>
  sent: Map<string, number>
  /** The server's process. */
  pid: number
  cpu: number
}

export async function connectClients(options: Omit<ConnectOptions, 'count' | 'event' | 'key'>): Promise<Child[]> {
  const clients = Array.from({ length: processCount }, () => startChild('raw-socket-clients.ts'))
  for (const { process } of clients) {
    const connected = nextMessage(process, 'connected')
    process.send({
      ...options,
      count: socketCount / processCount,
      event: 'post:created',
      key: 'postId',
    } satisfies ConnectOptions)
    await connected
  }
  return clients
}

export async function publish(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ section: 'bittalks', content: 'Told to everybody who watches this room.' }),
  })
  if (!response.ok) throw new Error(`creating a post returned ${response.status}`)
  return ((await response.json()) as { post: { _id: string } }).post._id
}

/**
 * Triggers one event per second on each side, half a second apart. Resolves when all events have arrived or are given
 * up.
 */
async function alternate(sides: Side[], seconds: number): Promise<void> {
  for (const side of sides) {
    side.sent.clear()
    for (const { process } of side.clients) process.send('reset')
    side.cpu = cpuMs([side.pid])
  }
  const startedAt = performance.now()
  const triggered: Promise<void>[] = []
  for (let turn = 0; turn < seconds * sides.length; turn++) {
    await pause(Math.max(0, startedAt + (turn * intervalMs) / sides.length - performance.now()))
    const { triggerEvent, sent } = sides[turn % sides.length]!
    const at = performance.timeOrigin + performance.now()
    triggered.push(triggerEvent().then((key) => void sent.set(key, at)))
  }
  await Promise.all(triggered)
  const since = performance.now()
  while ((await missing(sides)) > 0 && performance.now() - since < maxWaitMs) await pause(200)
  for (const side of sides) side.cpu = cpuMs([side.pid]) - side.cpu
}

async function missing(sides: Side[]): Promise<number> {
  let count = 0
  for (const { clients, sent } of sides) {
    count += sent.size * socketCount
    for (const { process } of clients) {
      const counted = nextMessage(process, 'counted')
      process.send('count')
      count -= await counted
    }
  }
  return count
}

type Outcome = { latencies: Float64Array; lost: number; duplicates: number }

async function collectOutcome({ clients, sent }: Side): Promise<Outcome> {
  const latencies: number[] = []
  let duplicates = 0
  for (const { process } of clients) {
    const received = nextMessage<Record<string, Received>>(process, 'received')
    process.send('report')
    for (const [key, of] of Object.entries(await received)) {
      const at = sent.get(key)
      if (at === undefined) continue
      for (const time of of.times) latencies.push(time - at)
      duplicates += of.duplicates
    }
  }
  return {
    latencies: Float64Array.from(latencies).sort(),
    lost: sent.size * socketCount - latencies.length,
    duplicates,
  }
}

const describe = ({ latencies }: Outcome): string =>
  `p50 ${round(percentile(latencies, 0.5))}, p99 ${round(percentile(latencies, 0.99))}, ` +
  `slowest ${round(latencies.at(-1) ?? Number.NaN)} ms`

export async function measureFanOut({ settings, data: { tokens } }: Testbed, seconds: number): Promise<Figure[]> {
  const bare = startChild('bare-sockets.ts')
  const bareUrl = `http://127.0.0.1:${await nextMessage(bare.process, 'port')}`
  const site = await startProgram(settings)
  const base: Side = {
    clients: await connectClients({ port: Number(new URL(bareUrl).port) }),
    pid: bare.process.pid!,
    cpu: 0,
    triggerEvent: async () => ((await (await fetch(bareUrl)).json()) as { postId: string }).postId,
    sent: new Map(),
  }
  const ours: Side = {
    clients: await connectClients({
      port: site.port,
      tokens,
      emitOnConnect: ['section:watch', { section: 'bittalks' }],
    }),
    pid: site.pid,
    cpu: 0,
    triggerEvent: () => publish(site.url, tokens[0]!),
    sent: new Map(),
  }
  // Warm-up: the first events are slower on both sides.
  await alternate([base, ours], 5)
  await alternate([base, ours], seconds)
  const [control, own] = [await collectOutcome(base), await collectOutcome(ours)]
  for (const client of [...base.clients, ...ours.clients]) await client.stop()
  await Promise.all([bare.stop(), site.stop()])
  const p99 = percentile(own.latencies, 0.99) / percentile(control.latencies, 0.99)
  const of = `${seconds} events, one a second, each to ${socketCount} sockets`
  return [
    atMost('events that a socket missed', own.lost, 0, 'events', `${of}; bare Socket.IO ${control.lost}`),
    atMost('events that a socket received twice', own.duplicates, 0, 'events', of),
    atMost(
      `request until one of ${socketCount} sockets has the event: p99`,
      p99,
      1.5,
      '×',
      `${describe(own)}; bare Socket.IO ${describe(control)}`,
    ),
    observed(
      'server CPU for one event to all sockets',
      ours.cpu / base.cpu,
      '×',
      `${round(ours.cpu / seconds)} ms, bare Socket.IO ${round(base.cpu / seconds)} ms`,
    ),
  ]
}
