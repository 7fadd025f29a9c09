import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minute, shiftClock } from '../../platform/clock.ts'
import type { EventName, EventPayload } from '../../platform/events/outbox.ts'
import { newId } from '../../platform/ids.ts'
import { connect } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import type { CreatedMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { foldOverdueJob } from './actions/fold.ts'
import { notificationEventHandlers } from './event-handlers.ts'
import { createTestHelpers } from './testing/helpers.ts'

let site: TestSite
let helpers: ReturnType<typeof createTestHelpers>
beforeAll(async () => {
  site = await startTestSite()
  helpers = createTestHelpers(site)
})
afterEach(async () => {
  shiftClock(0)
  await site.idle()
  expect(await helpers.wrongUnreadCounts()).toEqual([])
})
afterAll(async () => {
  helpers.expectNoFailures()
  await site.close()
})

const createMembers = (count: number) => Promise.all(Array.from({ length: count }, () => helpers.member()))
/** Folds everything whose delay has passed. */
async function foldPending(): Promise<void> {
  await site.idle()
  shiftClock(15 * minute)
  await foldOverdueJob.run(site.platform, {})
  shiftClock(0)
  await site.idle()
}
/** Runs the event handlers again, late or in another order, as after a crash. */
async function handleEvent<E extends EventName>(event: E, payload: EventPayload<E>, id = 1): Promise<void> {
  for (const handler of notificationEventHandlers.filter((handler) => handler.event === event))
    await handler.run(site.platform, { id, type: event, payload: payload as never })
}

describe('concurrently,', () => {
  it('likes and unlikes leave the notification with the remaining likes', async () => {
    const [me, ...fans] = await createMembers(26)
    const post = await createPost(site.platform, me!)
    await Promise.all(
      fans.flatMap((fan, index) =>
        index % 2 ? [helpers.like(fan, post.id), helpers.unlike(fan, post.id)] : [helpers.like(fan, post.id)],
      ),
    )
    await foldPending()
    const { rows } = await site.database.pool.query<{ count: number }>({
      text: 'select count(*) as count from post_likes where post_id = $1',
      values: [post.id],
    })
    expect(rows[0]!.count).toBeGreaterThanOrEqual(13)
    expect(await helpers.list(me!)).toMatchObject([{ sendersCount: rows[0]!.count }])
    expect(await helpers.unreadCount(me!)).toBe(1)
  })

  it('marking all as read while activities arrive keeps the count right', async () => {
    const [me, ...fans] = await createMembers(11)
    const posts = await Promise.all(Array.from({ length: 5 }, () => createPost(site.platform, me!)))
    await Promise.all([
      ...fans.flatMap((fan) => posts.map((post) => helpers.like(fan, post.id))),
      ...fans.map((fan) => helpers.follow(fan, me!)),
      ...Array.from({ length: 20 }, () => helpers.markAllAsRead(me!)),
      ...Array.from({ length: 10 }, () => helpers.api(me!)('POST /notifications/test', { body: {} })),
    ])
    await foldPending()
    const notifications = await helpers.list(me!)
    const counted = await helpers.unreadCount(me!)
    const listed = await helpers.api(me!)('GET /notifications', { query: { unreadOnly: 'true' } })
    expect(listed.body.pagination.total).toBe(counted)
    expect(notifications.filter(({ isRead }) => !isRead).length).toBe(counted)
    expect((await helpers.markAllAsRead(me!)).body.count).toBe(0)
  })

  it('reading, archiving and deleting the same notifications in many tabs keeps the count right', async () => {
    const [me, ...fans] = await createMembers(9)
    const posts = await Promise.all(fans.map(() => createPost(site.platform, me!)))
    for (const [index, fan] of fans.entries()) await helpers.like(fan, posts[index]!.id)
    const ids = (await helpers.list(me!)).map(({ id }) => id)
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const some = index % 2 ? ids.toReversed() : ids
        const name = ['POST /notifications/read', 'POST /notifications/archive', 'DELETE /notifications'][index % 3]!
        if (index % 6 === 5) return helpers.like(fans[index % 8]!, posts[(index + 1) % 8]!.id)
        return helpers.api(me!).raw(name, { body: { notificationIds: some.slice(index % 4) } })
      }),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(24).fill(200))
  })

  it('repeated likes and unlikes end in the last state', async () => {
    const [me, fan] = await createMembers(2)
    const post = await createPost(site.platform, me!)
    for (let times = 0; times < 20; times++)
      await (times % 2 ? helpers.unlike(fan!, post.id) : helpers.like(fan!, post.id))
    expect(await helpers.list(me!)).toEqual([])
    await helpers.like(fan!, post.id)
    expect(await helpers.list(me!)).toHaveLength(1)
  })
})

