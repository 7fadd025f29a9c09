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

describe('what somebody does reaches me', () => {
  it('a like of my post, with its first words and the way there', async () => {
    const [me, fan] = [await helpers.member(), await helpers.member('Kavya Iyer')]
    const post = await createGoldPost(me)
    await helpers.like(fan, post.id)
    const [told] = await helpers.list(me)
    expect(told).toEqual({
      ...{ _id: told!.id, id: told!.id, recipient: me.id, type: 'like', priority: 'low' },
      ...{ title: 'Kavya Iyer liked your post', message: 'Gold held the level.' },
      ...{ actionUrl: `/post/${post.id}/gold-held-the-level`, isRead: false, isArchived: false },
      createdAt: expect.any(String),
      sender: { _id: fan.id, username: fan.username, name: 'Kavya Iyer', profilePhoto: null },
      senders: [{ _id: fan.id, username: fan.username, name: 'Kavya Iyer', profilePhoto: null }],
      sendersCount: 1,
    })
    expect(await helpers.unreadCount(me)).toBe(1)
  })

  it('a comment, a reply to mine and a like of it, each with the way to the comment', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    const first = await helpers.comment(other, post.id, 'Same level on my chart.')
    const mine = await helpers.comment(me, post.id, 'Which one?')
    const reply = await helpers.comment(other, post.id, 'The weekly one.', mine)
    await commentLike(other, mine)
    const path = `/post/${post.id}/gold-held-the-level`
    const told = await helpers.list(me)
    expect(told.map(({ title, message, actionUrl, type }) => [type, title, message, actionUrl]).sort()).toEqual([
      ['comment', 'Dev Rao commented on your post', 'Same level on my chart.', `${path}#comment-${first}`],
      ['like', 'Dev Rao liked your comment', 'Which one?', `${path}#comment-${mine}`],
      ['reply', 'Dev Rao replied to your comment', 'The weekly one.', `${path}#comment-${reply}`],
    ])
  })

  it('a follow, with the way to who follows', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    await helpers.follow(other, me)
    expect(await helpers.list(me)).toMatchObject([
      { type: 'follow', title: 'Dev Rao started following you', message: '', actionUrl: `/profile/${other.username}` },
    ])
  })

  it('but nothing that I do myself', async () => {
    const me = await helpers.member()
    const post = await createGoldPost(me, `I am @${me.username}`)
    const own = await helpers.comment(me, post.id, `Me, @${me.username}`)
    await helpers.comment(me, post.id, 'And again.', own)
    await helpers.like(me, post.id)
    await commentLike(me, own)
    expect(await helpers.list(me)).toEqual([])
  })

  it('in the order in which it happened last', async () => {
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

describe('several of a kind', () => {
  it('are one: two by name, more by number', async () => {
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
    const [told] = await helpers.list(me)
    expect(told!.senders.map(({ name }) => name)).toEqual(['Chitra Das', 'Bala Menon'])
    expect(told!.sendersCount).toBe(3)
    expect(await helpers.unreadCount(me)).toBe(1)
  })

  it('by one person are of one person', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createGoldPost(me)
    await helpers.comment(other, post.id, 'One.')
    await helpers.comment(other, post.id, 'Two.')
    expect(await helpers.list(me)).toMatchObject([{ title: 'Dev Rao commented on your post', message: 'Two.' }])
  })

  it('start anew once I have read, put away or deleted what was', async () => {
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
  it('tells each person once: as a reply before as a comment before as a mention', async () => {
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

  it('below my own post and my own comment is told as a reply alone', async () => {
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

  it('in a post or comment is told, however the name is written', async () => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const id = await post(other, `What says @${me.username.toUpperCase()}?`)
    await helpers.comment(other, id, `And again @${me.username}.`)
    const told = await helpers.list(me)
    expect(told.map(({ title }) => title)).toEqual([
      'Dev Rao mentioned you in a comment',
      'Dev Rao mentioned you in a post',
    ])
    expect(told[1]!.message).toBe(`What says @${me.username.toUpperCase()}?`)
    expect(told[1]!.actionUrl).toMatch(new RegExp(`^/post/${id}/`))
  })

  it('is not what only looks like one', async () => {
    const [me, other] = [await helpers.member(), await helpers.member()]
    await post(other, `mail x@${me.username} or https://site.test/@${me.username} or @${me.username}é`)
    expect(await helpers.titles(me)).toEqual([])
  })

  it('that an edit adds is told, one that it takes out is withdrawn unless it was read', async () => {
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

  it('reaches ten people of one text and no more', async () => {
    const [other, ...people] = await Promise.all(Array.from({ length: 12 }, () => helpers.member()))
    await post(other!, people.map(({ username }) => `@${username}`).join(' '))
    const told = await Promise.all(people.map((one) => helpers.unreadCount(one)))
    expect(told).toEqual([...Array(10).fill(1), 0])
  })
})
