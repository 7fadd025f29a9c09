import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createComment } from './factory.ts'
import { lockThreadRoot } from './queries/comment.ts'
import { lockComments } from './queries/recount.ts'

let site: TestSite
let author: CreatedMember
let member: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  author = await createMember(site.platform)
  member = await createMember(site.platform, { name: 'Rohan Deshpande' })
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const write = (post: string, body: object, { token } = member, key?: string) =>
  site.api(token)('POST /posts/:id/comment', {
    params: { id: post },
    body: body as never,
    headers: key ? { 'idempotency-key': key } : {},
  })
const list = (post: string, query: Record<string, string> = {}, token?: string) =>
  site.api(token).raw('GET /posts/:id/comments', { params: { id: post }, query })
const edit = (id: string, body: object, { token } = member) =>
  site.api(token)('PUT /comments/:id', { params: { id }, body: body as never })
const remove = (id: string, { token } = member) => site.api(token)('DELETE /comments/:id', { params: { id } })
const like = (id: string, what: 'like' | 'unlike', { token }: CreatedMember) =>
  site.api(token)(`POST /comments/:id/${what}`, { params: { id } })

const countOf = async (post: string): Promise<number> =>
  (await site.api()('GET /posts/:id', { params: { id: post } })).body.post.commentsCount

const textsOf = (comments: Comment[]): string[] => comments.map(({ comment }) => comment)

async function events(type: string, post: string) {
  const { rows } = await site.database.pool.query<{ payload: string }>({
    text: `select payload from events where type = $1 and payload::json ->> 'postId' = $2 order by id`,
    values: [type, post],
  })
  return rows.map(({ payload }) => JSON.parse(payload))
}

