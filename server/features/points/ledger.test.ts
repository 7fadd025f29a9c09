import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, nowMs, shiftClock } from '../../platform/clock.ts'
import { newToken } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPoll } from '../polls/factory.ts'
import { createPost } from '../posts/factory.ts'
import { syncLikes, syncPosts } from './actions/sync.ts'
import { earned, ledgerOf, liker, oldMember, post, summary } from './testing/helpers.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const like = (member: CreatedMember, id: string) => site.api(member.token)('POST /posts/:id/like', { params: { id } })
const unlike = (member: CreatedMember, id: string) =>
  site.api(member.token)('POST /posts/:id/unlike', { params: { id } })
const remove = (member: CreatedMember, id: string) => site.api(member.token)('DELETE /posts/:id', { params: { id } })
const decide = (id: string, status: 'approved' | 'removed' | 'rejected') =>
  site.api(admin.token)('PUT /admin/content/:id/status', { params: { id }, body: { status, reason: 'Spam.' } })

async function comment(member: CreatedMember, postId: string): Promise<string> {
  const { body } = await site.api(member.token)('POST /posts/:id/comment', {
    params: { id: postId },
    body: { comment: 'Agreed.' },
  })
  return body.comment._id
}

describe('a post', () => {
  it('earns 10 points, the first five of a day', async () => {
    const author = await oldMember(site)
    for (let count = 0; count < 6; count++) {
      shiftClock(count)
      await post(site, author)
    }
    expect(summary(await ledgerOf(site, author.id))).toEqual([...Array(5).fill('post +10'), 'post +0 daily_cap'])
    shiftClock(day)
    await post(site, author)
    expect(await earned(site, author.id)).toBe(60)
  })

  it('loses exactly what it earned when it is deleted, also after the cap was reached', async () => {
    const author = await oldMember(site)
    const posts: string[] = []
    for (let count = 0; count < 6; count++) {
      posts.push(await post(site, author))
      await site.idle()
    }
    await remove(author, posts[0]!)
    expect(await earned(site, author.id)).toBe(40)
    await remove(author, posts[5]!)
    expect(await earned(site, author.id)).toBe(40)
  })

  it('earns nothing until it is published, and again when it returns', async () => {
    const author = await oldMember(site)
    const id = await post(site, author, { status: 'pending' })
    expect(await ledgerOf(site, author.id)).toEqual([])
    await decide(id, 'approved')
    expect(await earned(site, author.id)).toBe(10)
    await decide(id, 'removed')
    const rows = await ledgerOf(site, author.id)
    expect(rows.at(-1)).toMatchObject({ points: -10, is_reversal: true, is_removal: true })
    await site.api(author.token)('POST /posts/:id/appeal', { params: { id }, body: { text: 'Why?' } })
    await decide(id, 'approved')
    expect(summary(await ledgerOf(site, author.id))).toEqual(['post +10', 'post -10', 'post +10'])
  })

  it('keeps the likes that it earned when an administrator removes it, but not when its author does', async () => {
    const author = await oldMember(site)
    const [removed, deleted] = [await post(site, author), await post(site, author)]
    const fan = await liker(site)
    await like(fan, removed)
    await like(fan, deleted)
    expect(await earned(site, author.id)).toBe(26)
    await decide(removed, 'removed')
    expect(await earned(site, author.id)).toBe(16)
    await remove(author, deleted)
    expect(await earned(site, author.id)).toBe(3)
    expect(await earned(site, fan.id)).toBe(12)
  })
})

