// Authors appeal against holds, rejections and removals, and members learn why something was decided.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import { day, nowMs } from '../../platform/clock.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { removeWithheldImagesOfExpired } from '../posts/actions/decide.ts'
import { createPost, postForm } from '../posts/factory.ts'
import { announceDecisions } from './factory.ts'

let site: TestSite
let admin: CreatedMember
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const decide = (id: string, status: string, reason?: string) =>
  site.api(admin.token).raw('PUT /admin/content/:id/status', { params: { id }, body: { status, reason } })
const appeal = (kind: 'posts' | 'comments', id: string, text = 'Please look again.', who = author) =>
  site.api(who.token).raw(`POST /${kind}/:id/appeal`, { params: { id }, body: { text } })
const ownReview = async (id: string, who = author) =>
  await site.api(who.token).raw('GET /user/reviews/:id', { params: { id } })
const appeals = async () =>
  (await site.api(admin.token).raw('GET /admin/content/pending', { query: { kind: 'appeal' } })).body.content
const notifications = async (who = author) => {
  await announceDecisions(site.platform)
  await site.idle()
  return (await site.api(who.token)('GET /notifications')).body.notifications
}

describe('a removal', () => {
  it('notifies its author of the reason, with a link to a page where they can appeal for 14 days', async () => {
    const post = await createPost(site.platform, author, { content: 'Double your money.' })
    await decide(post.id, 'removed', 'No promises of returns.')
    const [notice] = await notifications()
    expect(notice).toMatchObject({
      title: 'Your post was removed',
      message: 'No promises of returns.',
      actionUrl: `/dashboard/decisions/${post.id}`,
    })
    const { review } = (await ownReview(post.id)).body
    expect(review).toMatchObject({
      kind: 'post',
      status: 'removed',
      content: 'Double your money.',
      note: 'No promises of returns.',
      appeal: null,
      can: { appeal: true },
    })
    const left = Date.parse(review.appealUntil) - nowMs()
    expect([left > 13.9 * day, left <= 14 * day]).toEqual([true, true])
    expect((await ownReview(post.id, reader)).status).toBe(404)
    expect((await appeal('posts', post.id, 'Mine!', reader)).status).toBe(404)
    const { status, body } = await appeal('posts', post.id)
    expect([status, body.post.status]).toEqual([200, 'removed'])
    expect(await appeals()).toMatchObject([{ _id: post.id, status: 'removed', appeal: { text: 'Please look again.' } }])
  })

  it('is reversed, with its images, if the appeal succeeds', async () => {
    const chart = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f5c9e' } })
    const body = postForm({ section: 'fxtalks', content: 'A chart.' }, [await chart.png().toBuffer()])
    const { post } = (await site.api(author.token).raw('POST /posts', { body })).body
    const [{ url }] = post.media
    const image = async () => (await fetch(site.url + url)).status
    expect(await image()).toBe(200)
    await decide(post._id, 'removed')
    expect(await image()).toBe(404)
    await appeal('posts', post._id)
    await decide(post._id, 'approved')
    expect(await image()).toBe(200)
    expect((await site.api()('GET /posts/:id', { params: { id: post._id } })).body.post.media).toHaveLength(1)
    expect((await ownReview(post._id)).status).toBe(404)
  })

  it("can't be appealed after 14 days, and its images are then deleted", async () => {
    const post = await createPost(site.platform, author, { content: 'Double your money.' })
    await decide(post.id, 'removed')
    await site.database.pool.query({
      text: `update reviews set since = since - interval '14 days 1 second' where content_id = $1`,
      values: [post.id],
    })
    const late = await appeal('posts', post.id)
    expect([late.status, late.body.type]).toEqual([409, 'appeal_closed'])
    expect((await ownReview(post.id)).body.review.can.appeal).toBe(false)
    await removeWithheldImagesOfExpired(site.platform)
    expect((await ownReview(post.id)).status).toBe(404)
  })

  it('by its author has no appeal', async () => {
    const post = await createPost(site.platform, author)
    await site.api(author.token)('DELETE /posts/:id', { params: { id: post.id } })
    expect([(await ownReview(post.id)).status, (await appeal('posts', post.id)).status]).toEqual([404, 404])
  })

  it('of a comment also removes its replies, and an appeal restores both', async () => {
    const post = await createPost(site.platform, reader)
    const comment = await createComment(site.platform, author, { post: post.id })
    const reply = await createComment(site.platform, reader, { post: post.id, parent: comment.id })
    const read = async () => {
      const { body } = await site.api()('GET /posts/:id/comments', { params: { id: post.id } })
      const { commentsCount } = (await site.api()('GET /posts/:id', { params: { id: post.id } })).body.post
      return [commentsCount, body.comments.map(({ _id, repliesCount }: Comment) => [_id, repliesCount])]
    }
    const before = await read()
    expect(before).toEqual([2, [[comment.id, 1]]])
    await decide(comment.id, 'removed', 'Not kind.')
    expect(await read()).toEqual([0, []])
    expect((await appeal('comments', comment.id)).status).toBe(200)
    expect((await decide(comment.id, 'approved')).body.content.status).toBe('published')
    expect(await read()).toEqual(before)
    expect(reply.id).not.toBe(comment.id)
  })
})

describe('an appeal', () => {
  it("against a hold doesn't use up the appeal against the rejection, which is refused only once", async () => {
    const post = await createPost(site.platform, author, { status: 'pending' })
    expect((await appeal('posts', post.id, 'The rule is wrong.')).status).toBe(200)
    expect((await appeal('posts', post.id)).body.type).toBe('already_appealed')
    await decide(post.id, 'rejected', 'It promises returns.')
    const own = async () => (await site.api(author.token)('GET /posts/:id', { params: { id: post.id } })).body.post
    expect(await own()).toMatchObject({ status: 'rejected', review: { appeal: null }, can: { appeal: true } })
    expect((await appeal('posts', post.id, 'It does not.')).status).toBe(200)
    expect((await own()).review.appeal).toMatchObject({ text: 'It does not.', isRefused: false })
    await decide(post.id, 'rejected', 'It still does.')
    expect(await own()).toMatchObject({
      review: { note: 'It still does.', appeal: { text: 'It does not.', isRefused: true } },
      can: { appeal: false, edit: false },
    })
    expect((await appeal('posts', post.id)).body.type).toBe('already_appealed')
  })
})

describe('a return to review', () => {
  it('tells the author why, on the post and in a notification', async () => {
    const member = await createMember(site.platform)
    const post = await createPost(site.platform, member)
    await decide(post.id, 'pending', 'Where is this figure from?')
    expect(await notifications(member)).toMatchObject([
      { title: 'Your post is under review again', message: 'Where is this figure from?' },
    ])
    const { review } = (await site.api(member.token)('GET /posts/:id', { params: { id: post.id } })).body.post
    expect(review?.note).toBe('Where is this figure from?')
  })
})

describe('a ban', () => {
  it('and its end are explained by email', async () => {
    const member = await createMember(site.platform)
    const setStatus = (status: string, reason: string) =>
      site.api(admin.token).raw('PUT /admin/users/:id/status', { params: { id: member.id }, body: { status, reason } })
    await setStatus('banned', 'Asked members for money.')
    await site.idle()
    await setStatus('active', 'It was a mix-up.')
    await site.idle()
    const [closed, reopened] = await mailsTo(site, member.email)
    expect(closed).toMatch(/^Subject: .*has been closed/m)
    expect(closed).toContain('Reason: Asked members for money.')
    expect(reopened).toMatch(/^Subject: .*is active again/m)
    expect(reopened).toContain('Reason: It was a mix-up.')
  })
})
