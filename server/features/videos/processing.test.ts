// Failing or missing ffmpeg. The site runs it through a script that fails for the named output.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { processingFailures as reasons } from '#contract/messages/en/videos.ts'
import { connect } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'
import { createVideo } from './factory.ts'
import { countOthersInProcess, videosWithoutJob } from './queries/process.ts'
import { makeClip, tusClient, uploadFile } from './testing/clips.ts'

let site: TestSite
let folder: string
/** A little larger than 360p, so that 720p is made too. */
let clip: Buffer
let educator: { id: string; token: string }
let admin: { id: string; token: string }

const failFor = (output: string) => writeFile(join(folder, 'failing'), output)
const failForNothing = () => failFor('no such output')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failing-ffmpeg-'))
  const script = `#!/bin/sh
case "$*" in *"$(cat ${folder}/failing)") exit 1 ;; esac
exec ${process.env.FFMPEG_PATH || 'ffmpeg'} "$@"
`
  await writeFile(join(folder, 'ffmpeg'), script, { mode: 0o700 })
  await failForNothing()
  site = await startTestSite({ FFMPEG_PATH: join(folder, 'ffmpeg'), FFPROBE_PATH: 'ffprobe' })
  clip = await makeClip({ seconds: 1, size: '656x368' })
  educator = await createMember(site.platform)
  admin = await createMember(site.platform, { role: 'admin' })
})
afterEach(failForNothing)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const get = async (id: string, token = educator.token) =>
  (await site.api(token)('GET /learning/videos/:id', { params: { id } })).body.video
const retry = (id: string, token: string, quality?: '360p' | '720p') =>
  site.api(token)('POST /learning/videos/:id/retry', { params: { id }, body: quality ? { quality } : {} })
const edit = (id: string, body: Record<string, unknown>) =>
  site.api(educator.token).raw('PUT /learning/videos/:id', { params: { id }, body })
const originals = () => readdir(join(site.config.dataFolder, 'video-originals'))

async function upload(output = 'no such output'): Promise<string> {
  await failFor(output)
  const id = await uploadFile(site, educator.token, clip)
  await site.idle()
  await failForNothing()
  return id
}

/** Fails at once: it isn't a video. */
async function uploadText(): Promise<string> {
  const id = await uploadFile(site, educator.token, Buffer.from('Buy at the floor, sell at the lid.'))
  await site.idle()
  return id
}

async function files(end: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of site.platform.storage.list('')) if (key.endsWith(end)) found.push(key)
  return found
}

describe('a retry', () => {
  it('makes a failed quality from the kept file, and leaves the others alone', async () => {
    const id = await upload('/720p.mp4')
    const before = await get(id)
    expect(before).toMatchObject({ status: 'processing', can: { retry: true, reupload: false, submit: true } })
    expect(before.qualities).toMatchObject([
      { quality: '360p', status: 'ready' },
      { quality: '720p', status: 'failed', reason: reasons.encoder, url: null },
      { quality: '1080p', status: 'skipped' },
    ])
    expect(await originals()).toHaveLength(1)
    const made = await files('/360p.mp4')
    expect(made).toHaveLength(1)
    expect((await retry(id, educator.token, '720p')).body.video.qualities[1]).toMatchObject({ reason: null })
    await site.idle()
    const { qualities, can } = await get(id)
    expect(qualities).toMatchObject([{ status: 'ready' }, { status: 'ready', height: 368 }, { status: 'skipped' }])
    expect(can.retry).toBe(false)
    expect((await get(id)).sprite).toMatchObject({ count: 1 })
    expect(await files('/360p.mp4')).toEqual(made)
    expect(await originals()).toEqual([])
  })

  it('of a video that failed as a whole makes everything, also for administrators, and keeps the form', async () => {
    const id = await upload('p.mp4')
    await edit(id, { title: 'Reading a range', section: 'goldtalks' })
    expect(await get(id)).toMatchObject({
      status: 'failed',
      title: 'Reading a range',
      processing: { reason: reasons.encoder },
      can: { retry: true, reupload: true, submit: false },
    })
    const other = await createMember(site.platform)
    expect((await retry(id, other.token)).status).toBe(404)
    expect((await retry(id, admin.token)).status).toBe(200)
    await site.idle()
    expect(await get(id)).toMatchObject({
      status: 'processing',
      title: 'Reading a range',
      section: 'goldtalks',
      processing: { reason: null },
      qualities: [{ status: 'ready' }, { status: 'ready' }, { status: 'skipped' }],
      can: { retry: false, submit: true },
    })
  })

  it('of a video that is complete is refused and changes nothing', async () => {
    const { id } = await createVideo(site.platform, educator, { status: 'pending' })
    await site.database.pool.query({ text: 'update videos set original_key = null where id = $1', values: [id] })
    expect((await retry(id, educator.token)).status).toBe(403)
    expect(await get(id)).toMatchObject({ status: 'pending', processing: { reason: null } })
  })
})

