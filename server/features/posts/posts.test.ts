import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Section } from '#contract/common.ts'
import { sections } from '#contract/sections.ts'
import { fromNow, hour, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost, postForm } from './factory.ts'
import type { PostStatus } from './tables.ts'

let site: TestSite
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform, { name: 'Meera Krishnan' })
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const publish = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.api(author.token)('POST /posts', { body: postForm({ section: 'goldtalks', ...fields }), headers })
const read = (id: string, token?: string) => site.api(token)('GET /posts/:id', { params: { id } })
const edit = (id: string, body: object, token = author.token) =>
  site.api(token)('PUT /posts/:id', { params: { id }, body: body as never })
const remove = (id: string, token = author.token) => site.api(token)('DELETE /posts/:id', { params: { id } })

const rows = async (sql: string, values: unknown[] = []) =>
  (await site.database.pool.query<Record<string, unknown>>({ text: sql, values })).rows

describe('publishing a post', () => {
  it.each(sections)('accepts it in %s', async (section) => {
    expect(await publish({ section, content: 'Levels for today' })).toMatchObject({ status: 201 })
  })

  it('stores no room that the contract lacks', async () => {
    await expect(createPost(site.platform, author, { section: 'tulips' as Section })).rejects.toThrow('posts_section')
  })

  // Proves: rule.posts.create-multipart
  it('returns the post as its author sees it', async () => {
    // Posts in all rooms, as above, earn a badge, which is awarded by a handler and shown with the author.
    await site.idle()
    const { status, body } = await publish({ content: 'Gold holds 1,24,200. #MCX', tags: 'Swing', location: 'Pune' })
    expect(status).toBe(201)
    expect(body.success).toBe(true)
    expect(body.post).toMatchObject({
      author: { _id: author.id, username: author.username, name: 'Meera Krishnan', profilePhoto: null },
      section: 'goldtalks',
      content: 'Gold holds 1,24,200. #MCX',
      tags: ['swing', 'mcx'],
      location: 'Pune',
      media: [],
      status: 'published',
      version: 1,
      likesCount: 0,
      commentsCount: 0,
      isLiked: false,
      editedAt: null,
      savesCount: 0,
      isSaved: false,
      scheduledAt: null,
      can: { edit: true, delete: true, like: true, comment: true, save: true, report: false, appeal: false },
    })
    expect(body.post.publishedAt).toBe(body.post.createdAt)
    expect((await read(body.post._id, author.token)).body.post).toEqual(body.post)
    expect((await read(body.post._id)).body.post).toEqual({
      ...body.post,
      can: { edit: false, delete: false, like: false, comment: false, save: false, report: false, appeal: false },
    })
  })

  it('keeps text that looks like markup as text', async () => {
    const content = '<script>alert(1)</script>\n<b>bold</b> & "quoted"'
    const { body } = await publish({ content: `${content}\u2028end` })
    expect((await read(body.post._id)).body.post.content).toBe(`${content}\nend`)
  })

  it('turns CRLF line ends into LF', async () => {
    expect((await publish({ content: 'one\r\ntwo\n\nthree' })).body.post.content).toBe('one\ntwo\n\nthree')
  })

  it.each<[string, Record<string, string>, string]>([
    ['an empty text', { content: '   ' }, 'content'],
    ['more than 5,000 characters', { content: 'x'.repeat(5001) }, 'content'],
    ['a NUL character', { content: 'a\0b' }, 'content'],
    ['an unknown room', { content: 'x', section: 'all' }, 'section'],
    ['a tag of two words', { content: 'x', tags: 'two words' }, 'tags.0'],
    ['eleven tags', { content: 'x', tags: Array.from({ length: 11 }, (_, index) => `t${index}`).join() }, 'tags'],
    ['image descriptions that are no list', { content: 'x', alt: 'chart' }, 'alt'],
    ['an unknown field', { content: 'x', status: 'published' }, 'status'],
  ])('rejects %s', async (_, fields, field) => {
    const { status, body } = await publish(fields)
    expect({ status, type: body.type, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      type: 'validation_failed',
      fields: [field],
    })
  })

  it('requires an active member', async () => {
    const sent = { body: postForm({ section: 'goldtalks', content: 'x' }) }
    expect((await site.api()('POST /posts', sent)).status).toBe(401)
    const suspended = await createMember(site.platform, { status: 'suspended' })
    const { status, body } = await site.api(suspended.token)('POST /posts', sent)
    expect([status, body.type]).toEqual([403, 'auth_suspended'])
  })
})