describe('a comment', () => {
  it('is listed under its post for everyone', async () => {
    const post = await createPost(site.platform, author)
    const { status, body } = await write(post.id, { comment: ' Same level on my chart. ' })
    expect(status).toBe(201)
    expect(body.comment).toMatchObject({
      postId: post.id,
      parentId: null,
      comment: 'Same level on my chart.',
      status: 'published',
      version: 1,
      author: { _id: member.id, name: 'Rohan Deshpande' },
      likesCount: 0,
      repliesCount: 0,
      isLiked: false,
      isAuthor: false,
      replies: [],
      editedAt: null,
      can: { edit: true, delete: true, like: true, reply: true },
    })
    const { body: listed } = await list(post.id)
    const nothing = { edit: false, delete: false, like: false, reply: false, report: false, hide: false, appeal: false }
    expect(listed.comments).toEqual([{ ...body.comment, can: nothing }])
    expect(listed.pagination).toEqual({ limit: 20, nextCursor: null, hasMore: false })
    expect(await countOf(post.id)).toBe(1)
    const own = await write(post.id, { comment: 'Thank you' }, author)
    expect(own.body.comment.isAuthor).toBe(true)
  })

  it('emits its events and the post’s counts', async () => {
    const post = await createPost(site.platform, author, { section: 'goldtalks' })
    const { body } = await write(post.id, { comment: 'Told' })
    const { body: reply } = await write(post.id, { comment: 'Too', parentId: body.comment._id }, author)
    await edit(body.comment._id, { comment: 'Retold' })
    await like(body.comment._id, 'like', reader)
    await remove(body.comment._id)
    const place = { postId: post.id, commentId: body.comment._id, parentId: null }
    const below = { postId: post.id, commentId: reply.comment._id, parentId: body.comment._id }
    expect(await events('comment:created', post.id)).toEqual([
      { ...place, authorId: member.id },
      { ...below, authorId: author.id },
    ])
    expect(await events('comment:updated', post.id)).toEqual([{ ...place, version: 2 }])
    expect(await events('comment:counts', post.id)).toEqual([{ ...place, likesCount: 1 }])
    expect(await events('comment:removed', post.id)).toEqual(expect.arrayContaining([place, below]))
    const counts = await events('post:counts', post.id)
    expect(counts.map(({ commentsCount }) => commentsCount)).toEqual([1, 2, 0])
    const first = { likesCount: 0, commentsCount: 1, savesCount: 0 }
    expect(counts[0]).toEqual({ postId: post.id, section: 'goldtalks', ...first })
  })

  it('emits one server event per like and unlike, with the liking member and the author', async () => {
    const post = await createPost(site.platform, author)
    const { body } = await write(post.id, { comment: 'Likeable' })
    for (const what of ['like', 'like', 'unlike', 'unlike'] as const) await like(body.comment._id, what, reader)
    const emitted = { commentId: body.comment._id, postId: post.id, memberId: reader.id, authorId: member.id }
    expect(await events('comment:liked', post.id)).toEqual([emitted])
    expect(await events('comment:unliked', post.id)).toEqual([emitted])
    const counts = await events('comment:counts', post.id)
    expect(counts.map(({ likesCount }) => likesCount)).toEqual([1, 0])
  })

  it('cannot be liked while its author is banned', async () => {
    const writer = await createMember(site.platform)
    const post = await createPost(site.platform, author)
    const { body } = await write(post.id, { comment: 'Mine' }, writer)
    const system = { platform: site.platform, db: site.platform.database.pool }
    await setStatus(system, { memberId: writer.id, to: 'banned', actorId: null })
    expect((await like(body.comment._id, 'like', reader)).status).toBe(404)
    await setStatus(system, { memberId: writer.id, to: 'active', actorId: null })
    const { status, body: liked } = await like(body.comment._id, 'like', reader)
    expect(status).toBe(200)
    expect(liked.likesCount).toBe(1)
  })

  it('keeps text that looks like markup as text', async () => {
    const post = await createPost(site.platform, author)
    const comment = '<img src=x onerror=alert(1)> </textarea> & {{7*7}}'
    await write(post.id, { comment })
    expect(textsOf((await list(post.id)).body.comments)).toEqual([comment])
  })

  it.each<[string, object, string]>([
    ['an empty text', { comment: '  \n ' }, 'comment'],
    ['more than 2,000 characters', { comment: 'x'.repeat(2001) }, 'comment'],
    ['no text', {}, 'comment'],
    ['a list for a text', { comment: ['x'] }, 'comment'],
    ['an unknown field', { comment: 'x', status: 'published' }, 'status'],
    ['a malformed parent id', { comment: 'x', parentId: '1' }, 'parentId'],
  ])('with %s is rejected', async (_, body, field) => {
    const post = await createPost(site.platform, author)
    const response = await write(post.id, body)
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
  })

  it('is only for members, on posts they can see', async () => {
    const hidden = await createPost(site.platform, author, { status: 'pending' })
    for (const who of [member, author]) expect((await write(hidden.id, { comment: 'x' }, who)).status).toBe(404)
    expect((await list(hidden.id)).status).toBe(404)
    expect((await list(hidden.id, {}, member.token)).status).toBe(404)
    expect(await list(hidden.id, {}, author.token)).toMatchObject({ status: 200, body: { comments: [] } })
    const post = await createPost(site.platform, author)
    const guest = await site.api()('POST /posts/:id/comment', { params: { id: post.id }, body: { comment: 'x' } })
    expect(guest.status).toBe(401)
  })

  it('is created once when it is sent twenty times with one key', async () => {
    const post = await createPost(site.platform, author)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => write(post.id, { comment: 'Once' }, member, 'comment-key-1')),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(responses.map(({ body }) => body.comment._id)).size).toBe(1)
    expect(await countOf(post.id)).toBe(1)
    const other = await write(post.id, { comment: 'Twice' }, member, 'comment-key-1')
    expect([other.status, other.body.type]).toEqual([422, 'key_reused'])
  })
})

