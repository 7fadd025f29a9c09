import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BadgeRuleKind } from '#contract/badges-limits.ts'
import { day, nowMs, second, shiftClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/context.ts'
import { newId, newKey } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestTrade, reviewAnswers } from '../journal/factory.ts'
import { createPoll } from '../polls/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'
import {
  allChecks,
  enqueueEvaluation,
  evaluate,
  evaluateEveryone,
  evaluateMembersJob,
  orderByRarity,
} from './actions/evaluate.ts'
import { badgesLock, lockBadges } from './queries/awards.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const member = () => createMember(site.platform)
const members = (count: number) => Promise.all(Array.from({ length: count }, member))

/** Publishes a post, with a chart or not, as the composer does. */
async function publish(author: CreatedMember, section = 'fxtalks', charts = 0, plan?: object): Promise<string> {
  const sent = { body: { section, content: `A range day. ${newKey()}`, ...(plan && { plan: JSON.stringify(plan) }) } }
  const { body } = await site.api(author.token).raw('POST /posts', sent)
  const id = body.post._id
  // The rules only look at the count. Images are tested elsewhere.
  if (charts > 0)
    await site.database.pool.query({ text: 'update posts set media_count = $2 where id = $1', values: [id, charts] })
  return id
}
const like = (by: CreatedMember, id: string) => site.api(by.token)('POST /posts/:id/like', { params: { id } })
async function comment(by: CreatedMember, id: string): Promise<string> {
  const sent = { params: { id }, body: { comment: `Agreed. ${newKey()}` } }
  return (await site.api(by.token)('POST /posts/:id/comment', sent)).body.comment._id
}
async function likedByThree(author: CreatedMember, section: string, charts = 0): Promise<void> {
  const id = await publish(author, section, charts)
  for (const fan of await members(3)) await like(fan, id)
}
const questions = ['How many touches?', 'Where is the lid?', 'What decides the size?'].map((question) => ({
  question,
  options: ['The first', 'The second', 'The third'],
  answer: 1,
  time: 0,
}))

const cover = (by: CreatedMember, videoId: string, seconds: number) =>
  site.api(by.token)('POST /video-activity/progress/:videoId', {
    params: { videoId },
    body: { intervals: [[0, seconds]] },
  })

async function finishSeries(viewer: CreatedMember): Promise<void> {
  const educator = await member()
  const lessons = [
    await createVideo(site.platform, educator, { seconds: 60 }),
    await createVideo(site.platform, educator, { seconds: 60 }),
  ]
  const [{ id }, other] = lessons as [{ id: string }, { id: string }]
  const api = site.api(educator.token)
  await api('POST /learning/series', { body: { title: 'Ranges', videoIds: [id, other.id] } })
  const params = { id }
  const quiz = await api('PUT /learning/videos/:id/quiz', { params, body: { questions } })
  expect(quiz.status).toBe(200)
  await cover(viewer, id, 60)
  await cover(viewer, other.id, 60)
  await site.idle()
  expect(await idsOf(viewer)).toEqual([])
  const answers = quiz.body.quiz.questions.map(({ answer }: { answer: number }) => answer)
  await site.api(viewer.token)('POST /learning/videos/:id/quiz/answers', { params, body: { answers } })
}

/** The badge of migration 0345. */
const planBadge = '6a000000ba0000000000001a'

/** Posts a chart with a plan, makes a trade of it and closes that at a loss. */
async function reviewPlan(who: CreatedMember): Promise<void> {
  const id = await publish(who, 'goldtalks', 1, {
    symbol: 'GOLDM',
    side: 'long',
    entry: '100',
    stop: '90',
    target: null,
    validUntil: new Date(nowMs() + day).toISOString(),
  })
  const { trade } = (await site.api(who.token)('POST /posts/:id/trade', { params: { id } })).body
  await site.idle()
  expect(await idsOf(who)).not.toContain(planBadge)
  const leg = (side: 'buy' | 'sell', price: string, after: number) => ({
    side,
    price,
    quantity: '1',
    fee: '0',
    at: new Date(nowMs() + after).toISOString(),
  })
  const fields = {
    symbol: 'GOLDM DEC FUT',
    market: 'mcx',
    side: 'long',
    currency: 'INR',
    version: trade.version,
    plan: { entry: '100', stop: '90', target: null, quantity: null, thesis: '' },
    legs: [leg('buy', '100', second), leg('sell', '95', 2 * second)],
  }
  const sent = { params: { id: trade._id }, body: fields }
  const { status, body } = await site.api(who.token).raw('PUT /journal/trades/:id', sent)
  expect([status, body.fields]).toEqual([200, undefined])
}

