// Uploads that are fake, too large, too many or incomplete.
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { postForm } from '../features/posts/factory.ts'
import type { ApiResponse } from '../testing/api-client.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { drawChart, hugePng } from './testing/images.ts'
import { createRandom } from './testing/random.ts'

let site: TestSite
let token: string
let image: Buffer

beforeAll(async () => {
  site = await startTestSite()
  token = (await createMember(site.platform)).token
  image = await drawChart(createRandom('uploads'))
})
afterAll(() => site.close())

const quarantinedFiles = () => readdir(join(site.config.dataFolder, 'quarantine')).catch(() => [])

/** After each test, no temporary file is left and the server is healthy. */
afterEach(async () => {
  await expect.poll(quarantinedFiles).toEqual([])
  expect((await site.api()('GET /health/ready')).status).toBe(200)
  const wrong = site
    .logged()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(wrong).toEqual([])
})

const publish = (images: Buffer[]): Promise<ApiResponse> =>
  site.api(token).raw('POST /posts', { body: postForm({ section: 'fxtalks', content: 'With a picture' }, images) })

const countPosts = async (): Promise<number> =>
  (await site.database.pool.query<{ count: number }>({ text: 'select count(*) from posts' })).rows[0]!.count

async function expectRejected(images: Buffer[], status: number, type: string): Promise<void> {
  const before = await countPosts()
  const response = await publish(images)
  expect([response.status, response.body.type]).toEqual([status, type])
  expect(response.body.message).toBeTruthy()
  expect(await countPosts()).toBe(before)
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`
const html = '<!doctype html><title>x</title><script>alert(1)</script>'

it('an image of 15,000 × 15,000 pixels is rejected before it is decoded', async () => {
  await expectRejected([hugePng(15_000, 15_000)], 422, 'image_too_large')
  await expectRejected([image, hugePng(60_000, 60_000)], 422, 'image_too_large')
})

it.each([
  ['an SVG', svg],
  ['an HTML page', html],
  ['a script', '#!/bin/sh\nrm -rf /'],
  ['a PDF', '%PDF-1.7\n1 0 obj <<>> endobj'],
  ['a text that starts like an image', `GIF89a${html}`],
  ['the start of a PNG', '\x89PNG\r\n\x1a\n'],
  ['nothing', ''],
])('%s with the name of an image is rejected', async (_, content) => {
  await expectRejected([Buffer.from(content, 'latin1')], 422, 'image_unreadable')
})

it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('half of an image is rejected: %s', async (format) => {
  const whole = await sharp(image).toFormat(format).toBuffer()
  expect((await publish([whole])).status).toBe(201)
  await expectRejected([whole.subarray(0, whole.length / 2)], 422, 'image_unreadable')
})

it('eleven images and images of 16 MB are rejected', async () => {
  await expectRejected(Array(11).fill(image), 413, 'too_many_files')
  await expectRejected([Buffer.alloc(16 * 1024 * 1024, image)], 413, 'payload_too_large')
})

it('metadata and hidden content are removed from images', async () => {
  const jpeg = await sharp(image)
    .withExif({ IFD0: { Artist: html, Copyright: 'home address' } })
    .jpeg()
    .toBuffer()
  const note = Buffer.from(html)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), note])
  const loaded = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), note])
  const { status, body } = await publish([loaded])
  expect(status).toBe(201)
  for (const path of [body.post.media[0].url, body.post.media[0].previewUrl.replace('webp', 'jpg')]) {
    const response = await fetch(site.url + path)
    expect(response.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const served = Buffer.from(await response.arrayBuffer())
    expect(served.includes('alert(1)') || served.includes('home address')).toBe(false)
  }
})

it('a file name with a path is ignored', async () => {
  const form = new FormData()
  form.set('section', 'fxtalks')
  form.append('media', new Blob([new Uint8Array(image)]), '../../../outside.png')
  const before = await readdir(site.config.dataFolder)
  expect((await site.api(token).raw('POST /posts', { body: form })).status).toBe(201)
  expect(await readdir(site.config.dataFolder)).toEqual(before)
})

it('an interrupted upload creates no post', async () => {
  const before = await countPosts()
  const head = '--b\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\n\r\n'
  const sending = request(`${site.url}/api/posts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 9e6,
    },
  })
  sending.write(head)
  sending.write(image)
  await expect.poll(quarantinedFiles).toHaveLength(1)
  sending.destroy()
  await once(sending, 'close').catch(() => {})
  await expect.poll(quarantinedFiles).toEqual([])
  expect(await countPosts()).toBe(before)
})

it("sixty bad images at once don't delay other requests, and those that don't fit into the queue are rejected", async () => {
  const bad = hugePng(7_000, 7_000).subarray(0, 3_000)
  const uploads = Promise.all(Array.from({ length: 20 }, () => publish([bad, bad, bad])))
  const others = await Promise.all(Array.from({ length: 20 }, () => site.api(token)('GET /posts')))
  expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const answers = (await uploads).map(({ status, body }) => `${status} ${body.type}`)
  expect(new Set(answers)).toEqual(new Set(['422 image_unreadable', '503 unavailable']))
})
