// Comments under review and rejected comments: decisions, edits and appeals.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import { day, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { decideComment } from './actions/decide.ts'
import { createComment } from './factory.ts'

let site: TestSite
let author: CreatedMember
let member: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  author = await createMember(site.platform)
  member = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

type Status = Parameters<typeof decideComment>[1]['status']
const decide = (id: string, status: Status, note: string | null = null) =>
  decideComment({ platform: site.platform, db: site.database.pool }, { id, status, note })

const list = async (post: string, who?: CreatedMember, query: Record<string, string> = {}): Promise<Comment[]> =>
  (await site.api(who?.token).raw('GET /posts/:id/comments', { params: { id: post }, query })).body.comments
const idsOf = (comments: { _id: string }[]): string[] => comments.map(({ _id }) => _id)
const appeal = (id: string, { token }: CreatedMember, text = 'It is my own chart.') =>
  site.api(token)('POST /comments/:id/appeal', { params: { id }, body: { text } })

const countOf = async (post: string): Promise<number> =>
  (await site.api()('GET /posts/:id', { params: { id: post } })).body.post.commentsCount

async function events(post: string) {
  const { rows } = await site.database.pool.query<{ type: string }>({
    text: `select type from events where type like 'comment:%' and payload::json ->> 'postId' = $1 order by id`,
    values: [post],
  })
  return rows.map(({ type }) => type)
}

describe('a comment under review', () => {
  it('is visible to its author only and isn’t counted', async () => {
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, reader, { post: post.id })
    const pending = await createComment(site.platform, member, { post: post.id, parent: head.id })
    expect(await decide(pending.id, 'pending')).toMatchObject({
      kind: 'comment',
      authorId: member.id,
      postId: post.id,
      section: 'bittalks',
      before: 'published',
      after: 'pending',
    })
    expect(await countOf(post.id)).toBe(1)
    for (const who of [undefined, reader, author]) {
      expect((await list(post.id, who))[0]).toMatchObject({ _id: head.id, repliesCount: 0, replies: [] })
      expect(await list(post.id, who, { parentId: head.id })).toEqual([])
    }
    const [shown] = await list(post.id, member)
    const underReview = {
      _id: pending.id,
      status: 'pending',
      review: { reasons: ['moderator'], note: null, appeal: null },
      can: { edit: true, delete: true, like: false, reply: false, appeal: true },
    }
    expect(shown).toMatchObject({ repliesCount: 0, replies: [underReview] })
    expect(await list(post.id, member, { parentId: head.id })).toMatchObject([underReview])
    for (const call of ['like', 'unlike'] as const) {
      const response = await site.api(reader.token)(`POST /comments/:id/${call}`, { params: { id: pending.id } })
      expect(response.status).toBe(404)
    }
    const reply = { comment: 'To what nobody sees', parentId: pending.id }
    expect(
      (await site.api(reader.token)('POST /posts/:id/comment', { params: { id: post.id }, body: reply })).status,
    ).toBe(404)
  })

  it('keeps its place in the author’s list, on every page', async () => {
    const post = await createPost(site.platform, author)
    const created: string[] = []
    for (let count = 0; count < 9; count++) {
      const at = new Date(Date.parse('2026-03-02T09:15:00Z') + count * 1000)
      created.push((await createComment(site.platform, count % 2 ? member : reader, { post: post.id, at })).id)
    }
    for (const pending of [created[1]!, created[5]!]) await decide(pending, 'pending')
    for (const order of ['oldest', 'newest'] as const) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const query = { order, limit: '2', ...(cursor && { cursor }) }
        const { body } = await site.api(member.token).raw('GET /posts/:id/comments', { params: { id: post.id }, query })
        found.push(...idsOf(body.comments))
        cursor = body.pagination.nextCursor ?? undefined
      } while (cursor)
      expect(found).toEqual(order === 'oldest' ? created : created.toReversed())
    }
    expect(idsOf(await list(post.id, reader))).toEqual(created.filter((id) => id !== created[1] && id !== created[5]))
  })

  it('is published and counted once when it is approved', async () => {
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, reader, { post: post.id })
    const { id } = await createComment(site.platform, member, { post: post.id, parent: head.id })
    await decide(id, 'pending')
    const decisions = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'approved')))
    expect(decisions.filter((decided) => decided?.before === 'pending')).toHaveLength(1)
    expect(await countOf(post.id)).toBe(2)
    const [shown] = await list(post.id)
    expect(shown).toMatchObject({ repliesCount: 1, replies: [{ _id: id, status: 'published' }] })
    expect(shown!.replies[0]).not.toHaveProperty('review')
    expect(await events(post.id)).toEqual(['comment:created', 'comment:created', 'comment:removed', 'comment:created'])
  })

  it('can be deleted by its author, without any event', async () => {
    const post = await createPost(site.platform, author)
    const { id } = await createComment(site.platform, member, { post: post.id })
    await decide(id, 'pending')
    const emitted = await events(post.id)
    expect((await site.api(member.token)('DELETE /comments/:id', { params: { id } })).status).toBe(200)
    expect(await events(post.id)).toEqual(emitted)
    expect(await list(post.id, member)).toEqual([])
    expect(await countOf(post.id)).toBe(0)
    expect(await decide(id, 'approved')).toBeNull()
    const { rows } = await site.database.pool.query({
      text: 'select from reviews where content_id = $1',
      values: [id],
    })
    expect(rows).toEqual([])
  })
})

