import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationLimits } from '#contract/notifications-limits.ts'
import { day, minute, second, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import type { CreatedMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { deleteExpiredJob, markAllBatchSize } from './actions/read-state.ts'
import { preferenceDefaults } from './rules.ts'
import { createTestHelpers } from './testing/helpers.ts'

let site: TestSite
let helpers: ReturnType<typeof createTestHelpers>
beforeAll(async () => {
  site = await startTestSite()
  helpers = createTestHelpers(site)
})
afterAll(async () => {
  expect(await helpers.wrongUnreadCounts()).toEqual([])
  helpers.expectNoFailures()
  await site.close()
})

/** Creates test notifications one second apart. The last one is the newest. */
async function createTestNotifications(count: number): Promise<{ me: CreatedMember; ids: string[] }> {
  const me = await helpers.member()
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    shiftClock((n - count) * second)
    const { body } = await helpers.api(me)('POST /notifications/test', { body: { title: `Number ${n}` } })
    ids.push(body.notification.id)
  }
  shiftClock(0)
  return { me, ids }
}
type Query = Record<string, string>
const page = async (me: CreatedMember, query: Query = {}) => {
  const { body } = await helpers.api(me).raw('GET /notifications', { query })
  return { ids: body.notifications.map(({ id }: { id: string }) => id) as string[], pagination: body.pagination }
}
const update = (me: CreatedMember, name: string, notificationIds: string[]) =>
  helpers.api(me).raw(name, { body: { notificationIds } })

describe('the list', () => {
  // Proves: rule.notifications.list-defaults, rule.notifications.list-params
  it('is paged, newest first, with a total', async () => {
    const { me, ids } = await createTestNotifications(5)
    const newest = ids.toReversed()
    const pages = [await page(me, { limit: '2' }), await page(me, { limit: '2', page: '3' }), await page(me)]
    expect(pages.map((one) => one.ids)).toEqual([newest.slice(0, 2), newest.slice(4), newest])
    expect(pages[0]!.pagination).toEqual({ page: 1, limit: 2, total: 5, totalPages: 3, hasMore: true })
    expect(pages[1]!.pagination.hasMore).toBe(false)
    expect(pages[2]!.pagination).toMatchObject({ page: 1, limit: 20 })
  })

  it('is searched by title, message and sender, on all pages', async () => {
    const { me, ids } = await createTestNotifications(4)
    const kavya = await helpers.member('Kavya Iyer')
    const { id: postId } = await createPost(site.platform, me, { content: 'Silver is late again' })
    await helpers.like(kavya, postId)
    const [like] = await helpers.list(me)
    expect((await page(me, { q: 'kavya IYER' })).ids).toEqual([like!.id])
    expect((await page(me, { q: 'silver is' })).ids).toEqual([like!.id])
    expect((await page(me, { q: 'number', limit: '2', page: '2' })).ids).toEqual([ids[1], ids[0]])
    expect((await page(me, { q: 'number', limit: '3' })).pagination).toMatchObject({ total: 4, hasMore: true })
    expect((await page(me, { q: 'number 3', type: 'like' })).ids).toEqual([])
    expect((await page(me, { q: 'gold' })).pagination).toMatchObject({ total: 0, hasMore: false })
    expect((await helpers.api(me).raw('GET /notifications', { query: { q: 'x'.repeat(101) } })).status).toBe(400)
  })

  // Proves: rule.notifications.list-params
  it('filters by unread, type and archive, and its total matches', async () => {
    const { me, ids } = await createTestNotifications(4)
    const [first, second, third, fourth] = ids as [string, string, string, string]
    const other = await helpers.member()
    await helpers.like(other, (await createPost(site.platform, me)).id)
    const like = (await helpers.list(me)).find(({ type }) => type === 'like')!.id
    await update(me, 'POST /notifications/read', [first, second])
    await update(me, 'POST /notifications/archive', [second, third])
    const found = async (query: Query) => {
      const { ids: some, pagination } = await page(me, query)
      expect(pagination.total).toBe(some.length)
      return new Set(some)
    }
    const flags = { unreadOnly: 'true', includeArchived: 'true' }
    expect(await found({})).toEqual(new Set([like, fourth, first]))
    expect(await found({ unreadOnly: 'true' })).toEqual(new Set([like, fourth]))
    expect(await found({ includeArchived: 'true' })).toEqual(new Set([like, ...ids]))
    expect(await found(flags)).toEqual(new Set([like, fourth, third]))
    expect(await found({ type: 'like' })).toEqual(new Set([like]))
    expect(await found({ type: 'like', ...flags })).toEqual(new Set([like]))
    expect(await found({ type: 'system', unreadOnly: 'true' })).toEqual(new Set([fourth]))
    expect(await found({ type: 'system', includeArchived: 'true' })).toEqual(new Set(ids))
    expect(await found({ type: 'badge' })).toEqual(new Set())
    const invalid = await helpers.api(me).raw('GET /notifications', { query: { type: 'other' } })
    expect(invalid.body.type).toBe('validation_failed')
  })

  it('has statistics: total, unread, and per type', async () => {
    const { me, ids } = await createTestNotifications(3)
    await helpers.follow(await helpers.member(), me)
    await update(me, 'POST /notifications/read', ids.slice(0, 1))
    await site.idle()
    expect((await helpers.api(me)('GET /notifications/stats')).body.stats).toEqual({
      total: 4,
      unread: 3,
      byType: { system: 3, follow: 1 },
    })
  })

  it('is not changed by actions that another member queued on this device', async () => {
    const { me, ids } = await createTestNotifications(1)
    const other = await helpers.member()
    const sent = {
      body: { notificationIds: ids },
      headers: { 'x-member': other.id, 'idempotency-key': 'k'.repeat(20) },
    }
    for (const name of ['POST /notifications/read', 'POST /notifications/archive', 'DELETE /notifications']) {
      const { status, body } = await helpers.api(me).raw(name, sent)
      expect([status, body.type]).toEqual([409, 'wrong_member'])
    }
    expect(await helpers.unreadCount(me)).toBe(1)
  })

  it('is private to its member', async () => {
    const { me, ids } = await createTestNotifications(2)
    const other = await helpers.member()
    expect((await page(other)).ids).toEqual([])
    for (const name of ['POST /notifications/read', 'POST /notifications/archive', 'DELETE /notifications'])
      expect((await update(other, name, ids)).body).toEqual({ success: true, count: 0 })
    expect(await helpers.unreadCount(me)).toBe(2)
    const one = (who: CreatedMember) => helpers.api(who)('GET /notifications/:id', { params: { id: ids[0]! } })
    expect([(await one(me)).status, (await one(other)).status]).toEqual([200, 404])
    expect((await one(me)).body.notification).toMatchObject({ id: ids[0], recipient: me.id, title: 'Number 1' })
  })
})

describe('updating notifications', () => {
  // Proves: rule.notifications.state-read, rule.notifications.count-read
  it('marking as read lowers the unread count once', async () => {
    const { me, ids } = await createTestNotifications(3)
    expect((await update(me, 'POST /notifications/read', ids.slice(0, 2))).body.count).toBe(1)
    expect((await update(me, 'POST /notifications/read', [ids[0]!, ids[0]!, 'f'.repeat(24)])).body.count).toBe(1)
    expect((await helpers.markAllAsRead(me)).body.count).toBe(0)
    expect((await helpers.markAllAsRead(me)).body.count).toBe(0)
    expect((await helpers.list(me)).every(({ isRead }) => isRead)).toBe(true)
  })

  // Proves: rule.notifications.state-archive-delete, rule.notifications.remove-archive
  it('archiving removes them from the inbox and the unread count, but not from the archive', async () => {
    const { me, ids } = await createTestNotifications(2)
    expect((await update(me, 'POST /notifications/archive', ids)).body.count).toBe(0)
    expect((await page(me)).ids).toEqual([])
    const { body } = await helpers.api(me)('GET /notifications', { query: { includeArchived: 'true' } })
    expect(body.notifications).toMatchObject([{ isArchived: true }, { isArchived: true }])
    expect((await update(me, 'POST /notifications/archive', ids)).body.count).toBe(0)
  })

  // Proves: rule.notifications.state-archive-delete, rule.notifications.remove-delete
  it('deleting is final, even if the activity changes later', async () => {
    const [me, other] = [await helpers.member(), await helpers.member()]
    const post = await createPost(site.platform, me)
    await helpers.like(other, post.id)
    const [notification] = await helpers.list(me)
    expect((await update(me, 'DELETE /notifications', [notification!.id])).body.count).toBe(0)
    await helpers.api(other)('POST /posts/:id/unlike', { params: { id: post.id } })
    await helpers.like(other, post.id)
    expect(await helpers.list(me)).toEqual([])
    expect((await page(me, { includeArchived: 'true' })).ids).toEqual([])
    expect((await helpers.api(me)('GET /notifications/:id', { params: { id: notification!.id } })).status).toBe(404)
    expect((await update(me, 'POST /notifications/read', [notification!.id])).body.count).toBe(0)
  })

  it('deleting can be undone for 10 minutes', async () => {
    const { me, ids } = await createTestNotifications(3)
    await update(me, 'POST /notifications/archive', [ids[1]!])
    await update(me, 'POST /notifications/read', [ids[2]!])
    await update(me, 'DELETE /notifications', ids)
    expect(await page(me, { includeArchived: 'true' })).toMatchObject({ ids: [] })
    const other = await helpers.member()
    expect((await update(other, 'POST /notifications/restore', ids)).body.count).toBe(0)
    expect((await update(me, 'POST /notifications/restore', ids)).body.count).toBe(1)
    expect((await update(me, 'POST /notifications/restore', ids)).body.count).toBe(1)
    const restored = (await helpers.api(me)('GET /notifications', { query: { includeArchived: 'true' } })).body
    expect(restored.notifications).toMatchObject([
      { _id: ids[2], isRead: true, isArchived: false },
      { _id: ids[1], isRead: false, isArchived: true },
      { _id: ids[0], isRead: false, isArchived: false },
    ])
    await update(me, 'DELETE /notifications', [ids[0]!])
    shiftClock(11 * minute)
    expect((await update(me, 'POST /notifications/restore', [ids[0]!])).body.count).toBe(0)
    shiftClock(0)
  })

  it('a restored notification is read if a newer one took its place', async () => {
    const [me, first, second] = [await helpers.member(), await helpers.member(), await helpers.member()]
    const post = await createPost(site.platform, me)
    await helpers.like(first, post.id)
    const [deleted] = await helpers.list(me)
    await update(me, 'DELETE /notifications', [deleted!.id])
    await helpers.like(second, post.id)
    expect(await helpers.unreadCount(me)).toBe(1)
    expect((await update(me, 'POST /notifications/restore', [deleted!.id])).body.count).toBe(1)
    expect((await helpers.list(me)).map(({ isRead }) => isRead).sort()).toEqual([false, true])
  })

  it('accepts at most 100 ids per call', async () => {
    const me = await helpers.member()
    const ids = (count: number) => Array.from({ length: count }, (_, n) => n.toString(16).padStart(24, '0'))
    expect((await update(me, 'POST /notifications/read', ids(notificationLimits.maxPerCall))).status).toBe(200)
    for (const some of [ids(notificationLimits.maxPerCall + 1), [], ['x']])
      expect((await update(me, 'POST /notifications/read', some)).body.type).toBe('validation_failed')
  })
})

describe('preferences', () => {
  const preferences = async (me: CreatedMember) => (await helpers.api(me)('GET /notifications/preferences')).body
  const change = (me: CreatedMember, wanted: object) =>
    helpers.api(me).raw('PUT /notifications/preferences', { body: { preferences: wanted } })

  it('start with the defaults', async () => {
    const { preferences: first, push } = await preferences(await helpers.member())
    expect(first).toEqual(preferenceDefaults)
    expect(push.publicKey).toBe(site.platform.push.publicKey)
  })

  it('change only in the fields that are sent', async () => {
    const me = await helpers.member()
    await change(me, { channels: { like: { inApp: false, push: true } }, quietHours: null })
    const { body } = await change(me, { channels: { like: { push: false } }, timeZone: 'Europe/Berlin', digest: 'off' })
    expect(body.preferences).toMatchObject({ quietHours: null, timeZone: 'Europe/Berlin', digest: 'off' })
    expect(body.preferences.channels.like).toEqual({ inApp: false, email: false, push: false })
    expect(body.preferences.channels.follow).toEqual({ inApp: true, email: true, push: true })
    expect((await preferences(me)).preferences).toEqual(body.preferences)
  })

  it('reject unknown time zones, times and channels', async () => {
    const me = await helpers.member()
    const zone = await change(me, { timeZone: 'Mars/Olympus' })
    expect(zone.body).toMatchObject({
      type: 'validation_failed',
      fields: { 'preferences.timeZone': 'Unknown time zone' },
    })
    for (const wrong of [
      { timeZone: '+05:30' },
      { quietHours: { from: '25:00', to: '07:00' } },
      { digest: 'hourly' },
      { channels: { other: { push: true } } },
      { channels: { like: { sms: true } } },
    ])
      expect([wrong, (await change(me, wrong)).status]).toEqual([wrong, 400])
  })

  it('decide what is shown in the app, except for system notifications', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const { body } = await change(me, { channels: { like: { inApp: false }, system: { inApp: false } } })
    expect([body.preferences.channels.like.inApp, body.preferences.channels.system.inApp]).toEqual([false, true])
    const post = await createPost(site.platform, me)
    await helpers.like(other, post.id)
    await helpers.api(me)('POST /notifications/test', { body: {} })
    expect(await helpers.titles(me)).toEqual(['This is a test'])
    expect(await helpers.unreadCount(me)).toBe(1)
    await change(me, { channels: { like: { inApp: true } } })
    await helpers.like(await helpers.member('Asha Nair'), post.id)
    expect(await helpers.titles(me)).toEqual(['Asha Nair and Dev Rao liked your post', 'This is a test'])
  })
})

