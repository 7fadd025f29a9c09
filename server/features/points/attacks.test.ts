// Members' attempts to get points that they haven't earned. Each changes no points, and is told why where it is
// rejected.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { bySize } from '../../resilience/testing/random.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import type { CreatedMember } from '../accounts/factory.ts'
import { createPoll } from '../polls/factory.ts'
import { createPost, postForm } from '../posts/factory.ts'
import { verifyPoints } from './actions/verify.ts'
import { earned, ledgerOf, liker, oldMember, post, summary } from './testing/helpers.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const repeats = bySize(20, 100, 1000)

const like = (member: CreatedMember, id: string) => site.api(member.token)('POST /posts/:id/like', { params: { id } })
const unlike = (member: CreatedMember, id: string) =>
  site.api(member.token)('POST /posts/:id/unlike', { params: { id } })

describe('a member', () => {
  it(`who likes and unlikes ${repeats} times gives what one like gives`, { timeout: 300_000 }, async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    const id = await post(site, author)
    const before = { author: await earned(site, author.id), fan: await earned(site, fan.id) }
    for (let count = 0; count < repeats; count++) {
      await like(fan, id)
      await unlike(fan, id)
    }
    expect([await earned(site, author.id), await earned(site, fan.id)]).toEqual([before.author, before.fan])
    await like(fan, id)
    expect([await earned(site, author.id), await earned(site, fan.id)]).toEqual([before.author + 3, before.fan + 1])
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it(`who likes ${repeats} times at once gives what one like gives`, async () => {
    const [author, fan] = [await oldMember(site), await liker(site)]
    const id = await post(site, author)
    const [before, given] = [await earned(site, author.id), await earned(site, fan.id)]
    await Promise.all(Array.from({ length: repeats }, () => like(fan, id)))
    expect([await earned(site, author.id), await earned(site, fan.id)]).toEqual([before + 3, given + 1])
  })

  it('who likes their own posts and comments earns nothing', async () => {
    const author = await liker(site)
    const id = await post(site, author)
    const { body } = await site.api(author.token)('POST /posts/:id/comment', {
      params: { id },
      body: { comment: 'I agree with myself.' },
    })
    const before = await earned(site, author.id)
    await like(author, id)
    await site.api(author.token)('POST /comments/:id/like', { params: { id: body.comment._id } })
    expect(await earned(site, author.id)).toBe(before)
    expect(summary(await ledgerOf(site, author.id))).toEqual(['post +10', 'post +10'])
  })

  it('who deletes and posts again has no more than five posts of a day', async () => {
    const author = await oldMember(site)
    for (let count = 0; count < 12; count++) {
      const id = await post(site, author)
      await site.idle()
      await site.api(author.token)('DELETE /posts/:id', { params: { id } })
      expect(await earned(site, author.id)).toBe(0)
    }
    for (let count = 0; count < 7; count++) await post(site, author)
    expect(await earned(site, author.id)).toBe(50)
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('who votes in their own poll earns nothing, and one vote counts once', async () => {
    const [author, voter] = [await oldMember(site), await oldMember(site)]
    const { _id, options } = await createPoll(site.platform, { post: await createPost(site.platform, author) })
    const before = await earned(site, author.id)
    const vote = (member: CreatedMember, option: number) =>
      site.api(member.token)('POST /polls/:id/vote', { params: { id: _id }, body: { option: options[option]!._id } })
    await vote(author, 0)
    expect(await earned(site, author.id)).toBe(before)
    await Promise.all(Array.from({ length: 20 }, () => vote(voter, 0)))
    expect((await vote(voter, 1)).body.type).toBe('already_voted')
    expect(await earned(site, voter.id)).toBe(2)
  })
})

describe('points and status smuggled into a body', () => {
  /** Calls that take a JSON body from members. */
  const withBody = Object.entries(calls).filter(
    ([, call]) => 'body' in call && call.body && call.access !== 'admin' && !('acceptsFormData' in call),
  )
  const smuggled = { points: 1000, status: 'published', rank: 1, role: 'admin' }

  it.each(withBody.map(([name]) => name))('are rejected by %s', async (name) => {
    const member = await oldMember(site)
    const params = { id: member.id, videoId: member.id, language: 'en', username: member.username }
    const { status, body } = await site.api(member.token).raw(name, { params, body: smuggled })
    expect([400, 403, 404, 401]).toContain(status)
    if (body.type === 'validation_failed') expect(Object.keys(body.fields)).toContain('points')
    expect(await ledgerOf(site, member.id)).toEqual([])
    const { body: me } = await site.api(member.token)('GET /auth/me')
    expect(me.user?.role ?? 'user').toBe('user')
  })

  it('are rejected by the form of a post', async () => {
    const member = await oldMember(site)
    for (const [field, value] of Object.entries(smuggled)) {
      const form = postForm({ content: 'Gold holds.', section: 'goldtalks' })
      form.append(field, String(value))
      const { status, body } = await site.api(member.token)('POST /posts', { body: form })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    expect(await ledgerOf(site, member.id)).toEqual([])
  })
})

describe('awarding oneself', () => {
  const awards = Object.entries(calls).filter(
    ([name, call]) =>
      call.access === 'admin' && /^(POST|PUT|DELETE) \/(points|leaderboard|badges|admin\/badges)/.test(name),
  )

  it.each(awards.map(([name]) => name))('is refused by %s', async (name) => {
    const member = await liker(site)
    const before = await ledgerOf(site, member.id)
    const body = {
      userId: member.id,
      memberId: member.id,
      points: 1000,
      section: 'all',
      timeframe: 'allTime',
      rank: 1,
      action: 'post',
      reason: 'I deserve it.',
      adminSelected: [member.id],
    }
    const { status, body: answer } = await site.api(member.token).raw(name, { params: { id: member.id }, body })
    expect([status, answer.type]).toEqual([403, 'forbidden'])
    expect(answer.message).not.toBe('')
    expect(await ledgerOf(site, member.id)).toEqual(before)
  })
})
