import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Section } from '#contract/common.ts'
import { marketTypes, roomOfMarket } from '#contract/news-limits.ts'
import { sections } from '#contract/sections.ts'
import type { SentimentGauge } from '#contract/sentiment.ts'
import { type Outlook, outlooks } from '#contract/stances.ts'
import { day, hour, nowMs } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { eraseMember } from '../data-rights/actions/erase.ts'
import { createPost, type PostOptions, postForm } from '../posts/factory.ts'
import { countGauges, updateGauges } from './feature.ts'

let site: TestSite
let members: CreatedMember[]
const query = (text: string, values: unknown[] = []) => site.database.pool.query({ text, values })

/** Old enough for their stances to count. */
const someMembers = async (count: number): Promise<CreatedMember[]> => {
  const created = await Promise.all(Array.from({ length: count }, () => createMember(site.platform)))
  await query(`update members set created_at = created_at - interval '90 days' where id = any($1)`, [
    created.map(({ id }) => id),
  ])
  return created
}

beforeAll(async () => {
  site = await startTestSite()
  members = await someMembers(24)
})
afterAll(() => site.close())
beforeEach(() => query('update posts set stance = null'))

const daysAgo = (days: number): Date => new Date(nowMs() - days * day)

const take = (member: { id: string }, outlook: Outlook, options: PostOptions = {}) =>
  createPost(site.platform, member, {
    section: 'goldtalks',
    at: daysAgo(1),
    stance: { outlook, horizon: 'days' },
    ...options,
  })

/** Takes a stance for each of the first members. */
const takeAll = (count: number, outlook: Outlook, options?: PostOptions) =>
  Promise.all(members.slice(0, count).map((member) => take(member, outlook, options)))

async function gaugeOf(room: Section = 'goldtalks'): Promise<SentimentGauge> {
  const gauges = await countGauges({ db: site.database.pool })
  return gauges.find(({ section }) => section === room)!
}

describe('the gauge', () => {
  it('lists every market with its room', async () => {
    const { body } = await site.api()('GET /sentiment/gauges')
    expect(body.gauges.map(({ marketType, section }: SentimentGauge) => [marketType, section])).toEqual(
      marketTypes.map((marketType) => [marketType, roomOfMarket[marketType]]),
    )
  })

  it('has a score once there are 20 members', async () => {
    const [last] = members.slice(19)
    await takeAll(19, 'bullish')
    expect(await gaugeOf()).toMatchObject({ members: 19, score: null, counts: null })
    await take(last!, 'bearish')
    expect(await gaugeOf()).toMatchObject({ members: 20, score: 95, counts: { bullish: 19, neutral: 0, bearish: 1 } })
  })

  it('counts each member once in each market, with the latest stance', async () => {
    await takeAll(20, 'bullish', { at: daysAgo(2) })
    await takeAll(20, 'bearish', { at: daysAgo(3) })
    await takeAll(20, 'bearish', { section: 'fxtalks' })
    expect(await gaugeOf()).toMatchObject({ members: 20, score: 100 })
    expect(await gaugeOf('fxtalks')).toMatchObject({ members: 20, score: 0 })
  })

  it('keeps the stance of a member whose later post has none', async () => {
    await takeAll(20, 'bullish', { at: daysAgo(2) })
    await takeAll(20, 'bullish', { at: daysAgo(1), stance: null })
    expect(await gaugeOf()).toMatchObject({ members: 20, score: 100 })
  })

  it('counts seven days, and compares with a week ago', async () => {
    await takeAll(20, 'bearish', { at: new Date(nowMs() - 7 * day - hour) })
    expect(await gaugeOf()).toMatchObject({ members: 0, score: null, change: null })
    await takeAll(10, 'bullish', { at: new Date(nowMs() - 7 * day + hour) })
    await takeAll(20, 'bullish')
    expect(await gaugeOf()).toMatchObject({ members: 20, score: 100, change: 100, range: { low: 0, high: 100 } })
  })

  it("doesn't count accounts that were younger than three days when they posted", async () => {
    await takeAll(20, 'bullish')
    const { id } = await createMember(site.platform)
    await query('update members set created_at = $2 where id = $1', [id, daysAgo(4).toISOString()])
    await take({ id }, 'bearish', { at: new Date(nowMs() - day - hour) })
    expect(await gaugeOf()).toMatchObject({ members: 20 })
    await take({ id }, 'bearish', { at: new Date(nowMs() - day + hour) })
    expect(await gaugeOf()).toMatchObject({ members: 21 })
  })

  it.each(['scheduled', 'pending', 'rejected', 'removed'] as const)(
    "doesn't count a post that is %s",
    async (status) => {
      await takeAll(20, 'bullish')
      const post = await take(members[20]!, 'bearish')
      expect(await gaugeOf()).toMatchObject({ members: 21 })
      await query('update posts set status = $2, scheduled_at = published_at where id = $1', [post.id, status])
      expect(await gaugeOf()).toMatchObject({ members: 20, score: 100 })
    },
  )

  it.each([
    ['banned', 20],
    ['suspended', 21],
  ])('with a %s member has %i members', async (status, count) => {
    await takeAll(20, 'bullish')
    const [member] = await someMembers(1)
    await take(member!, 'bearish')
    await query('update members set status = $2 where id = $1', [member!.id, status])
    expect(await gaugeOf()).toMatchObject({ members: count })
  })
})

