import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import type { CreatedMember } from '../accounts/factory.ts'
import { announceDecisions } from '../moderation/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createTestHelpers } from './testing/helpers.ts'

let site: TestSite
let helpers: ReturnType<typeof createTestHelpers>
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  helpers = createTestHelpers(site)
  admin = await helpers.admin()
})
afterEach(async () => {
  await site.idle()
  expect(await helpers.wrongUnreadCounts()).toEqual([])
})
afterAll(async () => {
  helpers.expectNoFailures()
  await site.close()
})

const createGoldPost = (author: CreatedMember) => createPost(site.platform, author, { content: 'Gold held the level.' })
const decide = async (id: string, status: 'pending' | 'approved' | 'rejected' | 'removed') => {
  const body = { status, reason: 'As the test wants.' }
  await helpers.api(admin)('PUT /admin/content/:id/status', { params: { id }, body })
  await announceDecisions(site.platform)
}
const setStatus = ({ id }: CreatedMember, status: 'active' | 'suspended' | 'banned') =>
  helpers.api(admin)('PUT /admin/users/:id/status', { params: { id }, body: { status } })
/** Without notifications by the site itself. */
const titlesByMembers = async (who: CreatedMember) =>
  (await helpers.list(who)).filter(({ sender }) => sender).map(({ title }) => title)

describe('an undone activity', () => {
  it('is withdrawn if it was not read: a like, a follow, a comment', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    await helpers.like(other, post.id)
    await helpers.follow(other, me)
    const comment = await helpers.comment(other, post.id, 'Same here.')
    expect(await helpers.unreadCount(me)).toBe(3)
    await helpers.unlike(other, post.id)
    await helpers.unfollow(other, me)
    await helpers.api(other)('DELETE /comments/:id', { params: { id: comment } })
    expect(await helpers.titles(me)).toEqual([])
    expect(await helpers.unreadCount(me)).toBe(0)
  })

  it('of one of several people leaves the others', async () => {
    const me = await helpers.member()
    const [asha, bala] = [await helpers.member('Asha Nair'), await helpers.member('Bala Menon')]
    const post = await createGoldPost(me)
    await helpers.like(asha, post.id)
    await helpers.like(bala, post.id)
    await helpers.unlike(bala, post.id)
    expect(await helpers.titles(me)).toEqual(['Asha Nair liked your post'])
  })

  it('stays if it was read', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    await helpers.like(other, post.id)
    await helpers.unreadCount(me)
    await helpers.markAllAsRead(me)
    await helpers.unlike(other, post.id)
    expect(await helpers.titles(me)).toEqual(['Dev Rao liked your post'])
  })

  it('that was read says so when its post or comment is deleted', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const [deleted, kept] = [await createGoldPost(me), await createGoldPost(me)]
    await helpers.like(other, deleted.id)
    const comment = await helpers.comment(other, kept.id, 'Same here.')
    const before = await helpers.list(me)
    expect(before.map(({ gone }) => gone)).toEqual([null, null])
    await helpers.markAllAsRead(me)
    await helpers.api(me)('DELETE /posts/:id', { params: { id: deleted.id } })
    await helpers.api(other)('DELETE /comments/:id', { params: { id: comment } })
    const after = await helpers.list(me)
    const of = (type: string) => after.find((notification) => notification.type === type)
    expect(of('like')).toMatchObject({ gone: 'post', title: 'Dev Rao liked your post', actionUrl: '/notifications' })
    expect(of('comment')).toMatchObject({ gone: 'comment', actionUrl: expect.stringContaining(`/post/${kept.id}`) })
  })

  it('that is done again creates no new notification if it was read', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    await helpers.like(other, post.id)
    const [first] = await helpers.list(me)
    await helpers.markAllAsRead(me)
    for (let times = 0; times < 3; times++) {
      await helpers.unlike(other, post.id)
      await helpers.like(other, post.id)
      await site.idle()
    }
    expect(await helpers.list(me)).toEqual([{ ...first, isRead: true }])
    expect(await helpers.unreadCount(me)).toBe(0)
  })

  it('that is done again brings back the notification if it was not read', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    await helpers.like(other, post.id)
    const first = await helpers.list(me)
    await helpers.unlike(other, post.id)
    expect(await helpers.list(me)).toEqual([])
    await helpers.like(other, post.id)
    expect(await helpers.list(me)).toEqual(first)
  })

  it('creates no notification if it is undone at once', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    await Promise.all([helpers.like(other, post.id), helpers.unlike(other, post.id)])
    await helpers.unlike(other, post.id)
    expect(await helpers.titles(me)).toEqual([])
    expect(await helpers.unreadCount(me)).toBe(0)
  })
})

