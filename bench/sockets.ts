// How long an event takes to reach a thousand sockets, beside Socket.IO with nothing around it, and what they hold.
import { setTimeout as pause } from 'node:timers/promises'
import { type Child, nextMessage, startChild } from './child-process.ts'
import { median } from './load.ts'
import { inspectorOption, residentKilobytes } from './memory.ts'
import { freePort, type Running, startProgram } from './program.ts'
import { atMost, type Figure, observed } from './report.ts'
import type { Testbed } from './testbed.ts'

const socketCount = 1000
const repetitions = 31
const watch = { emit: 'section:watch', payload: { section: 'bittalks' } }

type Side = { url: string; triggerEvent(): Promise<void>; watch?: typeof watch }

async function connectClients(url: string, watch: Side['watch'], count = socketCount): Promise<Child> {
  const crowd = startChild('crowd.ts')
  crowd.process.send({ url, count, event: 'post:created', watch })
  await nextMessage(crowd.process, 'connected')
  return crowd
}

/** Milliseconds from the act to the last of the crowd, each time. */
async function measureDelivery({ url, triggerEvent: act, watch }: Side): Promise<number[]> {
  const crowd = await connectClients(url, watch)
  const taken: number[] = []
  for (let time = 0; time < repetitions; time++) {
    crowd.process.send('again')
    await pause(100)
    const heard = nextMessage(crowd.process, 'heard')
    const begun = Date.now()
    await act()
    taken.push((await heard) - begun)
  }
  await crowd.stop()
  return taken
}

async function measureBareDelivery(): Promise<number[]> {
  const bare = startChild('bare-sockets.ts')
  const url = `http://127.0.0.1:${await nextMessage(bare.process, 'port')}`
  const taken = await measureDelivery({ url, triggerEvent: async () => void (await fetch(url)) })
  await bare.stop()
  return taken
}

async function publish(site: Running, token: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ section: 'bittalks', content: 'Told to everybody who watches this room.' }),
  })
  if (!answer.ok) throw new Error(`a post is answered by ${answer.status}`)
}

async function measurePostDelivery(place: Testbed): Promise<Figure> {
  const bare = await measureBareDelivery()
  const site = await startProgram(place.settings)
  const token = place.data.tokens[0]!
  for (let time = 0; time < 20; time++) await publish(site, token)
  const ours = await measureDelivery({ url: site.url, triggerEvent: () => publish(site, token), watch })
  await site.stop()
  const ratio = median(ours) / median(bare)
  const note = `${median(ours)} ms, bare Socket.IO ${median(bare)} ms; medians of ${repetitions}`
  return atMost(`a post reaches ${socketCount} sockets, from the request to the last of them`, ratio, 2, '×', note)
}

/** Kilobytes that each further connection adds; the first hundred are there before. */
async function measureGrowth(url: string, pid: number, inspector: number, watch: Side['watch']): Promise<number> {
  const first = await connectClients(url, watch, 100)
  const before = await residentKilobytes(pid, inspector)
  const crowd = await connectClients(url, watch)
  const kilobytes = (await residentKilobytes(pid, inspector)) - before
  await crowd.stop()
  await first.stop()
  return kilobytes / socketCount
}

async function measureMemory(place: Testbed): Promise<Figure[]> {
  const [ours, bares] = [await freePort(), await freePort()]
  const site = await startProgram({ ...place.settings, NODE_OPTIONS: inspectorOption(ours) })
  const own = await measureGrowth(site.url, site.pid, ours, watch)
  await site.stop()
  const bare = startChild('bare-sockets.ts', { NODE_OPTIONS: inspectorOption(bares) })
  const url = `http://127.0.0.1:${await nextMessage(bare.process, 'port')}`
  const base = await measureGrowth(url, bare.process.pid!, bares, undefined)
  await bare.stop()
  return [
    atMost('memory of a connection', own, 30, 'KB', `resident, by ${socketCount} of them, garbage collected`),
    observed('the same of bare Socket.IO', base, 'KB'),
  ]
}

export const measureSockets = async (place: Testbed): Promise<Figure[]> => [
  await measurePostDelivery(place),
  ...(await measureMemory(place)),
]