describe('a reply', () => {
  it('is listed under the comment it replies to, and a reply to a reply next to it', async () => {
    const post = await createPost(site.platform, author)
    const { body: head } = await write(post.id, { comment: 'Head' })
    const { body: first } = await write(post.id, { comment: 'First', parentId: head.comment._id }, author)
    const { body: second } = await write(post.id, { comment: 'Second', parentId: first.comment._id })
    expect(first.comment.parentId).toBe(head.comment._id)
    expect(second.comment.parentId).toBe(head.comment._id)
    const { body } = await list(post.id)
    expect(textsOf(body.comments)).toEqual(['Head'])
    expect(body.comments[0]).toMatchObject({ repliesCount: 2 })
    expect(body.comments[0].replies.map(({ comment }: Comment) => comment)).toEqual(['First', 'Second'])
    expect(await countOf(post.id)).toBe(3)
  })

  it('beyond the third is read with parentId', async () => {
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, member, { post: post.id, content: 'Head' })
    for (let count = 1; count <= 25; count++) {
      const at = new Date(Date.now() + count)
      await createComment(site.platform, author, { post: post.id, parent: head.id, content: `Reply ${count}`, at })
    }
    for (const order of ['oldest', 'newest']) {
      const { body } = await list(post.id, { order })
      expect(body.comments[0].repliesCount).toBe(25)
      expect(textsOf(body.comments[0].replies)).toEqual(['Reply 1', 'Reply 2', 'Reply 3'])
    }
    const { body: first } = await list(post.id, { parentId: head.id })
    const { body: rest } = await list(post.id, { parentId: head.id, cursor: first.pagination.nextCursor })
    const all = [...textsOf(first.comments), ...textsOf(rest.comments)]
    expect(all).toEqual(Array.from({ length: 25 }, (_, index) => `Reply ${index + 1}`))
    expect(rest.pagination.hasMore).toBe(false)
  })

  it('to a comment of another post or to a removed comment is rejected', async () => {
    const [one, two] = [await createPost(site.platform, author), await createPost(site.platform, author)]
    const head = await createComment(site.platform, member, { post: one.id })
    expect((await write(two.id, { comment: 'x', parentId: head.id })).status).toBe(404)
    await remove(head.id)
    expect((await write(one.id, { comment: 'x', parentId: head.id }, member, 'gone-parent-1')).status).toBe(404)
    expect(await countOf(one.id)).toBe(0)
  })

  it('that races the removal of its thread root gets 404', async () => {
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, member, { post: post.id })
    const removal = await site.database.pool.connect()
    await removal.query('begin')
    await removal.query(`update comments set status = 'removed' where id = $1`, [head.id])
    const reply = write(post.id, { comment: 'Late', parentId: head.id }, author, 'late-reply-1')
    await waitForBlockedQuery(site.database)
    await removal.query('commit')
    removal.release()
    expect((await reply).status).toBe(404)
    // The key wasn't used up by the failed request.
    expect((await write(post.id, { comment: 'Late', parentId: head.id }, author, 'late-reply-1')).status).toBe(404)
    expect(
      (await site.database.pool.query({ text: 'select from comments where parent_id = $1', values: [head.id] })).rows,
    ).toEqual([])
    expect(await countOf(post.id)).toBe(1)
  })
})

describe('deleting one’s own comments', () => {
  it('works after the post’s author blocked the member, and lowers the counts', async () => {
    const [post, commenter] = [await createPost(site.platform, author), await createMember(site.platform)]
    const head = await createComment(site.platform, commenter, { post: post.id })
    await createComment(site.platform, reader, { post: post.id, parent: head.id })
    await site.database.pool.query({
      text: 'insert into blocks (member_id, blocked_id, at) values ($1, $2, now())',
      values: [author.id, commenter.id],
    })
    expect((await edit(head.id, { comment: 'Changed' }, commenter)).status).toBe(404)
    expect((await remove(head.id, commenter)).status).toBe(200)
    expect(await countOf(post.id)).toBe(0)
    expect((await events('comment:removed', post.id)).map(({ commentId }) => commentId)).toContain(head.id)
  })

  it('works while the post is hidden, without any event', async () => {
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, member, { post: post.id })
    const other = await createComment(site.platform, reader, { post: post.id })
    const show = (status: string) =>
      site.database.pool.query({ text: 'update posts set status = $2 where id = $1', values: [post.id, status] })
    await show('pending')
    const emitted = (await events('post:counts', post.id)).length
    expect((await remove(other.id)).status).toBe(404)
    expect((await remove(head.id)).status).toBe(200)
    expect((await remove(head.id)).status).toBe(404)
    expect(await events('comment:removed', post.id)).toEqual([])
    expect(await events('post:counts', post.id)).toHaveLength(emitted)
    await show('published')
    expect(await countOf(post.id)).toBe(1)
  })

  it('locks the thread root first, even if a reply’s id sorts before it', async () => {
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, member, { post: post.id })
    const reply = '0'.repeat(24)
    await site.database.pool.query({
      text: `insert into comments (id, post_id, parent_id, author_id, content, status, created_at)
        select $2, post_id, id, author_id, content, status, created_at from comments where id = $1`,
      values: [head.id, reply],
    })
    const removal = await site.database.pool.connect()
    await removal.query('begin')
    await lockThreadRoot(removal, { id: head.id })
    const recount = site.database.transaction((db) => lockComments(db, { comments: [reply, head.id] }))
    await waitForBlockedQuery(site.database)
    const isFree = await removal.query('select from comments where id = $1 for no key update nowait', [reply]).then(
      () => true,
      () => false,
    )
    await removal.query('rollback')
    removal.release()
    await recount
    expect(isFree).toBe(true)
  })
})