it('an administrator replaces a failed file; giving up leaves the video as it was', async () => {
  const id = await uploadText()
  await edit(id, { title: 'Where the range ends' })
  const small = await makeClip()
  const client = tusClient(site, admin.token)
  const create = () => client.create(small.length, { filename: 'second.mp4', videoId: id })
  const stranger = await createMember(site.platform)
  expect((await tusClient(site, stranger.token).create(10, { videoId: id })).status).toBe(404)
  expect(await get(id, admin.token)).toMatchObject({ can: { retry: true, reupload: true, edit: false } })
  const path = (await create()).headers.get('location')!
  expect((await get(id, admin.token)).upload).toMatchObject({ fileName: 'second.mp4', offset: 0 })
  for (const { token } of [educator, stranger]) {
    const others = tusClient(site, token)
    expect([(await others.head(path)).status, (await others.patch(path, 0, small)).status]).toEqual([404, 404])
  }
  expect((await client.remove(path)).status).toBe(204)
  expect(await get(id)).toMatchObject({
    status: 'failed',
    title: 'Where the range ends',
    processing: { reason: reasons.missing },
    upload: null,
    can: { reupload: true },
  })
  expect((await client.patch((await create()).headers.get('location')!, 0, small)).status).toBe(204)
  await site.idle()
  expect(await get(id)).toMatchObject({ title: 'Where the range ends', qualities: [{ status: 'ready' }, {}, {}] })
  const { entries } = (await site.api(admin.token)('GET /admin/audit', { query: { subject: id } })).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['videos.replaced', 'videos.replaced'])
})

it('another file replaces the failed one, and the form keeps its text', async () => {
  const id = await uploadText()
  await edit(id, { title: 'Where the range ends', section: 'fxtalks', description: 'At the lid.', tags: ['range'] })
  const client = tusClient(site, educator.token)
  const small = await makeClip()
  const created = await client.create(small.length, { filename: 'second.mp4', videoId: id })
  expect([created.status, created.headers.get('x-video-id')]).toEqual([201, id])
  const text = { title: 'Where the range ends', section: 'fxtalks', description: 'At the lid.', tags: ['range'] }
  expect(await get(id)).toMatchObject({ ...text, status: 'uploading', fileName: 'second.mp4', qualities: [] })
  expect((await client.patch(created.headers.get('location')!, 0, small)).status).toBe(204)
  await site.idle()
  expect(await get(id)).toMatchObject({
    ...text,
    status: 'processing',
    width: 320,
    height: 180,
    processing: { reason: null },
    qualities: [{ quality: '360p', status: 'ready' }, { status: 'skipped' }, { status: 'skipped' }],
  })
  const again = await client.create(small.length, { filename: 'third.mp4', videoId: id })
  expect(again.status).toBe(404)
})

it('the picture of the seek bar is made from the file that was just made, or else from the stored one', async () => {
  const reading = vi.spyOn(site.platform.storage, 'get')
  const id = await upload()
  expect(await get(id)).toMatchObject({ sprite: { count: 1 }, processing: { sprite: 'ready' } })
  expect(reading.mock.calls.filter(([key]) => key.endsWith('.mp4'))).toEqual([])
  const other = await upload('/360p.mp4')
  expect(await get(other)).toMatchObject({ sprite: { count: 1 }, processing: { sprite: 'ready' } })
  expect(reading.mock.calls.filter(([key]) => key.endsWith('/720p.mp4'))).toHaveLength(1)
  reading.mockRestore()
})

