import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ago, minute, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'
import { approve, submitted } from './testing/clips.ts'

let site: TestSite
let videoId: string
let second: string
beforeAll(async () => {
  site = await startTestSite()
  const educator = await createMember(site.platform)
  videoId = await submitted(site, educator)
  second = await submitted(site, educator)
  // The clips last 3 s. Nothing but the length matters here.
  await site.database.pool.query({ text: 'update videos set duration_ms = 600000' })
  await approve(site, videoId)
  await approve(site, second)
})
afterAll(() => site.close())

type Body = Record<string, unknown>
const newViewer = async () => {
  const { token } = await createMember(site.platform)
  const api = site.api(token)
  const report = async (body: Body, id = videoId) =>
    (await api.raw('POST /video-activity/progress/:videoId', { params: { videoId: id }, body })).body
  return { token, api, report }
}

describe('a progress report', () => {
  // Proves: rule.video.default-quality
  it('adds what it covers, and repeats add nothing', async () => {
    const { report } = await newViewer()
    expect(await report({ currentTime: 15, watchTime: 15, progress: 100, completed: true })).toMatchObject({
      data: { videoId, currentTime: 15, progress: 2.5, watchTime: 15, completed: false, quality: '720p' },
    })
    expect((await report({ intervals: [[10, 20]], currentTime: 20, quality: '360p' })).data).toMatchObject({
      progress: 3.3,
      currentTime: 20,
      quality: '360p',
    })
  })

  it('that is absurd changes nothing', async () => {
    const { report } = await newViewer()
    await report({ currentTime: 15, watchTime: 15 })
    const before = (await report({})).data
    for (const absurd of [
      { intervals: [[0, 9000]] },
      { intervals: [[0, 595]], currentTime: 595, watchTime: 595, completed: true },
      { currentTime: 99_999, watchTime: 5 },
      { intervals: [[0, 60]], watchedAt: ['2020-01-01T00:00:00Z'] },
      { intervals: [[60, 60]], watchedAt: ['0001-01-01T00:00:00Z'], forceHistoryUpdate: true },
      { intervals: [[60, 60]], watchedAt: ['9999-01-01T00:00:00Z'], currentTime: 60 },
    ])
      expect((await report(absurd)).data).toEqual(before)
    const yearZero = { intervals: [[60, 60]], watchedAt: ['0000-01-01T00:00:00Z'] }
    for (const refused of [{ intervals: [[30, 20]] }, yearZero])
      expect((await report(refused)).type).toBe('validation_failed')
    expect((await report({ videoId: second })).type).toBe('validation_failed')
  })

  it('is limited over all videos together', async () => {
    const { report } = await newViewer()
    const reports = await Promise.all(
      [videoId, second, videoId, second].map((id, index) =>
        report({ intervals: [[index * 100, index * 100 + 190]] }, id),
      ),
    )
    const covered = reports.reduce((most, { data }) => Math.max(most, data.watchTime), 0)
    expect(covered).toBeGreaterThan(0)
    const stats = (await newStats(report)) as { watchTime: number }
    expect(stats.watchTime).toBeLessThanOrEqual(600)
  })

  const newStats = async (report: (body: Body, id?: string) => Promise<{ data: { watchTime: number } }>) => {
    const [first, other] = [await report({}), await report({}, second)]
    return { watchTime: first.data.watchTime + other.data.watchTime }
  }

  // Proves: rule.video.completed-90
  it('completes the video at 90 percent, once, with one event', async () => {
    const { report, api } = await newViewer()
    try {
      for (let part = 0; part < 9; part++) {
        await report({ intervals: [[part * 60, part * 60 + 60]], currentTime: part * 60 + 60 })
        shiftClock((part + 1) * minute)
      }
    } finally {
      shiftClock(0)
    }
    const { data } = (await api('GET /video-history/:videoId', { params: { videoId } })).body
    expect(data).toMatchObject({ progress: 90, completed: true, currentTime: 540 })
    const { rows } = await site.database.pool.query<{ completed_count: number }>({
      text: 'select completed_count from videos where id = $1',
      values: [videoId],
    })
    expect(rows[0]?.completed_count).toBe(1)
  })

  it('of offline watching counts at the time when it was watched', async () => {
    const { report, api } = await newViewer()
    const at = (minutesAgo: number) => ago(minutesAgo * minute)
    const offline = {
      intervals: [
        [0, 60],
        [60, 120],
      ],
      watchedAt: [at(300), at(299)],
      currentTime: 120,
    }
    expect((await report(offline)).data).toMatchObject({ progress: 20, currentTime: 120 })
    expect((await report({ intervals: [[200, 320]], watchedAt: [at(300)] })).data.progress).toBe(20)
    const { history } = (await api('GET /video-activity/history')).body
    expect(history[0].lastWatchedAt).toBe(offline.watchedAt[1])
  })

  it.each([
    ['an hour slow', -60],
    ['two days fast', 2 * 24 * 60],
  ])('from a phone that is %s counts, and moves the place where the member stopped', async (_, offMinutes) => {
    const { report } = await newViewer()
    const byPhone = (secondsAgo: number) => ago(secondsAgo * 1000 - offMinutes * minute)
    await report({ intervals: [[0, 6]], watchedAt: [ago(minute)], sentAt: ago(minute), currentTime: 6 })
    const phone = { intervals: [[6, 26]], watchedAt: [byPhone(20)], sentAt: byPhone(0), currentTime: 26 }
    expect((await report(phone)).data).toMatchObject({ currentTime: 26, watchTime: 26 })
  })

  // Proves: rule.http.history-auth
  it.each([
    'GET /video-activity/history',
    'DELETE /video-activity/history/clear',
    'DELETE /history/clear',
    'POST /video-history/save',
    'GET /video-history/:videoId',
  ] as const)('asks guests to log in for %s', async (call) => {
    const { status, body } = await site.api().raw(call, { params: { videoId } })
    expect([status, body.message]).toEqual([401, 'Authentication required'])
  })

  it('needs a login and a video that the viewer can see', async () => {
    const guest = await site.api().raw('POST /video-activity/progress/:videoId', { params: { videoId }, body: {} })
    expect(guest.status).toBe(401)
    const { report } = await newViewer()
    expect((await report({}, 'f'.repeat(24))).type).toBe('not_found')
  })

  // Proves: rule.video.id-format, rule.video.id-lookup, rule.video.id-quality, rule.video.progress-id
  it.each([
    ['GET /video-history/:videoId', {}],
    ['GET /video-history/quality/:videoId', {}],
    ['GET /video-activity/progress/:videoId', {}],
    ['POST /video-activity/progress/:videoId', { body: {} }],
    ['POST /video-history/update-quality', { body: { quality: '720p' } }],
    ['POST /video-history/save', { body: { currentTime: 15 } }],
  ] as const)('needs the id of a video: %s', async (call, sent) => {
    const { api } = await newViewer()
    const isInPath = call.includes(':')
    const messageFor = async (wrong: unknown) =>
      (
        await api.raw(call, {
          params: { videoId: isInPath ? String(wrong) : '' },
          ...('body' in sent && { body: { ...sent.body, ...(!isInPath && { videoId: wrong }) } }),
        })
      ).body
    for (const wrong of ['xyz', 'g'.repeat(24), 'a'.repeat(23)])
      expect(await messageFor(wrong)).toMatchObject({ type: 'validation_failed', message: 'Invalid videoId format' })
    expect((await messageFor(7)).type).toBe('validation_failed')
  })

  it('needs an id that is a text', async () => {
    const { api } = await newViewer()
    const sent = { params: { videoId }, body: { videoId: 7, watchTime: 15 } }
    expect((await api.raw('POST /video-activity/progress/:videoId', sent)).body.type).toBe('validation_failed')
  })
})

