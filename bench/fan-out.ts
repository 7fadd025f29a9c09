// One event a second to five thousand sockets on one node, beside Socket.IO with nothing around it, in turns.
import { setTimeout as pause } from 'node:timers/promises'
import type { Heard, Order } from './listeners.ts'
import { percentile } from './load.ts'
import type { Place } from './place.ts'
import { cpuMs } from './processes.ts'
import { startProgram } from './program.ts'
import { atMost, type Figure, observed, round } from './report.ts'
import { type Child, start, told } from './spawn.ts'

const people = 5000
/** Listeners of one side live in so many processes. */
const processes = 2
const every = 1000

/** What is later than this counts as lost. */
const patience = 30_000

type Side = {
  crowds: Child[]
  /** Sends one event and answers what tells it from the others. */
  act(): Promise<string>
  sent: Map<string, number>
  /** The server's process. */
  pid: number
  cpu: number
}

async function gather(order: Omit<Order, 'count' | 'event' | 'key'>): Promise<Child[]> {
  const crowds = Array.from({ length: processes }, () => start('listeners.ts'))
  for (const { process } of crowds) {
    const connected = told(process, 'connected')
    process.send({ ...order, count: people / processes, event: 'post:created', key: 'postId' } satisfies Order)
    await connected
  }
  return crowds
}

async function publish(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ section: 'bittalks', content: 'Told to everybody who watches this room.' }),
  })
  if (!answer.ok) throw new Error(`a post is answered by ${answer.status}`)
  return ((await answer.json()) as { post: { _id: string } }).post._id
}

/** Each side once in every second, half a second apart. Answers when all has arrived, or is given up. */
async function takeTurns(sides: Side[], seconds: number): Promise<void> {
  for (const side of sides) {
    side.sent.clear()
    for (const { process } of side.crowds) process.send('forget')
    side.cpu = cpuMs([side.pid])
  }
  const begun = performance.now()
  const acts: Promise<void>[] = []
  for (let turn = 0; turn < seconds * sides.length; turn++) {
    await pause(Math.max(0, begun + (turn * every) / sides.length - performance.now()))
    const { act, sent } = sides[turn % sides.length]!
    const at = performance.timeOrigin + performance.now()
    acts.push(act().then((key) => void sent.set(key, at)))
  }
  await Promise.all(acts)
  const since = performance.now()
  while ((await missing(sides)) > 0 && performance.now() - since < patience) await pause(200)
  for (const side of sides) side.cpu = cpuMs([side.pid]) - side.cpu
}

async function missing(sides: Side[]): Promise<number> {
  let count = 0
  for (const { crowds, sent } of sides) {
    count += sent.size * people
    for (const { process } of crowds) {
      const counted = told(process, 'counted')
      process.send('count')
      count -= await counted
    }
  }
  return count
}

type Outcome = { latencies: Float64Array; lost: number; again: number }

async function outcomeOf({ crowds, sent }: Side): Promise<Outcome> {
  const latencies: number[] = []
  let again = 0
  for (const { process } of crowds) {
    const heard = told<Record<string, Heard>>(process, 'heard')
    process.send('report')
    for (const [key, of] of Object.entries(await heard)) {
      const at = sent.get(key)
      if (at === undefined) continue
      for (const time of of.times) latencies.push(time - at)
      again += of.again
    }
  }
  return { latencies: Float64Array.from(latencies).sort(), lost: sent.size * people - latencies.length, again }
}

const said = ({ latencies }: Outcome): string =>
  `p50 ${round(percentile(latencies, 0.5))}, p99 ${round(percentile(latencies, 0.99))}, ` +
  `slowest ${round(latencies.at(-1) ?? Number.NaN)} ms`

export async function measureFanOut({ settings, people: { tokens } }: Place, seconds: number): Promise<Figure[]> {
  const bare = start('bare-sockets.ts')
  const bareUrl = `http://127.0.0.1:${await told(bare.process, 'port')}`
  const site = await startProgram(settings)
  const base: Side = {
    crowds: await gather({ port: Number(new URL(bareUrl).port) }),
    pid: bare.process.pid!,
    cpu: 0,
    act: async () => ((await (await fetch(bareUrl)).json()) as { postId: string }).postId,
    sent: new Map(),
  }
  const ours: Side = {
    crowds: await gather({ port: site.port, tokens, say: ['section:watch', { section: 'bittalks' }] }),
    pid: site.pid,
    cpu: 0,
    act: () => publish(site.url, tokens[0]!),
    sent: new Map(),
  }
  // What runs for the first time is slower, on either side.
  await takeTurns([base, ours], 5)
  await takeTurns([base, ours], seconds)
  const [control, own] = [await outcomeOf(base), await outcomeOf(ours)]
  for (const crowd of [...base.crowds, ...ours.crowds]) await crowd.stop()
  await Promise.all([bare.stop(), site.stop()])
  const p99 = percentile(own.latencies, 0.99) / percentile(control.latencies, 0.99)
  const of = `${seconds} events, one a second, each to ${people} sockets`
  return [
    atMost('events that a socket did not hear', own.lost, 0, 'events', `${of}; bare Socket.IO ${control.lost}`),
    atMost('events that a socket heard twice', own.again, 0, 'events', of),
    atMost(
      `from the request to one of ${people} sockets: p99`,
      p99,
      1.5,
      '×',
      `${said(own)}; bare Socket.IO ${said(control)}`,
    ),
    observed(
      'CPU of the server for an event to all of them',
      ours.cpu / base.cpu,
      '×',
      `${round(ours.cpu / seconds)} ms, bare Socket.IO ${round(base.cpu / seconds)} ms`,
    ),
  ]
}