describe('a processed video', () => {
  type Progress = { videoId: string; progress: number; status: string; qualities: { status: string }[] }
  let id: string

  it('told the uploader’s socket how far the processing was', async () => {
    const received: Progress[] = []
    const socket = await connect(site.url, { token: educator.token })
    const done = new Promise<void>((resolve) =>
      socket.on('video:progress', (event: Progress) => {
        received.push(event)
        if (event.progress === 100) resolve()
      }),
    )
    id = await upload()
    await done
    expect(new Set(received.map(({ videoId }) => videoId))).toEqual(new Set([id]))
    const progress = received.map((event) => event.progress)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(received.length).toBeGreaterThan(1)
    expect(received.at(-1)).toMatchObject({
      status: 'processing',
      qualities: [
        { quality: '360p', status: 'ready', progress: 100 },
        { quality: '720p', status: 'ready', progress: 100 },
        { quality: '1080p', status: 'skipped' },
      ],
    })
  })

  /** Without the signature, which changes every second. */
  const pathOf = ({ url }: { url: string }) => url.split('?')[0]

  it('has a thumbnail that is one of the frames, or an own image', async () => {
    const first = await get(id)
    expect(first.frames).toHaveLength(7)
    const picked = (await edit(id, { frame: 6 })).body.video
    expect(picked).toMatchObject({ frame: 6, poster: { type: 'image', width: 656, height: 368 } })
    expect(pathOf(picked.poster)).not.toBe(pathOf(first.poster))
    expect((await edit(id, { frame: 7 })).body.type).toBe('validation_failed')
    const stored = await get(id)
    expect([stored.frame, pathOf(stored.poster)]).toEqual([6, pathOf(picked.poster)])
    const own = new FormData()
    const frame = Buffer.from(await (await fetch(site.url + first.frames[2].url)).arrayBuffer())
    own.append('thumbnail', new Blob([new Uint8Array(frame)]), 'own.jpg')
    const { body } = await site
      .api(educator.token)
      .raw('POST /learning/videos/:id/thumbnail', { params: { id }, body: own })
    expect(body.video).toMatchObject({ frame: null, poster: { width: 656 } })
    expect(pathOf(body.video.poster)).not.toBe(pathOf(picked.poster))
  })
})

it('without ffmpeg, uploads and retries are refused with the reason, and lessons play', async () => {
  const { id } = await createVideo(site.platform, educator)
  const failed = await uploadText()
  const bare = await site.startAnother({ FFMPEG_PATH: join(folder, 'none'), FFPROBE_PATH: join(folder, 'none') })
  try {
    const api = bare.api(educator.token)
    expect((await api('GET /learning/uploads')).body.isAvailable).toBe(false)
    const refused = await tusClient(bare, educator.token).create(clip.length)
    expect([refused.status, await refused.json()]).toMatchObject([501, { type: 'processing_off' }])
    const again = await api('POST /learning/videos/:id/retry', { params: { id: failed }, body: {} })
    expect([again.status, again.body.type]).toEqual([501, 'processing_off'])
    expect((await api('GET /learning/videos/:id', { params: { id: failed } })).body.video.status).toBe('failed')
    expect((await fetch(`${bare.url}/api/video/stream/${id}`)).status).toBe(200)
  } finally {
    await bare.close()
  }
})

it('a failed or removed video is not processed again by the safety net, and holds up no other', async () => {
  const failed = await uploadText()
  const { id: removed } = await createVideo(site.platform, educator, { status: 'published' })
  const { pool } = site.database
  await pool.query({ text: `update posts set status = 'removed' where id = $1`, values: [removed] })
  await pool.query({
    text: `update videos set stage = 'processing', original_key = 'x' where id = $1`,
    values: [removed],
  })
  expect((await get(failed)).status).toBe('failed')
  expect(await videosWithoutJob(pool)).toEqual([])
  expect(await countOthersInProcess(pool, { id: removed })).toEqual([{ count: 0 }])
})
