// Journals as administrators see them: shared records and counts, and no private trade.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallResponse } from '#contract/define.ts'
import { calls } from '#contract/index.ts'
import type { JournalCounts, tradeJournals } from '#contract/trade-journals.ts'
import { fromNow, hour, minute, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestTrade } from '../journal/factory.ts'
import { publishDuePosts } from '../posts/actions/status.ts'
import { createPost, postForm } from '../posts/factory.ts'

let site: TestSite
let admin: CreatedMember
let member: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
})
afterAll(() => site.close())
beforeEach(async () => {
  shiftClock(0)
  member = await createMember(site.platform)
})

const secret = 'onlyinthejournal'
const words = { note: secret, strategy: secret, tags: [secret], account: secret }
const plan = { entry: '100', stop: '90', target: '130', quantity: '2', thesis: secret }

async function share(fields: Record<string, string>, by = member): Promise<string> {
  const body = postForm({ section: 'bittalks', content: 'A lesson.', ...fields })
  const { body: created } = await site.api(by.token)('POST /posts', { body })
  return created.post._id
}
const shareTrade = async (symbol = 'NIFTY NOV FUT', by = member, fields = {}): Promise<string> =>
  await share({ trade: await createTestTrade(site.platform, by, { symbol }), ...fields }, by)
const week = { period: 'week', on: '2026-11-04', timeZone: 'Asia/Kolkata' }
const list = async (query = {}): Promise<CallResponse<(typeof tradeJournals)['GET /admin/trade-journals']>> =>
  (await site.api(admin.token)('GET /admin/trade-journals', { query: { search: member.username, ...query } })).body
const ids = async (query = {}) => (await list(query)).posts.map(({ _id }) => _id)
const counts = async (): Promise<JournalCounts> =>
  (await site.api(admin.token)('GET /admin/trade-journals/counts')).body.counts

describe('the list of what is shared', () => {
  it('has the figures as shared, latest first, and pages by cursor', async () => {
    const trade = await shareTrade()
    const review = await share({ tradeReview: JSON.stringify(week) })
    await createPost(site.platform, member)
    const { posts } = await list()
    expect(posts.map(({ _id }) => _id)).toEqual([review, trade])
    expect(posts[1]!.sharedTrade).toMatchObject({ symbol: 'NIFTY NOV FUT', entry: '100', exit: '140', r: '3' })
    expect(posts[0]!.sharedReview).toMatchObject({ period: 'week', now: { closed: 1 } })
    const first = await list({ limit: 1 })
    expect(first.pagination).toMatchObject({ limit: 1, hasMore: true })
    const second = await list({ limit: 1, cursor: first.pagination.nextCursor })
    expect([second.posts[0]!._id, second.pagination.hasMore]).toEqual([trade, false])
  })

  it('has filters by what is shared, by status and by member', async () => {
    const trade = await shareTrade()
    const review = await share({ tradeReview: JSON.stringify(week) })
    const [version, reason] = [1, 'Not a lesson.']
    const params = { id: review }
    await site.api(admin.token)('PUT /admin/content/:id/status', {
      params,
      body: { status: 'rejected', version, reason },
    })
    expect(await ids({ shares: 'trade' })).toEqual([trade])
    expect(await ids({ shares: 'review' })).toEqual([review])
    expect(await ids({ status: 'rejected' })).toEqual([review])
    expect(await ids({ status: 'published' })).toEqual([trade])
    expect(await ids({ search: 'nobodyhasthisname' })).toEqual([])
    expect(await ids({ search: undefined })).toEqual(expect.arrayContaining([trade, review]))
  })

  it('finds the symbols of shared trades, and of no others', async () => {
    const own = member.username.toUpperCase()
    const shared = await shareTrade(`${own} 50% FUT`)
    await share({ tradeReview: JSON.stringify(week) })
    await createTestTrade(site.platform, member, { symbol: `PRIVATE ${own}` })
    const author = await createMember(site.platform)
    const other = await shareTrade('OTHER 50 FUT', author)
    expect(await ids({ search: `${member.username} 50% f` })).toEqual([shared])
    expect(await ids({ search: `private ${own}` })).toEqual([])
    expect(await ids({ search: '50% fut' })).toContain(shared)
    expect(await ids({ search: '50% fut' })).not.toContain(other)
    expect(await ids({ search: author.username, shares: 'review' })).toEqual([])
  })

  it('leaves out a scheduled post until it is published', async () => {
    const at = fromNow(hour)
    const id = await shareTrade('SCHEDULED', member, { scheduledAt: at })
    expect(await ids()).toEqual([])
    shiftClock(hour + minute)
    await publishDuePosts(site.platform)
    expect(await ids()).toEqual([id])
  })

  it('never shows a scheduled post that was deleted before its time', async () => {
    const id = await shareTrade('CANCELLED', member, { scheduledAt: fromNow(hour) })
    expect((await site.api(member.token)('DELETE /posts/:id', { params: { id } })).status).toBe(200)
    for (const status of ['all', 'removed'] as const) expect(await ids({ status })).toEqual([])
  })

  it('shows the case of a flagged trade with its symbol and what counted in it', async () => {
    const scam = 'Guaranteed returns, WhatsApp +91 98200 11223'
    const id = await shareTrade(scam)
    const { content } = (await site.api(admin.token)('GET /admin/content/:id', { params: { id } })).body
    expect([content.status, content.sharedTrade?.symbol]).toEqual(['pending', scam])
    expect(content.evidence.length).toBeGreaterThan(0)
    const found = (await site.api(admin.token)('GET /admin/cases/:id', { params: { id } })).body.case
    expect(JSON.stringify(found)).toContain(scam)
    expect(found.score.points).toBeGreaterThanOrEqual(found.score.reviewAt)
  })
})

