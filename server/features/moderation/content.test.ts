// Decisions about posts and comments.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, fromNow } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost, postForm } from '../posts/factory.ts'

let site: TestSite
let admin: CreatedMember
let second: CreatedMember
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  admin = await createMember(site.platform, { role: 'admin' })
  second = await createMember(site.platform, { role: 'admin' })
  author = await createMember(site.platform, { name: 'Vikas Solanki' })
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const scam = 'Join my Telegram @sure_profits_91 for guaranteed 20% monthly returns'

const decide = (id: string, body: object, { token } = admin) =>
  site.api(token).raw('PUT /admin/content/:id/status', { params: { id }, body })
const decideAll = (ids: string[], body: object) =>
  site.api(admin.token).raw('PUT /admin/content/status', { body: { ids, ...body } })
const remove = (id: string, body?: object) =>
  site.api(admin.token).raw('DELETE /admin/content/:id', { params: { id }, body: body ?? {} })
const pending = async (query: Record<string, string> = {}) =>
  (await site.api(admin.token).raw('GET /admin/content/pending', { query: { limit: '50', ...query } })).body
const getPost = async (id: string, who?: CreatedMember) =>
  await site.api(who?.token)('GET /posts/:id', { params: { id } })

async function writePost(content: string, who = author) {
  const form = new FormData()
  form.append('section', 'fxtalks')
  form.append('content', content)
  return (await site.api(who.token).raw('POST /posts', { body: form })).body.post
}
const writeComment = async (post: string, comment: string, who = author) =>
  (await site.api(who.token)('POST /posts/:id/comment', { params: { id: post }, body: { comment } })).body.comment

async function auditEntries(id: string) {
  const { body } = await site.api(admin.token)('GET /admin/audit', { query: { subject: id } })
  return body.entries.toReversed()
}

async function authorEvents(id: string) {
  const { rows } = await site.database.pool.query<{ payload: string }>({
    text: `select payload from events where type = 'content:decided' and payload::json ->> 'contentId' = $1 order by id`,
    values: [id],
  })
  return rows.map(({ payload }) => JSON.parse(payload))
}

describe('content under review', () => {
  it('is listed with everything the rules look at: tags, location and poll options', async () => {
    const post = await createPost(site.platform, author, {
      status: 'pending',
      content: 'Where next?',
      tags: ['goldcalls', 'telegram'],
      location: 't.me/gold_calls',
      poll: { options: ['Up', 'Ask t.me/gold_calls'], closesAt: fromNow(day) },
    })
    const expected = {
      tags: ['goldcalls', 'telegram'],
      location: 't.me/gold_calls',
      pollOptions: ['Up', 'Ask t.me/gold_calls'],
    }
    const shown = async () => (await pending()).content.find(({ _id }: { _id: string }) => _id === post.id)
    expect(await shown()).toMatchObject(expected)
    await remove(post.id)
    const query = { query: 'Where next' }
    const { body } = await site.api(admin.token).raw('GET /admin/posts/search', { query })
    expect(body.posts).toMatchObject([{ _id: post.id, status: 'removed', ...expected }])
    const open = await createPost(site.platform, reader)
    const comment = await writeComment(open.id, scam)
    expect((await pending({ kind: 'comment' })).content).toMatchObject([
      { _id: comment._id, tags: [], location: null, stance: null, pollOptions: [] },
    ])
    await remove(comment._id)
  })

  it("is listed with images that an administrator can see, even a banned member's", async () => {
    const gone = await createMember(site.platform)
    const chart = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f5c9e' } })
    const body = postForm({ section: 'fxtalks', content: 'A chart.' }, [await chart.png().toBuffer()])
    await site.api(gone.token)('POST /posts', { body })
    await site
      .api(admin.token)
      .raw('PUT /admin/users/:id/status', { params: { id: gone.id }, body: { status: 'banned' } })
    const written = await site.api(admin.token).raw('GET /admin/users/:id/:contentType', {
      params: { id: gone.id, contentType: 'posts' },
    })
    const [{ url, previewUrl, hdUrl }] = written.body.content[0].media
    for (const path of [url, previewUrl, hdUrl]) {
      expect((await fetch(site.url + path)).status).toBe(200)
      expect((await fetch(site.url + path.split('?')[0])).status).toBe(404)
    }
  })

  it('is listed oldest first, posts and comments together', async () => {
    const post = await writePost(scam)
    const open = await createPost(site.platform, reader)
    const comment = await writeComment(open.id, scam)
    const { content, pagination } = await pending()
    expect(content.map(({ _id }: { _id: string }) => _id)).toEqual([post._id, comment._id])
    expect(pagination).toMatchObject({ page: 1, total: 2, hasMore: false })
    expect(content[0]).toMatchObject({
      kind: 'post',
      postId: post._id,
      section: 'fxtalks',
      content: scam,
      status: 'pending',
      author: { _id: author.id, name: 'Vikas Solanki' },
      reasons: expect.arrayContaining(['contact_handle', 'returns_promise']),
      evidence: expect.arrayContaining([{ signal: 'givesContact', points: 19 }]),
      note: null,
      appeal: null,
      publishedAt: null,
      reportsCount: 0,
    })
    expect(content[1]).toMatchObject({ kind: 'comment', postId: open.id, content: scam, status: 'pending' })
    expect((await pending({ kind: 'comment' })).content).toMatchObject([{ _id: comment._id }])
    expect((await pending({ kind: 'appeal' })).content).toEqual([])
    await decideAll([post._id, comment._id], { status: 'approved' })
    expect((await pending()).content).toEqual([])
    const decided = await site.api(admin.token)('GET /admin/content/:id', { params: { id: post._id } })
    expect(decided.body.content.evidence).toEqual([])
  })
})