describe('a like', () => {
  it('gives 1 point to its giver and 3 to the author', async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    await like(fan, await post(site, author))
    expect(summary(await ledgerOf(site, author.id))).toEqual(['post +10', 'like_taken +3'])
    expect(summary(await ledgerOf(site, fan.id))).toEqual(['post +10', 'like_given +1'])
  })

  it('ends at one award when it is given, taken back and given again', async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    const id = await post(site, author)
    for (const act of [like, unlike, like]) {
      await act(fan, id)
      await site.idle()
    }
    expect(summary((await ledgerOf(site, author.id)).slice(1))).toEqual([
      'like_taken +3',
      'like_taken -3',
      'like_taken +3',
    ])
    expect(await earned(site, fan.id)).toBe(11)
  })

  it('changes nothing when it is taken back and given a hundred times', async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    const id = await post(site, author)
    await like(fan, id)
    const before = [await earned(site, author.id), await earned(site, fan.id)]
    for (let count = 0; count < 100; count++) {
      await unlike(fan, id)
      await like(fan, id)
    }
    expect([await earned(site, author.id), await earned(site, fan.id)]).toEqual(before)
  })

  it('counts three times a day from one giver to one author', async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    for (let count = 0; count < 4; count++) await like(fan, await post(site, author))
    expect(summary(await ledgerOf(site, author.id)).filter((row) => row.startsWith('like'))).toEqual([
      ...Array(3).fill('like_taken +3'),
      'like_taken +0 giver_cap',
    ])
    shiftClock(day)
    await like(fan, await post(site, author))
    expect(await earned(site, author.id)).toBe(50 + 4 * 3)
  })

  it('gives its giver a point for the first 30 of a day', async () => {
    const fan = await liker(site)
    for (let count = 0; count < 31; count++) await like(fan, await post(site, await oldMember(site)))
    expect(await earned(site, fan.id)).toBe(10 + 30)
  })

  it('gives nothing to those who like what is their own', async () => {
    const author = await liker(site)
    await like(author, await post(site, author))
    expect(summary(await ledgerOf(site, author.id))).toEqual(['post +10', 'post +10'])
  })

  it('of a comment counts like one of a post', async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    const id = await comment(author, await post(site, fan))
    await site.api(fan.token)('POST /comments/:id/like', { params: { id } })
    expect(await earned(site, author.id)).toBe(3)
    await site.api(fan.token)('POST /comments/:id/unlike', { params: { id } })
    expect(await earned(site, author.id)).toBe(0)
  })

  it.each([
    ['an account younger than three days', 'young_giver', (m: CreatedMember) => post(site, m), createMember],
    [
      'an account without a published post',
      'giver_without_post',
      (m: CreatedMember) => post(site, m, { status: 'pending' }),
      null,
    ],
  ])('gives nothing from %s', async (_, reason, prepare, create) => {
    const author = await oldMember(site)
    const fan = create ? await create(site.platform) : await oldMember(site)
    await prepare(fan)
    await like(fan, await post(site, author))
    expect(summary(await ledgerOf(site, author.id))).toEqual(['post +10', `like_taken +0 ${reason}`])
    expect(summary(await ledgerOf(site, fan.id))).toContain(`like_given +0 ${reason}`)
  })

  it('gives nothing from the device of the liked member', async () => {
    const password = 'calm-seas-ahead'
    const [author, fan] = [await oldMember(site, { password }), await oldMember(site, { password })]
    await createPost(site.platform, fan)
    const headers = { 'x-device': newToken() }
    for (const { username } of [author, fan]) {
      const { status } = await site.api()('POST /auth/login', { body: { identifier: username, password }, headers })
      expect(status).toBe(200)
    }
    await like(fan, await post(site, author))
    expect(summary(await ledgerOf(site, author.id))).toEqual(['post +10', 'like_taken +0 same_device'])
  })
})

describe('a removed comment', () => {
  it('loses 2 points, but never more than it earned, and gets them back when it is restored', async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    const on = await post(site, fan)
    const [liked, ignored] = [await comment(author, on), await comment(author, on)]
    await site.api(fan.token)('POST /comments/:id/like', { params: { id: liked } })
    await site.idle()
    for (const id of [liked, ignored]) {
      await decide(id, 'removed')
      // Rows that are written together have one time, so their order isn't known.
      await site.idle()
    }
    expect(summary(await ledgerOf(site, author.id))).toEqual([
      'like_taken +3',
      'admin_comment_removal -2',
      'admin_comment_removal +0',
    ])
    await site.api(author.token)('POST /comments/:id/appeal', { params: { id: liked }, body: { text: 'Why?' } })
    await decide(liked, 'approved')
    expect(await earned(site, author.id)).toBe(3)
  })

  it('loses what its likes earned when its author deletes it', async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    const id = await comment(author, await post(site, fan))
    await site.api(fan.token)('POST /comments/:id/like', { params: { id } })
    await site.idle()
    await site.api(author.token)('DELETE /comments/:id', { params: { id } })
    expect(await earned(site, author.id)).toBe(0)
  })
})

