// How long an event takes to reach a thousand sockets, beside Socket.IO with nothing around it, and what they hold.
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './load.ts'
import { inspectable, residentKilobytes } from './memory.ts'
import type { Place } from './place.ts'
import { freePort, type Running, startProgram } from './program.ts'
import { atMost, type Figure, observed } from './report.ts'
import { type Child, start, told } from './spawn.ts'

const people = 1000
const times = 31
const watch = { emit: 'section:watch', payload: { section: 'bittalks' } }

type Side = { url: string; act(): Promise<void>; watch?: typeof watch }

async function gather(url: string, watch: Side['watch'], count = people): Promise<Child> {
  const crowd = start('crowd.ts')
  crowd.process.send({ url, count, event: 'post:created', watch })
  await told(crowd.process, 'connected')
  return crowd
}

/** Milliseconds from the act to the last of the crowd, each time. */
async function reach({ url, act, watch }: Side): Promise<number[]> {
  const crowd = await gather(url, watch)
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    crowd.process.send('again')
    await pause(100)
    const heard = told(crowd.process, 'heard')
    const begun = Date.now()
    await act()
    taken.push((await heard) - begun)
  }
  await crowd.stop()
  return taken
}

async function reachBare(): Promise<number[]> {
  const bare = start('bare-sockets.ts')
  const url = `http://127.0.0.1:${await told(bare.process, 'port')}`
  const taken = await reach({ url, act: async () => void (await fetch(url)) })
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

async function measureReach(place: Place): Promise<Figure> {
  const bare = await reachBare()
  const site = await startProgram(place.settings)
  const token = place.people.tokens[0]!
  for (let time = 0; time < 20; time++) await publish(site, token)
  const ours = await reach({ url: site.url, act: () => publish(site, token), watch })
  await site.stop()
  const ratio = median(ours) / median(bare)
  const note = `${median(ours)} ms, bare Socket.IO ${median(bare)} ms; medians of ${times}`
  return atMost(`a post reaches ${people} sockets, from the request to the last of them`, ratio, 2, '×', note)
}

/** Kilobytes that each further connection adds; the first hundred are there before. */
async function growth(url: string, pid: number, inspector: number, watch: Side['watch']): Promise<number> {
  const first = await gather(url, watch, 100)
  const before = await residentKilobytes(pid, inspector)
  const crowd = await gather(url, watch)
  const kilobytes = (await residentKilobytes(pid, inspector)) - before
  await crowd.stop()
  await first.stop()
  return kilobytes / people
}

async function measureMemory(place: Place): Promise<Figure[]> {
  const [ours, bares] = [await freePort(), await freePort()]
  const site = await startProgram({ ...place.settings, NODE_OPTIONS: inspectable(ours) })
  const own = await growth(site.url, site.pid, ours, watch)
  await site.stop()
  const bare = start('bare-sockets.ts', { NODE_OPTIONS: inspectable(bares) })
  const url = `http://127.0.0.1:${await told(bare.process, 'port')}`
  const base = await growth(url, bare.process.pid!, bares, undefined)
  await bare.stop()
  return [
    atMost('memory of a connection', own, 30, 'KB', `resident, by ${people} of them, garbage collected`),
    observed('the same of bare Socket.IO', base, 'KB'),
  ]
}

export const measureSockets = async (place: Place): Promise<Figure[]> => [
  await measureReach(place),
  ...(await measureMemory(place)),
]