/** An action that earns a badge of each rule, and the threshold that it reaches. */
const badgeActions: Record<BadgeRuleKind, [threshold: number, earnBadge: (who: CreatedMember) => Promise<unknown>]> = {
  charts: [
    1,
    async (who) => {
      await publish(who, 'fxtalks', 1)
      // The first one may be evaluated before it has its count.
      await publish(who, 'goldtalks')
    },
  ],
  likedCharts: [1, (who) => likedByThree(who, 'fxtalks', 1)],
  rooms: [
    2,
    async (who) => {
      await publish(who, 'fxtalks')
      await publish(who, 'goldtalks')
    },
  ],
  likedInThreeRooms: [
    1,
    async (who) => {
      for (const section of ['fxtalks', 'goldtalks', 'bittalks']) await likedByThree(who, section)
    },
  ],
  likedByAuthor: [
    1,
    async (who) => {
      const author = await member()
      const id = await comment(who, await publish(author))
      await site.api(author.token)('POST /comments/:id/like', { params: { id } })
    },
  ],
  discussions: [
    1,
    async (who) => {
      const id = await publish(who)
      for (const other of await members(5)) await comment(other, id)
    },
  ],
  weeks: [
    2,
    async (who) => {
      const id = await publish(who)
      await site.idle()
      shiftClock(7 * day)
      await comment(who, id)
    },
  ],
  newcomers: [1, async (who) => comment(who, await publish(await member()))],
  votes: [
    1,
    async (who) => {
      const { _id: id, options } = await createPoll(site.platform, {
        post: await createPost(site.platform, await member()),
      })
      await site.api(who.token)('POST /polls/:id/vote', { params: { id }, body: { option: options[0]!._id } })
    },
  ],
  lessonMinutes: [1, async (who) => cover(who, (await createVideo(site.platform, await member())).id, 60)],
  series: [1, finishSeries],
  reviewedPlans: [1, reviewPlan],
  tradeReviews: [
    1,
    async (who) => {
      const review = (on: string, answers: object) =>
        site.api(who.token)('PUT /journal/review', {
          body: { period: 'week', on, ...reviewAnswers, version: 0, ...answers },
        })
      // A trade of the week of 2 November, a week without one, and a review that isn't finished.
      await createTestTrade(site.platform, who)
      await review('2026-10-26', {})
      const { answers } = (await review('2026-11-02', { resolution: '' })).body
      await site.idle()
      expect(await idsOf(who)).toEqual([])
      await review('2026-11-02', { version: answers.version })
    },
  ],
  journalDays: [
    2,
    async (who) => {
      await createTestTrade(site.platform, who)
      await createTestTrade(site.platform, who)
      await site.idle()
      shiftClock(day)
      await createTestTrade(site.platform, who)
    },
  ],
}

async function createBadge(values: object): Promise<string> {
  const sent = { section: 'global', points: 7, isPremium: false, name: newKey().slice(0, 20), ...values }
  const { body } = await site.api(admin.token).raw('POST /badges/create', { body: sent })
  return body.badge._id
}

const badgesOf = async (who: CreatedMember) =>
  (await site.api(who.token)('GET /badges/user/:id', { params: { id: 'current' } })).body.badges as { _id: string }[]
const idsOf = async (who: CreatedMember): Promise<string[]> => (await badgesOf(who)).map(({ _id }) => _id)
const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await site.database.pool.query<R>({ text, values })).rows
const pointsOf = (who: CreatedMember, badge: string) =>
  query<{ points: number; is_reversal: boolean }>(
    'select points, is_reversal from points_ledger where member_id = $1 and source_id = $2 order by sequence, is_reversal',
    [who.id, badge],
  )

