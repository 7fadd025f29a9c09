import { readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { createMember } from '../accounts/factory.ts'
import { sweepVideos } from './actions/sweep.ts'
import { makeClip, tusClient } from './testing/clips.ts'

let site: TestSite
let clip: Buffer
let owner: { id: string; token: string }
beforeAll(async () => {
  site = await startTestSite()
  clip = await makeClip()
  owner = await createMember(site.platform)
})
afterAll(() => site.close())

const originals = async () => (await readdir(join(site.config.dataFolder, 'video-originals')).catch(() => [])).sort()

async function storedBytes(): Promise<number> {
  const [name = ''] = await originals()
  return (await stat(join(site.config.dataFolder, 'video-originals', name))).size
}

async function start(token = owner.token, length = clip.length) {
  const created = await tusClient(site, token).create(length)
  expect(created.status).toBe(201)
  return created.headers.get('location')!
}

const offsetOf = async (path: string, token = owner.token) =>
  (await tusClient(site, token).head(path)).headers.get('upload-offset')

describe('a resumable upload', () => {
  it('continues where it stopped', async () => {
    const client = tusClient(site, owner.token)
    const path = await start()
    expect(await offsetOf(path)).toBe('0')
    expect((await client.patch(path, 0, clip.subarray(0, 1000))).status).toBe(204)
    expect(await offsetOf(path)).toBe('1000')
    const uploads = (await site.api(owner.token)('GET /learning/uploads')).body
    expect(uploads).toMatchObject({ isAvailable: true, uploads: [{ url: path, offset: 1000, length: clip.length }] })
    const last = await client.patch(path, 1000, clip.subarray(1000))
    const size = String(clip.length)
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, size])
    // What a client asks that lost the last response.
    const { status, headers } = await client.head(path)
    expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([200, size, size])
    expect(await (await client.patch(path, 1000, clip.subarray(1000))).json()).toMatchObject({ type: 'upload_offset' })
    expect((await tusClient(site, (await createMember(site.platform)).token).head(path)).status).toBe(404)
    await site.idle()
    const id = path.split('/').at(-1)!
    const { video } = (await site.api(owner.token)('GET /learning/videos/:id', { params: { id } })).body
    expect(video.qualities).toMatchObject([{ status: 'ready' }, { status: 'skipped' }, { status: 'skipped' }])
    expect(await originals()).toEqual([])
    await site.api(owner.token)('DELETE /learning/videos/:id', { params: { id } })
    expect((await client.head(path)).status).toBe(404)
  })

  it('is accepted if the server was stopped after the last byte', async () => {
    const path = await start()
    const [name = ''] = await originals()
    await writeFile(join(site.config.dataFolder, 'video-originals', name), clip)
    expect(await offsetOf(path)).toBe(String(clip.length))
    await site.idle()
    const id = path.split('/').at(-1)!
    const { video } = (await site.api(owner.token)('GET /learning/videos/:id', { params: { id } })).body
    expect(video.duration).toBeGreaterThan(0)
  })

  /** Sends the first 5000 bytes and then nothing. Resolves once they are stored. */
  async function sendPart(path: string) {
    const sending = request(`${site.url}${path}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': clip.length,
      },
    })
    const ended = new Promise<number | undefined>((resolve) => {
      sending.on('response', ({ statusCode }) => resolve(statusCode))
      sending.on('error', () => resolve(undefined))
    })
    sending.write(clip.subarray(0, 5000))
    await waitUntil('they are stored', async () => (await storedBytes()) === 5000)
    return { sending, ended }
  }

  it('is continued by another connection while an older one is silent', async () => {
    const path = await start()
    const { sending, ended } = await sendPart(path)
    const client = tusClient(site, owner.token)
    const offset = await offsetOf(path)
    const sent = await client.patch(path, 5000, clip.subarray(5000, 6000))
    expect([offset, sent.status, sent.headers.get('upload-offset')]).toEqual(['5000', 204, '6000'])
    expect(await ended).toBe(423)
    sending.destroy()
    expect(await offsetOf(path)).toBe('6000')
    await client.remove(path)
  })

  it('keeps what arrived before the connection broke', async () => {
    const path = await start()
    const { sending, ended } = await sendPart(path)
    sending.destroy()
    await ended
    await expect.poll(() => offsetOf(path)).toBe('5000')
    await tusClient(site, owner.token).remove(path)
  })

  it('rejects another offset, more bytes than announced, and clients of another protocol', async () => {
    const client = tusClient(site, owner.token)
    const path = await start()
    expect(await (await client.patch(path, 7, clip.subarray(7))).json()).toMatchObject({ type: 'upload_offset' })
    expect((await client.patch(path, 0, Buffer.concat([clip, clip]))).status).toBe(413)
    const plain = await fetch(`${site.url}${path}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(plain.status).toBe(412)
    expect((await client.create(0)).status).toBe(400)
    expect((await client.create(3 * 1024 ** 3)).status).toBe(413)
    await client.remove(path)
    expect((await client.head(path)).status).toBe(404)
    expect(await originals()).toEqual([])
  })

  it("can't be read, continued or deleted by anyone else", async () => {
    const path = await start()
    const id = path.split('/').at(-1)!
    const other = await createMember(site.platform)
    const admin = await createMember(site.platform, { role: 'admin' })
    for (const { token } of [other, admin]) {
      const client = tusClient(site, token)
      expect((await client.head(path)).status).toBe(404)
      expect((await client.patch(path, 0, clip)).status).toBe(404)
      expect((await client.remove(path)).status).toBe(404)
    }
    expect((await fetch(`${site.url}${path}`, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status).toBe(
      401,
    )
    const replacing = await tusClient(site, other.token).create(10, { filename: 'mine.mp4', videoId: id })
    expect(replacing.status).toBe(404)
    expect(await offsetOf(path)).toBe('0')
    await tusClient(site, owner.token).remove(path)
  })

  it('ends with 507 when the disk is full: nothing is kept, and the space is free', async () => {
    const path = await start()
    const [name = ''] = await originals()
    // A device on which every write fails for lack of space.
    await rm(join(site.config.dataFolder, 'video-originals', name))
    await symlink('/dev/full', join(site.config.dataFolder, 'video-originals', name))
    const response = await tusClient(site, owner.token).patch(path, 0, clip)
    expect([response.status, await response.json()]).toMatchObject([507, { type: 'disk_full' }])
    expect(await originals()).toEqual([])
    expect((await tusClient(site, owner.token).head(path)).status).toBe(404)
    const { rows } = await site.database.pool.query({ text: `select from videos where stage = 'uploading'` })
    expect(rows).toEqual([])
  })

  it('is deleted a day after its last bytes, which frees its space', async () => {
    const path = await start()
    await tusClient(site, owner.token).patch(path, 0, clip.subarray(0, 1000))
    try {
      shiftClock(25 * hour)
      await sweepVideos(site.platform)
    } finally {
      shiftClock(0)
    }
    expect((await tusClient(site, owner.token).head(path)).status).toBe(404)
    expect(await originals()).toEqual([])
    const { rows } = await site.database.pool.query({ text: `select from videos where stage = 'uploading'` })
    expect(rows).toEqual([])
  })

  it('keeps files without a row until they are old', async () => {
    await start()
    const orphan = join(site.config.dataFolder, 'video-originals', 'left-behind')
    await writeFile(orphan, 'x')
    await sweepVideos(site.platform)
    expect(await originals()).toContain('left-behind')
    try {
      shiftClock(2 * hour)
      await sweepVideos(site.platform)
    } finally {
      shiftClock(0)
    }
    expect(await originals()).toHaveLength(1)
  })
})

it('a whole video in one form is submitted, once for each idempotency key', async () => {
  const form = () => {
    const data = new FormData()
    for (const [name, value] of Object.entries({
      title: 'Stops',
      section: 'fxtalks',
      tags: 'risk',
      confirmsPrices: 'true',
    }))
      data.append(name, value)
    data.append('video', new Blob([new Uint8Array(clip)]), 'stops.mp4')
    return data
  }
  const send = (key: string) =>
    site.api(owner.token).raw('POST /learning/videos', { body: form(), headers: { 'idempotency-key': key } })
  const first = await send('whole-video-upload-1')
  expect(first.body).toMatchObject({
    message: 'Video uploaded successfully and is pending approval',
    video: { title: 'Stops', isSubmitted: true },
  })
  const again = await send('whole-video-upload-1')
  expect(again.body.video._id).toBe(first.body.video._id)
  await site.idle()
  const { video } = (await site.api(owner.token)('GET /learning/videos/:id', { params: { id: first.body.video._id } }))
    .body
  expect(video).toMatchObject({ status: 'pending', fileName: 'stops.mp4' })
})