describe('a list of comments', () => {
  it('returns every comment in both orders, even when many share a timestamp', async () => {
    const post = await createPost(site.platform, author)
    const at = new Date()
    for (let count = 0; count < 45; count++) {
      const moment = new Date(at.getTime() + Math.floor(count / 4))
      await createComment(site.platform, member, { post: post.id, content: `Comment ${count}`, at: moment })
    }
    for (const [order, limit] of [
      ['oldest', '20'],
      ['newest', '20'],
      ['oldest', '7'],
    ] as const) {
      const found: Comment[] = []
      let cursor: string | undefined
      do {
        const { body } = await list(post.id, { order, limit, ...(cursor && { cursor }) })
        found.push(...body.comments)
        cursor = body.pagination.nextCursor ?? undefined
      } while (cursor)
      expect(new Set(found.map(({ _id }) => _id)).size).toBe(45)
      const times = found.map(({ createdAt }) => createdAt)
      expect(times).toEqual(order === 'oldest' ? times.toSorted() : times.toSorted().reverse())
    }
  })
})

describe('liking a comment', () => {
  it('counts each member once', async () => {
    const post = await createPost(site.platform, author)
    const { id } = await createComment(site.platform, member, { post: post.id })
    expect((await like(id, 'like', reader)).body).toEqual({ success: true, isLiked: true, likesCount: 1 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => like(id, 'like', author)))
    expect(responses.every(({ body }) => body.likesCount === 2)).toBe(true)
    const { body } = await list(post.id, {}, reader.token)
    expect(body.comments[0]).toMatchObject({ isLiked: true, likesCount: 2 })
    expect((await like(id, 'unlike', reader)).body).toEqual({ success: true, isLiked: false, likesCount: 1 })
    await remove(id)
    expect((await like(id, 'like', reader)).status).toBe(404)
  })
})

describe('changing a comment', () => {
  it('returns whether the member likes that comment, whatever others they like', async () => {
    const post = await createPost(site.platform, author)
    const [liked, other] = [
      await createComment(site.platform, member, { post: post.id }),
      await createComment(site.platform, member, { post: post.id }),
    ]
    await like(liked.id, 'like', member)
    expect((await edit(liked.id, { comment: 'Liked' })).body.comment.isLiked).toBe(true)
    expect((await edit(other.id, { comment: 'Not liked' })).body.comment.isLiked).toBe(false)
  })

  it('is for its author only, and rejects an outdated version', async () => {
    const post = await createPost(site.platform, author)
    const { id } = await createComment(site.platform, member, { post: post.id })
    const { body } = await edit(id, { comment: 'Better said', version: 1 })
    expect(body.comment).toMatchObject({ comment: 'Better said', version: 2, editedAt: expect.any(String) })
    const stale = await edit(id, { comment: 'From another tab', version: 1 })
    expect([stale.status, stale.body.type]).toEqual([409, 'conflict_stale'])
    expect((await edit(id, { comment: 'Mine' }, author)).status).toBe(403)
    expect((await remove(id, author)).status).toBe(403)
    expect((await edit('f'.repeat(24), { comment: 'x' })).status).toBe(404)
  })

  it('by deleting it removes its replies and lowers the counts by all of them', async () => {
    const post = await createPost(site.platform, author)
    const head = await createComment(site.platform, member, { post: post.id })
    const reply = await createComment(site.platform, author, { post: post.id, parent: head.id })
    await createComment(site.platform, reader, { post: post.id, parent: head.id })
    const other = await createComment(site.platform, reader, { post: post.id, content: 'Stays' })
    await remove(reply.id, author)
    expect((await list(post.id)).body.comments[0].repliesCount).toBe(1)
    expect(await countOf(post.id)).toBe(3)
    await remove(head.id)
    expect(await countOf(post.id)).toBe(1)
    expect((await list(post.id)).body.comments.map(({ _id }: Comment) => _id)).toEqual([other.id])
    expect((await remove(head.id)).status).toBe(404)
  })
})
