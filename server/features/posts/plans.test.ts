// Plans of posts: locked, made into trades, and closed with a result that stays whatever the author does afterwards.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TradeInputFields } from '#contract/journal-trades.ts'
import { validation as journalTexts } from '#contract/messages/en/journal.ts'
import { review as notificationTexts } from '#contract/messages/en/notification-kinds.ts'
import { validation } from '#contract/messages/en/plans.ts'
import { validation as postTexts } from '#contract/messages/en/posts.ts'
import { validation as unknown } from '#contract/messages/en/registrations-screens.ts'
import { reasonMessages } from '#contract/messages/en/screening.ts'
import { type ListedPlan, type PlanCounts, planLimits } from '#contract/plans.ts'
import type { Post } from '#contract/posts.ts'
import { day, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import { connect, emitWithAck, once } from '../../platform/sockets/testing/clients.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { publishDuePosts } from './actions/status.ts'
import { postForm } from './factory.ts'

let site: TestSite
let author: CreatedMember
let other: CreatedMember
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(() => site.close())
beforeEach(async () => {
  shiftClock(0)
  author = await createMember(site.platform)
  other = await createMember(site.platform)
})

const at = (milliseconds: number): string => new Date(nowMs() + milliseconds).toISOString()
type PlanFields = Partial<Record<'symbol' | 'side' | 'entry' | 'stop' | 'validUntil', string>> & {
  target?: string | null
}
const planOf = (change: PlanFields = {}) => ({
  symbol: 'GOLDM',
  side: 'long',
  entry: '100',
  stop: '90',
  target: '130',
  validUntil: at(2 * day),
  ...change,
})
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.api(author.token).raw('POST /posts', {
    body: postForm({ section: 'goldtalks', content: 'Third touch of the floor.', ...fields }),
    headers,
  })
const publish = async (plan: PlanFields = {}, fields: Record<string, string> = {}): Promise<Post> => {
  const { status, body } = await send({ plan: JSON.stringify(planOf(plan)), ...fields })
  expect([status, body.fields]).toEqual([201, undefined])
  return body.post
}
const read = async (id: string, token?: string): Promise<Post> =>
  (await site.api(token)('GET /posts/:id', { params: { id } })).body.post
const makeTrade = async ({ _id }: Post, key = newKey()) => {
  const input = { params: { id: _id }, headers: { 'idempotency-key': key } }
  return (await site.api(author.token)('POST /posts/:id/trade', input)).body.trade
}

const markNotTaken = ({ _id }: Post, { token = author.token, key = newKey() } = {}) => {
  const input = { params: { id: _id }, headers: { 'idempotency-key': key } }
  return site.api(token).raw('POST /posts/:id/plan/not-taken', input)
}
/** `told`: the next outcome that a guest who watches the post is told. */
const watch = async ({ _id }: Post) => {
  const guest = await connect(site.url)
  await emitWithAck(guest, 'post:watch', { postId: _id })
  return { told: once(guest, 'plan:result') }
}
const decide = (id: string, status: 'approved' | 'removed' | 'rejected' | 'pending') =>
  site.api(admin.token)('PUT /admin/content/:id/status', { params: { id }, body: { status, reason: 'Spam.' } })

const leg = (side: 'buy' | 'sell', price: string, after: number) => ({
  side,
  price,
  at: at(after),
  quantity: '3',
  fee: '5',
})
type Written = { _id: string; version: number }
const tradeFields = (change: Partial<TradeInputFields> = {}): TradeInputFields => ({
  symbol: 'GOLDM DEC FUT',
  market: 'mcx',
  side: 'long',
  currency: 'INR',
  note: 'onlyinthejournal',
  plan: { entry: '100', stop: '90', target: '130', quantity: null, thesis: 'Third touch of the floor.' },
  ...change,
})
const writeTrade = (trade: Written, change: Partial<TradeInputFields> = {}, version = trade.version) =>
  site
    .api(author.token)
    .raw('PUT /journal/trades/:id', { params: { id: trade._id }, body: { ...tradeFields(change), version } })
/** Sold at `price`: 140 is 40 × 3 less 10 of fees, with 30 at risk. */
const close = (trade: Written, price: string, version = trade.version) =>
  writeTrade(trade, { legs: [leg('buy', '100', minute), leg('sell', price, 2 * minute)] }, version)
const listOf = async (id: string, query = {}, token?: string) =>
  (await site.api(token)('GET /user/plans/:id', { params: { id }, query })).body as {
    plans: ListedPlan[]
    counts: PlanCounts
    pagination: { nextCursor: string | null }
  }

describe('a plan', () => {
  it('is part of its post for everyone, and locked', async () => {
    const { symbol, side, entry, stop, target, validUntil } = planOf()
    const post = await publish({ validUntil })
    const shown = { symbol, side, entry, stop, target, validUntil, isOver: false, result: null, notTakenAt: null }
    expect(post.plan).toEqual({ ...shown, trade: null })
    for (const token of [undefined, other.token]) expect((await read(post._id, token)).plan).toEqual(shown)
    const feed = (await site.api()('GET /posts', { query: { section: 'goldtalks' } })).body.posts
    expect(feed.find(({ _id }: Post) => _id === post._id)?.plan).toEqual(shown)
    const edited = { params: { id: post._id }, body: { content: 'Edited.', version: 1 } }
    await site.api(author.token)('PUT /posts/:id', edited)
    expect((await read(post._id)).plan).toEqual(shown)
    const withPlan = { ...edited, body: { plan: planOf({ stop: '95' }) } }
    expect((await site.api(author.token).raw('PUT /posts/:id', withPlan as never)).status).toBe(400)
    await expect(
      site.database.pool.query({ text: 'update post_plans set stop = 95 where post_id = $1', values: [post._id] }),
    ).rejects.toThrow(/not allowed/)
  })

  it.each([
    ['a stop on the wrong side', { stop: '110' }, { 'plan.stop': journalTexts.stopSide }],
    ['a target on the wrong side', { target: '99' }, { 'plan.target': validation.targetSide }],
    ['a short with the stop below', { side: 'short', target: null }, { 'plan.stop': journalTexts.stopSide }],
    ['no symbol', { symbol: ' ' }, { 'plan.symbol': journalTexts.symbolMissing }],
    ['a price that is no number', { entry: '1e5' }, { 'plan.entry': journalTexts.decimal }],
    [
      'an end in the past',
      { validUntil: '2020-01-01T00:00:00.000Z' },
      { 'plan.validUntil': validation.validUntil(planLimits.days) },
    ],
  ] as const)('is refused with %s', async (_, change, fields) => {
    const { status, body } = await send({ plan: JSON.stringify(planOf(change)) })
    expect([status, body.fields]).toEqual([400, fields])
  })

  it('is refused if it ends too late, before its post is published, or has no text', async () => {
    const tooLate = planOf({ validUntil: at((planLimits.days + 1) * day) })
    expect((await send({ plan: JSON.stringify(tooLate) })).body.fields).toEqual({
      'plan.validUntil': validation.validUntil(planLimits.days),
    })
    const scheduled = { plan: JSON.stringify(planOf({ validUntil: at(hour) })), scheduledAt: at(2 * hour) }
    expect((await send(scheduled)).body.fields).toEqual({ 'plan.validUntil': validation.validUntil(planLimits.days) })
    expect((await send({ plan: JSON.stringify(planOf()), content: '' })).status).toBe(400)
    expect((await send({ plan: 'not JSON' })).body.fields).toEqual({ plan: validation.plan })
    const { body } = await send({ ...scheduled, scheduledAt: at(hour / 2) })
    const later = { params: { id: body.post._id }, body: { scheduledAt: at(3 * hour) } }
    expect((await site.api(author.token).raw('PUT /posts/:id', later)).body.fields).toEqual({
      scheduledAt: postTexts.planEndsTooSoon,
    })
  })

  it('ends within a year from now, even if its post is published later', async () => {
    const plan = JSON.stringify(planOf({ validUntil: at((planLimits.days + 1) * day) }))
    const { status, body } = await send({ plan, scheduledAt: at(30 * day) })
    expect([status, body.fields]).toEqual([400, { 'plan.validUntil': validation.validUntil(planLimits.days) }])
  })

  it('is published once per key', async () => {
    const headers = { 'idempotency-key': newKey() }
    const plan = JSON.stringify(planOf())
    const [first, second] = await Promise.all([send({ plan }, headers), send({ plan }, headers)])
    expect([first.status, second.status, second.body.post._id]).toEqual([201, 201, first.body.post._id])
    expect((await listOf(author.id)).counts.all).toBe(1)
  })

  it('has a symbol that is screened, also after an edit, and that moderators see', async () => {
    const symbol = 'Guaranteed returns WhatsApp +91 98200 11223'
    const post = await publish({ symbol })
    expect(post.status).toBe('pending')
    expect((await site.api(other.token).raw('GET /posts/:id', { params: { id: post._id } })).status).toBe(404)
    const edit = { params: { id: post._id }, body: { content: 'Nothing wrong here.' } }
    expect((await site.api(author.token)('PUT /posts/:id', edit)).body.post.status).toBe('pending')
    const seen = (await site.api(admin.token)('GET /admin/content/:id', { params: { id: post._id } })).body.content
    expect(seen.plan).toMatchObject({ symbol, entry: '100', stop: '90' })
    expect(seen.plan).not.toHaveProperty('trade')
    expect((await listOf(author.id)).plans).toEqual([])
  })
})

describe('the trade of a plan', () => {
  it('is planned, has the plan as its first version, and is made once', async () => {
    const post = await publish()
    shiftClock(hour)
    const key = newKey()
    const [one, two] = await Promise.all([makeTrade(post, key), makeTrade(post, key)])
    expect(two._id).toBe(one._id)
    expect(one).toMatchObject({ symbol: 'GOLDM', market: 'mcx', side: 'long', currency: 'INR', status: 'planned' })
    const plan = { entry: '100', stop: '90', target: '130', quantity: null, thesis: 'Third touch of the floor.' }
    expect(one.plans).toEqual([{ ...plan, createdAt: post.publishedAt, isBeforeEntry: true }])
    expect((await read(post._id, author.token)).plan?.trade).toBe(one._id)
    expect((await read(post._id, other.token)).plan).not.toHaveProperty('trade')
  })

  it('is made once by two devices at the same time, and the other one learns that there is a trade', async () => {
    const post = await publish()
    const params = { id: post._id }
    const made = await Promise.all([1, 2].map(() => site.api(author.token).raw('POST /posts/:id/trade', { params })))
    const [refused] = made.filter(({ status }) => status === 409)
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(refused?.body).toMatchObject({ type: 'conflict_stale', message: validation.hasTrade })
    const { body } = await site.api(author.token)('GET /journal/trades', { query: { limit: '50' } })
    expect(body.trades).toHaveLength(1)
  })

  it('is returned to a repeated request, even if the post was deleted, and is not made again', async () => {
    const post = await publish()
    const key = newKey()
    const trade = await makeTrade(post, key)
    await site.api(author.token)('DELETE /posts/:id', { params: { id: post._id } })
    expect((await makeTrade(post, key))._id).toBe(trade._id)
    await site.api(author.token)('DELETE /journal/trades/:id', { params: { id: trade._id } })
    const late = { params: { id: post._id }, headers: { 'idempotency-key': key } }
    expect((await site.api(author.token).raw('POST /posts/:id/trade', late)).status).toBe(404)
    const other = (await publish())._id
    const reused = { params: { id: other }, headers: { 'idempotency-key': key } }
    expect((await site.api(author.token).raw('POST /posts/:id/trade', reused)).body.type).toBe('key_reused')
  })

  it("can't be made by others, of a post under review, or of a post without a plan", async () => {
    const post = await publish()
    const plain = (await send({})).body.post
    const scheduled = (await send({ plan: JSON.stringify(planOf()), scheduledAt: at(hour) })).body.post
    const cases = [
      [other.token, post._id],
      [admin.token, post._id],
      [author.token, plain._id],
      [author.token, scheduled._id],
    ] as const
    for (const [token, id] of cases)
      expect((await site.api(token).raw('POST /posts/:id/trade', { params: { id } })).status).toBe(404)
    expect((await site.api().raw('POST /posts/:id/trade', { params: { id: post._id } })).status).toBe(401)
  })

  it.each([
    ['140', '3.66666667'],
    ['85', '-1.83333333'],
  ])('shows the result when it is closed at %s, also to those who watch the post', async (price, r) => {
    const post = await publish()
    const trade = await makeTrade(post)
    const { told } = await watch(post)
    await close(trade, price)
    for (const token of [undefined, other.token, author.token]) {
      const shown = await read(post._id, token)
      expect(shown.plan?.result).toMatchObject({ r, first: null, isWithdrawn: false })
      expect(JSON.stringify(shown)).not.toMatch(/onlyinthejournal|DEC FUT|fees|quantity/)
    }
    const { result } = (await read(post._id)).plan!
    const eventId = expect.any(String)
    expect(await told).toEqual({ eventId, postId: post._id, section: 'goldtalks', result, notTakenAt: null })
  })

  it('is measured by the published plan, and keeps its side and entry after it', async () => {
    const post = await publish()
    const trade = await makeTrade(post)
    const legs = [leg('buy', '100', minute), leg('sell', '85', 2 * minute)]
    const wide = { entry: '100', stop: '10', target: null, quantity: null, thesis: '' }
    expect((await writeTrade(trade, { plan: wide, legs })).status).toBe(200)
    expect((await read(post._id)).plan?.result?.r).toBe('-1.83333333')
    const early = { legs: [leg('buy', '100', -hour), leg('sell', '140', 2 * minute)] }
    expect((await writeTrade(trade, early, 2)).body.fields).toEqual({ 'legs.0': validation.entryBeforePlan })
    expect((await writeTrade(trade, { side: 'short', plan: null, legs: [] }, 2)).body.fields).toEqual({
      side: validation.tradeSide,
    })
    const sameDay = { ...leg('buy', '100', 0), at: at(-hour), isDateOnly: true }
    expect((await writeTrade(trade, { legs: [sameDay] }, 2)).status).toBe(200)
  })

  it("isn't entered after the plan's date", async () => {
    const post = await publish({ validUntil: at(hour) })
    const trade = await makeTrade(post)
    shiftClock(2 * hour)
    expect((await close(trade, '140')).body.fields).toEqual({ 'legs.0': validation.entryAfterPlan })
    expect((await read(post._id)).plan?.result).toBeNull()
    const legs = [leg('buy', '100', -90 * minute), leg('sell', '140', 0)]
    expect((await writeTrade(trade, { legs })).status).toBe(200)
    expect((await read(post._id)).plan?.result?.r).toBe('3.66666667')
  })

  it('keeps what was stated first when the author changes, reopens or deletes it', async () => {
    const post = await publish()
    const trade = await makeTrade(post)
    await close(trade, '85')
    const { statedAt } = (await read(post._id)).plan!.result!
    shiftClock(hour)
    await close(trade, '140', 2)
    const first = { r: '-1.83333333', statedAt }
    expect((await read(post._id)).plan?.result).toMatchObject({ r: '3.66666667', first, isWithdrawn: false })
    await writeTrade(trade, { legs: [] }, 3)
    expect((await read(post._id)).plan?.result).toMatchObject({ r: '3.66666667', first, isWithdrawn: true })
    await close(trade, '140', 4)
    expect((await read(post._id)).plan?.result).toMatchObject({ first, isWithdrawn: false })
    await site.api(author.token)('DELETE /journal/trades/:id', { params: { id: trade._id } })
    const { plan } = await read(post._id, author.token)
    expect([plan?.trade, plan?.result]).toMatchObject([null, { r: '3.66666667', first, isWithdrawn: true }])
    const again = await site.api(author.token).raw('POST /posts/:id/trade', { params: { id: post._id } })
    expect([again.status, again.body.message]).toEqual([409, validation.hasResult])
    expect((await listOf(author.id)).counts).toMatchObject({ all: 1, gains: 1, open: 0 })
  })

  it('can be made again if it was deleted before it had a result', async () => {
    const post = await publish()
    const trade = await makeTrade(post)
    await site.api(author.token)('DELETE /journal/trades', { body: { confirm: 'delete' } })
    const second = await makeTrade(post)
    expect(second._id).not.toBe(trade._id)
    await close(second, '140')
    await site.api(author.token)('DELETE /journal/trades', { body: { confirm: 'delete' } })
    expect((await read(post._id)).plan?.result).toMatchObject({ r: '3.66666667', isWithdrawn: true })
  })

  it("isn't touched by somebody else's call", async () => {
    const post = await publish()
    const trade = await makeTrade(post)
    await close(trade, '140')
    const params = { id: trade._id }
    expect((await site.api(other.token).raw('DELETE /journal/trades/:id', { params })).status).toBe(404)
    expect((await read(post._id)).plan?.result?.isWithdrawn).toBe(false)
  })
})

describe('a plan that was not taken', () => {
  it('says when, once and for all, gets no trade, and counts by itself', async () => {
    const post = await publish({ validUntil: at(hour) })
    shiftClock(2 * hour)
    const { told } = await watch(post)
    const { notTakenAt } = (await markNotTaken(post)).body.plan
    expect(await told).toMatchObject({ postId: post._id, section: 'goldtalks', result: null, notTakenAt })
    expect(Date.parse(notTakenAt)).toBeGreaterThan(Date.parse(post.plan!.validUntil))
    shiftClock(3 * hour)
    expect((await markNotTaken(post)).body.plan.notTakenAt).toBe(notTakenAt)
    for (const token of [undefined, other.token, author.token])
      expect((await read(post._id, token)).plan).toMatchObject({ notTakenAt, isOver: true, result: null })
    const late = await site.api(author.token).raw('POST /posts/:id/trade', { params: { id: post._id } })
    expect([late.status, late.body.message]).toEqual([409, validation.notTaken])
    const { plans, counts } = await listOf(author.id)
    expect(plans[0]).toMatchObject({ notTakenAt, result: null })
    expect(counts).toEqual({
      all: 1,
      gains: 0,
      losses: 0,
      even: 0,
      notTaken: 1,
      open: 0,
      neverClosed: 0,
      publishedLate: 0,
      gone: 0,
    })
  })

  it('is refused with a trade or a result, to others, and before the post is published', async () => {
    const post = await publish()
    const trade = await makeTrade(post)
    expect((await markNotTaken(post)).body).toMatchObject({ type: 'conflict_stale', message: validation.hasTrade })
    await close(trade, '85')
    await site.api(author.token)('DELETE /journal/trades/:id', { params: { id: trade._id } })
    expect((await markNotTaken(post)).body).toMatchObject({ type: 'conflict_stale', message: validation.hasResult })
    const open = await publish()
    const scheduled = (await send({ plan: JSON.stringify(planOf()), scheduledAt: at(hour) })).body.post
    const refused = [
      await markNotTaken(open, { token: other.token }),
      await markNotTaken(open, { token: admin.token }),
      await markNotTaken(scheduled),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await listOf(author.id)).counts).toMatchObject({ losses: 1, notTaken: 0, open: 1 })
    const key = newKey()
    await markNotTaken(open, { key })
    expect((await markNotTaken(post, { key })).body.type).toBe('key_reused')
  })

  it('is one outcome for two devices, and instead of a trade at the same time', async () => {
    const [twice, either] = [await publish(), await publish()]
    const said = await Promise.all([markNotTaken(twice), markNotTaken(twice)])
    expect(said.map(({ status }) => status)).toEqual([200, 200])
    expect(said[0].body.plan).toEqual(said[1].body.plan)
    const params = { id: either._id }
    const [notTaken, trade] = await Promise.all([
      markNotTaken(either),
      site.api(author.token).raw('POST /posts/:id/trade', { params }),
    ])
    expect([notTaken.status, trade.status].sort()).toEqual([200, 409])
    const { plan } = await read(either._id, author.token)
    expect([plan?.notTakenAt === null, plan?.trade === null]).toEqual([notTaken.status === 409, trade.status === 409])
  })

  it('keeps its outcome when the post is removed at the same time, and gets none afterwards', async () => {
    const key = newKey()
    const [raced, removed] = [await publish(), await publish()]
    const [{ status }] = await Promise.all([markNotTaken(raced, { key }), decide(raced._id, 'removed')])
    await decide(removed._id, 'removed')
    expect((await markNotTaken(removed)).status).toBe(404)
    expect((await markNotTaken(raced, { key })).status).toBe(status)
    const notTaken = status === 200 ? 1 : 0
    expect((await listOf(author.id)).counts).toMatchObject({ all: 2, gone: 2, notTaken, open: 2 - notTaken })
  })
})