describe('a rejected comment', () => {
  it('shows the note to its author, who can appeal once', async () => {
    const post = await createPost(site.platform, author)
    const { id } = await createComment(site.platform, member, { post: post.id })
    await decide(id, 'rejected', 'Advertising.')
    expect(await countOf(post.id)).toBe(0)
    const [shown] = await list(post.id, member)
    expect(shown).toMatchObject({
      status: 'rejected',
      review: { reasons: ['moderator'], note: 'Advertising.', appeal: null },
      can: { edit: false, delete: true, appeal: true },
    })
    for (const who of [author, reader]) expect((await appeal(id, who)).status).toBe(404)
    const responses = await Promise.all(Array.from({ length: 20 }, () => appeal(id, member)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const { body } = responses.find(({ status }) => status === 200)!
    expect(body.comment).toMatchObject({
      review: { appeal: { text: 'It is my own chart.', at: expect.any(String) } },
      can: { appeal: false },
    })
    await decide(id, 'rejected', 'Still advertising.')
    expect((await list(post.id, member))[0]!.review).toMatchObject({ note: 'Still advertising.' })
    expect((await appeal(id, member)).body.type).toBe('already_appealed')
    await decide(id, 'approved')
    expect(await countOf(post.id)).toBe(1)
    expect((await appeal(id, member)).status).toBe(404)
  })

  it.each([
    ['nothing', ''],
    ['more than 1,000 characters', 'x'.repeat(1001)],
  ])('can’t be appealed with %s', async (_, text) => {
    const post = await createPost(site.platform, author)
    const { id } = await createComment(site.platform, member, { post: post.id })
    await decide(id, 'rejected', 'No.')
    const { status, body } = await appeal(id, member, text)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['text']])
  })

  it('that is then removed disappears for its author too, with its replies', async () => {
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, member, { post: post.id })
    await createComment(site.platform, reader, { post: post.id, parent: head.id })
    await decide(head.id, 'rejected', 'No.')
    expect(await decide(head.id, 'removed')).toMatchObject({ before: 'rejected', after: 'removed' })
    expect(await list(post.id, member)).toEqual([])
    expect(await countOf(post.id)).toBe(0)
    expect(await decide(head.id, 'pending')).toBeNull()
  })
})

async function block(one: CreatedMember, two: CreatedMember): Promise<void> {
  await site.database.pool.query({
    text: 'insert into blocks (member_id, blocked_id, at) values ($1, $2, now())',
    values: [one.id, two.id],
  })
}