describe('a badge with a rule', () => {
  // Proves: rule.overview.member-earn
  it.each(Object.entries(badgeActions))(
    'for %s is earned at once by what the rule counts',
    async (kind, [threshold, earnBadge]) => {
      const who = await member()
      const badge = await createBadge({ rule: { kind, threshold } })
      const beyond = await createBadge({ rule: { kind, threshold: threshold + 1 } })
      try {
        await site.idle()
        await earnBadge(who)
        await site.idle()
        const ids = await idsOf(who)
        expect(ids).toContain(badge)
        expect(ids).not.toContain(beyond)
        const { progress } = (await site.api(who.token)('GET /badges/progress/:id', { params: { id: 'current' } })).body
        expect(progress).toContainEqual({ badgeId: badge, value: threshold, threshold, isEarned: true })
        expect(progress).toContainEqual({
          badgeId: beyond,
          value: threshold,
          threshold: threshold + 1,
          isEarned: false,
        })
      } finally {
        await query('delete from member_badges where badge_id = any($1)', [[badge, beyond]])
        await query('delete from badges where id = any($1)', [[badge, beyond]])
      }
    },
  )

  it('is earned once by parallel evaluations, with its points once, a notification and an event', async () => {
    const who = await member()
    await publish(who, 'fxtalks', 1)
    await Promise.all(Array.from({ length: 8 }, () => evaluate(site.platform, allChecks([who.id]))))
    await site.idle()
    await evaluateEveryone(site.platform)
    await site.idle()
    const [badge] = (await badgesOf(who)) as [{ _id: string; points: number }]
    expect(badge).toMatchObject({ name: 'Log line', tier: 'bronze', points: 15, isBest: true, reason: null })
    expect(await pointsOf(who, badge._id)).toEqual([{ points: 15, is_reversal: false }])
    const { notifications } = (await site.api(who.token)('GET /notifications')).body
    expect(notifications).toMatchObject([
      {
        type: 'badge',
        title: 'You earned a badge: Log line, bronze',
        actionUrl: `/dashboard/badges/${badge._id}`,
      },
    ])
  })

  it('is earned once by an evaluation that names a member twice, as two votes at once do', async () => {
    const who = await member()
    await publish(who)
    await site.idle()
    await query('update posts set media_count = 1 where author_id = $1', [who.id])
    await evaluate(site.platform, [...allChecks([who.id]), ...allChecks([who.id])])
    expect(await idsOf(who)).toHaveLength(1)
  })

  it('that members had earned before badges existed is awarded without telling them, once', async () => {
    const [early, late] = (await members(2)) as [CreatedMember, CreatedMember]
    const chartBy = async ({ id }: CreatedMember) => {
      await createPost(site.platform, { id })
      // Its event is handled before it has a chart.
      await site.idle()
      await query('update posts set media_count = 1 where author_id = $1', [id])
    }
    await query('insert into badges_backlog values (now())')
    await chartBy(early)
    await orderByRarity(site.platform)
    await site.idle()
    await chartBy(late)
    await orderByRarity(site.platform)
    await site.idle()
    const noticesOf = async (who: CreatedMember) =>
      (await site.api(who.token)('GET /notifications')).body.notifications.length
    for (const [who, notices] of [
      [early, 0],
      [late, 1],
    ] as const) {
      const [badge] = await badgesOf(who)
      expect(await pointsOf(who, badge!._id)).toEqual([{ points: 15, is_reversal: false }])
      expect(await noticesOf(who)).toBe(notices)
    }
  })

  it("isn't earned by charts of others, charts under review, or the own votes and likes", async () => {
    const who = await member()
    await createPost(site.platform, who, { status: 'pending' })
    await query('update posts set media_count = 1 where author_id = $1', [who.id])
    await evaluate(site.platform, allChecks([who.id]))
    await site.idle()
    expect(await idsOf(who)).toEqual([])
  })

  it('stays when less counts later, and is found by the nightly job without an event', async () => {
    const who = await member()
    const { id } = await createPost(site.platform, who)
    await query('update posts set media_count = 1 where id = $1', [id])
    await orderByRarity(site.platform)
    await site.idle()
    expect(await idsOf(who)).toHaveLength(1)
    await site.api(who.token)('DELETE /posts/:id', { params: { id } })
    await site.idle()
    expect(await idsOf(who)).toHaveLength(1)
  })

  it('is found after a change of its rule while all members are being evaluated', async () => {
    shiftClock(-day)
    const first = await member()
    shiftClock(0)
    await publish(first)
    // Behind them is a next batch.
    await members(200)
    await site.idle()
    const badge = newId()
    const { pool } = site.database
    await inTransaction({ platform: site.platform, db: pool }, async ({ db }) => {
      await lockBadges(db, badgesLock)
      await enqueue(pool, evaluateMembersJob, { after: first.id })
      await waitForBlockedQuery(site.database)
      await query(
        `insert into badges (id, position, name, description, instrument, tier, points, rule_kind, threshold, created_at)
         values ($1, 99, $1, '', 'lamp', 'bronze', 7, 'rooms', 1, now())`,
        [badge],
      )
      await enqueueEvaluation(pool)
    })
    await site.idle()
    expect(await idsOf(first)).toContain(badge)
  })

  it('for one lesson minute needs a whole minute, and counts each second once', async () => {
    const who = await member()
    const badge = await createBadge({ rule: { kind: 'lessonMinutes', threshold: 1 } })
    const { id } = await createVideo(site.platform, await member())
    await cover(who, id, 59)
    await cover(who, id, 59)
    await site.idle()
    expect(await idsOf(who)).not.toContain(badge)
    await cover(who, id, 61)
    await site.idle()
    expect(await idsOf(who)).toContain(badge)
  })
})

