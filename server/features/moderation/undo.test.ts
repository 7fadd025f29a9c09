// A decision applies at once, and can be undone before anyone is notified.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'
import { announceDecisions } from './factory.ts'

let site: TestSite
let admin: CreatedMember
let second: CreatedMember
let author: CreatedMember
let readers: CreatedMember[]
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  const create = (role: 'admin' | 'user') => createMember(site.platform, { role })
  ;[admin, second, author] = [await create('admin'), await create('admin'), await create('user')]
  readers = [await create('user'), await create('user'), await create('user')]
})
afterAll(() => site.close())

const decide = async (id: string, status: string, who = admin) =>
  (
    await site
      .api(who.token)
      .raw('PUT /admin/content/:id/status', { params: { id }, body: { status, reason: 'As the test wants.' } })
  ).body.content
const undo = async (id: string, who = admin) =>
  (await site.api(who.token).raw('POST /admin/decisions/:id/undo', { params: { id } })).status
const read = async (id: string) =>
  (await site.api(admin.token)('GET /admin/content/:id', { params: { id } })).body.content
const report = async (id: string, who: CreatedMember) =>
  (await site.api(who.token).raw('POST /posts/report/:id', { params: { id }, body: { reason: 'scam' } })).body.report
    ._id
const reports = async (post: string) => {
  const { body } = await site.api(admin.token).raw('GET /posts/reports', { query: { limit: '50', status: 'all' } })
  type Row = { content: { _id: string }; status: string; actionTaken: string }
  const about = body.reports.filter(({ content }: Row) => content._id === post)
  return about.map(({ status, actionTaken }: Row) => `${status} ${actionTaken}`)
}
async function events(type: string, id: string): Promise<number> {
  const { rows } = await site.database.pool.query({
    text: `select from events where type = $1 and payload like '%' || $2 || '%'`,
    values: [type, id],
  })
  return rows.length
}

describe('undoing a decision', () => {
  it.each(['pending', 'rejected', 'published'] as const)('about a post brings back its state: %s', async (status) => {
    const post = await createPost(site.platform, author, { status })
    const { status: before, reasons, note, publishedAt } = await read(post.id)
    for (const decision of ['removed', 'approved', 'rejected'] as const) {
      const { decisionId } = await decide(post.id, decision)
      if (decisionId) expect(await undo(decisionId)).toBe(200)
      const { status: after, ...rest } = await read(post.id)
      expect([after, rest.reasons, rest.note]).toEqual([before, reasons, note])
      if (publishedAt) expect(rest.publishedAt).toBe(publishedAt)
    }
    await announceDecisions(site.platform)
    expect(await events('decision:announced', post.id)).toBe(0)
  })

  it('about a comment brings back its replies and counts', async () => {
    const post = await createPost(site.platform, author)
    const comment = await createComment(site.platform, author, { post: post.id })
    await createComment(site.platform, author, { post: post.id, parent: comment.id })
    const count = async () => (await site.api()('GET /posts/:id', { params: { id: post.id } })).body.post.commentsCount
    const { decisionId } = await decide(comment.id, 'removed')
    expect(await count()).toBe(0)
    expect(await undo(decisionId)).toBe(200)
    expect(await count()).toBe(2)
    expect((await read(comment.id)).status).toBe('published')
  })

  it('is refused once the author was notified, to others, and when someone has decided since', async () => {
    const post = await createPost(site.platform, author, { status: 'pending' })
    const first = await decide(post.id, 'rejected')
    expect(await undo(first.decisionId, second)).toBe(409)
    await decide(post.id, 'approved', second)
    expect(await undo(first.decisionId)).toBe(409)
    expect((await read(post.id)).status).toBe('published')
    const { decisionId } = await decide(post.id, 'rejected')
    await announceDecisions(site.platform)
    expect([await undo(decisionId), await events('decision:announced', post.id)]).toEqual([409, 3])
  })

  it('reopens the reports that it closed, and notifies no reporter', async () => {
    const post = await createPost(site.platform, author)
    for (const reader of readers) await report(post.id, reader)
    const { decisionId } = await decide(post.id, 'removed')
    expect(await reports(post.id)).toEqual(Array.from({ length: 3 }, () => 'resolved content_removed'))
    await undo(decisionId)
    expect(await reports(post.id)).toEqual(Array.from({ length: 3 }, () => 'pending none'))
    await announceDecisions(site.platform)
    expect(await events('report:decided', post.id)).toBe(0)
  })
})

describe('a decision about a reported post', () => {
  it('closes every report, with the notices', async () => {
    const post = await createPost(site.platform, author)
    for (const reader of readers) await report(post.id, reader)
    await decide(post.id, 'rejected')
    expect(await events('report:decided', post.id)).toBe(0)
    await announceDecisions(site.platform)
    expect(await events('report:decided', post.id)).toBe(3)
  })

  it('closes the other reports too if one of them is decided', async () => {
    const post = await createPost(site.platform, author)
    const [id] = [await report(post.id, readers[0]!), await report(post.id, readers[1]!)]
    const body = { status: 'dismissed' }
    await site.api(admin.token).raw('PUT /posts/reports/:id', { params: { id }, body })
    expect(await reports(post.id)).toEqual(['dismissed none', 'dismissed none'])
    expect(await events('report:decided', post.id)).toBe(2)
  })
})

describe('moderators', () => {
  it("don't see the queue of a banned member until the ban ends", async () => {
    const member = await createMember(site.platform)
    const post = await createPost(site.platform, member, { status: 'pending' })
    const isWaiting = async () => {
      const { body } = await site.api(admin.token).raw('GET /admin/content/pending', { query: { limit: '50' } })
      return body.content.some(({ _id }: { _id: string }) => _id === post.id)
    }
    const setStatus = (status: string) =>
      site.api(admin.token).raw('PUT /admin/users/:id/status', { params: { id: member.id }, body: { status } })
    expect(await isWaiting()).toBe(true)
    await setStatus('banned')
    expect(await isWaiting()).toBe(false)
    await setStatus('active')
    expect(await isWaiting()).toBe(true)
  })

  it('keep every note on a report in the audit log, and the action that was taken', async () => {
    const post = await createPost(site.platform, author)
    const id = await report(post.id, readers[0]!)
    const decideReport = (body: object) => site.api(admin.token).raw('PUT /posts/reports/:id', { params: { id }, body })
    await decideReport({ adminNotes: 'First.' })
    await decideReport({ adminNotes: 'Second.', status: 'resolved', actionTaken: 'content_rejected' })
    const { status, body } = await decideReport({ actionTaken: 'none' })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['actionTaken']])
    const { body: log } = await site.api(admin.token)('GET /admin/audit', { query: { subject: id } })
    const notes = log.entries.filter(({ action }: { action: string }) => action === 'moderation.note')
    expect(notes.map(({ reason }: { reason: string }) => reason)).toEqual(['Second.', 'First.'])
  })

  it('find in the audit log what was decided on, as it was then', async () => {
    const post = await createPost(site.platform, author, { status: 'pending', content: 'Double your money.' })
    await decide(post.id, 'approved')
    await site.api(author.token)('PUT /posts/:id', { params: { id: post.id }, body: { content: 'A range day.' } })
    const { body: log } = await site.api(admin.token)('GET /admin/audit', { query: { subject: post.id } })
    const seen = 'Double your money.'
    expect(log.entries).toMatchObject([{ subject: { label: seen }, seen, after: { status: 'published' } }])
  })
})