describe('an event', () => {
  it('that is handled twice creates one notification', async () => {
    const [me, fan] = await createMembers(2)
    const post = await createPost(site.platform, me!)
    await helpers.like(fan!, post.id)
    await helpers.follow(fan!, me!)
    const comment = await helpers.comment(fan!, post.id, `Look @${me!.username}`)
    const before = await helpers.list(me!)
    expect(before).toHaveLength(3)
    await helpers.markAllAsRead(me!)
    for (let times = 0; times < 2; times++) {
      await handleEvent('post:liked', { postId: post.id, memberId: fan!.id, authorId: me!.id })
      await handleEvent('follow:created', {
        followerId: fan!.id,
        followingId: me!.id,
        followersCount: 1,
        followingCount: 1,
      })
      await handleEvent('comment:created', { postId: post.id, commentId: comment, parentId: null, authorId: fan!.id })
      await handleEvent('password:changed', { memberId: me!.id }, 4711)
      await handleEvent(
        'decision:announced',
        {
          memberId: me!.id,
          kind: 'post',
          contentId: post.id,
          postId: post.id,
          status: 'published',
          reason: null,
          edit: null,
        },
        4712,
      )
    }
    const after = await helpers.list(me!)
    expect(after.filter(({ isRead }) => isRead)).toEqual(before.map((one) => ({ ...one, isRead: true })))
    expect(
      after
        .filter(({ isRead }) => !isRead)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Your password was changed', 'Your post was approved'])
  })

  it('that is handled after it was undone creates no notification', async () => {
    const [me, fan] = await createMembers(2)
    const post = await createPost(site.platform, me!)
    const like = { postId: post.id, memberId: fan!.id, authorId: me!.id }
    await handleEvent('post:unliked', like)
    await handleEvent('post:liked', like)
    await handleEvent('follow:created', {
      followerId: fan!.id,
      followingId: me!.id,
      followersCount: 1,
      followingCount: 1,
    })
    expect(await helpers.list(me!)).toEqual([])
  })
})

describe('a post with a thousand likes', () => {
  it('has one notification, which is updated a few times', async () => {
    const me = await helpers.member()
    const post = await createPost(site.platform, me)
    const socket = await connect(site.url, { token: me.token })
    let eventCount = 0
    for (const event of ['notification:new', 'notification:updated', 'notification:unread-count'])
      socket.on(event, () => eventCount++)
    await insertLikes(me, post.id, 1000)
    await site.idle()
    const [early] = await helpers.list(me)
    expect(early!.sendersCount).toBeGreaterThanOrEqual(1)
    await foldPending()
    expect(await helpers.list(me)).toMatchObject([{ id: early!.id, sendersCount: 1000 }])
    expect((await helpers.titles(me))[0]).toMatch(/ and 999 others liked your post$/)
    expect(eventCount).toBeLessThan(40)
  })
})

/** Inserts the rows and events that this many likes would leave. */
async function insertLikes(author: CreatedMember, post: string, count: number): Promise<void> {
  const stamp = newId().slice(0, 12)
  const run = (text: string, values: unknown[]) => site.database.pool.query({ text, values })
  const id = `$1 || lpad(to_hex(n), 12, '0')`
  await run(
    `insert into members (id, username, name, created_at)
     select ${id}, 'crowd_' || $1 || n, 'Crowd ' || n, now() from generate_series(1, $2::int) n`,
    [stamp, count],
  )
  await run(
    `insert into post_likes (member_id, post_id, at) select ${id}, $3, now() from generate_series(1, $2::int) n`,
    [stamp, count, post],
  )
  await run('update posts set likes_count = $2::int where id = $1', [post, count])
  await run(
    `insert into events (type, payload)
     select 'post:liked', json_build_object('postId', $3::text, 'memberId', ${id}, 'authorId', $4::text)::text
     from generate_series(1, $2::int) n`,
    [stamp, count, post, author.id],
  )
}