describe('the best badge', () => {
  const bestOf = async (who: CreatedMember) => {
    const sent = { params: { username: who.username } }
    return (await site.api()('GET /auth/profile/:username', sent)).body.user.bestBadge
  }
  const awardTo = (who: CreatedMember, badgeId: string) =>
    site.api(admin.token)('POST /badges/award', { body: { badgeId, userId: who.id } })

  it('is of the best metal, then the one that fewer members have', async () => {
    const [common, rare, silver] = [await createBadge({}), await createBadge({}), await createBadge({ tier: 'silver' })]
    const [who, ...others] = (await members(3)) as [CreatedMember, ...CreatedMember[]]
    for (const other of others) await awardTo(other, common)
    await awardTo(others[0]!, rare)
    await orderByRarity(site.platform)
    await site.idle()
    await awardTo(who, common)
    expect(await bestOf(who)).toMatchObject({ _id: common, instrument: 'lamp', tier: 'bronze' })
    await awardTo(who, rare)
    expect((await bestOf(who))._id).toBe(rare)
    await awardTo(who, silver)
    expect((await bestOf(who))._id).toBe(silver)
    const top = await site.api(others[0]!.token)('GET /badges/user/:id/top', { params: { id: who.id } })
    expect(top.body.badges.map(({ _id }: { _id: string }) => _id)).toEqual([silver, rare, common])
  })

  it('and the next two are named on the profile, for guests too, and in the account', async () => {
    const [bronze, other, silver, gold] = await Promise.all(
      (['bronze', 'bronze', 'silver', 'gold'] as const).map((tier) => createBadge({ tier })),
    )
    const [who, holder] = (await members(2)) as [CreatedMember, CreatedMember]
    await awardTo(holder, other!)
    await orderByRarity(site.platform)
    for (const badge of [bronze!, other!, silver!, gold!]) await awardTo(who, badge)
    const { user } = (await site.api()('GET /auth/profile/:username', { params: { username: who.username } })).body
    expect(user.badges.map(({ _id }: { _id: string }) => _id)).toEqual([gold, silver, bronze])
    expect(user).toMatchObject({ role: 'user', isVerified: true })
    expect((await site.api(who.token)('GET /auth/me')).body.user.badges).toEqual(user.badges)
  })

  it('is shown with posts and comments, and follows a new name of the badge', async () => {
    const who = await member()
    const badge = await createBadge({ instrument: 'sextant', tier: 'gold' })
    await awardTo(who, badge)
    const id = await publish(who)
    await comment(who, id)
    const best = { _id: badge, instrument: 'sextant', tier: 'gold' }
    expect((await site.api()('GET /posts/:id', { params: { id } })).body.post.author.bestBadge).toMatchObject(best)
    const { comments } = (await site.api()('GET /posts/:id/comments', { params: { id } })).body
    expect(comments[0].author.bestBadge).toMatchObject(best)
    const name = newKey().slice(0, 12)
    await site.api(admin.token)('PUT /badges/:id', { params: { id: badge }, body: { name } })
    await site.idle()
    expect((await bestOf(who)).name).toBe(name)
  })
})