describe('hidden content', () => {
  it('of a post hides everything below it, until it is shown again', async () => {
    const [me, other, third] = [await helpers.member(), await helpers.member('Dev Rao'), await helpers.member('T')]
    const post = await createGoldPost(other)
    const mine = await helpers.comment(me, post.id, 'First.')
    await helpers.comment(third, post.id, `Second, @${me.username}.`)
    await helpers.comment(other, post.id, 'Third.', mine)
    const before = await helpers.list(me)
    expect(before).toHaveLength(2)
    await decide(post.id, 'pending')
    expect(await helpers.titles(me)).toEqual([])
    expect(await helpers.unreadCount(me)).toBe(0)
    await decide(post.id, 'approved')
    expect(await helpers.list(me)).toEqual(before)
    expect(await helpers.unreadCount(me)).toBe(2)
    await helpers.api(other)('DELETE /posts/:id', { params: { id: post.id } })
    expect(await helpers.titles(me)).toEqual([])
  })

  it('under review notifies nobody until it is published', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    const waiting = await createPost(site.platform, other, { content: `Hello @${me.username}`, status: 'pending' })
    await site.idle()
    expect(await helpers.titles(me)).toEqual([])
    await decide(waiting.id, 'approved')
    expect(await helpers.titles(me)).toEqual(['Dev Rao mentioned you in a post'])
    const comment = await helpers.comment(other, post.id, 'Same here.')
    await decide(comment, 'rejected')
    expect(await helpers.titles(me)).toEqual(['Dev Rao mentioned you in a post'])
    await decide(comment, 'approved')
    expect((await helpers.titles(me)).sort()).toEqual([
      'Dev Rao commented on your post',
      'Dev Rao mentioned you in a post',
    ])
  })

  it('by a blocked member disappears, and comes back when the block ends', async () => {
    const [me, asha, bala] = [await helpers.member(), await helpers.member('Asha Nair'), await helpers.member('Bala')]
    const [one, two] = [await createGoldPost(me), await createGoldPost(me)]
    await helpers.like(asha, one.id)
    await helpers.like(bala, one.id)
    await helpers.like(bala, two.id)
    expect(await helpers.unreadCount(me)).toBe(2)
    await helpers.block(me, bala)
    expect(await helpers.titles(me)).toEqual(['Asha Nair liked your post'])
    await helpers.unblock(me, bala)
    expect((await helpers.titles(me)).sort()).toEqual(['Bala and Asha Nair liked your post', 'Bala liked your post'])
    await helpers.block(bala, me)
    expect(await helpers.titles(me)).toEqual(['Asha Nair liked your post'])
  })

  it('by a banned member disappears, read or not, until the ban ends', async () => {
    const [me, asha, bala] = [await helpers.member(), await helpers.member('Asha Nair'), await helpers.member('Bala')]
    const [one, two] = [await createGoldPost(me), await createGoldPost(me)]
    await helpers.like(bala, one.id)
    await helpers.unreadCount(me)
    await helpers.markAllAsRead(me)
    await helpers.like(bala, two.id)
    await helpers.like(asha, two.id)
    await site.idle()
    await setStatus(bala, 'banned')
    expect(await helpers.titles(me)).toEqual(['Asha Nair liked your post'])
    expect(await helpers.unreadCount(me)).toBe(1)
    await setStatus(bala, 'active')
    expect(await helpers.titles(me)).toEqual(['Asha Nair and Bala liked your post', 'Bala liked your post'])
    expect(await helpers.unreadCount(me)).toBe(1)
  })

  it('is left out even before the notification is folded again', async () => {
    const slow = await site.startAnother({ SERVICES: 'web' })
    const [me, bala] = [await helpers.member(), await helpers.member('Bala Menon')]
    const post = await createGoldPost(me)
    await helpers.comment(bala, post.id, 'A word of Bala.')
    expect(await helpers.titles(me)).toEqual(['Bala Menon commented on your post'])
    await site.database.pool.query({
      text: 'insert into blocks (member_id, blocked_id, at) values ($1, $2, now())',
      values: [me.id, bala.id],
    })
    expect(JSON.stringify((await slow.api(me.token)('GET /notifications')).body)).not.toContain('Bala')
    await site.database.pool.query({ text: 'delete from blocks where member_id = $1', values: [me.id] })
    await slow.close()
  })

  it('shows the current name of a renamed member', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    await helpers.like(other, (await createGoldPost(me)).id)
    await site.idle()
    const form = new FormData()
    form.set('name', 'Dev R. Rao')
    await helpers.api(other).raw('PUT /auth/profile', { body: form })
    expect(await titlesByMembers(me)).toEqual(['Dev R. Rao liked your post'])
  })
})