describe('deciding about a post', () => {
  // Proves: rule.permissions.admin-api-content-status, rule.permissions.status-field
  it('publishes it on approval and notifies the author', async () => {
    const { _id: id } = await writePost(scam)
    expect((await getPost(id)).status).toBe(404)
    const { status, body } = await decide(id, { status: 'approved' })
    expect([status, body.content]).toMatchObject([200, { _id: id, kind: 'post', status: 'published' }])
    expect((await getPost(id)).body.post).toMatchObject({ status: 'published', publishedAt: expect.any(String) })
    expect(await authorEvents(id)).toEqual([
      { memberId: author.id, kind: 'post', contentId: id, postId: id, status: 'published' },
    ])
    expect(await auditEntries(id)).toMatchObject([
      {
        actor: { _id: admin.id, username: admin.username },
        action: 'moderation.decided',
        subject: { _id: id, label: scam },
        reason: null,
        before: { kind: 'post', status: 'pending' },
        after: { kind: 'post', status: 'published' },
      },
    ])
  })

  it('rejects it with a reason, allows one appeal, and can still approve it', async () => {
    const { _id: id } = await writePost('Gold looks heavy above 2,400.')
    expect((await decide(id, { status: 'rejected', reason: 'Not about currencies.' })).status).toBe(200)
    expect((await getPost(id, reader)).status).toBe(404)
    const own = (await getPost(id, author)).body.post
    expect(own).toMatchObject({ status: 'rejected', review: { note: 'Not about currencies.' }, can: { appeal: true } })
    expect((await pending()).content).toEqual([])
    const appeal = { params: { id }, body: { text: 'Gold is quoted in dollars.' } }
    expect((await site.api(author.token)('POST /posts/:id/appeal', appeal)).status).toBe(200)
    const again = await site.api(author.token)('POST /posts/:id/appeal', appeal)
    expect([again.status, again.body.type]).toEqual([409, 'already_appealed'])
    const appealed = { _id: id, note: 'Not about currencies.', appeal: { text: 'Gold is quoted in dollars.' } }
    expect((await pending({ kind: 'appeal' })).content).toMatchObject([appealed])
    expect((await pending()).content).toMatchObject([appealed])
    await decide(id, { status: 'rejected', reason: 'Still not.' })
    expect((await pending()).content).toEqual([])
    expect((await getPost(id, author)).body.post.review.note).toBe('Still not.')
    await decide(id, { status: 'approved' })
    expect((await getPost(id)).status).toBe(200)
    const steps = (await auditEntries(id)).map(({ before, after, reason }: Record<string, { status: string }>) => [
      ...[before!.status, after!.status, reason],
    ])
    expect(steps).toEqual([
      ['published', 'rejected', 'Not about currencies.'],
      ['rejected', 'rejected', 'Still not.'],
      ['rejected', 'published', null],
    ])
  })

  // Proves: rule.permissions.admin-api-delete-content
  it('removes it for good, with or without a reason', async () => {
    const { _id: id } = await writePost('A range day.')
    const { status, body } = await remove(id, { reason: 'Advertising' })
    expect([status, body.content]).toMatchObject([200, { _id: id, kind: 'post', status: 'removed' }])
    for (const who of [undefined, author, admin]) expect((await getPost(id, who)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect((await decide(id, { status: 'approved' })).status).toBe(404)
    expect(await auditEntries(id)).toMatchObject([{ after: { status: 'removed' }, reason: 'Advertising' }])
    const other = await writePost('Another range day.')
    expect((await site.api(admin.token).raw('DELETE /admin/content/:id', { params: { id: other._id } })).status).toBe(
      200,
    )
  })

  it('has each effect once when two administrators decide at once', async () => {
    const { _id: id } = await writePost(scam)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => decide(id, { status: 'approved' }, turn % 2 ? admin : second)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await authorEvents(id)).toHaveLength(1)
    expect(await auditEntries(id)).toHaveLength(1)
    const both = await Promise.all([
      decide(id, { status: 'rejected', reason: 'One' }),
      decide(id, { status: 'removed' }, second),
    ])
    expect(both[1]!.status).toBe(200)
    const entries = await auditEntries(id)
    const chain = entries.map(({ after }: { after: { status: string } }) => after.status)
    expect(chain.at(-1)).toBe('removed')
    for (const [index, { before }] of entries.entries())
      expect(before.status).toBe(index === 0 ? 'pending' : chain[index - 1])
  })
})

describe('deciding about a comment', () => {
  it("approves, rejects and removes it like a post, and updates the post's count", async () => {
    const post = await createPost(site.platform, reader)
    const count = async () => (await getPost(post.id)).body.post.commentsCount
    const { _id: id } = await writeComment(post.id, scam)
    expect(await count()).toBe(0)
    expect((await decide(id, { status: 'approved' })).body.content).toMatchObject({
      _id: id,
      kind: 'comment',
      status: 'published',
    })
    expect(await count()).toBe(1)
    await decide(id, { status: 'rejected', reason: 'No.' })
    expect(await count()).toBe(0)
    await site.api(author.token)('POST /comments/:id/appeal', { params: { id }, body: { text: 'Yes!' } })
    expect((await pending({ kind: 'appeal' })).content).toMatchObject([{ _id: id, kind: 'comment' }])
    await decide(id, { status: 'approved' })
    expect(await count()).toBe(1)
    await remove(id)
    expect(await count()).toBe(0)
    expect(await authorEvents(id)).toHaveLength(4)
  })

  it("isn't needed once its post is removed", async () => {
    const post = await createPost(site.platform, reader)
    const { _id: id } = await writeComment(post.id, scam)
    expect((await pending()).content).toMatchObject([{ _id: id }])
    await remove(post.id)
    expect(await pending()).toMatchObject({ content: [], pagination: { total: 0 } })
  })
})

describe('deciding about several at once', () => {
  it('decides each one separately', async () => {
    const post = await createPost(site.platform, author)
    const other = await createPost(site.platform, reader)
    const comment = await createComment(site.platform, author, { post: other.id })
    const gone = await createPost(site.platform, author)
    await remove(gone.id)
    const unknown = newId()
    const ids = [post.id, gone.id, comment.id, unknown, post.id]
    const { body } = await decideAll(ids, { status: 'rejected', reason: 'All of it' })
    expect(body.decided).toMatchObject([
      { _id: post.id, kind: 'post', status: 'rejected' },
      { _id: comment.id, kind: 'comment', status: 'rejected' },
    ])
    expect(body.missing).toEqual([gone.id, unknown])
    for (const id of [post.id, comment.id]) expect(await auditEntries(id)).toMatchObject([{ reason: 'All of it' }])
  })

  it('accepts at most fifty ids', async () => {
    const ids = Array.from({ length: 51 }, () => newId())
    expect((await decideAll(ids, { status: 'approved' })).status).toBe(400)
    expect((await decideAll(ids.slice(1), { status: 'approved' })).body.missing).toHaveLength(50)
    expect((await decideAll([], { status: 'approved' })).status).toBe(400)
  })
})

describe('moderation decision', () => {
  it.each<[string, object, string]>([
    ['a rejection without a reason', { status: 'rejected' }, 'reason'],
    ['a rejection with an empty reason', { status: 'rejected', reason: '  ' }, 'reason'],
    ['a reason of more than 500 characters', { status: 'removed', reason: 'x'.repeat(501) }, 'reason'],
    ['an unknown status', { status: 'published' }, 'status'],
    ['nothing', {}, 'status'],
  ])('rejects %s', async (_, body, field) => {
    const post = await createPost(site.platform, author)
    for (const response of [await decide(post.id, body), await decideAll([post.id], body)])
      expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
    expect(await auditEntries(post.id)).toEqual([])
  })

  it('is only for administrators', async () => {
    const post = await createPost(site.platform, author)
    const calls = [
      ['PUT /admin/content/:id/status', { body: { status: 'removed' } }],
      ['PUT /admin/content/status', { body: { ids: [post.id], status: 'removed' } }],
      ['DELETE /admin/content/:id', { body: {} }],
      ['GET /admin/content/pending', {}],
    ] as const
    for (const [name, sent] of calls) {
      const at = { params: { id: post.id }, ...sent }
      expect((await site.api().raw(name, at)).status).toBe(401)
      expect((await site.api(author.token).raw(name, at)).status).toBe(403)
    }
    expect((await getPost(post.id)).status).toBe(200)
  })
})
