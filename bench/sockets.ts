// How long an event takes to reach 1,000 sockets, compared with plain Socket.IO, and the memory per connection.
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../server/platform/free-port.ts'
import { type Child, nextMessage, startChild } from './child-process.ts'
import { median } from './load.ts'
import { inspectorOption, residentKilobytes } from './memory.ts'
import { type Running, startProgram } from './program.ts'
import { atMost, type Figure, observed } from './report.ts'
import type { Testbed } from './testbed.ts'

const socketCount = 1000
const repetitions = 31
const watch = { emit: 'section:watch', payload: { section: 'bittalks' } }

type Side = { url: string; triggerEvent(): Promise<void>; watch?: typeof watch }

async function connectClients(url: string, watch: Side['watch'], count = socketCount): Promise<Child> {
  const clients = startChild('socket-clients.ts')
  clients.process.send({ url, count, event: 'post:created', watch })
  await nextMessage(clients.process, 'connected')
  return clients
}

/** Milliseconds from the trigger until the last client has the event, for each repetition. */
async function measureDelivery({ url, triggerEvent, watch }: Side): Promise<number[]> {
  const clients = await connectClients(url, watch)
  const durations: number[] = []
  for (let time = 0; time < repetitions; time++) {
    clients.process.send('reset')
    await pause(100)
    const received = nextMessage(clients.process, 'received')
    const startedAt = Date.now()
    await triggerEvent()
    durations.push((await received) - startedAt)
  }
  await clients.stop()
  return durations
}

async function measureBareDelivery(): Promise<number[]> {
  const bare = startChild('bare-sockets.ts')
  const url = `http://127.0.0.1:${await nextMessage(bare.process, 'port')}`
  const durations = await measureDelivery({ url, triggerEvent: async () => void (await fetch(url)) })
  await bare.stop()
  return durations
}

async function publish(site: Running, token: string): Promise<void> {
  const response = await fetch(`${site.url}/api/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ section: 'bittalks', content: 'Told to everybody who watches this room.' }),
  })
  if (!response.ok) throw new Error(`creating a post returned ${response.status}`)
}

async function measurePostDelivery(testbed: Testbed): Promise<Figure> {
  const bare = await measureBareDelivery()
  const site = await startProgram(testbed.settings)
  const token = testbed.data.tokens[0]!
  for (let time = 0; time < 20; time++) await publish(site, token)
  const ours = await measureDelivery({ url: site.url, triggerEvent: () => publish(site, token), watch })
  await site.stop()
  const ratio = median(ours) / median(bare)
  const note = `${median(ours)} ms, bare Socket.IO ${median(bare)} ms; medians of ${repetitions}`
  return atMost(`request to create a post until the last of ${socketCount} sockets has it`, ratio, 2, '×', note)
}

/** Kilobytes per connection, measured on top of 100 existing connections. */
async function measureGrowth(url: string, pid: number, inspector: number, watch: Side['watch']): Promise<number> {
  const first = await connectClients(url, watch, 100)
  const before = await residentKilobytes(pid, inspector)
  const clients = await connectClients(url, watch)
  const kilobytes = (await residentKilobytes(pid, inspector)) - before
  await clients.stop()
  await first.stop()
  return kilobytes / socketCount
}

async function measureMemory(testbed: Testbed): Promise<Figure[]> {
  const [ours, bares] = [await freePort(), await freePort()]
  const site = await startProgram({ ...testbed.settings, NODE_OPTIONS: inspectorOption(ours) })
  const own = await measureGrowth(site.url, site.pid, ours, watch)
  await site.stop()
  const bare = startChild('bare-sockets.ts', { NODE_OPTIONS: inspectorOption(bares) })
  const url = `http://127.0.0.1:${await nextMessage(bare.process, 'port')}`
  const base = await measureGrowth(url, bare.process.pid!, bares, undefined)
  await bare.stop()
  return [
    atMost('memory per connection', own, 30, 'KB', `resident, ${socketCount} connections, after garbage collection`),
    observed('the same for bare Socket.IO', base, 'KB'),
  ]
}

export const measureSockets = async (testbed: Testbed): Promise<Figure[]> => [
  await measurePostDelivery(testbed),
  ...(await measureMemory(testbed)),
]
