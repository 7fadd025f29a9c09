// A member's posts, a post's edit history, and posts with a poll.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { ago, day, fromNow, hour, minute, nowMs } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { decidePost } from './actions/decide.ts'
import { createPost, postForm } from './factory.ts'
import type { PostStatus } from './tables.ts'

let site: TestSite
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const of = (id: string, query: Record<string, string> = {}, token?: string) =>
  site.api(token).raw('GET /user/posts/user/:id', { params: { id }, query })
const idsOf = (posts: Post[]): string[] => posts.map(({ _id }) => _id)

describe('a member’s posts', () => {
  // Proves: rule.posts.page-size
  it('are listed newest first, 20 per page, with a total', async () => {
    const writer = await createMember(site.platform)
    const ids: string[] = []
    for (let count = 0; count < 22; count++) {
      const at = new Date(nowMs() - day + count * minute)
      ids.unshift((await createPost(site.platform, writer, { at })).id)
    }
    const { body } = await of(writer.id)
    expect(idsOf(body.posts)).toEqual(ids.slice(0, 20))
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 22, totalPages: 2, hasMore: true })
    expect(idsOf((await of(writer.id, { page: '2' })).body.posts)).toEqual(ids.slice(20))
  })

  it.each<PostStatus>(['scheduled', 'pending', 'rejected'])(
    'with status %s are visible to the author only',
    async (status) => {
      const { id } = await createPost(site.platform, author, { status })
      for (const token of [undefined, reader.token])
        expect((await of(author.id, { status }, token)).body).toMatchObject({ posts: [], pagination: { total: 0 } })
      const { body } = await of(author.id, { status }, author.token)
      expect([idsOf(body.posts), body.pagination.total]).toEqual([[id], 1])
      const one = await site.api(author.token)('GET /posts/:id', { params: { id } })
      expect(body.posts[0]).toEqual(one.body.post)
      expect(one.body.post.review !== undefined).toBe(status !== 'scheduled')
      expect(idsOf((await of(author.id, {}, author.token)).body.posts)).not.toContain(id)
    },
  )

  it('are 404 for banned and unknown members', async () => {
    const banned = await createMember(site.platform, { status: 'banned' })
    expect((await of(banned.id)).status).toBe(404)
    expect((await of('f'.repeat(24))).status).toBe(404)
    expect((await of(author.id, { status: 'removed' })).status).toBe(400)
  })
})

describe('the edit history of a post', () => {
  it('is visible to its author and administrators, newest first', async () => {
    const { id } = await createPost(site.platform, author, { content: 'One #gold', location: 'Pune' })
    for (const content of ['Two', 'Three'])
      await site.api(author.token)('PUT /posts/:id', { params: { id }, body: { content } })
    const admin = await createMember(site.platform, { role: 'admin' })
    const edits = (token?: string) => site.api(token)('GET /posts/:id/edits', { params: { id } })
    for (const { token } of [author, admin])
      expect((await edits(token)).body.edits).toEqual([
        {
          version: 2,
          charts: [],
          content: 'Two',
          tags: [],
          location: 'Pune',
          stance: null,
          replacedAt: expect.any(String),
        },
        {
          version: 1,
          charts: [],
          content: 'One #gold',
          tags: ['gold'],
          location: 'Pune',
          stance: null,
          replacedAt: expect.any(String),
        },
      ])
    expect((await edits(reader.token)).status).toBe(404)
    expect((await edits()).status).toBe(401)
  })
})

