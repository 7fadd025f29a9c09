import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminAnnouncement } from '#contract/announcement-administration.ts'
import type { Section } from '#contract/common.ts'
import type { HallOfFame } from '#contract/hall-of-fame.ts'
import type { Trade } from '#contract/journal-trades.ts'
import type { AuditEntry } from '#contract/moderation.ts'
import type { AdminNewsletter } from '#contract/newsletter-administration.ts'
import { type CommunityDay, overviewLimits } from '#contract/overview.ts'
import type { ListedPlan } from '#contract/plans.ts'
import type { PredictionSummary } from '#contract/predictions.ts'
import { sections } from '#contract/sections.ts'
import type { SentimentGauge } from '#contract/sentiment.ts'
import { verifyRecord } from '#contract/verify-record.ts'
import type { HistoryEntry, WatchStats } from '#contract/video-activity.ts'
import type { Video, VideoDetails } from '#contract/videos.ts'
import { verifyPoints } from '../features/points/actions/verify.ts'
import { day, hour, nowMs } from '../platform/clock.ts'
import type { ApiClient } from '../testing/api-client.ts'
import { runCommand } from '../testing/run-command.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { openRenderer } from './demo/chart.ts'
import { lessonActions } from './demo/lesson-activity.ts'
import { nodeCrypto } from './verify-record.ts'

let seedSite: TestSite
let site: TestSite
let output: string
let member: ApiClient
let administrator: ApiClient

/** Uses the usernames and the password that the command prints. */
async function logIn(identifier = ''): Promise<ApiClient> {
  const [, password = ''] = output.match(/the password (\S+)\.\n$/) ?? []
  const { body } = await site.api()('POST /auth/login', { body: { identifier, password } })
  return site.api(body.token)
}

beforeAll(async () => {
  // As when the demo runs on its own: nothing processes its events until the site starts.
  seedSite = await startTestSite({ SERVICES: 'web' })
  site = seedSite
  output = (await runCommand(site, 'demo')).text
  site = await seedSite.startAnother({ SERVICES: 'web,realtime,worker' })
  await site.idle()
  member = await logIn(output.match(/as (\w+),/)?.[1])
  administrator = await logIn(output.match(/administrator (\w+),/)?.[1])
}, 600_000)
afterAll(async () => {
  await site.close()
  await seedSite.close()
})

const me = async () => (await member('GET /auth/me')).body.user

