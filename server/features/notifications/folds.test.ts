import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import type { CreatedMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
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

const createGoldPost = (author: CreatedMember, content = 'Gold held the level.') =>
  createPost(site.platform, author, { content })
const commentLike = (who: CreatedMember, id: string, what: 'like' | 'unlike' = 'like') =>
  helpers.api(who)(`POST /comments/:id/${what}`, { params: { id } })

describe('a member is notified of', () => {
  it('a like of their post, with an excerpt and a link', async () => {
    const [me, fan] = [await helpers.member(), await helpers.member('Kavya Iyer')]
    const post = await createGoldPost(me)
    await helpers.like(fan, post.id)
    const [notification] = await helpers.list(me)
    expect(notification).toEqual({
      gone: null,
      mutablePostId: post.id,
      _id: notification!.id,
      id: notification!.id,
      recipient: me.id,
      type: 'like',
      priority: 'low',
      title: 'Kavya Iyer liked your post',
      message: 'Gold held the level.',
      actionUrl: `/post/${post.id}/gold-held-the-level`,
      isRead: false,
      isArchived: false,
      createdAt: expect.any(String),
      sender: { _id: fan.id, username: fan.username, name: 'Kavya Iyer', profilePhoto: null },
      senders: [{ _id: fan.id, username: fan.username, name: 'Kavya Iyer', profilePhoto: null }],
      sendersCount: 1,
    })
    expect(await helpers.unreadCount(me)).toBe(1)
  })

  it('a comment, a reply, and a like of their comment, each with a link to the comment', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    const first = await helpers.comment(other, post.id, 'Same level on my chart.')
    const mine = await helpers.comment(me, post.id, 'Which one?')
    const reply = await helpers.comment(other, post.id, 'The weekly one.', mine)
    await commentLike(other, mine)
    const path = `/post/${post.id}/gold-held-the-level`
    const notifications = await helpers.list(me)
    expect(
      notifications.map(({ title, message, actionUrl, type }) => [type, title, message, actionUrl]).sort(),
    ).toEqual([
      ['comment', 'Dev Rao commented on your post', 'Same level on my chart.', `${path}#comment-${first}`],
      ['like', 'Dev Rao liked your comment', 'Which one?', `${path}#comment-${mine}`],
      ['reply', 'Dev Rao replied to your comment', 'The weekly one.', `${path}#comment-${reply}`],
    ])
  })

  it('a follow, with a link to the follower', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    await helpers.follow(other, me)
    expect(await helpers.list(me)).toMatchObject([
      { type: 'follow', title: 'Dev Rao started following you', message: '', actionUrl: `/profile/${other.username}` },
    ])
  })

  it('nothing that they do themselves', async () => {
    const me = await helpers.member()
    const post = await createGoldPost(me, `I am @${me.username}`)
    const own = await helpers.comment(me, post.id, `Me, @${me.username}`)
    await helpers.comment(me, post.id, 'And again.', own)
    await helpers.like(me, post.id)
    await commentLike(me, own)
    expect(await helpers.list(me)).toEqual([])
  })

  it('the latest activity first', async () => {
    const [me, one, two] = [await helpers.member(), await helpers.member(), await helpers.member()]
    const [older, newer] = [await createGoldPost(me, 'Older'), await createGoldPost(me, 'Newer')]
    await helpers.like(one, older.id)
    await site.idle()
    await helpers.like(one, newer.id)
    expect((await helpers.list(me)).map(({ message }) => message)).toEqual(['Newer', 'Older'])
    await helpers.like(two, older.id)
    expect((await helpers.list(me)).map(({ message }) => message)).toEqual(['Older', 'Newer'])
  })
})

describe('several activities of one kind', () => {
  it('share one notification with two names and a count', async () => {
    const me = await helpers.member()
    const post = await createGoldPost(me)
    const names = ['Asha Nair', 'Bala Menon', 'Chitra Das']
    const seen: string[][] = []
    for (const name of names) {
      await helpers.like(await helpers.member(name), post.id)
      seen.push(await helpers.titles(me))
    }
    expect(seen).toEqual([
      ['Asha Nair liked your post'],
      ['Bala Menon and Asha Nair liked your post'],
      ['Chitra Das and 2 others liked your post'],
    ])
    const [notification] = await helpers.list(me)
    expect(notification!.senders.map(({ name }) => name)).toEqual(['Chitra Das', 'Bala Menon'])
    expect(notification!.sendersCount).toBe(3)
    expect(await helpers.unreadCount(me)).toBe(1)
  })

  it('by one person name that person once', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    await helpers.comment(other, post.id, 'One.')
    await helpers.comment(other, post.id, 'Two.')
    expect(await helpers.list(me)).toMatchObject([{ title: 'Dev Rao commented on your post', message: 'Two.' }])
  })

  it('start a new notification after the last one was read, archived or deleted', async () => {
    const me = await helpers.member()
    const post = await createGoldPost(me)
    const call = {
      read: 'POST /notifications/read',
      away: 'POST /notifications/archive',
      gone: 'DELETE /notifications',
    }
    for (const name of Object.values(call)) {
      await helpers.like(await helpers.member('Asha Nair'), post.id)
      const [latest] = await helpers.list(me)
      expect(latest!.title).toBe('Asha Nair liked your post')
      expect((await helpers.api(me).raw(name, { body: { notificationIds: [latest!.id] } })).body.count).toBe(0)
    }
    await helpers.like(await helpers.member('Bala Menon'), post.id)
    expect(await helpers.titles(me)).toEqual(['Bala Menon liked your post', 'Asha Nair liked your post'])
  })
})