describe('a post with a poll', () => {
  const poll = { options: ['Up', 'Down'], closesAt: fromNow(hour) }
  const write = (fields: Record<string, string>) =>
    site.api(author.token)('POST /posts', { body: postForm({ section: 'goldtalks', ...fields }) })

  it('includes the poll wherever it is shown', async () => {
    const { status, body } = await write({ content: 'Gold on Friday?', tags: 'polled', poll: JSON.stringify(poll) })
    expect(status).toBe(201)
    const { post } = body
    expect(post.poll).toMatchObject({ postId: post._id, question: 'Gold on Friday?', votesCount: 0, isClosed: false })
    expect(post.poll.options.map(({ text }: { text: string }) => text)).toEqual(['Up', 'Down'])
    const { body: one } = await site.api(reader.token)('GET /posts/:id', { params: { id: post._id } })
    expect(one.post.poll).toEqual({ ...post.poll, can: { vote: true } })
    const { body: feed } = await site.api()('GET /posts', { query: { tag: 'polled' } })
    expect(feed.posts[0].poll._id).toBe(post.poll._id)
    await site.api(author.token)('PUT /posts/:id', { params: { id: post._id }, body: { content: 'Gold on Monday?' } })
    const { body: edited } = await site.api()('GET /polls/:id', { params: { id: post.poll._id } })
    expect(edited.poll.question).toBe('Gold on Monday?')
  })

  it('can be created by POST /polls', async () => {
    const body = { section: 'fxtalks' as const, question: 'USDINR above 90?', ...poll }
    const pollStatus = await site.api(author.token)('POST /polls', {
      body,
      headers: { 'idempotency-key': 'poll-key-01' },
    })
    expect([pollStatus.status, pollStatus.body.post.content, pollStatus.body.post.poll.question]).toEqual([
      ...[201, 'USDINR above 90?', 'USDINR above 90?'],
    ])
    const again = await site.api(author.token)('POST /polls', { body, headers: { 'idempotency-key': 'poll-key-01' } })
    expect(again.body.post._id).toBe(pollStatus.body.post._id)
  })

  it.each<[string, Record<string, string>, string]>([
    ['a poll without a question', { content: '', poll: JSON.stringify(poll) }, 'content'],
    ['a poll that is no JSON', { content: 'x', poll: 'yes' }, 'poll'],
    ['a poll with one option', { content: 'x', poll: JSON.stringify({ ...poll, options: ['Up'] }) }, 'poll.options'],
    [
      'a poll that closed already',
      { content: 'x', poll: JSON.stringify({ ...poll, closesAt: ago(hour) }) },
      'poll.closesAt',
    ],
    [
      'a poll that closes before its post is published',
      { content: 'x', poll: JSON.stringify(poll), scheduledAt: fromNow(day) },
      'poll.closesAt',
    ],
  ])('rejects %s', async (_, fields, field) => {
    const { status, body } = await write(fields)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('can’t be rescheduled beyond the poll’s closing time', async () => {
    const scheduledAt = fromNow(minute)
    const { body } = await write({ content: 'Later?', poll: JSON.stringify(poll), scheduledAt })
    const { _id: id } = body.post
    const rescheduled = await site.api(author.token)('PUT /posts/:id', {
      params: { id },
      body: { scheduledAt: fromNow(day) },
    })
    expect([rescheduled.status, Object.keys(rescheduled.body.fields)]).toEqual([400, ['scheduledAt']])
  })

  it('hides the poll while it is under review and after it is removed', async () => {
    const { body } = await write({ content: 'Open?', poll: JSON.stringify(poll) })
    const { _id: id } = body.post
    const pollStatus = async (token?: string) =>
      (await site.api(token)('GET /polls/:id', { params: { id: body.post.poll._id } })).status
    const system = { platform: site.platform, db: site.database.pool }
    expect([await pollStatus(), await pollStatus(reader.token), await pollStatus(author.token)]).toEqual([
      200, 200, 200,
    ])
    await decidePost(system, { id, status: 'pending', note: null })
    expect([await pollStatus(), await pollStatus(reader.token), await pollStatus(author.token)]).toEqual([
      404, 404, 200,
    ])
    await decidePost(system, { id, status: 'approved', note: null })
    expect(await pollStatus()).toBe(200)
    await site.api(author.token)('DELETE /posts/:id', { params: { id } })
    expect([await pollStatus(), await pollStatus(author.token)]).toEqual([404, 404])
  })
})