describe("a member's plans", () => {
  it('are listed and counted with their outcomes, by cursor', async () => {
    const gain = await publish({ symbol: 'GAIN' })
    await close(await makeTrade(gain), '140')
    shiftClock(hour)
    const loss = await publish({ symbol: 'LOSS' })
    await close(await makeTrade(loss), '85')
    shiftClock(2 * hour)
    await publish({ symbol: 'LAPSED', validUntil: at(hour) })
    shiftClock(4 * hour)
    await publish({ symbol: 'OPEN' })
    const all = await listOf(author.id)
    expect(all.counts).toEqual({
      all: 4,
      gains: 1,
      losses: 1,
      even: 0,
      notTaken: 0,
      open: 1,
      neverClosed: 1,
      publishedLate: 0,
      gone: 0,
    })
    expect(all.plans.map(({ details }) => details?.symbol)).toEqual(['OPEN', 'LAPSED', 'LOSS', 'GAIN'])
    expect(all.plans.map(({ isOver }) => isOver)).toEqual([false, true, false, false])
    const first = await listOf(author.id, { limit: '3' })
    const rest = await listOf(author.id, { limit: '3', cursor: first.pagination.nextCursor })
    expect([...first.plans, ...rest.plans]).toEqual(all.plans)
    expect(rest.pagination.nextCursor).toBeNull()
  })

  it('stay when the post is deleted or removed, without their text', async () => {
    const deleted = await publish({ symbol: 'DELETED' })
    await close(await makeTrade(deleted), '85')
    const removed = await publish({ symbol: 'REMOVED' })
    const held = await publish({ symbol: 'HELD' })
    const trade = await makeTrade(removed)
    await site.api(author.token)('DELETE /posts/:id', { params: { id: deleted._id } })
    await decide(removed._id, 'removed')
    await decide(held._id, 'pending')
    await close(trade, '140')
    const { plans, counts } = await listOf(author.id)
    expect(counts).toMatchObject({ all: 3, gains: 1, losses: 1, open: 1, gone: 2 })
    expect(plans.map(({ _id, state, details, result }) => [_id, state, details, result?.r])).toEqual([
      [held._id, 'hidden', null, undefined],
      [removed._id, 'removed', null, '3.66666667'],
      [deleted._id, 'deleted', null, '-1.83333333'],
    ])
    expect(JSON.stringify(plans)).not.toMatch(/DELETED|REMOVED|HELD|Third touch/)
    expect(plans.every(({ publishedAt, validUntil }) => publishedAt && validUntil)).toBe(true)
  })

  it('count apart if their date passed before the post was approved', async () => {
    const { _id } = await publish({ symbol: 'Guaranteed returns WhatsApp +91 98200 11223', validUntil: at(hour) })
    shiftClock(2 * hour)
    await decide(_id, 'approved')
    const { plans, counts } = await listOf(author.id)
    expect(plans).toMatchObject([{ _id, state: 'published', isOver: true }])
    expect(counts).toMatchObject({ all: 1, neverClosed: 0, publishedLate: 1 })
  })

  it('are those of a rejected post for the author alone', async () => {
    const { _id } = await publish()
    await decide(_id, 'rejected')
    const stateFor = async (token?: string) => (await listOf(author.id, {}, token)).plans.map(({ state }) => state)
    expect([await stateFor(author.token), await stateFor(other.token), await stateFor()]).toEqual([
      ...[['rejected'], ['hidden'], ['hidden']],
    ])
  })

  it('are hidden from those who are blocked, and go with the account', async () => {
    await publish()
    await site.api(author.token)('POST /auth/block/:id', { params: { id: other.id } })
    const params = { id: author.id }
    expect((await site.api(other.token).raw('GET /user/plans/:id', { params })).status).toBe(404)
    expect((await listOf(author.id)).counts.all).toBe(1)
  })
})