describe('npm run demo', () => {
  it('prints who was created and fills only an empty site', async () => {
    expect(output).toMatch(
      /^Filling the site of DATABASE_URL\..*\n(\d0 %\n){9}Created \d+ members, \d+ posts and 6 lessons\. Log in as /,
    )
    expect((await runCommand(site, 'demo')).text).toBe(
      'This site already has members. The demo only fills an empty one.\n',
    )
  }, 60_000)

  it.each([
    ['the following feed', () => member('GET /posts', { query: { sort: 'following' } })],
    ['top posts', () => member('GET /posts/top')],
    ['a tag page', () => member('GET /posts', { query: { tag: 'journal' } })],
    ['a symbol page', () => member('GET /posts', { query: { tag: '$btc' } })],
    ['saved posts', () => member('GET /user/posts/saved')],
    ['liked posts', () => member('GET /user/posts/liked')],
    ['the post search', () => member('GET /search', { query: { q: 'range' } })],
  ])('fills %s', async (_, read) => {
    expect((await read()).body.posts.length).toBeGreaterThan(1)
  })

  it('has a sentiment gauge in two markets, too few stances in one, and none in one', async () => {
    const gauges: SentimentGauge[] = (await member('GET /sentiment/gauges')).body.gauges
    const shown = gauges.map(({ section, score, members }) => [section, members > 0, typeof score])
    expect(shown).toEqual([
      ['bittalks', false, 'object'],
      ['goldtalks', true, 'number'],
      ['fxtalks', true, 'object'],
      ['indextalks', true, 'number'],
    ])
  })

  it.each(['scheduled', 'pending', 'published'] as const)('creates %s posts of the member', async (status) => {
    const { _id } = await me()
    const { body } = await member('GET /user/posts/user/:id', { params: { id: _id }, query: { status } })
    expect(body.posts.length).toBeGreaterThan(0)
  })

  it('awards badges by rules and by its administrator, at the times when they were earned', async () => {
    const { badges } = (await member('GET /badges/user/:id', { params: { id: 'current' } })).body
    const days = new Set(badges.map(({ awardedAt }: { awardedAt: string }) => awardedAt.slice(0, 10)))
    expect(badges.length).toBeGreaterThan(1)
    expect(days.size).toBeGreaterThan(1)
    expect(badges).toContainEqual(expect.objectContaining({ name: 'Signal lamp', reason: expect.stringMatching(/./) }))
    const all = (await member('GET /badges/all')).body.badges as { holdersCount: number }[]
    expect(all.filter(({ holdersCount }) => holdersCount > 0).length).toBeGreaterThan(10)
  })

  it('fills the boards of the last six months in all rooms, with points of the times when they were earned', async () => {
    const board = async (section: Section | 'all', date?: string) => {
      const params = { timeframe: 'monthly', section } as const
      return (await member('GET /leaderboard/:timeframe/:section', { params, query: { date } })).body
    }
    const running = await board('all')
    expect(running.leaderboard.length).toBeGreaterThanOrEqual(25)
    const amounts: number[] = running.leaderboard.map(({ points }: { points: number }) => points)
    expect(new Set(amounts).size).toBeGreaterThan(15)
    expect(amounts[0]! / amounts[9]!).toBeGreaterThan(2)
    const { months } = (await member('GET /leaderboard/hall-of-fame/months')).body
    expect(months.length).toBeGreaterThanOrEqual(6)
    for (const month of months.slice(0, 6))
      for (const section of sections) {
        const { leaderboard, frozenAt } = await board(section, `${month}-10`)
        expect(leaderboard.length).toBeGreaterThan(4)
        expect(frozenAt).not.toBeNull()
      }
    expect(await verifyPoints(site.platform)).toEqual([])
  }, 60_000)

  it('counts the figures of the last 90 days', async () => {
    const days: CommunityDay[] = (await administrator('GET /admin/overview/community')).body.days
    expect(days).toHaveLength(overviewLimits.days)
    expect(new Set(days.map(({ activeMembers }) => activeMembers)).size).toBeGreaterThan(5)
    expect(days.filter(({ answeredPosts }) => answeredPosts !== null && answeredPosts > 0).length).toBeGreaterThan(20)
    expect(days.some(({ returningMembers }) => returningMembers > 0)).toBe(true)
    expect(days.some(({ medianSeconds }) => medianSeconds !== null)).toBe(true)
  })

  it('has no suspicious ring', async () => {
    expect((await administrator('GET /points/admin/rings')).body.rings).toEqual([])
  })

  it('has a hall of fame for each of the last six months, most of them chosen with reasons', async () => {
    const { months } = (await member('GET /leaderboard/hall-of-fame/months')).body as { months: string[] }
    const halls = await Promise.all(
      months.slice(0, 6).map(async (month) => {
        const params = { date: `${month}-01` }
        return (await site.api()('GET /leaderboard/hall-of-fame/historical/:date', { params })).body.data as HallOfFame
      }),
    )
    expect(halls.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(1)
    for (const { members, isAutomatic } of halls) {
      expect(members.length).toBeGreaterThan(1)
      expect(members.every(({ reason }) => (reason === null) === isAutomatic)).toBe(true)
    }
  })

  it('publishes articles about all markets, one of them featured and one corrected, and schedules another', async () => {
    const { posts, pagination } = (
      await site.api()('GET /sentiment-posts', { query: { limit: '50', withCount: 'true' } })
    ).body
    expect(pagination.total).toBe(11)
    expect(new Set(posts.map(({ marketType }: { marketType: string }) => marketType)).size).toBe(4)
    expect(posts[0].isFeatured).toBe(true)
    expect(posts.filter(({ isCorrected }: { isCorrected: boolean }) => isCorrected)).toHaveLength(1)
    const scheduled = await administrator('GET /admin/sentiment-posts', { query: { status: 'scheduled' } })
    expect(scheduled.body.articles).toHaveLength(1)
  })

  it('creates open and closed polls with votes', async () => {
    for (const status of ['open', 'closed'] as const) {
      const { polls } = (await member('GET /polls', { query: { status } })).body
      expect(polls.length).toBeGreaterThan(0)
      for (const { votesCount } of polls) expect(votesCount).toBeGreaterThan(5)
    }
  })

  it('publishes lessons of two educators with thumbnails, chapters, captions, likes and comments', async () => {
    const videos: Video[] = (await member('GET /learning/videos')).body.videos
    expect(videos).toHaveLength(5)
    expect(new Set(videos.map(({ author }) => author.username)).size).toBe(2)
    expect(new Set(videos.map(({ section }) => section)).size).toBe(4)
    expect(new Set(videos.map(({ level }) => level)).size).toBe(3)
    for (const { poster, likesCount, savesCount, views } of videos) {
      expect((await fetch(new URL(poster!.url, site.url))).status).toBe(200)
      expect(Math.min(likesCount, savesCount, views)).toBeGreaterThan(1)
    }
    const range = videos.find(({ title }) => title.startsWith('Reading a range'))!
    const { body } = await site.api()('GET /learning/videos/:id', { params: { id: range._id } })
    const video: VideoDetails = body.video
    expect(video.chapters).toHaveLength(2)
    expect(video.commentsCount).toBe(3)
    expect((await fetch(new URL(video.captions[0]!.url, site.url))).status).toBe(200)
    const ready = video.qualities.filter(({ status }) => status === 'ready')
    expect(ready.map(({ quality }) => quality)).toEqual(['360p', '720p'])
    for (const { url } of ready) expect((await fetch(new URL(url!, site.url))).status).toBe(200)
  })

  it('creates a series with a quiz, which the member has answered', async () => {
    const [series] = (await site.api()('GET /learning/series')).body.series
    const { body } = await site.api()('GET /learning/series/:id', { params: { id: series._id } })
    const videos: Video[] = body.series.videos
    const withQuiz = videos.filter(({ hasQuiz }) => hasQuiz)
    expect(withQuiz).toHaveLength(1)
    const { quiz } = (await member('GET /learning/videos/:id/quiz', { params: { id: withQuiz[0]!._id } })).body
    expect(quiz).toMatchObject({ isOpen: true, attempts: 1, best: { score: 2, total: 3 } })
  })

  it('gives the member a watch history with watch time on several days, and a lesson under review', async () => {
    const history: HistoryEntry[] = (await member('GET /video-activity/history')).body.history
    expect(history.map(({ completed }) => completed)).toEqual([false, true, true])
    const { byDay }: WatchStats = (await member('GET /video-activity/stats')).body.stats
    expect(byDay.filter(({ watchTime }) => watchTime > 0).length).toBeGreaterThan(4)
    const own: Video[] = (await member('GET /learning/videos/mine')).body.videos
    expect(own.map(({ status }) => status).sort()).toEqual(['approved', 'approved', 'pending'])
    const waiting = (await administrator('GET /admin/videos', { query: { status: 'pending' } })).body.videos
    expect(waiting).toHaveLength(1)
  })

  it('asks questions in all rooms with forecasts over time, and resolves most of them', async () => {
    const { predictions, counts } = (await member('GET /predictions', { query: { limit: '50' } })).body
    expect(counts).toEqual({ open: 6, closed: 2, resolved: 29 })
    expect(new Set(predictions.map(({ kind }: PredictionSummary) => kind)).size).toBe(3)
    const hidden = predictions.filter(({ crowd }: PredictionSummary) => crowd === null)
    expect(hidden.map(({ forecast, status }: PredictionSummary) => [forecast, status])).toContainEqual([null, 'open'])
    const [shown] = predictions.filter(({ crowd, status }: PredictionSummary) => crowd && status === 'open')
    expect(shown.spark.length).toBeGreaterThan(10)
    const { members } = (await member('GET /predictions/leaderboard', {})).body
    expect(members.length).toBeGreaterThan(5)
    const linked = await Promise.all(
      predictions.map(({ _id: id }: PredictionSummary) => member('GET /predictions/:id/posts', { params: { id } })),
    )
    expect(linked.flatMap(({ body }) => body.posts)).toHaveLength(3)
  })

  it("signs the log of predictions, and the member's export agrees with it", async () => {
    const { body } = await site.api().raw('GET /predictions/log/file', {})
    const lines = Readable.from(String(body).trimEnd().split('\n'))
    const result = await verifyRecord(lines, (await member('GET /predictions/export')).body.export, nodeCrypto)
    expect(result).toMatchObject({ problem: null, signedRow: expect.any(Number) })
  })

  it('gives the member a journal with plans, images and trades of all states', async () => {
    const { stats } = (await member('GET /journal/stats', {})).body
    expect(stats.statuses).toEqual({ closed: 71, open: 1, planned: 1, missed: 2 })
    expect(stats.trades).toBeGreaterThan(40)
    expect(nowMs() - Date.parse(stats.firstAt)).toBeGreaterThan(176 * day)
    const { body } = await member('GET /journal/export', { query: { format: 'json' } })
    const { trades }: { trades: Trade[] } = JSON.parse(body.text)
    expect(trades.filter(({ images }) => images.length > 0)).toHaveLength(3)
    const closed = trades.filter(({ strategy, status }) => strategy !== '' && status === 'closed')
    const hours = closed.map(({ closedAt }) => new Date(Date.parse(closedAt!) + 5.5 * hour).getUTCHours())
    // MCX closes at 23:30.
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(9)
  })

  it('gives a second member a journal in other markets and currencies, in part imported', async () => {
    const second = await logIn('rohan_d')
    const { stats } = (await second('GET /journal/stats', {})).body
    expect(nowMs() - Date.parse(stats.firstAt)).toBeGreaterThan(176 * day)
    expect(stats.money.map(({ currency }: { currency: string }) => currency)).toEqual(['USDT', 'USD'])
    const { trades } = (await second('GET /journal/trades', { query: { market: 'crypto' } })).body
    expect(new Set(trades.map(({ isImported }: { isImported: boolean }) => isImported)).size).toBe(2)
  })

  it('shares a trade and a week of the journal, so that administrators see both', async () => {
    const { posts } = (await administrator('GET /admin/trade-journals', { query: {} })).body
    expect(posts).toHaveLength(2)
    type Shared = { sharedTrade: unknown; sharedReview: unknown }
    expect(posts.map(({ sharedTrade, sharedReview }: Shared) => [sharedTrade != null, sharedReview != null])).toEqual([
      [false, true],
      [true, false],
    ])
    const { counts } = (await administrator('GET /admin/trade-journals/counts')).body
    expect([counts.journals > 0, counts.shared]).toEqual([true, { trades: 1, reviews: 1 }])
  })

  it('has plans with a gain, losses, an open one, one that was not taken and one that was never closed', async () => {
    const plansOf = async (id: string) => (await site.api()('GET /user/plans/:id', { params: { id } })).body
    const own = await plansOf((await me())._id)
    expect(own.counts).toEqual({
      all: 4,
      gains: 1,
      losses: 2,
      even: 0,
      notTaken: 0,
      open: 1,
      neverClosed: 0,
      publishedLate: 0,
      gone: 1,
    })
    expect(own.plans.map(({ state }: ListedPlan) => state)).toEqual([
      ...(['published', 'published', 'published', 'deleted'] as const),
    ])
    const { users } = (await administrator('GET /admin/users', { query: { search: 'rohan_d' } })).body
    expect((await plansOf(users[0]!._id)).counts).toMatchObject({ all: 2, notTaken: 1, neverClosed: 1 })
  })

  it('sends two newsletters and keeps a draft, without an email', async () => {
    const { newsletters, subscribers } = (await administrator('GET /admin/newsletters')).body
    expect(subscribers).toBe(18)
    expect(newsletters.map(({ status, counts }: AdminNewsletter) => [status, counts.sent])).toEqual([
      ['draft', 0],
      ['sent', 18],
      ['sent', 18],
    ])
  })

  it('has announcements that ended, are scheduled and are drafts, and shows none', async () => {
    const { announcements } = (await administrator('GET /admin/announcements')).body
    expect(announcements.map(({ status }: AdminAnnouncement) => status)).toEqual(['draft', 'scheduled', 'sent'])
    expect((await administrator('GET /announcements')).body.announcements).toEqual([])
  })

  it('makes no lessons without ffmpeg', async () => {
    const platform = {
      ...site.platform,
      config: { ...site.config, video: { ...site.config.video, ffmpeg: 'missing' } },
    }
    const context = { platform, folder: '', administrator: '', members: new Map(), renderer: await openRenderer() }
    expect(await lessonActions(context)).toEqual([])
  })

  it('gives members photos, profiles and followers, and one of them blocks another', async () => {
    const { username } = await me()
    const { user, stats } = (await site.api()('GET /auth/profile/:username', { params: { username } })).body
    expect(user).toMatchObject({ bio: expect.stringMatching(/./), location: expect.stringMatching(/./) })
    expect((await fetch(new URL(user.profilePhoto, site.url))).status).toBe(200)
    expect(stats.followersCount).toBeGreaterThan(20)
    expect(stats.followingCount).toBeGreaterThan(5)
    const { users } = (await member('GET /auth/blocks')).body
    expect(users).toHaveLength(1)
    expect(
      (await member('GET /search', { query: { q: 'lakshmi', type: 'people' } })).body.people.length,
    ).toBeGreaterThan(0)
  })

  it("creates the member's notifications at their times, most of them read and the latest unread", async () => {
    const notifications = async (query: Record<string, string> = {}) =>
      (await member.raw('GET /notifications', { query: { limit: '50', ...query } })).body.notifications as {
        type: string
        title: string
        createdAt: string
        isRead: boolean
      }[]
    const all = await notifications()
    for (const type of ['like', 'comment', 'follow', 'poll']) expect(await notifications({ type })).not.toEqual([])
    expect(all.filter(({ isRead }) => isRead).length).toBeGreaterThan(5)
    const { count } = (await member('GET /notifications/unread-count')).body
    expect((await notifications({ unreadOnly: 'true' })).length).toBe(count)
    expect(count).toBeGreaterThan(1)
    expect(all.some(({ title }) => / and \d+ others liked your post$/.test(title))).toBe(true)
    const days = new Set(all.map(({ createdAt }) => createdAt.slice(0, 10)))
    expect(days.size).toBeGreaterThan(3)
  })

  it('gives the administrator content to decide about and an audit log', async () => {
    const pending = (await administrator('GET /admin/content/pending')).body.content
    expect(pending.flatMap(({ reasons }: { reasons: string[] }) => reasons)).toEqual(
      expect.arrayContaining(['returns_promise', 'contact_handle', 'payment_id']),
    )
    expect(pending.some(({ appeal }: { appeal: unknown }) => appeal !== null)).toBe(true)
    expect(pending.some(({ kind }: { kind: string }) => kind === 'comment')).toBe(true)
    for (const status of ['pending', 'resolved', 'dismissed'] as const) {
      const { reports } = (await administrator('GET /posts/reports', { query: { status } })).body
      expect(reports.length).toBeGreaterThan(0)
    }
    const rejected = (await administrator('GET /admin/posts/search', { query: { status: 'rejected' } })).body.posts
    expect(rejected.some(({ note }: { note: string | null }) => note !== null)).toBe(true)
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => administrator('GET /admin/audit', { query: { limit: '50', page } })),
    )
    const entries: AuditEntry[] = pages.flatMap(({ body }) => body.entries)
    expect(entries.filter(({ subject }) => subject?.label === subject?._id && subject)).toEqual([])
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set([
        'accounts.role',
        'accounts.status',
        'badges.awarded',
        'hallOfFame.chosen',
        'moderation.decided',
        'moderation.note',
        'moderation.report',
        ...['announcement.created', 'announcement.finished', 'announcement.scheduled', 'announcement.started'],
        ...['newsletter.created', 'newsletter.sent', 'newsletter.started'],
        ...['prediction.amended', 'prediction.annulled', 'prediction.created', 'prediction.resolved'],
        ...['news.corrected', 'news.created', 'news.featured', 'news.published', 'news.saved', 'news.scheduled'],
      ]),
    )
  })
})
