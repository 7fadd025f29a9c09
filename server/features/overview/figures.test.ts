// The figures of the community, compared with a slow second implementation that goes through all rows.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CommunityDay, overviewLimits } from '#contract/overview.ts'
import { day, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember, createSession } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'
import { countFigures } from './feature.ts'
import { returningDays, settledAfter } from './rules.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '100' })
  shiftClock(-25 * day)
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const zone = 'Asia/Kolkata'
const offset = 5.5 * hour
/** The day of a time in India, which has no summer time. */
const dayOf = (time: number | string): string =>
  new Date((typeof time === 'string' ? Date.parse(time) : time) + offset).toISOString().slice(0, 10)
const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * day).toISOString().slice(0, 10)

const count = async (): Promise<CommunityDay[]> => {
  await countFigures(site.platform)
  return await read()
}
/** A new session, because those of administrators are short. */
const asAdmin = async () => site.api((await createSession(site.platform, { id: admin.id, role: 'admin' })).token)
const read = async () => (await (await asAdmin())('GET /admin/overview/community')).body.days as CommunityDay[]

type Row = Record<string, string>
const rows = async (table: string): Promise<Row[]> =>
  (await site.database.pool.query({ text: `select * from ${table}` })).rows

/** Linear interpolation between the two nearest values. */
function percentile(values: number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return Math.round(low + (high - low) * (place - Math.floor(place)))
}

async function countOneByOne(date: string, isNextDayOver: boolean): Promise<CommunityDay> {
  const on = (table: Row[], time: string, at = date) => table.filter((row) => row[time] && dayOf(row[time]) === at)
  const [posts, comments] = [await rows('posts'), await rows('comments')]
  const sources: [Row[], string, string][] = [
    [posts, 'published_at', 'author_id'],
    [comments, 'created_at', 'author_id'],
    [await rows('post_likes'), 'at', 'member_id'],
    [await rows('comment_likes'), 'at', 'member_id'],
    [await rows('poll_votes'), 'at', 'member_id'],
    [await rows('follows'), 'at', 'follower_id'],
  ]
  const watched = await rows('video_watch_days')
  const activeOn = (at: string) =>
    new Set([
      ...sources.flatMap(([table, time, member]) => on(table, time, at).map((row) => row[member]!)),
      ...watched.filter((row) => row.day === at).map((row) => row.member_id!),
    ])
  const active = activeOn(date)
  const before = new Set(
    Array.from({ length: returningDays }, (_, index) => [...activeOn(addDays(date, -1 - index))]).flat(),
  )
  const published = on(posts, 'published_at')
  const isAnswered = (post: Row) =>
    comments.some((comment) => {
      const age = Date.parse(comment.created_at!) - Date.parse(post.published_at!)
      return (
        comment.post_id === post.id &&
        comment.author_id !== post.author_id &&
        comment.status === 'published' &&
        age < day
      )
    })
  const reports = await rows('reports')
  const waits = on(reports, 'decided_at').map((row) => Date.parse(row.decided_at!) - Date.parse(row.created_at!))
  for (const decision of on(await rows('decisions'), 'at')) {
    const review = decision.review_before as unknown as { state: string; since: string } | null
    if (decision.state === 'undone' || !review || !['pending', 'appealed'].includes(review.state)) continue
    waits.push(Date.parse(decision.at!) - Date.parse(review.since))
  }
  const seconds = waits.map((wait) => wait / 1000)
  return {
    date,
    newMembers: on(await rows('members'), 'created_at').length,
    activeMembers: active.size,
    returningMembers: [...active].filter((member) => before.has(member)).length,
    posts: published.length,
    answeredPosts: isNextDayOver ? published.filter(isAnswered).length : null,
    reports: on(reports, 'created_at').filter((row) => row.kind === 'post').length,
    medianSeconds: percentile(seconds, 0.5),
    ninetiethSeconds: percentile(seconds, 0.9),
  }
}

/** Noon in India, so many days ago. */
const noon = (daysAgo: number): number => Date.parse(dayOf(Date.now())) - daysAgo * day + 6.5 * hour
const at = async <T>(time: number, work: () => Promise<T>): Promise<T> => {
  shiftClock(time - Date.now())
  const result = await work()
  shiftClock(0)
  return result
}
async function sendAs(member: CreatedMember, call: string, params: object, body?: object): Promise<void> {
  const { token } = await createSession(site.platform, { id: member.id, role: member === admin ? 'admin' : 'user' })
  const { status } = await site.api(token).raw(call, { params, body } as never)
  expect([call, status]).toEqual([call, expect.toBeOneOf([200, 201])])
}