describe('the setting for plans', () => {
  const allow = (allowedFor: 'everyone' | 'registered' | 'nobody') =>
    changeSettings(site.api(admin.token), { plans: { allowedFor } })
  const me = async () => (await site.api(author.token)('GET /auth/me')).body.user
  const tryPlan = () => send({ plan: JSON.stringify(planOf()) })
  afterEach(() => allow('everyone'))

  it('turns plans off, and those that were published stay', async () => {
    const { _id } = await publish()
    await allow('nobody')
    const { status, body } = await tryPlan()
    expect([status, body.fields, (await me()).plansAllowedFor]).toEqual([400, { plan: validation.nobody }, 'nobody'])
    expect((await send({})).status).toBe(201)
    expect((await read(_id)).plan?.symbol).toBe('GOLDM')
  })

  it('limits plans to members with a recorded registration', async () => {
    await allow('registered')
    expect((await tryPlan()).body.fields).toEqual({ plan: validation.registeredOnly })
    expect((await me()).plansAllowedFor).toBe('registered')
    const record = (username: string, number: string) =>
      site.api(admin.token).raw('POST /admin/registrations', { body: { username, number } })
    expect((await record('nobody_here', 'INH000001234')).body.fields).toEqual({ username: unknown.unknownMember })
    expect((await record(author.username, 'INX1')).status).toBe(400)
    const { body } = await record(author.username, 'INH000001234')
    expect(body.registrations[0]).toMatchObject({ member: { _id: author.id }, number: 'INH000001234' })
    expect([(await tryPlan()).status, (await me()).plansAllowedFor]).toEqual([201, undefined])
    const params = { id: author.id }
    await site.api(admin.token)('DELETE /admin/registrations/:id', { params })
    expect((await tryPlan()).status).toBe(400)
    expect((await site.api(admin.token).raw('DELETE /admin/registrations/:id', { params })).status).toBe(404)
    const { rows } = await site.database.pool.query({
      text: `select action from audit_log where subject_id = $1 order by action`,
      values: [author.id],
    })
    expect(rows).toEqual([{ action: 'accounts.registered' }, { action: 'accounts.unregistered' }])
  })

  it('puts a scheduled post with a plan under review at its time, and tells its author', async () => {
    const scheduledAt = at(hour)
    const { _id } = await publish({}, { scheduledAt })
    const plain = (await send({ scheduledAt })).body.post
    await allow('registered')
    shiftClock(hour + minute)
    await publishDuePosts(site.platform)
    await site.idle()
    const { plan, ...held } = await read(_id, author.token)
    expect(held).toMatchObject({ status: 'pending', scheduledAt, review: { reasons: ['plan_not_allowed'] } })
    expect([plan?.symbol, (await read(plain._id)).status]).toEqual(['GOLDM', 'published'])
    const told = async () => (await site.api(author.token)('GET /notifications')).body.notifications
    const message = reasonMessages.plan_not_allowed
    expect(await told()).toMatchObject([{ title: notificationTexts.held, message }])
    await decide(_id, 'approved')
    expect([(await read(_id)).plan?.symbol, (await listOf(author.id)).counts.all]).toEqual(['GOLDM', 1])
  })

  it('holds while an edit would publish a plan', async () => {
    const { _id } = await publish({}, { scheduledAt: at(hour) })
    const edit = async (body: object) =>
      (await site.api(author.token)('PUT /posts/:id', { params: { id: _id }, body: body as never })).body.post
    await allow('nobody')
    expect(await edit({ scheduledAt: at(2 * hour) })).toMatchObject({ status: 'scheduled' })
    const held = { status: 'pending', publishedAt: null, review: { reasons: ['plan_not_allowed'] } }
    expect(await edit({ scheduledAt: null })).toMatchObject(held)
    expect(await edit({ content: 'Another text.' })).toMatchObject(held)
    await allow('everyone')
    expect(await edit({ content: 'A third text.' })).toMatchObject({ status: 'published' })
    await allow('nobody')
    expect(await edit({ content: 'A fourth text.' })).toMatchObject({ status: 'published' })
  })

  it('lets a repeated request have its post after plans were turned off', async () => {
    const headers = { 'idempotency-key': newKey() }
    const plan = JSON.stringify(planOf())
    const first = await send({ plan }, headers)
    await allow('nobody')
    expect((await send({ plan }, headers)).body.post._id).toBe(first.body.post._id)
  })
})
