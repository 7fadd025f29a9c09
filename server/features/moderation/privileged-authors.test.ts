// Moderators may not decide about administrators, other moderators, editors, and themselves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, emitWithAck } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setPrivileges } from '../accounts/actions/privileges.ts'
import { contextOf, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'
import { decideContents } from './actions/content.ts'

type Member = Awaited<ReturnType<typeof createMember>>
let site: TestSite
let admin: Member
let editor: Member
let moderator: Member
let member: Member
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  editor = await createMember(site.platform, { permissions: ['editor'] })
  moderator = await createMember(site.platform, { permissions: ['moderator'] })
  member = await createMember(site.platform)
})
afterAll(() => site.close())

const as = ({ token }: Member) => site.api(token).raw
const contentOf = async (id: string) => (await as(admin)('GET /admin/content/:id', { params: { id } })).body.content
const versionOf = async (id: string): Promise<number> => (await contentOf(id)).version
const reportOn = async (id: string): Promise<string> =>
  (await as(member)('POST /posts/report/:id', { params: { id }, body: { reason: 'spam' } })).body.report._id
const decideCase = async (by: Member, id: string, body: object) =>
  as(by)('POST /admin/cases/:id/decide', { params: { id }, body: { version: await versionOf(id), ...body } })

describe('what someone with the role or a permission wrote', () => {
  it.each([
    ['an administrator', () => admin],
    ['an editor', () => editor],
  ])("isn't decided by a moderator: %s", async (_, author) => {
    const { id } = await createPost(site.platform, author(), { content: 'As it was written' })
    const params = { id }
    const refused = [
      await decideCase(moderator, id, { status: 'approved', text: 'Rewritten' }),
      await decideCase(moderator, id, { status: 'removed', reason: 'Spam' }),
      await as(moderator)('PUT /admin/content/:id/status', { params, body: { status: 'rejected', reason: 'Spam' } }),
      await as(moderator)('PUT /admin/content/:id/status', { params, body: { status: 'pending' } }),
      await as(moderator)('DELETE /admin/content/:id', { params, body: {} }),
      await as(moderator)('PUT /posts/reports/:id', {
        params: { id: await reportOn(id) },
        body: { status: 'dismissed' },
      }),
    ]
    for (const { status, body } of refused)
      expect([status, body.type, body.message]).toEqual([403, 'forbidden', expect.stringContaining('administrators')])
    expect(await contentOf(id)).toMatchObject({ status: 'published', content: 'As it was written' })
    expect((await decideCase(admin, id, { status: 'approved', text: 'Rewritten' })).status).toBe(200)
  })

  it('tells moderators that they may not decide, in lists and on its own', async () => {
    const [theirs, others] = [
      await createPost(site.platform, editor),
      await createPost(site.platform, await createMember(site.platform)),
    ]
    for (const { id } of [theirs, others]) await reportOn(id)
    const lesson = await createVideo(site.platform, moderator)
    const canDecide = async (by: Member, { id }: { id: string }) => {
      const { cases } = (await as(by)('GET /admin/cases', { query: { limit: '50' } })).body
      return [
        (await as(by)('GET /admin/content/:id', { params: { id } })).body.content.canDecide,
        (await as(by)('GET /admin/cases/:id', { params: { id } })).body.case.canDecide,
        cases.find(({ _id }: { _id: string }) => _id === id).canDecide,
      ]
    }
    expect(await canDecide(moderator, theirs)).toEqual([false, false, false])
    expect(await canDecide(moderator, others)).toEqual([true, true, true])
    expect(await canDecide(admin, theirs)).toEqual([true, true, true])
    const video = async (by: Member) =>
      (await as(by)('GET /admin/videos/:id', { params: { id: lesson.id } })).body.video
    expect([(await video(moderator)).canDecide, (await video(admin)).canDecide]).toEqual([false, true])
  })

  it("isn't decided by a moderator if it is a comment, and an administrator decides", async () => {
    const post = await createPost(site.platform, member)
    const comment = await createComment(site.platform, admin, { post: post.id })
    const remove = (by: Member) => as(by)('DELETE /admin/content/:id', { params: { id: comment.id }, body: {} })
    expect((await remove(moderator)).body.type).toBe('forbidden')
    expect((await remove(admin)).status).toBe(200)
  })

  it('stops a bulk decision before anything is decided', async () => {
    const [theirs, others] = [await createPost(site.platform, editor), await createPost(site.platform, member)]
    const ids = [others.id, theirs.id]
    const bulk = await as(moderator)('PUT /admin/content/status', { body: { ids, status: 'removed' } })
    expect(bulk.body.type).toBe('forbidden')
    expect([(await contentOf(others.id)).status, (await contentOf(theirs.id)).status]).toEqual([
      'published',
      'published',
    ])
  })

  it("isn't brought back by a moderator who removed it before the author got a permission", async () => {
    const author = await createMember(site.platform)
    const { id } = await createPost(site.platform, author)
    const removed = await decideCase(moderator, id, { status: 'removed', reason: 'Spam' })
    expect(removed.status).toBe(200)
    const system = { platform: site.platform, db: site.database.pool }
    await setPrivileges(system, { memberId: author.id, actorId: admin.id, permissions: ['editor'] })
    const [decisionId] = removed.body.decisionIds
    const undo = (by: Member) => as(by)('POST /admin/decisions/:id/undo', { params: { id: decisionId } })
    expect((await undo(moderator)).body.type).toBe('forbidden')
    expect((await contentOf(id)).status).toBe('removed')
  })

  it("isn't a profile that a moderator decides about", async () => {
    const { users } = (await as(admin)('GET /admin/users', { query: { search: editor.username } })).body
    const leave = await as(moderator)('POST /admin/cases/:id/decide', {
      params: { id: editor.id },
      body: { status: 'approved', version: users[0].version },
    })
    expect(leave.body.type).toBe('forbidden')
  })

  it('is decided by a moderator if the author has neither', async () => {
    const { id } = await createPost(site.platform, member, { content: 'As it was written' })
    expect((await decideCase(moderator, id, { status: 'approved', text: 'Rewritten' })).status).toBe(200)
    const context = contextOf(site.platform, moderator, 'user', ['moderator'])
    expect((await decideContents(context, { status: 'removed', ids: [id] })).decided).toHaveLength(1)
  })
})