it('what is deleted while nobody sees it loses what its likes earned, too', async () => {
  const [author, fan, host] = [await oldMember(site), await liker(site), await oldMember(site)]
  const [held, on] = [await post(site, author), await post(site, host)]
  const said = await comment(author, on)
  await like(fan, held)
  await site.api(fan.token)('POST /comments/:id/like', { params: { id: said } })
  await decide(held, 'rejected')
  await remove(host, on)
  expect(await earned(site, author.id)).toBe(6)
  await remove(author, held)
  await site.api(author.token)('DELETE /comments/:id', { params: { id: said } })
  expect(await earned(site, author.id)).toBe(0)
})

describe('a vote', () => {
  it('earns 2 points, and nothing in an own poll', async () => {
    const [author, voter] = [await oldMember(site), await oldMember(site)]
    const created = await createPost(site.platform, author)
    const poll = await createPoll(site.platform, { post: created })
    const option = poll.options[0]!._id
    for (const { token } of [author, voter])
      await site.api(token)('POST /polls/:id/vote', { params: { id: poll._id }, body: { option } })
    expect(summary(await ledgerOf(site, voter.id))).toEqual(['vote +2'])
    expect(summary(await ledgerOf(site, author.id))).toEqual(['post +10'])
  })
})

describe('the ledger', () => {
  it('gets the same rows when events are handled again, in any order and by two processes at once', async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    const id = await post(site, author)
    await like(fan, id)
    const before = await ledgerOf(site, author.id)
    const key = { subjectId: id, giverId: fan.id }
    await Promise.all([
      ...Array.from({ length: 5 }, () => syncLikes(site.platform, 'post', [key, key])),
      ...Array.from({ length: 5 }, () => syncPosts(site.platform, [id, id])),
    ])
    expect(await ledgerOf(site, author.id)).toEqual(before)
  })

  it('counts days in the time zone of the site', async () => {
    const author = await oldMember(site)
    // 23:00 and 01:00 in India.
    const midnight = Math.ceil((nowMs() + 5.5 * hour) / day) * day - 5.5 * hour
    for (const at of [midnight - hour, midnight + hour]) {
      shiftClock(at - Date.now())
      await post(site, author)
      await site.idle()
    }
    const days = (await ledgerOf(site, author.id)).map((row) => row.day)
    expect(Date.parse(days[1]!) - Date.parse(days[0]!)).toBe(day)
  })

  it('counts what is handled late on the day it was done', async () => {
    const author = await oldMember(site)
    const { id } = await createPost(site.platform, author, { at: new Date(nowMs() - 5 * day) })
    const [row] = await ledgerOf(site, author.id)
    expect(nowMs() - Date.parse(row!.at)).toBeGreaterThan(4.9 * day)
    expect(row!.source_id).toBe(id)
  })

  it.each([
    ['changed', 'update points_ledger set points = 1'],
    ['deleted', 'delete from points_ledger'],
    ['emptied', 'truncate points_ledger'],
  ])('is never %s', async (_, text) => {
    await expect(site.database.pool.query({ text })).rejects.toThrow(/append-only|permission denied/)
  })

  const copy = (sequence: number, isReversal: boolean, source: string) =>
    site.database.pool.query({
      text: `insert into points_ledger (id, member_id, action, section, points, source_kind, source_id, actor_id, sequence,
               is_reversal, at, day, rules_version)
             values ('x', 'm', 'vote', 'bittalks', 2, 'poll', $1, 'm', $2, $3, now(), now(), 1)`,
      values: [source, sequence, isReversal],
    })

  it('rejects a second award while one is active, and reversals without an award', async () => {
    await expect(copy(1, true, 'a')).rejects.toThrow('points_ledger_order')
    await copy(1, false, 'a')
    await expect(copy(1, false, 'a')).rejects.toThrow('points_ledger_key')
    await expect(copy(2, false, 'a')).rejects.toThrow('points_ledger_order')
    await copy(1, true, 'a')
    await expect(copy(1, true, 'a')).rejects.toThrow('points_ledger_key')
    await copy(2, false, 'a')
  })
})
