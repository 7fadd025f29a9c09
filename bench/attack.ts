// An attacker at full speed, from one account or as guests from one address: how much slower are other members' feeds
// and small uploads? Quiet rounds alternate with attacked ones. The rate limits are those of production.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Attack } from './attackers.ts'
import { nextMessage, startChild } from './child-process.ts'
import { median, percentile } from './load.ts'
import { startProgram } from './program.ts'
import { atMost, type Figure, round } from './report.ts'
import { counter, memberHeaders } from './requests.ts'
import type { Testbed } from './testbed.ts'

type Effort = { rounds: number; seconds: number }
type Measured = { feed: number; upload: number }

/** Members who only use the site, each from an address of their own. Together they stay within their limits. */
const victims = 20
const bounds = { feed: 1.5, upload: 3 }

/** Expensive to decode: 15.9 megapixels, 16 bits, interlaced. */
const largeImage = async (): Promise<string> => {
  const pixels = sharp({ create: { width: 3980, height: 3990, channels: 3, background: '#204060' } })
  return (await pixels.toColourspace('rgb16').png({ progressive: true }).toBuffer()).toString('base64')
}

const smallImage = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#f0f0f0' } })
    .png()
    .toBuffer()

const timed = async (url: string, init: RequestInit): Promise<number> => {
  const started = performance.now()
  const response = await fetch(url, init)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return performance.now() - started
}

/** Feeds one after the other, and an upload once a second. Returns the p95 of feeds and the median of uploads. */
async function browse(url: string, tokens: string[], image: Buffer, seconds: number): Promise<Measured> {
  const turn = counter(victims)
  const someone = () => {
    const number = turn()
    return { ...memberHeaders(tokens[number]!), 'x-forwarded-for': `198.51.100.${number + 1}` }
  }
  const feeds: number[] = []
  const uploads: number[] = []
  const until = performance.now() + seconds * 1000
  const upload = async () => {
    while (performance.now() < until) {
      const body = new FormData()
      body.append('section', 'bittalks')
      body.append('media', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'chart.png')
      const headers = { ...someone(), 'idempotency-key': randomUUID() }
      uploads.push(await timed(`${url}/api/posts`, { method: 'POST', headers, body }))
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const read = async () => {
    while (performance.now() < until) {
      feeds.push(await timed(`${url}/api/posts`, { headers: someone() }))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await Promise.all([upload(), read()])
  return { feed: percentile(Float64Array.from(feeds).sort(), 0.95), upload: median(uploads) }
}

export async function measureAttack(testbed: Testbed, { rounds, seconds }: Effort): Promise<Figure[]> {
  const settings = { SERVICES: 'web,realtime', RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' }
  const site = await startProgram({ ...testbed.settings, ...settings })
  const url = `http://127.0.0.1:${site.port}`
  const [attacker = '', ...tokens] = testbed.data.tokens
  const images = Array<string>(10).fill(await largeImage())
  const image = await smallImage()
  const attacks: [string, Omit<Attack, 'port'>][] = [
    ['one account', { address: '203.0.113.1', token: attacker, images }],
    ['one address', { address: '203.0.113.2', token: null, images: [] }],
  ]
  const figures: Figure[] = []
  await browse(url, tokens, image, seconds)
  for (const [from, attack] of attacks) {
    const quiet: Measured[] = []
    const attacked: Measured[] = []
    for (let done = 0; done < rounds; done++) {
      quiet.push(await browse(url, tokens, image, seconds))
      attacked.push(await whileAttacked({ ...attack, port: site.port }, () => browse(url, tokens, image, seconds)))
    }
    figures.push(figureOf(`feed p95 under attack from ${from}`, 'feed', quiet, attacked))
    figures.push(figureOf(`small upload under attack from ${from}`, 'upload', quiet, attacked))
  }
  await site.stop()
  return figures
}

async function whileAttacked<T>(attack: Attack, work: () => Promise<T>): Promise<T> {
  const child = startChild('attackers.ts')
  child.process.send(attack)
  await nextMessage(child.process, 'begun')
  try {
    return await work()
  } finally {
    child.process.send('stop')
    await nextMessage(child.process, 'ended')
    await child.stop()
  }
}

function figureOf(what: string, name: keyof Measured, quiet: Measured[], attacked: Measured[]): Figure {
  const ratios = attacked.map((one, index) => one[name] / quiet[index]![name])
  const ms = (all: Measured[]) => round(median(all.map((one) => one[name])))
  const note = `${ms(attacked)} ms, quiet ${ms(quiet)} ms; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`
  return atMost(what, median(ratios), bounds[name], '×', note)
}
