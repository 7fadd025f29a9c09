import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointActions } from '#contract/points.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { liker, oldMember, post } from './testing/helpers.ts'

let site: TestSite
let author: CreatedMember
let fan: CreatedMember
let admin: CreatedMember
let liked: string
let deleted: string
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  author = await oldMember(site)
  fan = await liker(site)
  liked = await post(site, author, { section: 'goldtalks', content: 'Gold holds its range.' })
  await site.idle()
  deleted = await post(site, author, { section: 'fxtalks', content: 'A mistake.' })
  await site.idle()
  await site.api(fan.token)('POST /posts/:id/like', { params: { id: liked } })
  await site.idle()
  await site.api(author.token)('DELETE /posts/:id', { params: { id: deleted } })
  await site.idle()
})
afterAll(() => site.close())

type Query = { view?: 'history' | 'days'; days?: string; action?: string; cursor?: string; limit?: string }
const history = async (viewer: CreatedMember, id: string, section = 'all', query: Query = {}) =>
  (await site.api(viewer.token)('GET /points/user/:id/history/:section', { params: { id, section }, query } as never))
    .body

type Entry = { action: string; points: number; total: number }
const short = (entries: Entry[]) => entries.map(({ action, points, total }) => [action, points, total])

describe('the history of points', () => {
  // Proves: rule.permissions.user-own-points
  it('shows members what each row was for, with the total after it', async () => {
    const { history: rows, pagination } = await history(author, 'current')
    expect(short(rows)).toEqual([
      ['post', -10, 13],
      ['like_taken', 3, 23],
      ['post', 10, 20],
      ['post', 10, 10],
    ])
    expect(pagination).toEqual({ limit: 20, nextCursor: null, hasMore: false })
    expect(rows[0]).toMatchObject({
      reverses: { _id: rows[2]._id, action: 'post', points: 10, createdAt: rows[2].createdAt },
      reversedBy: null,
      source: { kind: 'post', _id: deleted, postId: null, text: null },
    })
    expect(rows[2].reversedBy).toEqual({ _id: rows[0]._id, action: 'post', points: -10, createdAt: rows[0].createdAt })
    expect(rows[1]).toMatchObject({
      actor: { _id: fan.id, username: fan.username },
      section: 'goldtalks',
      source: { kind: 'post', _id: liked, postId: liked, text: 'Gold holds its range.' },
    })
  })

  it('is read by room, by action, and page by page with the same totals', async () => {
    expect(short((await history(author, author.id, 'goldtalks')).history)).toEqual([
      ['like_taken', 3, 13],
      ['post', 10, 10],
    ])
    expect(short((await history(author, author.id, 'all', { action: 'post' })).history)).toEqual([
      ['post', -10, 10],
      ['post', 10, 20],
      ['post', 10, 10],
    ])
    const all = (await history(author, author.id)).history
    const read: Entry[] = []
    for (let cursor: string | undefined; ; ) {
      const { history: rows, pagination } = await history(author, author.id, 'all', {
        limit: '1',
        ...(cursor && { cursor }),
      })
      read.push(...rows)
      if (!pagination.hasMore) break
      cursor = pagination.nextCursor
    }
    expect(read).toEqual(all)
  })

  // Proves: rule.points.history-actions
  it('knows the actions of the specification, and no others', async () => {
    const specified = [
      ...['post', 'vote', 'like_given', 'like_taken', 'badge', 'tradeJournal', 'admin_adjustment'],
      ...['admin_post_removal', 'admin_comment_removal'],
    ]
    for (const action of specified)
      expect((await history(author, author.id, 'all', { action })).success, action).toBe(true)
    expect((await history(author, author.id, 'all', { action: 'comment' })).type).toBe('validation_failed')
    expect(pointActions.toSorted()).toEqual(specified.toSorted())
  })

  it('is shown to administrators, too', async () => {
    expect((await history(admin, author.id)).history).toHaveLength(4)
  })

  it('shows others only the points per day and action', async () => {
    const { view, history: rows, days } = await history(fan, author.id)
    expect([view, rows]).toEqual(['days', []])
    const date = days[0].date
    expect(days).toEqual([
      { date, action: 'like_taken', points: 3 },
      { date, action: 'post', points: 10 },
    ])
    expect(JSON.stringify(await history(fan, author.id))).not.toContain(liked)
    expect((await history(author, author.id, 'all', { view: 'days' })).days).toEqual(days)
    expect((await history(fan, author.id, 'all', { view: 'days', days: '1' })).days).toEqual(days)
  })

  it('is not found for those whom the member blocks, and for unknown members', async () => {
    const blocked = await createMember(site.platform)
    await site.api(author.token)('POST /auth/block/:id', { params: { id: blocked.id } })
    for (const path of ['GET /points/user/:id', 'GET /points/user/:id/sections'] as const)
      expect((await site.api(blocked.token)(path, { params: { id: author.id } })).status).toBe(404)
    expect((await history(blocked, author.id)).type).toBe('not_found')
    expect((await history(fan, 'f'.repeat(24))).type).toBe('not_found')
  })
})

describe('the points of a member', () => {
  // Proves: rule.points.user-id
  it('are read by _id, and by the member as "current"', async () => {
    const read = async (id: string) => (await site.api(author.token)('GET /points/user/:id', { params: { id } })).body
    expect(await read('current')).toEqual(await read(author.id))
    expect((await read('current')).user._id).toBe(author.id)
  })

  it('have totals, ranks and a breakdown by action and room', async () => {
    const { body } = await site.api(fan.token)('GET /points/user/:id', { params: { id: author.id } })
    expect(body).toEqual({
      success: true,
      user: { _id: author.id, username: author.username, name: author.name, profilePhoto: null },
      points: { weekly: 13, monthly: 13, allTime: 13 },
      ranks: { weekly: 1, monthly: 1, allTime: 1 },
      approximateRanks: [],
      bestRank: [],
      pointBreakdown: [
        { action: 'like_taken', section: 'goldtalks', points: 3 },
        { action: 'post', section: 'goldtalks', points: 10 },
      ],
      badgePoints: 0,
    })
  })

  // Proves: rule.points.empty-default
  it('are empty for someone who has none', async () => {
    const newcomer = await createMember(site.platform)
    const { body } = await site.api(newcomer.token)('GET /points/user/:id', { params: { id: 'current' } })
    expect(body).toMatchObject({
      points: { weekly: 0, monthly: 0, allTime: 0 },
      ranks: { weekly: null, monthly: null, allTime: null },
      pointBreakdown: [],
    })
  })

  it('are listed by room, for guests too', async () => {
    const { body } = await site.api()('GET /points/user/:id/sections', { params: { id: author.id } })
    expect(body.sections).toEqual([
      { section: 'all', weekly: 13, monthly: 13, allTime: 13 },
      { section: 'bittalks', weekly: 0, monthly: 0, allTime: 0 },
      { section: 'goldtalks', weekly: 13, monthly: 13, allTime: 13 },
      { section: 'fxtalks', weekly: 0, monthly: 0, allTime: 0 },
      { section: 'indextalks', weekly: 0, monthly: 0, allTime: 0 },
    ])
  })
})
