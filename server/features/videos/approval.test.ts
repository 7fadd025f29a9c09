import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { validation } from '#contract/messages/en/videos.ts'
import { videoLimits } from '#contract/videos.ts'
import { day, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/date-formats.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'
import { resumeVideos } from './actions/sweep.ts'
import { createVideo } from './factory.ts'
import { makeClip, uploadFile } from './testing/clips.ts'

/** Without a worker, nothing is ever processed. */
let site: TestSite
let educator: { id: string; token: string }
let admin: { id: string; token: string }
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  educator = await createMember(site.platform)
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(() => site.close())

const own = () => site.api(educator.token)
const get = async (id: string) => (await own()('GET /learning/videos/:id', { params: { id } })).body.video

async function submittedUnprocessed(): Promise<string> {
  const id = await uploadFile(site, educator.token, await makeClip())
  await own()('PUT /learning/videos/:id', { params: { id }, body: { title: 'Too early', section: 'goldtalks' } })
  const { status } = await own()('POST /learning/videos/:id/submit', { params: { id }, body: { confirmsPrices: true } })
  expect(status).toBe(200)
  return id
}

describe('prices in a lesson', () => {
  const submit = (id: string, body: object) => own().raw('POST /learning/videos/:id/submit', { params: { id }, body })
  const inForceFrom = async (priceRuleFrom: string) => {
    const { version } = (await site.api(admin.token)('GET /admin/settings')).body
    const body = { settings: { lessons: { priceRuleFrom } }, version }
    expect((await site.api(admin.token)('PUT /admin/settings', { body })).status).toBe(200)
  }
  const draft = async () => {
    const id = await uploadFile(site, educator.token, await makeClip())
    await own()('PUT /learning/videos/:id', { params: { id }, body: { title: 'Ranges', section: 'goldtalks' } })
    return id
  }
  const confirmedAt = async (id: string) =>
    (await site.api(admin.token)('GET /admin/videos/:id', { params: { id } })).body.video.pricesConfirmedAt

  it('must be confirmed to be old when it is submitted, and administrators see when that was', async () => {
    const id = await draft()
    for (const body of [{}, { confirmsPrices: false }]) {
      const refused = await submit(id, body)
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { confirmsPrices: validation.pricesUnconfirmed(videoLimits.priceAge) },
      ])
    }
    expect(await get(id)).toMatchObject({ isSubmitted: false })
    expect((await submit(id, { confirmsPrices: true })).status).toBe(200)
    expect(Date.parse(await confirmedAt(id))).toBeGreaterThan(nowMs() - minute)
  })

  it('need no confirmation before the day of the settings, or without one', async () => {
    const zone = site.config.timeZone
    await inForceFrom(dayOf(nowMs() + 2 * day, zone))
    const id = await draft()
    expect((await submit(id, {})).status).toBe(200)
    expect(await confirmedAt(id)).toBeNull()
    await inForceFrom('')
    expect((await submit(await draft(), {})).status).toBe(200)
    await inForceFrom(dayOf(nowMs(), zone))
    expect((await submit(await draft(), {})).status).toBe(400)
  })

  it('must be confirmed with a lesson that is sent in one form, before its file is kept', async () => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ title: 'Stops', section: 'fxtalks' })) data.append(name, value)
    data.append('video', new Blob([new Uint8Array(await makeClip())]), 'stops.mp4')
    const { status, body } = await own().raw('POST /learning/videos', { body: data })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['confirmsPrices']])
  })
})

describe('a video that is submitted before it is processed', () => {
  it("can't be approved by its id", async () => {
    const id = await submittedUnprocessed()
    expect((await site.api(admin.token)('GET /admin/videos', { query: { status: 'pending' } })).body.videos).toEqual([])
    const body = { status: 'approved' as const }
    const one = await site.api(admin.token)('PUT /admin/content/:id/status', { params: { id }, body })
    expect([one.status, one.body.type]).toEqual([409, 'video_unprocessed'])
    const many = await site.api(admin.token)('PUT /admin/content/status', { body: { ...body, ids: [id] } })
    expect(many.body).toMatchObject({ decided: [], stale: [id] })
    expect(await get(id)).toMatchObject({ status: 'processing', publishedAt: null, isSubmitted: true })
    expect((await site.api()('GET /learning/videos/:id', { params: { id } })).status).toBe(404)
  })

  it('can be rejected at once', async () => {
    const id = await submittedUnprocessed()
    const body = { status: 'rejected' as const, reason: 'No sound.' }
    expect((await site.api(admin.token)('PUT /admin/content/:id/status', { params: { id }, body })).status).toBe(200)
    expect((await get(id)).status).toBe('processing')
  })
})