describe('a lesson', () => {
  const edit = (by: Member, id: string, body: object) => as(by)('PUT /admin/videos/:id', { params: { id }, body })

  it("isn't featured or edited by the moderator whose own it is, nor if it is an administrator's", async () => {
    const [own, admins] = [await createVideo(site.platform, moderator), await createVideo(site.platform, admin)]
    for (const { id } of [own, admins]) {
      expect((await edit(moderator, id, { isFeatured: true })).body.type).toBe('forbidden')
      expect((await edit(moderator, id, { title: 'Rewritten' })).body.type).toBe('forbidden')
      expect((await edit(admin, id, { isFeatured: true })).body.video.isFeatured).toBe(true)
    }
  })

  it("is featured by a moderator if it is a member's", async () => {
    const { id } = await createVideo(site.platform, member)
    expect((await edit(moderator, id, { isFeatured: true })).body.video.isFeatured).toBe(true)
  })
})

describe("a moderator's own case", () => {
  it('takes no notes from them, about a post or about their profile', async () => {
    const { id } = await createPost(site.platform, moderator)
    const note = (by: Member, about: string) =>
      as(by)('POST /admin/cases/:id/notes', { params: { id: about }, body: { text: 'Looks fine' } })
    for (const about of [id, moderator.id]) {
      const { body } = await note(moderator, about)
      expect([body.type, body.message]).toEqual(['forbidden', expect.stringContaining('An administrator has to')])
      expect((await note(admin, about)).status).toBe(201)
    }
  })

  it("isn't watched by them, and they don't see who looks at it", async () => {
    const post = await createPost(site.platform, moderator)
    const comment = await createComment(site.platform, moderator, { post: post.id })
    const other = await createPost(site.platform, member)
    const about = [post.id, comment.id, moderator.id]
    const [theirs, admins] = [
      await connect(site.url, { token: moderator.token }),
      await connect(site.url, { token: admin.token }),
    ]
    for (const caseId of about)
      expect(await emitWithAck(theirs, 'case:watch', { caseId })).toMatchObject({ success: false, type: 'forbidden' })
    for (const caseId of [...about, other.id])
      expect(await emitWithAck(admins, 'case:watch', { caseId })).toEqual({ success: true })
    const watched = async (by: Member) =>
      (await as(by)('GET /admin/cases/viewers', {})).body.viewers.map(({ caseId }: { caseId: string }) => caseId)
    expect(await watched(moderator)).toEqual([other.id])
    expect((await watched(admin)).sort()).toEqual([...about, other.id].sort())
    theirs.close()
    admins.close()
  })
})
