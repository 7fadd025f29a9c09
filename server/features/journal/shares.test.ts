// Records that a post shares from the journal, and that nothing else of it gets out.
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareDialog, sharedRecord, validation } from '#contract/messages/en/shared-records.ts'
import type { Post } from '#contract/posts.ts'
import { shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { postForm } from '../posts/factory.ts'
import { createTestTrade, tradeInput } from './factory.ts'

let site: TestSite
let member: CreatedMember
let other: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  shiftClock(0)
  member = await createMember(site.platform)
  other = await createMember(site.platform)
})

const secret = 'onlyinthejournal'
const createSecretTrade = () =>
  createTestTrade(site.platform, member, {
    note: secret,
    strategy: secret,
    tags: [secret],
    account: secret,
    plan: { entry: '100', stop: '90', target: '130', quantity: '2', thesis: secret },
  })
const share = (fields: Record<string, string>, by = member) =>
  site.api(by.token).raw('POST /posts', { body: postForm({ section: 'bittalks', content: 'A lesson.', ...fields }) })
const review = (on: string) => JSON.stringify({ period: 'week', on, timeZone: 'Asia/Kolkata' })
const read = async (id: string, token?: string): Promise<Post> =>
  (await site.api(token)('GET /posts/:id', { params: { id } })).body.post

const sharedTrade = {
  symbol: 'NIFTY NOV FUT',
  side: 'long',
  market: 'nse',
  entry: '100',
  exit: '140',
  r: '3',
  plannedR: '3',
  openedAt: '2026-11-02T04:30:00.000Z',
  closedAt: '2026-11-02T06:30:00.000Z',
  rulesKept: 0,
  rulesChecked: 0,
  plan: { entry: '100', stop: '90', target: '130', isBeforeEntry: false },
}

describe('a shared trade', () => {
  it('shows everyone its prices and R, and no quantity, money or words', async () => {
    const trade = await createSecretTrade()
    const { status, body } = await share({ trade })
    expect([status, body.post.sharedTrade]).toEqual([201, sharedTrade])
    for (const token of [undefined, other.token]) {
      const post = await read(body.post._id, token)
      expect(post.sharedTrade).toEqual(sharedTrade)
      expect(JSON.stringify(post)).not.toMatch(new RegExp(`${secret}|${trade}|quantity|fees|gross`))
    }
    const feed = (await site.api()('GET /posts', { query: {} })).body.posts
    expect(feed.find(({ _id }: Post) => _id === body.post._id)?.sharedTrade).toEqual(sharedTrade)
  })

  it('keeps its figures when the trade changes or is deleted', async () => {
    const trade = await createSecretTrade()
    const { body } = await share({ trade })
    const api = site.api(member.token)
    const changed = { ...tradeInput({ legs: [] }), version: 1 }
    await api('PUT /journal/trades/:id', { params: { id: trade }, body: changed })
    expect((await read(body.post._id)).sharedTrade).toEqual(sharedTrade)
    await api('DELETE /journal/trades', { body: { confirm: 'delete' } })
    expect((await read(body.post._id)).sharedTrade).toEqual(sharedTrade)
    await api('PUT /posts/:id', { params: { id: body.post._id }, body: { content: 'Edited.' } })
    expect((await read(body.post._id)).sharedTrade).toEqual(sharedTrade)
  })

  it('is published only in the version that the member saw', async () => {
    const trade = await createSecretTrade()
    const stale = await share({ trade, tradeVersion: '2' })
    expect([stale.status, stale.body.message]).toEqual([409, validation.changedTrade])
    expect((await share({ trade, tradeVersion: '1' })).status).toBe(201)
  })

  it("can't be somebody else's, be open, or be shared without words", async () => {
    const trade = await createSecretTrade()
    const planned = await createTestTrade(site.platform, member, { legs: [] })
    const cases = [
      [await share({ trade }, other), { trade: validation.unknownTrade }],
      [await share({ trade: planned }), { trade: validation.notClosed }],
      [await share({ tradeReview: review('2020-01-01') }), { tradeReview: validation.emptyReview }],
    ] as const
    for (const [{ status, body }, fields] of cases) expect([status, body.fields]).toEqual([400, fields])
    expect((await share({ trade, content: '' })).status).toBe(400)
    expect((await site.api(other.token)('GET /posts', { query: {} })).body.posts).not.toContainEqual(
      expect.objectContaining({ author: expect.objectContaining({ _id: other.id }) }),
    )
  })

  it('is published once per key', async () => {
    const trade = await createSecretTrade()
    const headers = { 'idempotency-key': newKey() }
    const form = () => postForm({ section: 'bittalks', content: 'Once.', trade })
    const send = () => site.api(member.token).raw('POST /posts', { body: form(), headers })
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status, second.body.post._id]).toEqual([201, 201, first.body.post._id])
    expect(second.body.post.sharedTrade).toEqual(sharedTrade)
  })

  it('has a symbol that is screened as part of the post', async () => {
    const scam = 'Guaranteed returns, WhatsApp +91 98200 11223'
    const trade = await createTestTrade(site.platform, member, { symbol: scam })
    const { body } = await share({ trade })
    expect(body.post.status).toBe('pending')
    expect((await site.api(other.token).raw('GET /posts/:id', { params: { id: body.post._id } })).status).toBe(404)
  })
})