describe('a post that is sent twice', () => {
  const key = { 'idempotency-key': 'post-key-0001' }

  it('is created once and returned in its current state', async () => {
    const fields = { content: 'Sent twice' }
    const first = await publish(fields, key)
    await edit(first.body.post._id, { content: 'Changed meanwhile' })
    const second = await publish(fields, key)
    expect(second.status).toBe(201)
    expect(second.body.post).toMatchObject({ _id: first.body.post._id, content: 'Changed meanwhile', version: 2 })
    expect(await rows(`select id from posts where content in ('Sent twice', 'Changed meanwhile')`)).toHaveLength(1)
  })

  it('is created once when twenty requests arrive together', async () => {
    const headers = { 'idempotency-key': 'post-key-0002' }
    const responses = await Promise.all(Array.from({ length: 20 }, () => publish({ content: 'Twenty times' }, headers)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(responses.map(({ body }) => body.post._id)).size).toBe(1)
    expect(await rows(`select id from posts where content = 'Twenty times'`)).toHaveLength(1)
  })

  it('is returned after its scheduled time has passed', async () => {
    const headers = { 'idempotency-key': 'post-key-planned' }
    const fields = { content: 'Before the open', scheduledAt: fromNow(hour) }
    const first = await publish(fields, headers)
    shiftClock(2 * hour)
    onTestFinished(() => shiftClock(0))
    const second = await publish(fields, headers)
    expect([second.status, second.body.post?._id]).toEqual([201, first.body.post._id])
    const other = await publish({ ...fields, content: 'After the open' }, headers)
    expect([other.status, other.body.type]).toEqual([422, 'key_reused'])
    const { status, body } = await publish(fields)
    expect([status, body.type]).toEqual([400, 'validation_failed'])
  })

  it('is rejected when the key was used for another text', async () => {
    const { status, body } = await publish({ content: 'Something else' }, key)
    expect([status, body.type]).toEqual([422, 'key_reused'])
  })

  it('is created when another member uses the same key', async () => {
    const sent = { body: postForm({ section: 'goldtalks', content: 'Sent twice' }), headers: key }
    const { status, body } = await site.api(reader.token)('POST /posts', sent)
    expect([status, body.post.author._id]).toEqual([201, reader.id])
  })

  it('is 404 after it was deleted', async () => {
    const headers = { 'idempotency-key': 'post-key-0003' }
    const { body } = await publish({ content: 'Removed soon' }, headers)
    await remove(body.post._id)
    expect((await publish({ content: 'Removed soon' }, headers)).status).toBe(404)
  })
})

describe('visibility of a post', () => {
  const statuses: PostStatus[] = ['scheduled', 'pending', 'published', 'rejected', 'removed']

  it.each(statuses)('with status %s', async (status) => {
    const { id } = await createPost(site.platform, author, { status, content: `It is ${status}`, tags: ['seen'] })
    const isPublic = status === 'published'
    const seen = { guest: isPublic, reader: isPublic, author: status !== 'removed' }
    const tokens = { guest: undefined, reader: reader.token, author: author.token }
    for (const [who, token] of Object.entries(tokens)) {
      const { status: code } = await read(id, token)
      expect({ who, code }).toEqual({ who, code: seen[who as keyof typeof seen] ? 200 : 404 })
      for (const query of [{}, { section: 'bittalks' as const }, { tag: 'seen' }, { limit: '50' }]) {
        const { body } = await site.api(token)('GET /posts', { query })
        const listed = body.posts.some((post: { _id: string }) => post._id === id)
        expect({ who, query, listed }).toEqual({ who, query, listed: isPublic })
      }
    }
    const like = await site.api(reader.token)('POST /posts/:id/like', { params: { id } })
    expect(like.status).toBe(isPublic ? 200 : 404)
  })

  it('stays public when its author is suspended, and is hidden when they are banned', async () => {
    const [quiet, bannedMember] = await Promise.all([createMember(site.platform), createMember(site.platform)])
    const stays = await createPost(site.platform, quiet)
    const goes = await createPost(site.platform, bannedMember)
    await rows(`update members set status = 'suspended' where id = $1`, [quiet.id])
    await rows(`update members set status = 'banned' where id = $1`, [bannedMember.id])
    expect((await read(stays.id)).status).toBe(200)
    expect((await read(goes.id)).status).toBe(404)
    const { body } = await site.api(reader.token)('GET /posts', { query: { limit: '50' } })
    const listed = body.posts.map((post: { _id: string }) => post._id)
    expect(listed).toContain(stays.id)
    expect(listed).not.toContain(goes.id)
  })
})

describe('editing a post', () => {
  it('stores the previous version and keeps the explicit tags', async () => {
    const { id } = await createPost(site.platform, author, { content: 'Up #gold', tags: ['swing'], location: 'Pune' })
    const { status, body } = await edit(id, { content: 'Down #silver', version: 1 })
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      content: 'Down #silver',
      tags: ['swing', 'silver'],
      location: 'Pune',
      version: 2,
      editedAt: expect.any(String),
    })
    await edit(id, { location: null, tags: ['range'] })
    expect((await read(id)).body.post).toMatchObject({ version: 3, location: null, tags: ['range', 'silver'] })
    expect(
      await rows('select version, content, tags from text_edits where subject_id = $1 order by version', [id]),
    ).toEqual([
      { version: 1, content: 'Up #gold', tags: ['swing', 'gold'] },
      { version: 2, content: 'Down #silver', tags: ['swing', 'silver'] },
    ])
    const tagged = async (tag: string) => (await site.api(reader.token)('GET /posts', { query: { tag } })).body.posts
    expect((await tagged('gold')).map((post: { _id: string }) => post._id)).not.toContain(id)
    expect((await tagged('Silver')).map((post: { _id: string }) => post._id)).toContain(id)
  })

  it('rejects an outdated version', async () => {
    const { id } = await createPost(site.platform, author)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit(id, { content: `By tab ${index}`, version: 1 })),
    )
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(409)])
    expect(responses.find(({ status }) => status === 409)?.body.type).toBe('conflict_stale')
    expect((await read(id)).body.post.version).toBe(2)
  })

  it('changes nothing when the text is the same', async () => {
    const { id, content } = await createPost(site.platform, author)
    expect((await edit(id, { content })).body.post).toMatchObject({ version: 1, editedAt: null })
  })

  it('rejects an empty text', async () => {
    const { id } = await createPost(site.platform, author)
    const { status, body } = await edit(id, { content: '' })
    expect([status, body.fields]).toEqual([400, { content: 'Write something or add an image' }])
  })

  it('is for its author only', async () => {
    const { id } = await createPost(site.platform, author)
    expect((await edit(id, { content: 'Mine now' }, reader.token)).status).toBe(403)
    const hidden = await createPost(site.platform, author, { status: 'pending' })
    expect((await edit(hidden.id, { content: 'Mine now' }, reader.token)).status).toBe(404)
    expect((await edit('f'.repeat(24), { content: 'Mine now' })).status).toBe(404)
  })
})

describe('deleting a post', () => {
  it('hides it from everyone at once', async () => {
    const { id } = await createPost(site.platform, author, { content: 'Gone' })
    const listed = async () => (await site.api()('GET /posts')).body.posts.map((post: { _id: string }) => post._id)
    expect(await listed()).toContain(id)
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } })
    expect(await listed()).not.toContain(id)
    for (const token of [undefined, reader.token, author.token]) expect((await read(id, token)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  it('is for its author only', async () => {
    const { id } = await createPost(site.platform, author)
    expect((await remove(id, reader.token)).status).toBe(403)
    const admin = await createMember(site.platform, { role: 'admin' })
    expect((await remove(id, admin.token)).status).toBe(403)
    expect((await read(id)).status).toBe(200)
  })
})
