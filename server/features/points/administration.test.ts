import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { day, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { freezeBoards } from './actions/standings.ts'
import { rebuildPoints, verifyPoints } from './actions/verify.ts'
import { earned, ledgerOf, mondayNoon, oldMember, post, summary } from './testing/helpers.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true, name: 'Meera Pillai' })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

type Sent = Record<string, unknown>
const reason = 'Corrected the contract size in our lesson.'
const send = (token: string | undefined, name: string, body: Sent, key?: string) =>
  site.api(token).raw(name, { body, headers: key ? { 'idempotency-key': key } : {} })
const assign = (member: { id: string }, more: Sent = {}, key?: string) =>
  send(
    admin.token,
    'POST /points/admin/assign',
    { userId: member.id, points: 50, section: 'goldtalks', timeframe: 'allTime', reason, ...more },
    key,
  )
const setRank = (member: { id: string }, more: Sent = {}, key?: string) =>
  send(
    admin.token,
    'POST /leaderboard/admin/rank',
    { userId: member.id, rank: 1, section: 'goldtalks', timeframe: 'weekly', reason, ...more },
    key,
  )
const undo = (kind: 'points/admin/adjustments' | 'leaderboard/admin/ranks', id: string) =>
  site.api(admin.token).raw(`POST /${kind}/:id/undo`, { params: { id } })

const board = async (path: string, viewer: CreatedMember = admin, query = {}) => {
  const [timeframe, section] = path.split('/')
  return (
    await site.api(viewer.token)('GET /leaderboard/:timeframe/:section', {
      params: { timeframe, section },
      query,
    } as never)
  ).body
}
const pointsOn = async (path: string, member: CreatedMember): Promise<number | undefined> =>
  (await board(path, member)).me?.points

type Notice = { title: string; message: string; actionUrl: string }
const noticesOf = async (member: CreatedMember): Promise<Notice[]> => {
  await site.idle()
  return (await site.api(member.token)('GET /notifications', {})).body.notifications
}
const audited = async (member: { id: string }) =>
  (await site.api(admin.token)('GET /admin/audit', { query: { subject: member.id } })).body.entries

/** A member with 10 points for each post in goldtalks. */
async function writer(posts: number): Promise<CreatedMember> {
  const member = await oldMember(site)
  for (let count = 0; count < posts; count++) await post(site, member, { section: 'goldtalks' })
  await site.idle()
  return member
}

describe('assigned points', () => {
  // Proves: rule.overview.admin-points-ranks, rule.permissions.admin-has-points
  it.each([
    ['allTime', { 'allTime/goldtalks': 50, 'allTime/all': 50 }],
    ['weekly', { 'weekly/goldtalks': 50, 'weekly/all': 50 }],
    ['monthly', { 'monthly/goldtalks': 50, 'monthly/all': 50 }],
  ])('count on the board of %s only, in their room and in all', async (timeframe, expected) => {
    const member = await oldMember(site)
    const { status, body } = await assign(member, { timeframe })
    expect([status, body.message]).toEqual([201, 'Points assigned successfully'])
    const found: Record<string, number> = {}
    for (const period of ['weekly', 'monthly', 'allTime'])
      for (const section of ['goldtalks', 'bittalks', 'all']) {
        const points = await pointsOn(`${period}/${section}`, member)
        if (points !== undefined) found[`${period}/${section}`] = points
      }
    expect(found).toEqual(expected)
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('are in the history with the reason and the administrator, beside what was earned', async () => {
    const member = await writer(1)
    await assign(member)
    const { body } = await site.api(member.token)('GET /points/user/:id/history/:section', {
      params: { id: 'current', section: 'all' },
    })
    expect(body.history[0]).toMatchObject({
      action: 'admin_adjustment',
      points: 50,
      total: 60,
      actor: { name: 'Meera Pillai' },
      source: { kind: 'adjustment', text: reason },
    })
  })

  it('are told to the member and audited with before and after', async () => {
    const member = await writer(1)
    await assign(member, { points: -4 })
    const [notice] = await noticesOf(member)
    expect(notice).toMatchObject({
      title: 'An administrator took 4 points from you',
      message: `goldtalks, all time. Reason: ${reason}`,
    })
    const [entry] = await audited(member)
    expect(entry).toMatchObject({
      action: 'points.adjusted',
      reason,
      actor: { _id: admin.id },
      before: { allTime: 10, weekly: 10 },
      after: { allTime: 6, weekly: 10 },
    })
  })

  it('happen once for one idempotency key, and a key is for one request', async () => {
    const member = await oldMember(site)
    const first = await assign(member, {}, 'key-of-one-assignment')
    const again = await assign(member, {}, 'key-of-one-assignment')
    expect(again.body).toEqual(first.body)
    expect(await earned(site, member.id)).toBe(50)
    expect((await assign(member, { points: 51 }, 'key-of-one-assignment')).status).toBe(422)
    expect(await earned(site, member.id)).toBe(50)
  })

  it('are reversed exactly by undoing, once', async () => {
    const member = await writer(1)
    const { body } = await assign(member)
    const id = body.adjustment._id
    expect((await undo('points/admin/adjustments', id)).body.adjustment.undoneAt).not.toBeNull()
    expect(summary(await ledgerOf(site, member.id))).toEqual([
      'post +10',
      'admin_adjustment +50',
      'admin_adjustment -50',
    ])
    expect(await pointsOn('allTime/goldtalks', member)).toBe(10)
    expect((await undo('points/admin/adjustments', id)).status).toBe(409)
    expect((await noticesOf(member)).map(({ title }) => title)).toEqual([
      'A change of 50 points by an administrator was undone',
    ])
    expect((await audited(member))[0]).toMatchObject({ action: 'points.adjustment_undone', after: { allTime: 10 } })
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('can be taken, but never more than the member has on that board', async () => {
    const member = await writer(2)
    expect((await assign(member, { points: -21 })).body.fields.points).toBe(
      "They have 20 points here. You can't take more.",
    )
    expect((await assign(member, { points: -1, section: 'fxtalks' })).body.fields.points).toContain('no points here')
    expect((await assign(member, { points: -20 })).status).toBe(201)
    expect(await pointsOn('allTime/goldtalks', member)).toBeUndefined()
    expect(await pointsOn('weekly/goldtalks', member)).toBe(20)
  })

  it.each([
    ['points', 0],
    ['points', 0.5],
    ['points', 10_001],
    ['points', -10_001],
    ['points', 1e300],
    ['points', Number.NaN],
    ['points', Number.POSITIVE_INFINITY],
    ['points', '50'],
    ['points', [50]],
    ['points', undefined],
    ['section', 'nowhere'],
    ['timeframe', 'daily'],
    ['reason', '   '],
    ['reason', 'x'.repeat(501)],
    ['status', 'published'],
  ])('are rejected with %s = %s, and change nothing', async (field, value) => {
    const member = await oldMember(site)
    const { status, body } = await assign(member, { [field]: value })
    expect([status, body.type, Object.keys(body.fields)]).toEqual([400, 'validation_failed', [field]])
    expect(await ledgerOf(site, member.id)).toEqual([])
  })

  it('are rejected for oneself and for members who do not exist', async () => {
    expect((await assign(admin)).body.fields.userId).toBe("You can't change your own points or rank")
    expect((await setRank(admin)).body.fields.userId).toBe("You can't change your own points or rank")
    expect((await assign({ id: 'a'.repeat(24) })).status).toBe(404)
    expect(await ledgerOf(site, admin.id)).toEqual([])
  })

  it('are found again by rebuild, and by verify if they are missing or wrong', async () => {
    const member = await oldMember(site)
    const { body } = await assign(member)
    const run = (text: string) => site.database.pool.query({ text })
    await run(`update points_adjustments set points = 51 where id = '${body.adjustment._id}'`)
    expect((await verifyPoints(site.platform)).join()).toContain('50 instead of 51')
    await run(`update points_adjustments set points = 50, undone_at = now() where id = '${body.adjustment._id}'`)
    expect((await verifyPoints(site.platform)).join()).toContain('adjustment')
    await rebuildPoints(site.platform)
    expect([await verifyPoints(site.platform), await earned(site, member.id)]).toEqual([[], 0])
  })
})

it('an award earns what the action earns, on all boards', async () => {
  const member = await oldMember(site)
  const sent = { userId: member.id, action: 'post', section: 'fxtalks' }
  const { status, body } = await send(admin.token, 'POST /points/award', sent)
  expect([status, body.adjustment.points, body.adjustment.timeframe]).toEqual([201, 10, null])
  for (const path of ['weekly/all', 'monthly/fxtalks', 'allTime/all']) expect(await pointsOn(path, member)).toBe(10)
  expect((await send(admin.token, 'POST /points/award', { ...sent, action: 'admin_adjustment' })).status).toBe(400)
  expect((await send(admin.token, 'POST /points/award', { ...sent, points: 99 })).body.fields).toHaveProperty('points')
})

describe('a rank that an administrator sets', () => {
  it('is shown with its reason, in its place, and changes nobody else and no points', async () => {
    const [first, second, third] = [await writer(4), await writer(3), await writer(2)]
    const before = await board('weekly/goldtalks')
    const { status, body } = await setRank(third)
    expect([status, body.message]).toEqual([201, 'Rank assigned successfully'])
    const after = await board('weekly/goldtalks')
    const shown = after.leaderboard
      .slice(0, 3)
      .map((entry: { rank: number; user: { _id: string } }) => [entry.user._id, entry.rank])
    const rankOf = (member: CreatedMember): number =>
      before.leaderboard.find((entry: { user: { _id: string } }) => entry.user._id === member.id).rank
    expect(shown).toEqual([
      [third.id, 1],
      ...before.leaderboard
        .filter((entry: { user: { _id: string } }) => entry.user._id !== third.id)
        .slice(0, 2)
        .map((entry: { rank: number; user: { _id: string } }) => [entry.user._id, entry.rank]),
    ])
    expect(rankOf(first)).toBeLessThan(rankOf(second))
    expect(after.leaderboard[0]).toMatchObject({ rank: 1, points: 20, rankReason: reason })
    expect(after.leaderboard[1].rankReason).toBeNull()
    expect(after.totalParticipants).toBe(before.totalParticipants)
    const { me } = await board('weekly/goldtalks', third)
    expect([me.rank, me.points, me.rankReason]).toEqual([1, 20, reason])
    expect(await verifyPoints(site.platform)).toEqual([])
    const [notice] = await noticesOf(third)
    expect(notice).toMatchObject({ title: 'An administrator set your rank to 1', actionUrl: '/dashboard/leaderboard' })
    expect((await audited(third))[0]).toMatchObject({ before: { rank: null }, after: { rank: 1 }, reason })
    expect((await undo('leaderboard/admin/ranks', body.rank._id)).status).toBe(200)
    expect((await board('weekly/goldtalks')).leaderboard).toEqual(before.leaderboard)
    expect((await undo('leaderboard/admin/ranks', body.rank._id)).status).toBe(409)
    expect((await audited(third))[0]).toMatchObject({ action: 'points.rank_undone', after: { rank: null } })
  })

  it("isn't undone by the administrator whose rank it is", async () => {
    const other = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
    await post(site, other, { section: 'goldtalks' })
    await site.idle()
    const { rank } = (await setRank(other)).body
    const sent = { params: { id: rank._id } }
    const own = await site.api(other.token).raw('POST /leaderboard/admin/ranks/:id/undo', sent)
    expect(own.body.fields).toEqual({ userId: "You can't change your own points or rank" })
    expect((await undo('leaderboard/admin/ranks', rank._id)).status).toBe(200)
  })

  it('appears on the page of its position only', async () => {
    const members = [await writer(5), await writer(4), await writer(3), await writer(1)]
    await setRank(members[3]!, { rank: 2 })
    const whole = (await board('weekly/goldtalks')).leaderboard
    expect(whole[1]).toMatchObject({ rank: 2, rankReason: reason })
    const pages = []
    for (let skip = 0; skip < whole.length; skip++)
      pages.push(...(await board('weekly/goldtalks', admin, { limit: '1', skip: String(skip) })).leaderboard)
    expect(pages).toEqual(whole)
  })

  it('replaces an earlier one of the same member', async () => {
    const member = await writer(1)
    await writer(2)
    await setRank(member, { timeframe: 'monthly' })
    expect((await setRank(member, { timeframe: 'monthly', rank: 2 })).status).toBe(201)
    expect((await audited(member))[0]).toMatchObject({ before: { rank: 1 }, after: { rank: 2 } })
    const { ranks } = (await site.api(admin.token)('GET /leaderboard/admin/ranks', { query: { userId: member.id } }))
      .body
    expect(
      ranks.map(({ rank, undoneAt }: { rank: number; undoneAt: string | null }) => [rank, undoneAt === null]),
    ).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it('is rejected if the board has no such rank, or another member was given it', async () => {
    const [member, other, outsider] = [await writer(1), await writer(1), await oldMember(site)]
    const allTime = { timeframe: 'allTime' }
    expect((await setRank(outsider, allTime)).body.fields.userId).toContain('no points on this board')
    expect((await setRank(member, { ...allTime, rank: 999 })).body.fields.rank).toContain('on this board')
    for (const rank of [0, -1, 1.5, 1e9, Number.NaN, '1'])
      expect((await setRank(member, { ...allTime, rank })).body.type).toBe('validation_failed')
    await setRank(member, allTime)
    expect((await setRank(other, allTime)).body.fields.rank).toBe(
      'Another member was given this rank. Undo that first.',
    )
  })
})

describe('the calls that change points', () => {
  const sensitive = Object.entries(calls).filter(([, call]) => 'needsConfirmation' in call)
  const names = sensitive.map(([name]) => name)

  it.each(names)('%s asks an administrator for the password first', async (name) => {
    const unconfirmed = await createMember(site.platform, { role: 'admin' })
    const { status, body } = await site.api(unconfirmed.token).raw(name, { params: { id: 'a'.repeat(24) }, body: {} })
    expect([status, body.type]).toEqual([403, 'auth_confirm_required'])
  })

  it('asks again after an hour', async () => {
    const member = await oldMember(site)
    shiftClock(61 * 60_000)
    expect((await assign(member)).body.type).toBe('auth_confirm_required')
  })

  // Proves: rule.permissions.admin-leaderboard
  it.each(names.filter((name) => /\/(points|leaderboard)\//.test(name)))(
    '%s tells members that it is for administrators',
    async (name) => {
      const member = await createMember(site.platform)
      const { status, body } = await site.api(member.token).raw(name, { params: { id: 'a'.repeat(24) }, body: {} })
      expect([status, body.message]).toEqual([403, 'Unauthorized: Admin access required'])
    },
  )
})

it('administrators find what they gave, by member', async () => {
  const [member, other] = [await oldMember(site), await oldMember(site)]
  await assign(member)
  await assign(other)
  const { body } = await site.api(admin.token)('GET /points/admin/adjustments', { query: { userId: member.id } })
  expect(body.adjustments).toMatchObject([{ user: { _id: member.id }, by: { _id: admin.id }, points: 50, reason }])
  expect(body.pagination.total).toBe(1)
})

describe('when a week has ended', () => {
  /** Boards of the weeks before are frozen. The administrator enters the password again. */
  async function goTo(week: number): Promise<void> {
    shiftClock(mondayNoon() + week * 7 * day - Date.now())
    await freezeBoards(site.platform)
    admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  }

  it('assigned points are undone without costing points in the next week', async () => {
    await goTo(0)
    const member = await oldMember(site)
    const { body } = await assign(member, { timeframe: 'weekly' })
    await goTo(1)
    expect((await undo('points/admin/adjustments', body.adjustment._id)).status).toBe(200)
    expect(await earned(site, member.id)).toBe(0)
    expect(await pointsOn('weekly/goldtalks', member)).toBeUndefined()
    await post(site, member, { section: 'goldtalks' })
    await site.idle()
    expect(await pointsOn('weekly/goldtalks', member)).toBe(10)
    const date = new Date(nowMs() - 7 * day).toISOString().slice(0, 10)
    expect((await board('weekly/goldtalks', member, { date })).me.points).toBe(50)
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('a set rank is shown in its period only', async () => {
    await goTo(2)
    const [leader, member] = [await writer(5), await writer(1)]
    await setRank(member, { section: 'all', rank: 1 })
    const stats = async () =>
      (await site.api(member.token)('GET /points/user/:id', { params: { id: 'current' } })).body.ranks
    expect((await stats()).weekly).toBe(1)
    await goTo(3)
    for (let count = 0; count < 2; count++) await post(site, leader, { section: 'goldtalks' })
    await post(site, member, { section: 'goldtalks' })
    await site.idle()
    expect((await board('weekly/all', member)).me).toMatchObject({ rank: 2, rankReason: null })
    const date = new Date(nowMs() - 7 * day).toISOString().slice(0, 10)
    expect((await board('weekly/all', member, { date })).me).toMatchObject({ rank: 1, rankReason: reason })
  })
})