it('mark all as read works in batches and marks everything', async () => {
  const me = await helpers.member()
  const many = markAllBatchSize + 2
  await site.database.pool.query({
    text: `with made as (
      insert into notifications (id, recipient_id, kind, type, subject_id, cause, is_listed, is_void, at, created_at)
      select lpad(to_hex(n), 24, '0'), $1, 'test', 'system', $1, n::text, true, false, now(), now()
      from generate_series(1, $2::int) n
    )
    insert into notification_counts (member_id, unread) values ($1, $2::int)`,
    values: [me.id, many],
  })
  expect((await helpers.markAllAsRead(me)).body.count).toBe(0)
  expect(await helpers.unreadCount(me)).toBe(0)
  const { rows } = await site.database.pool.query<{ count: number }>({
    text: 'select count(*) as count from notifications where recipient_id = $1 and is_read group by xmin',
    values: [me.id],
  })
  expect(rows.map(({ count }) => count).sort((one, other) => one - other)).toEqual([2, markAllBatchSize])
})

describe('expired notifications', () => {
  it('are deleted after 90 days and no longer counted', async () => {
    const me = await helpers.member()
    shiftClock(-(notificationLimits.retentionDays + 1) * day)
    await helpers.like(await helpers.member(), (await createPost(site.platform, me)).id)
    await site.idle()
    shiftClock(0)
    const { body } = await helpers.api(me)('POST /notifications/test', { body: { title: 'Today' } })
    expect(await helpers.unreadCount(me)).toBe(2)
    await deleteExpiredJob.run(site.platform, {})
    expect(await helpers.titles(me)).toEqual(['Today'])
    expect((await page(me)).ids).toEqual([body.notification.id])
    const { rows } = await site.database.pool.query({
      text: 'select from notification_activities where recipient_id = $1',
      values: [me.id],
    })
    expect([await helpers.unreadCount(me), rows.length]).toEqual([1, 0])
  })

  it('leave no activity of a blocked member behind', async () => {
    const [me, blocked, later] = [await helpers.member(), await helpers.member(), await helpers.member()]
    const { id } = await createPost(site.platform, me)
    await helpers.block(me, blocked)
    const kept = async () => {
      const { rows } = await site.database.pool.query<{ actor_id: string }>({
        text: 'select actor_id from notification_activities where recipient_id = $1',
        values: [me.id],
      })
      return rows.map(({ actor_id }) => actor_id)
    }
    const insert = (actor: CreatedMember, days: number) =>
      site.database.pool.query({
        text: `insert into notification_activities (recipient_id, kind, subject_id, cause_id, actor_id, post_id, comment_id, at)
          values ($1, 'like', $2, $3, $3, $2, '', now() - make_interval(days => $4))`,
        values: [me.id, id, actor.id, days],
      })
    await insert(blocked, notificationLimits.retentionDays + 1)
    await insert(later, notificationLimits.retentionDays - 1)
    await deleteExpiredJob.run(site.platform, {})
    expect(await kept()).toEqual([later.id])
  })
})
