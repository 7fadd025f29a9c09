import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost, postForm } from './factory.ts'

let site: TestSite
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const idsOf = (posts: Post[]): string[] => posts.map((post) => post._id)

async function readAll(query: Record<string, string>, between: () => Promise<unknown> = async () => {}) {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await site.api(reader.token).raw('GET /posts', { query: { ...query, cursor } })
    found.push(...idsOf(body.posts))
    cursor = body.pagination.nextCursor ?? undefined
    expect(body.pagination.hasMore).toBe(cursor !== undefined)
    await between()
  } while (cursor)
  return found
}

describe('a feed', () => {
  it('returns every post once, without gaps, while new posts arrive and some share a timestamp', async () => {
    const at = new Date('2026-01-01T00:00:00Z')
    const created: string[] = []
    for (let count = 0; count < 45; count++) {
      // Three posts share each timestamp, so only the id orders them.
      const moment = new Date(at.getTime() + Math.floor(count / 3))
      created.push((await createPost(site.platform, author, { section: 'fxtalks', at: moment })).id)
    }
    // Long before the posts of the tests below: those of one millisecond are in the order of their random ids.
    const arrive = () => createPost(site.platform, author, { section: 'fxtalks', at: new Date('2026-02-01T00:00:00Z') })
    for (const limit of ['7', '20', '50']) {
      const found = await readAll({ section: 'fxtalks', limit }, arrive)
      expect(new Set(found).size).toBe(found.length)
      expect(found.filter((id) => created.includes(id)).sort()).toEqual(created.toSorted())
    }
    const usual = await readAll({ section: 'fxtalks' }, arrive)
    expect(usual.filter((id) => created.includes(id)).sort()).toEqual(created.toSorted())
  })

  // Proves: rule.posts.page-size
  it('starts with the newest post and has 20 per page', async () => {
    const newest = await createPost(site.platform, author, { section: 'goldtalks', content: 'Newest' })
    const { body } = await site.api()('GET /posts', { query: { section: 'all' } })
    expect(body.posts[0]._id).toBe(newest.id)
    expect(body.posts).toHaveLength(20)
    expect(body.pagination.limit).toBe(20)
    const times = body.posts.map((post: Post) => post.publishedAt)
    expect(times).toEqual(times.toSorted().reverse())
  })

  // Proves: rule.overview.member-post-sections
  it('filters by room, by tag and by both', async () => {
    const tagged = await createPost(site.platform, author, { section: 'indextalks', tags: ['Expiry'] })
    const elsewhere = await createPost(site.platform, author, { section: 'bittalks', content: 'Also #expiry' })
    await createPost(site.platform, author, { section: 'indextalks' })
    const read = async (query: Record<string, string>) => readAll(query)
    expect(await read({ tag: 'expiry' })).toEqual([elsewhere.id, tagged.id])
    expect(await read({ tag: 'EXPIRY', section: 'indextalks' })).toEqual([tagged.id])
    expect(await read({ section: 'indextalks' })).toHaveLength(2)
    expect(await read({ tag: 'nothing' })).toEqual([])
  })

  it('includes whether the viewer likes each post', async () => {
    const { id } = await createPost(site.platform, author, { section: 'goldtalks', tags: ['liked'] })
    await site.api(reader.token)('POST /posts/:id/like', { params: { id } })
    for (const query of [
      { section: 'goldtalks' as const },
      { tag: 'liked' },
      { section: 'goldtalks' as const, limit: '5' },
    ]) {
      const { body } = await site.api(reader.token)('GET /posts', { query })
      const post = body.posts.find((found: Post) => found._id === id)
      expect(post).toMatchObject({ isLiked: true, likesCount: 1 })
      const other = await site.api(author.token)('GET /posts', { query })
      expect(other.body.posts.find((found: Post) => found._id === id)).toMatchObject({ isLiked: false, likesCount: 1 })
    }
  })

  it('shows a guest each new post at once, although the page is cached', async () => {
    const read = async () => idsOf((await site.api()('GET /posts', { query: { section: 'goldtalks' } })).body.posts)
    await read()
    const body = postForm({ section: 'goldtalks', content: 'Seen at once' })
    const { body: created } = await site.api(author.token)('POST /posts', { body })
    expect((await read())[0]).toBe(created.post._id)
    await site.api(author.token)('PUT /posts/:id', { params: { id: created.post._id }, body: { content: 'Edited' } })
    const { body: after } = await site.api()('GET /posts', { query: { section: 'goldtalks' } })
    expect(after.posts[0].content).toBe('Edited')
  })

  it('shows guests a new post in pages of every length', async () => {
    const read = async (limit: string) =>
      idsOf((await site.api()('GET /posts', { query: { section: 'goldtalks', limit } })).body.posts)
    await createPost(site.platform, author, { section: 'goldtalks' })
    for (const limit of ['1', '2', '1']) expect(await read(limit)).toHaveLength(Number(limit))
    const body = postForm({ section: 'goldtalks', content: 'In all of them' })
    const { body: created } = await site.api(author.token)('POST /posts', { body })
    for (const limit of ['1', '2']) expect((await read(limit))[0]).toBe(created.post._id)
  })

  it('is dropped from another process’s cache when a post is deleted', async () => {
    const other = await site.startAnother()
    try {
      const read = async () => idsOf((await other.api()('GET /posts')).body.posts)
      const { id } = await createPost(site.platform, author, { section: 'goldtalks' })
      await site.idle()
      await read()
      const invalidated = new Promise<void>((resolve) => {
        other.platform.invalidations.on('feed', (key) => key === id && resolve())
      })
      await site.api(author.token)('DELETE /posts/:id', { params: { id } })
      await invalidated
      expect(await read()).not.toContain(id)
    } finally {
      await other.close()
    }
  })

  it('invalidates the author’s profile page when a post is added, edited or deleted', async () => {
    const invalidated: string[] = []
    const stopListening = site.platform.invalidations.on('page', (address) => invalidated.push(address))
    const page = `/profile/${author.username}`
    const invalidates = async (action: Promise<unknown>) => {
      invalidated.length = 0
      await action
      await site.idle()
      return invalidated.includes(page)
    }
    const body = postForm({ section: 'goldtalks', content: 'On my own page' })
    const writing = site.api(author.token)('POST /posts', { body })
    expect(await invalidates(writing)).toBe(true)
    const at = { params: { id: (await writing).body.post._id } }
    expect(await invalidates(site.api(author.token)('PUT /posts/:id', { ...at, body: { content: 'Changed' } }))).toBe(
      true,
    )
    expect(await invalidates(site.api(author.token)('DELETE /posts/:id', at))).toBe(true)
    stopListening()
  })

  it.each([
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '51' }, 'limit'],
    [{ section: 'stocktalks' }, 'section'],
    [{ sort: 'newest' }, 'sort'],
    [{ sort: 'top', tag: 'gold' }, 'tag'],
    [{ sort: 'top', cursor: 'abc' }, 'cursor'],
    [{ sort: 'following', tag: 'gold' }, 'tag'],
    [{ tag: 'a b' }, 'tag'],
  ])('rejects %j', async (query, field) => {
    const { status, body } = await site.api().raw('GET /posts', { query })
    expect([status, body.type, Object.keys(body.fields)]).toEqual([400, 'validation_failed', [field]])
  })
})