describe('the counts', () => {
  it('count journals, trades and shares by day', async () => {
    const before = await counts()
    await shareTrade()
    await share({ tradeReview: JSON.stringify(week) })
    await createTestTrade(site.platform, member, { legs: [] })
    const after = await counts()
    expect([after.journals - before.journals, after.trades - before.trades]).toEqual([1, 2])
    expect(after.shared).toEqual({ trades: before.shared.trades + 1, reviews: before.shared.reviews + 1 })
    const today = ({ days, to }: typeof after) => days.find(({ date }) => date === to) ?? { trades: 0, reviews: 0 }
    expect(today(after).trades - today(before).trades).toBe(1)
    expect(today(after).reviews - today(before).reviews).toBe(1)
    expect(new Date(after.from).getUTCDay()).toBe(1)
  })
})

describe('a private trade', () => {
  it('is found by no call for administrators', async () => {
    const id = await createTestTrade(site.platform, member, { symbol: secret.toUpperCase(), ...words, plan })
    const shared = await createTestTrade(site.platform, member, { ...words, plan })
    const post = await share({ trade: shared })
    await site.idle()
    const api = site.api(admin.token)
    const reads = Object.keys(calls).filter((name) => name.startsWith('GET /admin/'))
    expect(reads).toContain('GET /admin/trade-journals')
    const queries = [{}, { search: secret }, { query: secret }, { search: member.username }]
    const params = [post, id, shared, member.id].map((each) => ({ id: each, contentType: 'posts' }))
    for (const name of reads) {
      for (const query of queries) {
        for (const given of name.includes('/:') ? params : [{}]) {
          const { status, body } = await api.raw(name as 'GET /admin/content/:id', { params: given, query } as never)
          const text = JSON.stringify(body).replaceAll(`${secret}&`, '')
          expect([name, status < 500, text.toLowerCase().includes(secret)]).toEqual([name, true, false])
        }
      }
    }
    for (const each of [id, shared]) {
      expect((await api.raw('GET /journal/trades/:id', { params: { id: each } })).status).toBe(404)
      expect((await api.raw('GET /admin/content/:id', { params: { id: each } })).status).toBe(404)
    }
  })
})