it('the list for administrators has what the page of each lesson has, with as few statements for many as for one', async () => {
  const [one, other] = [await createMember(site.platform), await createMember(site.platform)]
  const made = [
    await createVideo(site.platform, one, { title: 'Lantern one', hasFailedQuality: true }),
    await createVideo(site.platform, other, { title: 'Lantern two', status: 'pending' }),
    await createVideo(site.platform, one, { title: 'Lantern three', status: null }),
  ]
  const body = { title: 'Lanterns', videoIds: [made[0]!.id] }
  expect((await site.api(one.token).raw('POST /learning/series', { body })).status).toBe(201)
  await site.api(other.token).raw('POST /posts/report/:id', { params: { id: made[0]!.id }, body: { reason: 'spam' } })
  const list = async (query: string) => {
    const queries = vi.spyOn(site.database.pool, 'query')
    const { videos } = (await site.api(admin.token)('GET /admin/videos', { query: { query } })).body
    const count = queries.mock.calls.length
    queries.mockRestore()
    return { videos, count }
  }
  const [all, single] = [await list('Lantern'), await list('Lantern two')]
  expect([all.videos.length, single.videos.length]).toEqual([3, 1])
  expect(all.count).toBe(single.count)
  const withoutSignatures = (value: unknown) => JSON.stringify(value).replace(/expires=[^"]*/g, '')
  for (const video of all.videos) {
    const { body } = await site.api(admin.token)('GET /admin/videos/:id', { params: { id: video._id } })
    expect(withoutSignatures(video)).toBe(withoutSignatures(body.video))
  }
  const first = all.videos.find(({ _id }: { _id: string }) => _id === made[0]!.id)
  expect(first).toMatchObject({ reportsCount: 1, series: { title: 'Lanterns', position: 1 } })
})

it('educators take turns: many videos of one don’t delay the first of another', async () => {
  const clip = await makeClip()
  const uploadedBy = async (token: string, count: number) => {
    const ids: string[] = []
    for (let index = 0; index < count; index++) ids.push(await uploadFile(site, token, clip))
    return ids
  }
  const [busy, other] = [await createMember(site.platform), await createMember(site.platform)]
  const many = await uploadedBy(busy.token, 3)
  const few = await uploadedBy(other.token, 2)
  const waiting = async () => {
    const { rows } = await site.database.pool.query<{ key: string }>({
      text: `select key from graphile_worker.jobs where task_identifier = 'videos.process' order by priority, run_at, id`,
    })
    return rows.flatMap(({ key }) => [...many, ...few].filter((id) => key.endsWith(id)))
  }
  const turns = [many[0], few[0], many[1], few[1], many[2]]
  expect(await waiting()).toEqual(turns)
  await resumeVideos(site.platform)
  expect(await waiting()).toEqual(turns)
  await site.database.pool.query({
    text: 'select graphile_worker.remove_job($1)',
    values: [`videos.process ${few[0]}`],
  })
  await resumeVideos(site.platform)
  expect((await waiting()).toSorted()).toEqual(turns.toSorted())
})

describe('an administrator', () => {
  it('edits and features a video; a stale version changes nothing', async () => {
    const { id } = await createVideo(site.platform, educator)
    const edit = (body: object) => site.api(admin.token).raw('PUT /admin/videos/:id', { params: { id }, body })
    const first = await edit({ title: 'Reading a wide range', isFeatured: true, version: 1 })
    expect(first.body.video).toMatchObject({ title: 'Reading a wide range', isFeatured: true, version: 2 })
    const stale = await edit({ title: 'Too late', version: 1 })
    expect([stale.status, stale.body.type]).toEqual([409, 'conflict_stale'])
    expect((await get(id)).title).toBe('Reading a wide range')
    const { entries } = (await site.api(admin.token)('GET /admin/audit', { query: { subject: id } })).body
    expect(entries).toMatchObject([{ action: 'videos.edited', actor: { _id: admin.id } }])
    const other = await createMember(site.platform)
    expect((await site.api(other.token).raw('PUT /admin/videos/:id', { params: { id }, body: {} })).status).toBe(403)
  })
})

describe('a lesson made with AI', () => {
  it('is labelled by its educator, who cannot take that back once it is approved', async () => {
    const { id } = await createVideo(site.platform, educator)
    const edit = (by: { token: string }, isSynthetic: boolean) =>
      by === admin
        ? site.api(admin.token).raw('PUT /admin/videos/:id', { params: { id }, body: { isSynthetic } })
        : site.api(by.token).raw('PUT /learning/videos/:id', { params: { id }, body: { isSynthetic } })
    expect((await get(id)).isSynthetic).toBe(false)
    expect((await edit(educator, true)).status).toBe(200)
    expect((await get(id)).isSynthetic).toBe(true)
    const refused = await edit(educator, false)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['isSynthetic']])
    expect((await edit(admin, false)).body.video.isSynthetic).toBe(false)
  })
})