describe('the published gauge', () => {
  const read = async (): Promise<SentimentGauge[]> => (await site.api()('GET /sentiment/gauges')).body.gauges

  it('is counted for readers of a new site, and by a job afterwards', async () => {
    await query('delete from sentiment_gauges')
    await takeAll(20, 'bullish')
    const membersOfGold = async () => (await read()).find(({ section }) => section === 'goldtalks')!.members
    expect(await membersOfGold()).toBe(20)
    await updateGauges(site.platform)
    await take(members[20]!, 'bearish')
    expect(await membersOfGold()).toBe(20)
    await updateGauges(site.platform)
    expect(await membersOfGold()).toBe(21)
  })

  it('follows a new stance, an edit, a removal and an erasure', async () => {
    const counts = async () => {
      await updateGauges(site.platform)
      return (await read()).find(({ section }) => section === 'indextalks')!.counts
    }
    const bullish = 20
    await takeAll(bullish, 'bullish', { section: 'indextalks' })
    const [author] = await someMembers(1)
    const api = site.api(author!.token)
    const form = { section: 'indextalks', content: 'Up', stance: '{"outlook":"bearish","horizon":"days"}' }
    const publish = async () => (await api('POST /posts', { body: postForm(form) })).body.post._id
    const params = { id: await publish() }
    expect(await counts()).toEqual({ bullish, neutral: 0, bearish: 1 })
    await api('PUT /posts/:id', { params, body: { stance: { outlook: 'neutral', horizon: 'days' } } })
    expect(await counts()).toEqual({ bullish, neutral: 1, bearish: 0 })
    await api('DELETE /posts/:id', { params })
    expect(await counts()).toEqual({ bullish, neutral: 0, bearish: 0 })
    await publish()
    await eraseMember(site.platform, author!.id)
    expect(await counts()).toEqual({ bullish, neutral: 0, bearish: 0 })
  })
})

describe('any history of stances', () => {
  type Taken = { member: number; section: Section; outlook: Outlook; hoursAgo: number }

  /** As the page describes it, member by member. */
  function slowScore(taken: Taken[], section: Section, atHoursAgo: number) {
    const said = members.flatMap((_, member) => {
      const own = taken
        .filter((one) => one.member === member && one.section === section && one.hoursAgo >= atHoursAgo)
        .sort((one, other) => one.hoursAgo - other.hoursAgo)
      const [latest] = own
      if (!latest || latest.hoursAgo - atHoursAgo >= 7 * 24) return []
      return [{ bullish: 100, neutral: 50, bearish: 0 }[latest.outlook]]
    })
    const mean = Math.round(said.reduce<number>((total, one) => total + one, 0) / said.length)
    return { members: said.length, score: said.length < 20 ? null : mean }
  }

  function slowGauge(taken: Taken[], section: Section) {
    const now = slowScore(taken, section, 0)
    const before = Array.from({ length: 28 }, (_, index) => slowScore(taken, section, 24 * (index + 1)).score)
    const known = [now.score, ...before].filter((score) => score !== null)
    const weekAgo = before[6] ?? null
    if (now.score === null) return { ...now, change: null, range: null }
    return {
      ...now,
      change: weekAgo === null ? null : now.score - weekAgo,
      range: { low: Math.min(...known), high: Math.max(...known) },
    }
  }

  it('has the gauge that the page describes', async () => {
    const member = fc.nat(members.length - 1)
    const anyTaken = fc.record({
      member,
      section: fc.constantFrom(...sections.slice(0, 2)),
      outlook: fc.constantFrom(...outlooks),
      // Half hours are never the time of a score. Most are recent.
      hoursAgo: fc.oneof(fc.nat(6 * 24), fc.nat(36 * 24)).map((hours) => hours + 0.5),
    })
    /** Each member takes at least one, so that most histories have a score. */
    const each = fc.tuple(...members.map((_, index) => anyTaken.map((one): Taken => ({ ...one, member: index }))))
    await fc.assert(
      fc.asyncProperty(fc.array(anyTaken, { maxLength: 200 }), each, async (more, first) => {
        const taken = [...first, ...more]
        await query('delete from posts')
        await query(
          `insert into posts (id, author_id, section, content, status, created_at, published_at, stance, media_count)
           select substr(md5(random()::text), 1, 24), author, section, 'Levels', 'published', at, at,
             jsonb_build_object('outlook', outlook, 'horizon', 'days'), 0
           from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as taken (author, section, outlook, at)`,
          [
            taken.map((one) => members[one.member]!.id),
            taken.map((one) => one.section),
            taken.map((one) => one.outlook),
            taken.map((one) => new Date(nowMs() - one.hoursAgo * hour).toISOString()),
          ],
        )
        for (const section of sections.slice(0, 2))
          expect(await gaugeOf(section)).toMatchObject(slowGauge(taken, section))
      }),
      { numRuns: 25 },
    )
  })
})