describe('when one of two members blocks the other', () => {
  it.each(['blocks', 'is blocked'])('a member who %s the other can’t see or reply to their comments', async (how) => {
    const [one, two] = [await createMember(site.platform), await createMember(site.platform)]
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, two, { post: post.id })
    const between = await createComment(site.platform, reader, { post: post.id, parent: head.id })
    const other = await createComment(site.platform, reader, { post: post.id })
    const reply = await createComment(site.platform, two, { post: post.id, parent: other.id })
    await (how === 'blocks' ? block(one, two) : block(two, one))
    expect(await list(post.id, one)).toMatchObject([{ _id: other.id, repliesCount: 1, replies: [] }])
    expect(await list(post.id, one, { parentId: other.id })).toEqual([])
    expect(idsOf(await list(post.id))).toEqual([head.id, other.id])
    const api = site.api(one.token)
    for (const id of [head.id, reply.id]) {
      expect((await api('POST /comments/:id/like', { params: { id } })).status).toBe(404)
      expect((await api('PUT /comments/:id', { params: { id }, body: { comment: 'x' } })).status).toBe(404)
    }
    for (const parentId of [head.id, reply.id, between.id]) {
      const sent = { params: { id: post.id }, body: { comment: 'Hello', parentId } }
      expect((await api('POST /posts/:id/comment', sent)).status).toBe(404)
    }
    const allowed = { params: { id: post.id }, body: { comment: 'Hello', parentId: other.id } }
    expect((await api('POST /posts/:id/comment', allowed)).status).toBe(201)
    expect(await countOf(post.id)).toBe(5)
  })

  it('neither can comment on the other’s post', async () => {
    const [one, two] = [await createMember(site.platform), await createMember(site.platform)]
    const post = await createPost(site.platform, two)
    const own = await createComment(site.platform, one, { post: post.id })
    await block(two, one)
    const api = site.api(one.token)
    const sent = { params: { id: post.id }, body: { comment: 'Hello' } }
    expect((await api('POST /posts/:id/comment', sent)).status).toBe(404)
    expect((await api('GET /posts/:id/comments', { params: { id: post.id } })).status).toBe(404)
    expect((await api('POST /comments/:id/like', { params: { id: own.id } })).status).toBe(404)
  })
})

describe('a comment that a screening rule flags', () => {
  const scam = 'Join my Telegram @sure_profits_91 for guaranteed 20% monthly returns'
  const write = async (post: string, comment: string, who = member, key?: string) =>
    await site.api(who.token)('POST /posts/:id/comment', {
      params: { id: post },
      body: { comment },
      headers: key ? { 'idempotency-key': key } : {},
    })
  const edit = async (id: string, comment: string, { token } = member) =>
    await site.api(token)('PUT /comments/:id', { params: { id }, body: { comment } })

  it('is pending, and shows the reasons to its author only', async () => {
    const post = await createPost(site.platform, author)
    const { status, body } = await write(post.id, scam)
    expect([status, body.comment.status]).toEqual([201, 'pending'])
    expect(body.comment.review.reasons).toEqual(expect.arrayContaining(['returns_promise', 'contact_handle']))
    expect(await countOf(post.id)).toBe(0)
    expect(await list(post.id, reader)).toEqual([])
    expect(await events(post.id)).toEqual([])
    expect(idsOf(await list(post.id, member))).toEqual([body.comment._id])
  })

  it('is created once when it is sent ten times with one key', async () => {
    const post = await createPost(site.platform, author)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => write(post.id, scam, member, 'held-comment-key')),
    )
    expect(new Set(responses.map(({ body }) => body.comment._id)).size).toBe(1)
    expect(responses.map(({ body }) => body.comment.status)).toEqual(Array(10).fill('pending'))
    expect(await countOf(post.id)).toBe(0)
  })

  it('is pending even if its author is an established member', async () => {
    const post = await createPost(site.platform, author)
    shiftClock(8 * day)
    onTestFinished(() => shiftClock(0))
    expect((await write(post.id, 'The range holds.')).body.comment.status).toBe('published')
    expect((await write(post.id, scam)).body.comment.status).toBe('pending')
    expect(await countOf(post.id)).toBe(1)
  })

  it('after an edit is hidden, and shown again after a clean edit', async () => {
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, reader, { post: post.id })
    const { id } = await createComment(site.platform, member, { post: post.id, parent: head.id })
    const pending = await edit(id, scam)
    expect(pending.body.comment).toMatchObject({ status: 'pending', comment: scam, version: 2 })
    expect(await countOf(post.id)).toBe(1)
    expect((await list(post.id))[0]).toMatchObject({ repliesCount: 0, replies: [] })
    const clean = await edit(id, 'The range holds.')
    expect(clean.body.comment).toMatchObject({ status: 'published', version: 3 })
    expect(clean.body.comment).not.toHaveProperty('review')
    expect(await countOf(post.id)).toBe(2)
    expect((await list(post.id))[0]).toMatchObject({ repliesCount: 1, replies: [{ comment: 'The range holds.' }] })
  })

  it('stays pending after a clean edit if an administrator put it under review', async () => {
    const post = await createPost(site.platform, author)
    const { id } = await createComment(site.platform, member, { post: post.id })
    await decide(id, 'pending')
    expect((await edit(id, 'The range holds.')).body.comment).toMatchObject({
      status: 'pending',
      comment: 'The range holds.',
      review: { reasons: ['moderator'] },
    })
    expect(await countOf(post.id)).toBe(0)
  })
})