describe('the latest awards', () => {
  const latest = async (viewer: CreatedMember): Promise<string[][]> => {
    await site.idle()
    const { awards } = (await site.api(viewer.token)('GET /badges/latest')).body
    return awards.map(({ user, badge }: { user: { _id: string }; badge: { _id: string } }) => [user._id, badge._id])
  }

  it('are newest first, one of each member, without banned members and those who block the viewer', async () => {
    const [one, two] = [await createBadge({}), await createBadge({})]
    const [viewer, first, other, blocker] = await members(4)
    // Later than every award before in this file.
    const start = 8 * day
    shiftClock(start)
    const later = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
    const awards: [string, CreatedMember][] = [
      [one, first!],
      [one, other!],
      [two, first!],
      [two, blocker!],
    ]
    for (const [index, [badgeId, { id: userId }]] of awards.entries()) {
      shiftClock(start + index * second)
      await site.api(later.token)('POST /badges/award', { body: { badgeId, userId } })
    }
    expect((await latest(viewer!)).slice(0, 3)).toEqual([
      [blocker!.id, two],
      [first!.id, two],
      [other!.id, one],
    ])
    await site.api(blocker!.token)('POST /auth/block/:id', { params: { id: viewer!.id } })
    await site.api(later.token)('PUT /admin/users/:id/status', {
      params: { id: other!.id },
      body: { status: 'banned' },
    })
    const rest = await latest(viewer!)
    expect(rest[0]).toEqual([first!.id, two])
    expect(rest.map(([id]) => id)).not.toContain(other!.id)
    const ids = rest.map(([id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('counts of holders', () => {
  it('name no member who was banned a moment ago', async () => {
    const badge = await createBadge({})
    const [who, other] = (await members(2)) as [CreatedMember, CreatedMember]
    await site.api(admin.token)('POST /badges/award', { body: { badgeId: badge, userId: who.id } })
    await site.idle()
    // Without the event of the ban: it is handled later.
    await query(`update members set status = 'banned' where id = $1`, [who.id])
    const { body } = await site.api(other.token)('GET /badges/:id/holders', { params: { id: badge } })
    expect(body.holders).toEqual([])
  })

  it('leave out banned members, and have them again after the ban', async () => {
    const badge = await createBadge({})
    const [who, other] = (await members(2)) as [CreatedMember, CreatedMember]
    for (const { id } of [who, other])
      await site.api(admin.token)('POST /badges/award', { body: { badgeId: badge, userId: id } })
    const holders = async () => {
      await site.idle()
      const { body } = await site.api(other.token)('GET /badges/:id/holders', { params: { id: badge } })
      return [body.badge.holdersCount, body.holders.map(({ user }: { user: { _id: string } }) => user._id)]
    }
    expect(await holders()).toEqual([2, [other.id, who.id]])
    const setStatus = (status: 'banned' | 'active') =>
      site.api(admin.token)('PUT /admin/users/:id/status', { params: { id: who.id }, body: { status } })
    await setStatus('banned')
    expect(await holders()).toEqual([1, [other.id]])
    await setStatus('active')
    expect(await holders()).toEqual([2, [other.id, who.id]])
  })

  it('are paginated, newest first, without members who block the viewer', async () => {
    const badge = await createBadge({})
    const people = await members(4)
    for (const [index, { id }] of people.entries()) {
      shiftClock(index * 1000)
      await site.api(admin.token)('POST /badges/award', { body: { badgeId: badge, userId: id } })
    }
    const [blocker, viewer] = people as [CreatedMember, CreatedMember]
    await site.api(blocker.token)('POST /auth/block/:id', { params: { id: viewer.id } })
    const page = async (cursor?: string) =>
      (
        await site.api(viewer.token)('GET /badges/:id/holders', {
          params: { id: badge },
          query: { limit: '2', cursor },
        })
      ).body
    const first = await page()
    const second = await page(first.pagination.nextCursor)
    const ids = [...first.holders, ...second.holders].map(({ user }) => user._id)
    expect(ids).toEqual([people[3]!.id, people[2]!.id, viewer.id])
    expect([first.pagination.hasMore, second.pagination.hasMore]).toEqual([true, false])
  })
})