describe('a shared review', () => {
  it('shows the figures of the period and of the four before, and no trade', async () => {
    await createSecretTrade()
    const { status, body } = await share({ tradeReview: review('2026-11-04') })
    expect(status).toBe(201)
    const post = await read(body.post._id, other.token)
    expect(post.sharedReview).toMatchObject({
      period: 'week',
      now: { from: '2026-11-02', to: '2026-11-08', closed: 1, trades: 1, net: 3 },
      before: { from: '2026-10-05', closed: 0 },
    })
    expect(JSON.stringify(post)).not.toMatch(new RegExp(`${secret}|NIFTY`))
  })
})

describe('what is private', () => {
  /** Tables in which any row contains these words, in any column. */
  async function tablesWith(words: string): Promise<string[]> {
    const { pool } = site.database
    const { rows } = await pool.query<{ name: string }>({
      text: `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    })
    const found: string[] = []
    for (const { name } of rows) {
      const text = `select exists (select from "${name}" t where t::text ilike $1) as found`
      const [row] = (await pool.query<{ found: boolean }>({ text, values: [`%${words}%`] })).rows
      if (row?.found) found.push(name)
    }
    return found.sort()
  }

  /** Events that arrive at a member and at a guest who watch everything about the post. */
  async function listen(post: string) {
    const heard: string[] = []
    const sockets: Socket[] = []
    for (const token of [other.token, undefined]) {
      const socket = io(site.url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } })
      sockets.push(socket)
      socket.onAny((...parts) => void heard.push(JSON.stringify(parts)))
      await new Promise((resolve) => socket.once('connect', () => resolve(null)))
      await socket.timeout(5000).emitWithAck('section:watch', { section: 'all' })
      await socket.timeout(5000).emitWithAck('post:watch', { postId: post })
    }
    return { heard, close: () => sockets.map((socket) => socket.disconnect()) }
  }

  it('is in no call, search, page, SEO record, social image, push or event', async () => {
    const trade = await createSecretTrade()
    await site.api(other.token)('POST /auth/follow/:id', { params: { id: member.id } })
    const { body: earlier } = await share({})
    const { heard, close } = await listen(earlier.post._id)
    const { body } = await share({ trade })
    const post = body.post._id
    await createSecretTrade()
    await site.api(other.token)('POST /posts/:id/like', { params: { id: post } })
    await site.idle()
    close()
    expect(heard.some((text) => text.includes(post))).toBe(true)
    expect(heard.filter((text) => text.includes(secret) || text.includes(trade))).toEqual([])

    const paths = [
      ...['/', '/sitemap.xml', `/post/${post}`, `/api/posts/${post}`, `/${member.username}`, '/api/posts'],
      ...[`/api/search?q=${secret}&type=posts`, `/api/search?q=${secret}&type=people`, `/api/seo/post/${post}`],
      ...[`/api/seo/profile/${member.username}`, `/api/journal/trades/${trade}`, `/dashboard/journal/${trade}`],
    ]
    for (const path of paths) {
      const text = await (await fetch(new URL(path, site.url))).text()
      expect([path, text.replaceAll(`q=${secret}`, '').includes(secret)]).toEqual([path, false])
    }
    // Notifications, pushes, mails, events, search and social images are made from these tables.
    expect(await tablesWith(secret)).toEqual(['journal_kinds', 'journal_plans', 'journal_trades'])
    const withId = await tablesWith(trade)
    expect(withId).toEqual(expect.arrayContaining(['journal_trades']))
    for (const table of ['posts', 'journal_shares', 'notifications']) expect(withId).not.toContain(table)
  })

  it("is in no other member's journal, image, review or export", async () => {
    const trade = await createSecretTrade()
    const api = site.api(other.token)
    const period = { period: 'week', on: '2026-11-04', timeZone: 'Asia/Kolkata' }
    const answers = [
      await api.raw('GET /journal/trades', { query: { q: secret } }),
      await api.raw('GET /journal/trades/:id', { params: { id: trade } }),
      await api.raw('GET /journal/stats'),
      await api.raw('GET /journal/export', { query: { format: 'json' } }),
      await api.raw('GET /journal/export', { query: { format: 'csv' } }),
      await api.raw('GET /journal/review', { query: period }),
      await api.raw('GET /journal/settings'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200, 200, 200])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(new RegExp(`${secret}|NIFTY`))
    for (const path of [`/journal/trade/${trade}`, `/dashboard/journal/${trade}`]) {
      const image = (of: string) => fetch(new URL(`/api/og/route/png?${new URLSearchParams({ path: of })}`, site.url))
      const [shown, ofNothing] = await Promise.all([image(path), image(path.replace(trade, 'a'.repeat(24)))])
      expect([path, await shown.text()]).toEqual([path, await ofNothing.text()])
    }
  })
})

it('nothing says that figures were checked by anyone', () => {
  const said = JSON.stringify([sharedRecord, shareDialog], (_, value) =>
    typeof value === 'function' ? String(value) : value,
  )
  expect(said).not.toMatch(/verif/i)
  expect(sharedRecord.stated).toMatch(/as stated by the member/i)
})