describe('the figures of the community', () => {
  it('agree with rows counted one by one, also for days before the job existed', async () => {
    const members = await at(noon(20), () =>
      Promise.all(Array.from({ length: 4 }, () => createMember(site.platform, { hasConfirmed: true }))),
    )
    const [author, reader, third, quiet] = members as [CreatedMember, CreatedMember, CreatedMember, CreatedMember]
    for (const daysAgo of [19, 18, 17, 9, 5, 4, 3, 2, 1]) {
      const post = await at(noon(daysAgo), () =>
        createPost(site.platform, author, { content: `Gold on day ${daysAgo}.` }),
      )
      if (daysAgo % 2 === 1)
        await at(noon(daysAgo) + hour, () => createComment(site.platform, reader, { post: post.id }))
      // Too late, or by the author: it doesn't count as an answer.
      else await at(noon(daysAgo) + 25 * hour, () => createComment(site.platform, reader, { post: post.id }))
      await at(noon(daysAgo) + minute, () => createComment(site.platform, author, { post: post.id }))
      await at(noon(daysAgo) + 2 * hour, () => sendAs(third, 'POST /posts/:id/like', { id: post.id }))
      await at(noon(daysAgo) + 2 * hour, () =>
        sendAs(quiet, 'POST /posts/report/:id', { id: post.id }, { reason: 'spam' }),
      )
      await at(noon(daysAgo) + (3 + daysAgo) * hour, () =>
        sendAs(admin, 'PUT /admin/content/:id/status', { id: post.id }, { status: 'pending', reason: 'Let us see.' }),
      )
      await at(noon(daysAgo) + (4 + daysAgo) * hour, () =>
        sendAs(admin, 'PUT /admin/content/:id/status', { id: post.id }, { status: 'approved' }),
      )
    }
    await at(noon(7), () => sendAs(third, 'POST /auth/follow/:id', { id: author.id }))
    await at(noon(3), () => sendAs(quiet, 'POST /auth/follow/:id', { id: author.id }))
    // In the first minutes of a day, yesterday isn't counted yet.
    const days = await at(Date.now() + settledAfter, count)
    expect(days[0]!.date).toBe(dayOf(Date.now() - 25 * day))
    expect(days.at(-1)!.date).toBe(dayOf(Date.now() - day))
    expect(days).toHaveLength(25)
    for (const [index, one] of days.entries())
      expect(one).toEqual(await countOneByOne(one.date, index < days.length - 1))
    // The fixture is not trivial.
    expect(
      days.some(({ returningMembers, activeMembers }) => returningMembers > 0 && returningMembers < activeMembers),
    ).toBe(true)
    expect(new Set(days.map(({ answeredPosts }) => answeredPosts))).toEqual(new Set([0, 1, null]))
    expect(days.filter(({ medianSeconds }) => medianSeconds !== null).length).toBeGreaterThan(5)
    expect(days.some(({ medianSeconds, ninetiethSeconds }) => medianSeconds !== ninetiethSeconds)).toBe(true)
  }, 60_000)

  it('stay as they were counted, whatever is deleted or written later', async () => {
    const before = await read()
    await site.database.pool.query({ text: 'delete from post_likes' })
    await createPost(site.platform, admin)
    expect(await count()).toEqual(before)
  })

  it('are counted once when several nodes count at the same time', async () => {
    const before = await read()
    await site.database.pool.query({ text: 'delete from daily_figures' })
    await Promise.all(Array.from({ length: 4 }, () => countFigures(site.platform)))
    const after = await read()
    expect(after.map(({ date }) => date)).toEqual(before.map(({ date }) => date))
    for (const [index, one] of after.entries())
      expect(one).toEqual(await countOneByOne(one.date, index < after.length - 1))
  }, 60_000)

  it('are made up for after the machine slept over midnight, and counted ten minutes after it at the earliest', async () => {
    const last = (await read()).at(-1)!.date
    const midnight = Date.parse(addDays(last, 2)) - offset
    await at(midnight + 9 * minute, () => countFigures(site.platform))
    expect((await read()).at(-1)!.date).toBe(last)
    await at(midnight + 11 * minute, () => countFigures(site.platform))
    expect((await read()).at(-1)!.date).toBe(addDays(last, 1))
    await at(midnight + 3 * day + hour, () => countFigures(site.platform))
    const days = await read()
    expect(days.at(-1)!.date).toBe(addDays(last, 4))
    expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].toSorted())
    expect(days.filter(({ answeredPosts }) => answeredPosts === null).map(({ date }) => date)).toEqual([
      addDays(last, 4),
    ])
  })

  it('cover at most the days of the charts', async () => {
    await site.database.pool.query({ text: `update members set created_at = created_at - interval '1 year'` })
    await count()
    const days = await read()
    expect(days).toHaveLength(overviewLimits.days)
    expect(days[0]!.date < dayOf(nowMs() - 80 * day)).toBe(true)
    expect(site.platform.config.timeZone).toBe(zone)
  })
})