describe('one comment', () => {
  it('notifies each person once: as a reply, else as a comment, else as a mention', async () => {
    const [author, head, other, writer] = await Promise.all(Array.from({ length: 4 }, () => helpers.member('W')))
    const post = await createGoldPost(author!)
    const first = await helpers.comment(head!, post.id, 'First.')
    await helpers.markAllAsRead(author!)
    await helpers.list(author!)
    await helpers.markAllAsRead(author!)
    const all = [author!, head!, other!, writer!].map(({ username }) => `@${username}`).join(' ')
    await helpers.comment(writer!, post.id, `Look: ${all}`, first)
    const fresh = async (who: CreatedMember) =>
      (await helpers.list(who)).filter((one) => !one.isRead).map((one) => one.type)
    expect([await fresh(author!), await fresh(head!), await fresh(other!), await fresh(writer!)]).toEqual([
      ...[['comment'], ['reply'], ['mention'], []],
    ])
  })

  it("is a reply if both the post and the parent comment are the recipient's", async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    const mine = await helpers.comment(me, post.id, 'First.')
    await helpers.comment(other, post.id, 'Second.', mine)
    expect(await helpers.titles(me)).toEqual(['Dev Rao replied to your comment'])
  })
})

describe('a mention', () => {
  const edit = (who: CreatedMember, id: string, content: string) =>
    helpers.api(who)('PUT /posts/:id', { params: { id }, body: { content } })
  const post = async (who: CreatedMember, content: string): Promise<string> => {
    const form = new FormData()
    form.set('section', 'goldtalks')
    form.set('content', content)
    return (await helpers.api(who).raw('POST /posts', { body: form })).body.post._id
  }

  it('notifies in posts and comments, in upper and lower case', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const id = await post(other, `What says @${me.username.toUpperCase()}?`)
    await helpers.comment(other, id, `And again @${me.username}.`)
    const notifications = await helpers.list(me)
    expect(notifications.map(({ title }) => title)).toEqual([
      'Dev Rao mentioned you in a comment',
      'Dev Rao mentioned you in a post',
    ])
    expect(notifications[1]!.message).toBe(`What says @${me.username.toUpperCase()}?`)
    expect(notifications[1]!.actionUrl).toMatch(new RegExp(`^/post/${id}/`))
  })

  it("isn't found in emails, links or longer names", async () => {
    const [me, other] = [await helpers.member(), await helpers.member()]
    await post(other, `mail x@${me.username} or https://site.test/@${me.username} or @${me.username}é`)
    expect(await helpers.titles(me)).toEqual([])
  })

  it('added by an edit notifies; one removed by an edit is withdrawn unless it was read', async () => {
    const [me, you, other] = [await helpers.member(), await helpers.member(), await helpers.member('Dev Rao')]
    const id = await post(other, 'Nobody yet.')
    await edit(other, id, `Now @${me.username} and @${you.username}.`)
    expect([await helpers.unreadCount(me), await helpers.unreadCount(you)]).toEqual([1, 1])
    await helpers.markAllAsRead(you)
    await edit(other, id, 'Nobody again.')
    expect(await helpers.titles(me)).toEqual([])
    expect(await helpers.titles(you)).toEqual(['Dev Rao mentioned you in a post'])
    await edit(other, id, `Both: @${me.username} and @${you.username}.`)
    expect(await helpers.titles(me)).toEqual(['Dev Rao mentioned you in a post'])
    expect(await helpers.unreadCount(you)).toBe(0)
  })

  it('notifies at most ten members per text', async () => {
    const [other, ...people] = await Promise.all(Array.from({ length: 12 }, () => helpers.member()))
    await post(other!, people.map(({ username }) => `@${username}`).join(' '))
    const counts = await Promise.all(people.map((one) => helpers.unreadCount(one)))
    expect(counts).toEqual([...Array(10).fill(1), 0])
  })
})
