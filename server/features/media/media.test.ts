import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Media } from '#contract/media.ts'
import { requestErrors } from '#contract/messages/en/request-errors.ts'
import { hour, minute, shiftClock } from '../../platform/clock.ts'
import { rates } from '../../platform/http/rate-limiter.ts'
import type { AcceptedImage } from '../../platform/images/encode-image.ts'
import { uploadQueue } from '../../platform/images/image-queues.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { postForm } from '../posts/factory.ts'
import { deleteUnusedImages, measureEarlierImages } from './actions.ts'

let site: TestSite
let author: CreatedMember
let reader: CreatedMember
let chart: Buffer
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
  const background = { r: 20, g: 80, b: 120 }
  chart = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const publish = (images: Buffer[], fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  site.api(author.token)('POST /posts', { body: postForm({ section: 'goldtalks', ...fields }, images), headers })

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })

async function rows<R>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await site.database.pool.query<R & Record<string, unknown>>({ text, values })).rows
}

async function storedFiles(): Promise<number> {
  let count = 0
  for await (const _ of site.platform.storage.list('images/')) count++
  return count
}

describe('images of a post', () => {
  // Proves: rule.posts.create-multipart
  it('are served in several sizes and can be revalidated', async () => {
    const { status, body } = await publish([chart, chart], { alt: '["Gold, hourly", ""]' })
    expect(status).toBe(201)
    const [first, second] = body.post.media as Media[]
    expect(first).toMatchObject({ type: 'image', width: 1600, height: 900, alt: 'Gold, hourly' })
    expect(second).toMatchObject({ alt: '' })
    expect(first!.url).toMatch(/^\/media\/[0-9a-f]{32}\/1440\.webp$/)
    for (const [path, width] of [
      [first!.url, 1440],
      [first!.previewUrl, 200],
      [first!.hdUrl, 1080],
      [first!.url.replace('1440.webp', '480.jpg'), 480],
    ] as const) {
      const response = await get(path)
      expect(response.status).toBe(200)
      const kind = path.endsWith('jpg') ? 'jpeg' : 'webp'
      expect(response.headers.get('content-type')).toBe(`image/${kind}`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=300')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: kind, width })
      const again = await get(path, { 'if-none-match': response.headers.get('etag') ?? '' })
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
      expect(again.headers.get('etag')).toBe(response.headers.get('etag'))
    }
  })

  it('are returned with the post in every list', async () => {
    const { body } = await publish([chart])
    for (const token of [undefined, reader.token]) {
      const { body: feed } = await site.api(token)('GET /posts')
      const listed = feed.posts.find((post: { _id: string }) => post._id === body.post._id)
      expect(listed.media).toEqual(body.post.media)
    }
  })

  it('need no text', async () => expect((await publish([chart])).body.post.content).toBe(''))

  it('disappear at once when the post is deleted', async () => {
    const { body } = await publish([chart])
    const [image] = body.post.media as Media[]
    const { headers } = await get(image!.url)
    const etag = headers.get('etag') ?? ''
    await site.api(author.token)('DELETE /posts/:id', { params: { id: body.post._id } })
    for (const path of [image!.url, image!.previewUrl, image!.hdUrl]) {
      expect((await get(path)).status).toBe(404)
      expect((await get(path, { 'if-none-match': etag })).status).toBe(404)
    }
  })

  it('disappear at once when an administrator removes the post', async () => {
    const { body } = await publish([chart])
    const { _id: id, media } = body.post
    const [image] = media as Media[]
    const { headers } = await get(image!.url)
    const admin = await createMember(site.platform, { role: 'admin' })
    const shown = await site.api(admin.token)('GET /admin/cases/:id', { params: { id } })
    const removal = { reason: 'The chart is stolen.', version: shown.body.case.content.version }
    const { status } = await site.api(admin.token)('DELETE /admin/content/:id', { params: { id }, body: removal })
    expect(status).toBe(200)
    for (const path of [image!.url, image!.previewUrl, image!.hdUrl]) {
      expect((await get(path)).status).toBe(404)
      expect((await get(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(404)
    }
  })

  it('disappear at once when the author is banned', async () => {
    const gone = await createMember(site.platform)
    const body = postForm({ section: 'goldtalks' }, [chart])
    const made = await site.api(gone.token)('POST /posts', { body })
    const [image] = made.body.post.media as Media[]
    expect((await get(image!.url)).status).toBe(200)
    await rows(`update members set status = 'banned' where id = $1`, [gone.id])
    expect((await get(image!.url)).status).toBe(404)
  })

  it('of a post under review are only served to its author, from URLs that expire', async () => {
    const { body } = await publish([chart])
    const id = body.post._id
    await rows(`update posts set status = 'pending' where id = $1`, [id])
    await rows(`update media set state = 'private' where post_id = $1`, [id])
    const own = await site.api(author.token)('GET /posts/:id', { params: { id } })
    const [image] = own.body.post.media as Media[]
    const plain = image!.url.split('?')[0]!
    expect((await get(plain)).status).toBe(404)
    const response = await get(image!.url)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, max-age=300')
    expect((await get(image!.url.replace('1440', '480'))).status).toBe(200)
    expect((await get(image!.url.replace(/signature=./, 'signature=0'))).status).toBe(
      image!.url.includes('signature=0') ? 200 : 404,
    )
    shiftClock(11 * minute)
    expect((await get(image!.url)).status).toBe(404)
  })

  it.each([
    '/media/ffffffffffffffffffffffffffffffff/1440.webp',
    '/media/ffffffffffffffffffffffffffffffff/1441.webp',
    '/media/ffff/1440.webp',
    '/media/..%2f..%2fsecrets/1440.webp',
  ])('are not found at %s', async (path) => expect([400, 404]).toContain((await get(path)).status))
})

describe('upload', () => {
  it.each<[string, Buffer, number, string]>([
    ['a text file', Buffer.from('hello'), 422, 'image_unreadable'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      422,
      'image_unreadable',
    ],
    ['an empty file', Buffer.alloc(0), 422, 'image_unreadable'],
  ])('of %s is rejected and stores nothing', async (_, file, status, type) => {
    const before = await storedFiles()
    const response = await publish([chart, file], { content: 'With a bad file' })
    expect([response.status, response.body.type]).toEqual([status, type])
    expect(await rows(`select id from posts where content = 'With a bad file'`)).toEqual([])
    expect(await storedFiles()).toBe(before)
  })

  it('of eleven images is rejected', async () => {
    const { status, body } = await publish(Array(11).fill(chart))
    expect([status, body.type]).toEqual([413, 'too_many_files'])
  })

  it('is rejected when it repeats one in progress, and returns the same post afterwards', async () => {
    const { images } = site.platform
    const { accept } = images
    const started = Promise.withResolvers<void>()
    const proceed = Promise.withResolvers<void>()
    images.accept = async (...upload): Promise<AcceptedImage> => {
      started.resolve()
      await proceed.promise
      return accept(...upload)
    }
    const key = { 'idempotency-key': 'upload-key-0001' }
    try {
      const first = publish([chart], { content: 'Slow' }, key)
      await started.promise
      const parallel = await publish([chart], { content: 'Slow' }, key)
      expect([parallel.status, parallel.body.type]).toEqual([409, 'in_flight'])
      proceed.resolve()
      const { status, body } = await first
      expect(status).toBe(201)
      const again = await publish([chart], { content: 'Slow' }, key)
      expect([again.status, again.body.post._id]).toEqual([201, body.post._id])
      expect(again.body.post.media).toEqual(body.post.media)
      const another = await publish([chart, chart], { content: 'Slow' }, key)
      expect([another.status, another.body.type]).toEqual([422, 'key_reused'])
    } finally {
      images.accept = accept
    }
    expect(await rows(`select id from posts where content = 'Slow'`)).toHaveLength(1)
  })

  it('can be retried with the same key after a failure', async () => {
    const key = { 'idempotency-key': 'upload-key-0002' }
    expect((await publish([Buffer.from('no image')], {}, key)).status).toBe(422)
    expect((await publish([chart], {}, key)).status).toBe(201)
  })

  it('can be retried some minutes after its process died', async () => {
    const { images } = site.platform
    const { accept } = images
    const key = { 'idempotency-key': 'upload-key-0003' }
    const died = Promise.withResolvers<void>()
    images.accept = () => {
      died.resolve()
      return new Promise(() => {})
    }
    void publish([chart], { content: 'Never ends' }, key).catch(() => {})
    await died.promise
    images.accept = accept
    expect((await publish([chart], { content: 'Never ends' }, key)).status).toBe(409)
    shiftClock(6 * minute)
    expect((await publish([chart], { content: 'Never ends' }, key)).status).toBe(201)
  })
})

describe('the limits of uploads', () => {
  it('reject images with 503 while too many wait, and the same request succeeds later', async () => {
    const done = Promise.withResolvers<void>()
    const busy = Promise.all(Array.from({ length: 32 }, () => uploadQueue({ owner: author.id }, () => done.promise)))
    const key = { 'idempotency-key': 'upload-key-0004' }
    const refused = await publish([chart], { content: 'Too busy' }, key)
    expect([refused.status, refused.body]).toEqual([
      503,
      { success: false, type: 'unavailable', message: requestErrors.imagesBusy },
    ])
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(await rows(`select id from posts where content = 'Too busy'`)).toEqual([])
    done.resolve()
    await busy
    expect((await publish([chart], { content: 'Too busy' }, key)).status).toBe(201)
  })

  it('charge pixels to the member, and leave other members alone', async () => {
    const strict = await startTestSite({ RATE_LIMIT_FACTOR: '0.2' })
    const [greedy, modest] = [await createMember(strict.platform), await createMember(strict.platform)]
    const send = (token: string, count: number) =>
      strict.api(token)('POST /posts', { body: postForm({ section: 'goldtalks' }, Array(count).fill(chart)) })
    const { count } = rates.pixels.member
    await strict.platform.rateLimiter.take('pixels', 'member', greedy.id, count * 0.2)
    const refused = await send(greedy.token, 10)
    expect([refused.status, refused.body]).toEqual([
      429,
      { success: false, type: 'rate_limited', message: requestErrors.tooManyPixels },
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
    expect((await send(modest.token, 1)).status).toBe(201)
    shiftClock(rates.pixels.member.per)
    expect((await send(greedy.token, 1)).status).toBe(201)
    await strict.close()
  })
})

describe('the lightness of an image', () => {
  const flat = (background: string) =>
    sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const lightness = (media: Media[]) => media.map(({ isLight }) => isLight)

  it('is decided at upload, and sent with the post and in lists', async () => {
    const { body } = await publish([await flat('#ffffff'), await flat('#12202f')])
    expect(lightness(body.post.media)).toEqual([true, false])
    const { body: feed } = await site.api()('GET /posts', { query: { section: 'goldtalks' } })
    const listed = feed.posts.find(({ _id }: { _id: string }) => _id === body.post._id)
    expect(lightness(listed.media)).toEqual([true, false])
  })

  it('is measured later for images uploaded before it was stored', async () => {
    const { body } = await publish([await flat('#ffffff'), await flat('#12202f')])
    const ids = body.post.media.map(({ _id }: Media) => _id)
    await rows('update media set is_light = null where id = any($1)', [ids])
    const unmeasured = () => rows('select id from media where is_light is null')
    const read = async () =>
      lightness((await site.api()('GET /posts/:id', { params: { id: body.post._id } })).body.post.media)
    expect(await read()).toEqual([false, false])
    const { storage } = site.platform
    const { read: readFile } = storage
    let failures = 0
    storage.read = async (key) => {
      if (failures++ === 0) throw new Error('the storage is unreachable')
      return await readFile(key)
    }
    await measureEarlierImages(site.platform)
    storage.read = readFile
    expect(await unmeasured()).toHaveLength(1)
    await measureEarlierImages(site.platform)
    expect(await unmeasured()).toEqual([])
    expect(await read()).toEqual([true, false])
  })
})

describe('deleteUnusedImages', () => {
  it('deletes removed images after a day, and unattached ones after 30', async () => {
    const { body: kept } = await publish([chart])
    const { body: removed } = await publish([chart])
    await site.api(author.token)('DELETE /posts/:id', { params: { id: removed.post._id } })
    const { storage } = site.platform
    const { put } = storage
    storage.put = async (key, data) => {
      await put(key, data)
      throw new Error('killed between file and post')
    }
    expect((await publish([chart])).status).toBe(500)
    storage.put = put
    await deleteUnusedImages(site.platform)
    expect(await rows(`select id from media where state in ('unattached', 'removed')`)).not.toEqual([])
    shiftClock(25 * hour)
    await deleteUnusedImages(site.platform)
    expect(await rows(`select state from media where state in ('unattached', 'removed')`)).toEqual([
      { state: 'unattached' },
    ])
    shiftClock(30 * 24 * hour)
    await deleteUnusedImages(site.platform)
    expect(await rows(`select id from media where state in ('unattached', 'removed')`)).toEqual([])
    const [left] = await rows<{ count: number }>('select count(*) from media')
    expect(await storedFiles()).toBe(left!.count)
    const [image] = kept.post.media as Media[]
    expect((await get(image!.url)).status).toBe(200)
  })
})