describe('the list of own videos', () => {
  const mine = async (status: 'all' | 'removed' = 'all') =>
    (await own()('GET /learning/videos/mine', { query: { status } })).body.videos as { _id: string }[]

  it('keeps a removed one with the reason, which can be appealed, but not a deleted one', async () => {
    const { id } = await createVideo(site.platform, educator)
    const deleted = await createVideo(site.platform, educator)
    const body = { status: 'removed' as const, reason: 'It shows live prices.' }
    expect((await site.api(admin.token)('PUT /admin/content/:id/status', { params: { id }, body })).status).toBe(200)
    await own()('DELETE /learning/videos/:id', { params: { id: deleted.id } })
    const removed = {
      status: 'removed',
      review: { note: body.reason, appeal: null },
      can: { appeal: true, edit: false },
    }
    expect(await mine('removed')).toMatchObject([{ _id: id, ...removed }])
    const all = await mine()
    expect(all.find(({ _id }) => _id === id)).toMatchObject(removed)
    expect(all.map(({ _id }) => _id)).not.toContain(deleted.id)
    const appeal = { params: { id }, body: { text: 'The prices are a year old.' } }
    expect((await own()('POST /learning/videos/:id/appeal', appeal)).status).toBe(200)
    expect(await mine('removed')).toMatchObject([
      { review: { appeal: { text: appeal.body.text } }, can: { appeal: false } },
    ])
  })
})

describe('captions', () => {
  const add = (id: string, content: string, language = 'en') => {
    const body = new FormData()
    body.append('language', language)
    body.append('captions', new Blob([content]), 'captions.vtt')
    return own().raw('POST /learning/videos/:id/captions', { params: { id }, body })
  }
  const cue = '00:00.000 --> 00:01.000\nHello\n'

  it('have a limited size and number of languages', async () => {
    const { id } = await createVideo(site.platform, educator)
    const long = `WEBVTT\n\n${cue}`.padEnd(videoLimits.captionBytes + 1, 'a')
    expect((await add(id, long)).body.fields).toEqual({ captions: validation.captionLong(videoLimits.captionBytes) })
    expect((await add(id, 'WEBVTT\n\nno cues')).body.fields).toEqual({ captions: validation.captionFile })
    const languages = Array.from({ length: videoLimits.captionLanguages }, (_, index) => `aa-${10 + index}`)
    for (const language of languages) expect((await add(id, `WEBVTT\n\n${cue}`, language)).status).toBe(200)
    expect((await add(id, `WEBVTT\n\n${cue}`, 'bb')).body.fields).toEqual({
      language: validation.tooManyCaptions(videoLimits.captionLanguages),
    })
    expect((await add(id, `WEBVTT\n\n${cue}`, languages[0])).status).toBe(200)
  })
})

describe('recommendations', () => {
  it('stay for two minutes, without what has become invisible', async () => {
    const { token } = await createMember(site.platform)
    const ids = async () =>
      (await site.api(token)('GET /video-activity/recommendations')).body.videos.map(
        (video: { _id: string }) => video._id,
      )
    const first = await createVideo(site.platform, educator)
    expect(await ids()).toContain(first.id)
    const second = await createVideo(site.platform, educator)
    expect(await ids()).not.toContain(second.id)
    await own()('DELETE /learning/videos/:id', { params: { id: first.id } })
    expect(await ids()).not.toContain(first.id)
    try {
      shiftClock(2 * minute)
      expect(await ids()).toContain(second.id)
    } finally {
      shiftClock(0)
    }
  })
})
