import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute, shiftClock } from '../../platform/clock.ts'
import { parseRange } from '../../platform/http/range.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { createMember } from '../accounts/factory.ts'
import { createVideo } from './factory.ts'
import { approve, submitted } from './testing/clips.ts'

let site: TestSite
let url: string
let size: number
let whole: Buffer
let etag: string
beforeAll(async () => {
  site = await startTestSite()
  const educator = await createMember(site.platform)
  const id = await submitted(site, educator)
  await approve(site, id)
  url = `${site.url}/api/video/stream/${id}`
  const response = await fetch(url)
  whole = Buffer.from(await response.arrayBuffer())
  size = whole.length
  etag = response.headers.get('etag')!
})
afterAll(() => site.close())

const ask = (headers: Record<string, string>, method = 'GET') => fetch(url, { method, headers })

describe('a stream', () => {
  it('is an MP4 file that accepts ranges', async () => {
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('content-length')).toBe(String(size))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(whole.toString('latin1', 4, 8)).toBe('ftyp')
  })

  it.each([
    ['the first bytes', 'bytes=0-99', 0, 99],
    ['one byte', 'bytes=5-5', 5, 5],
    ['an open end', 'bytes=100-', 100, -1],
    ['a suffix', 'bytes=-100', -100, -1],
    ['an end after the end of the file', 'bytes=10-99999999', 10, -1],
    ['a suffix longer than the file', 'bytes=-99999999', 0, -1],
  ])('sends %s', async (_, range, start, end) => {
    const from = start < 0 ? size + start : start
    const to = end < 0 ? size - 1 : end
    const response = await ask({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`)
    expect(response.headers.get('content-length')).toBe(String(to - from + 1))
    expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(from, to + 1))).toBe(true)
  })

  it.each(['bytes=99999999-', 'bytes=-0'])('rejects %s with 416 and the size', async (range) => {
    const response = await ask({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`)
  })

  it.each(['bytes=5-2', 'bytes=a-b', 'bytes=-', 'items=0-5', 'bytes=0-1,4-5', ''])('ignores %j', async (range) => {
    expect((await ask({ range })).status).toBe(200)
  })

  it('sends a range only if If-Range names this file', async () => {
    expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
    expect((await ask({ range: 'bytes=0-9', 'if-range': `W/${etag}` })).status).toBe(200)
  })

  it('sends no body for HEAD, and 304 for a file that the browser has', async () => {
    const head = await ask({}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), ''])
    expect((await ask({ range: 'bytes=0-9' }, 'HEAD')).status).toBe(200)
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  })

  it('has the nearest smaller quality if the wanted one is missing', async () => {
    expect((await fetch(`${url}?quality=1080p`)).headers.get('content-length')).toBe(String(size))
    expect((await fetch(`${url}?quality=4k`)).status).toBe(400)
    const unknown = await fetch(`${site.url}/api/video/stream/xyz`)
    expect(await unknown.json()).toMatchObject({ message: 'Invalid videoId format' })
  })

  it('of a video under review needs a signature, which ends after ten minutes', async () => {
    const educator = await createMember(site.platform)
    const id = await submitted(site, educator)
    const { video } = (await site.api(educator.token)('GET /learning/videos/:id', { params: { id } })).body
    const signed = site.url + video.qualities[0].url
    expect((await fetch(signed)).status).toBe(200)
    expect((await fetch(`${site.url}/api/video/stream/${id}`)).status).toBe(404)
    expect((await fetch(signed.replace(/signature=.{4}/, 'signature=0000'))).status).toBe(404)
    expect((await fetch(signed.replace(id, url.slice(-24)))).status).toBe(200)
    expect((await fetch(site.url + video.sprite.url)).status).toBe(200)
    expect((await fetch(site.url + video.sprite.url.split('?')[0])).status).toBe(404)
    try {
      shiftClock(11 * minute)
      expect((await fetch(signed)).status).toBe(404)
    } finally {
      shiftClock(0)
    }
    await site.api(educator.token)('DELETE /learning/videos/:id', { params: { id } })
    expect((await fetch(signed)).status).toBe(404)
  })
})

describe('a large video', () => {
  const bytes = Buffer.alloc(8 * 1024 * 1024)
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at, at)
  let path: string
  beforeAll(async () => {
    const { id } = await createVideo(site.platform, await createMember(site.platform), { file: bytes })
    path = `/api/video/stream/${id}`
  })

  it('is sent to several viewers at once, each part at its place', async () => {
    const ranges = Array.from({ length: 24 }, (_, index) => [index * 300_001, index * 300_001 + 1_000_000] as const)
    const parts = ranges.map(async ([start, end]) => {
      const response = await fetch(site.url + path, { headers: { range: `bytes=${start}-${end}` } })
      return Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, end + 1))
    })
    expect(await Promise.all(parts)).toEqual(ranges.map(() => true))
  })

  it.runIf(process.platform === 'linux')(
    'is closed when viewers leave, and when their requests still wait',
    async () => {
      const openFiles = (): number =>
        readdirSync('/proc/self/fd').filter((file) => {
          try {
            return readlinkSync(`/proc/self/fd/${file}`).endsWith('/360p.mp4')
          } catch {
            return false
          }
        }).length
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(8))
      await waitUntil('all are open', async () => openFiles() === 8)
      expect((await fetch(site.url + path, { method: 'HEAD' })).status).toBe(200)
      socket.destroy()
      await waitUntil('none is open', async () => openFiles() === 0)
    },
  )
})

it.each([
  ['bytes=0-0', 1, { start: 0, end: 0 }],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 3, { start: 0, end: 2 }],
  ['BYTES=1-2', 5, { start: 1, end: 2 }],
  [undefined, 5, null],
])('the range %j of %d bytes is %j', (header, bytes, expected) => {
  expect(parseRange(header, bytes)).toEqual(expected)
})