describe('the watch history', () => {
  // Proves: rule.video.history-defaults
  it('lists what was watched, last first, by filter and page', async () => {
    const { report, api } = await newViewer()
    await report({ currentTime: 15, watchTime: 15 })
    try {
      shiftClock(minute)
      await report({ currentTime: 30, watchTime: 15 }, second)
    } finally {
      shiftClock(0)
    }
    const list = async (query: Body) => (await api('GET /video-activity/history', { query: query as never })).body
    const all = await list({})
    expect(all.pagination).toMatchObject({ page: 1, limit: 12, total: 2 })
    expect(all.history).toMatchObject([
      { _id: second, video: { _id: second }, currentTime: 30, progress: 2.5 },
      { _id: videoId, currentTime: 15 },
    ])
    expect((await list({ filter: 'completed' })).history).toEqual([])
    expect((await list({ filter: 'in-progress', limit: 1, page: 2 })).history).toMatchObject([{ _id: videoId }])
    const { stats } = (await api('GET /video-activity/stats', { query: { recalculate: 'true' } as never })).body
    expect(stats).toMatchObject({ videosWatched: 2, videosCompleted: 0, watchTime: 30, coveredTime: 30 })
    expect(stats.byDay).toHaveLength(30)
    expect(stats.byDay.reduce((sum: number, { watchTime }: { watchTime: number }) => sum + watchTime, 0)).toBe(30)
    const one = (await api('GET /video-activity/stats/:id', { params: { id: second } })).body
    expect(one.stats).toMatchObject({ videoId: second, coveredTime: 15, watchedAt: expect.any(String) })
    expect((await api('GET /learning/videos/progress')).body.progress).toHaveLength(2)
  })

  it('forgets one video or all of them, by either form of the call', async () => {
    const { report, api } = await newViewer()
    for (const id of [videoId, second]) await report({ currentTime: 15, watchTime: 15 }, id)
    expect((await api('DELETE /video-activity/history/:id', { params: { id: second } })).status).toBe(200)
    expect((await api('DELETE /history/:id', { params: { id: second } })).status).toBe(404)
    expect((await api('GET /video-history/:videoId', { params: { videoId: second } })).body.data).toMatchObject({
      progress: 0,
      watchTime: 0,
      completed: false,
      quality: '720p',
    })
    expect((await api('DELETE /history/clear')).body).toMatchObject({ count: 1 })
    expect((await api('GET /video-activity/history')).body.history).toEqual([])
    expect((await api('DELETE /video-activity/history/clear')).body).toMatchObject({ count: 0 })
  })

  it('remembers the place and the quality without counting anything', async () => {
    const { api } = await newViewer()
    const chosen = { videoId, quality: '360p' as const }
    expect((await api('POST /video-history/update-quality', { body: chosen })).body.data).toEqual(chosen)
    expect((await api('GET /video-history/quality/:videoId', { params: { videoId } })).body.data).toEqual(chosen)
    const saved = { videoId, currentTime: 42, watchTime: 500, progress: 99, completed: true }
    const { data } = (await api('POST /video-history/save', { body: saved })).body
    expect(data).toMatchObject({ currentTime: 42, progress: 0, watchTime: 0, completed: false, quality: '360p' })
  })
})
