// Outcomes of reports: the decided cases, the texts that were reported and decided on, and administrators' notes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Case, CaseSummary } from '#contract/cases.ts'
import type { AuditEntry } from '#contract/moderation.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'
import { decidedTexts } from './reads.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', name: 'Kavita Nair' })
})
afterAll(() => site.close())

const member = () => createMember(site.platform)
const report = async (kind: 'posts' | 'comments' | 'auth', id: string, reason = 'scam') =>
  (await site.api((await member()).token).raw(`POST /${kind}/report/:id`, { params: { id }, body: { reason } })).body
    .report._id as string
const answer = (id: string, body: object) =>
  site.api(admin.token).raw('PUT /posts/reports/:id', { params: { id }, body })
const list = (query: object) => site.api(admin.token).raw('GET /admin/cases', { query: { state: 'decided', ...query } })
const rows = async (query: object): Promise<CaseSummary[]> => (await list(query)).body.cases
const ids = async (query: object) => (await rows(query)).map(({ _id }) => _id)
const read = async (id: string): Promise<Case> =>
  (await site.api(admin.token)('GET /admin/cases/:id', { params: { id } })).body.case!
const decide = async (id: string, body: object) => {
  const { content, member: profile } = await read(id)
  const { version } = (content ?? profile)!
  return await site
    .api(admin.token)
    .raw('POST /admin/cases/:id/decide', { params: { id }, body: { version, reason: 'No calls here', ...body } })
}
const note = (id: string, text: string) =>
  site.api(admin.token).raw('POST /admin/cases/:id/notes', { params: { id }, body: { text } })
const auditOf = async (subject: string): Promise<AuditEntry[]> =>
  (await site.api(admin.token)('GET /admin/audit', { query: { subject } })).body.entries

describe('the decided cases', () => {
  it('have who decided, when and what, the last decided first, and leave the open ones', async () => {
    const owner = await member()
    const removed = (await createPost(site.platform, owner, { section: 'fxtalks' })).id
    const left = (await createComment(site.platform, owner, { post: removed })).id
    await report('posts', removed)
    await report('posts', removed, 'spam')
    await report('posts', removed, 'spam')
    await report('comments', left, 'abuse')
    await report('auth', owner.id, 'impersonation')
    const open = { state: 'open', author: owner.id }
    expect(await ids({ author: owner.id })).toEqual([])
    expect(await ids(open)).toHaveLength(3)

    await decide(left, { status: 'approved' })
    await decide(owner.id, { status: 'approved' })
    await decide(removed, { status: 'removed' })
    expect(await ids(open)).toEqual([])
    const shown = await rows({ author: owner.id })
    expect(shown).toMatchObject([
      {
        _id: removed,
        kind: 'post',
        section: 'fxtalks',
        reportsCount: 3,
        reportReasons: ['spam', 'scam'],
        decision: { by: { name: 'Kavita Nair' }, outcome: 'resolved', action: 'content_removed' },
      },
      { _id: owner.id, kind: 'member', section: null, decision: { outcome: 'dismissed', action: 'none' } },
      { _id: left, kind: 'comment', decision: { outcome: 'dismissed', action: 'none' } },
    ])
    const times = shown.map(({ decision }) => decision!.at)
    expect(times).toEqual(times.toSorted().reverse())
  })

  it('are filtered by outcome, reason, room and author, and come in pages', async () => {
    const owner = await member()
    const gold = (await createPost(site.platform, owner, { section: 'goldtalks' })).id
    const fx = (await createPost(site.platform, owner, { section: 'fxtalks' })).id
    const seen = (await createPost(site.platform, owner, { section: 'fxtalks' })).id
    await answer(await report('posts', gold, 'spam'), { status: 'resolved' })
    await answer(await report('posts', fx, 'misinformation'), { status: 'dismissed' })
    await answer(await report('posts', seen, 'abuse'), { status: 'reviewed' })
    const of = (query: object) => ids({ author: owner.id, ...query })
    expect(await of({})).toEqual([seen, fx, gold])
    expect(await of({ outcome: 'resolved' })).toEqual([gold])
    expect(await of({ outcome: 'reviewed' })).toEqual([seen])
    expect(await of({ reason: 'misinformation' })).toEqual([fx])
    expect(await of({ section: 'fxtalks', outcome: 'dismissed' })).toEqual([fx])
    const { body } = await list({ author: owner.id, limit: '2', page: '2' })
    expect(body.cases.map(({ _id }: CaseSummary) => _id)).toEqual([gold])
    expect(body.pagination).toMatchObject({ page: 2, total: 3, totalPages: 2, hasMore: false })
  })

  it('return to the open ones with the next report', async () => {
    const owner = await member()
    const { id } = await createPost(site.platform, owner)
    await answer(await report('posts', id), { status: 'dismissed' })
    expect(await ids({ author: owner.id })).toEqual([id])
    await report('posts', id, 'spam')
    expect(await ids({ author: owner.id })).toEqual([])
    expect(await rows({ state: 'open', author: owner.id })).toMatchObject([{ _id: id, decision: null }])
  })
})

describe('a case', () => {
  it('keeps what was decided on each report, and the text that was seen', async () => {
    const { id } = await createPost(site.platform, await member(), { content: 'Sure profit with me' })
    await report('posts', id)
    await decide(id, { status: 'approved', text: 'A profit is possible' })
    await decide(id, { status: 'removed' })
    const shown = await read(id)
    expect(shown.reports).toMatchObject([
      { status: 'dismissed', actionTaken: 'none', decidedBy: { name: 'Kavita Nair' }, decidedAt: expect.any(String) },
    ])
    expect(shown.decisions).toMatchObject([
      { by: { name: 'Kavita Nair' }, statusBefore: 'published', status: 'removed', seen: 'A profit is possible' },
      { status: 'published', seen: 'Sure profit with me', edited: 'A profit is possible', reason: 'No calls here' },
    ])
  })

  it('keeps decisions that were undone, marked as such', async () => {
    const { id } = await createPost(site.platform, await member())
    const { body } = await decide(id, { status: 'removed' })
    await site.api(admin.token).raw('POST /admin/decisions/:id/undo', { params: { id: body.decisionIds[0] } })
    expect((await read(id)).decisions).toMatchObject([{ status: 'removed', isUndone: true }])
  })

  it('of a comment shows what was reported and what changed since, whoever edited it', async () => {
    const owner = await member()
    const post = await createPost(site.platform, await member())
    const { id } = await createComment(site.platform, owner, { post: post.id, content: 'Join my paid group today' })
    await report('comments', id)
    await site.api(owner.token)('PUT /comments/:id', { params: { id }, body: { comment: 'Join my free group today' } })
    await decide(id, { status: 'approved', text: 'Join the free group' })
    const { reports, edits } = await read(id)
    expect(reports).toMatchObject([
      { reported: 'Join my paid group today', reportedVersion: 1, changedSince: { removed: 'my paid group today' } },
    ])
    expect(reports[0]!.changedSince!.added).toBe('the free group')
    expect(edits).toMatchObject([
      { version: 2, content: 'Join my free group today' },
      { version: 1, content: 'Join my paid group today', tags: [], location: null, stance: null, charts: [] },
    ])
  })

  it('of a profile shows what was reported and what changed since, but not the phone number', async () => {
    const owner = await createMember(site.platform, { name: 'Gold King' })
    const change = async (body: object) =>
      expect(await site.api(owner.token).raw('PUT /auth/profile', { body })).toMatchObject({ status: 200 })
    await change({ bio: 'Official support' })
    await report('auth', owner.id, 'impersonation')
    await change({ phone: '+919845012345' })
    await change({ bio: 'Gold, since 2009', name: 'Gold Keeper' })
    const { reports, edits, text } = await read(owner.id)
    expect(text).toBe(`Gold Keeper (@${owner.username})\nGold, since 2009`)
    const before = `Gold King (@${owner.username})\nOfficial support`
    expect(reports).toMatchObject([{ reported: before, changedSince: expect.anything() }])
    expect(edits.map(({ content }) => content)).toEqual([before, `Gold King (@${owner.username})`])
  })

  it('of an unchanged text says so', async () => {
    const { id } = await createPost(site.platform, await member())
    await report('posts', id)
    expect((await read(id)).reports).toMatchObject([{ changedSince: null, decidedAt: null, decidedBy: null }])
  })
})

describe('the audit log', () => {
  it('keeps the profile that was decided on, even if the member stays as they are', async () => {
    const owner = await createMember(site.platform, { name: 'Silver Fox' })
    await report('auth', owner.id, 'impersonation')
    await decide(owner.id, { status: 'approved' })
    await decide(owner.id, { member: 'banned' })
    const seen = `Silver Fox (@${owner.username})`
    expect(await auditOf(owner.id)).toMatchObject([
      { action: 'accounts.status', after: { status: 'banned' }, seen },
      { action: 'moderation.decided', after: { kind: 'member', status: 'active' }, seen },
    ])
  })
})

describe('the audit entry of a report', () => {
  const dismiss = (id: string) => answer(id, { status: 'dismissed', reason: 'Honest.' })

  it('keeps the post that was decided on, and the case has the decision', async () => {
    const owner = await member()
    const { id } = await createPost(site.platform, owner, { content: 'A range day' })
    const reportId = await report('posts', id)
    const other = await report('posts', id, 'spam')
    await dismiss(reportId)
    await site.api(owner.token)('PUT /posts/:id', { params: { id }, body: { content: 'Silver rests' } })
    const seen = 'A range day'
    const change = { before: { status: 'pending' }, after: { status: 'dismissed' }, reason: 'Honest.' }
    expect(await auditOf(reportId)).toMatchObject([
      { action: 'moderation.report', subject: { label: seen }, seen, ...change },
    ])
    const { decisions, reports, content } = await read(id)
    expect(decisions).toMatchObject([
      { by: { name: 'Kavita Nair' }, statusBefore: 'published', status: 'published', seen, reason: 'Honest.' },
    ])
    expect(content!.lastDecision).toMatchObject({ by: { name: 'Kavita Nair' }, status: 'published' })
    expect(reports.map(({ status }) => status)).toEqual(['dismissed', 'dismissed'])
    expect(reports.map(({ _id }) => _id).sort()).toEqual([reportId, other].sort())
  })

  it('keeps the comment or the profile that was decided on', async () => {
    const owner = await createMember(site.platform, { name: 'Copper Crow' })
    const post = await createPost(site.platform, owner)
    const { id } = await createComment(site.platform, owner, { post: post.id, content: 'Only on paper' })
    const reportIds = [await report('comments', id), await report('auth', owner.id, 'impersonation')]
    for (const reportId of reportIds) await dismiss(reportId)
    await site.api(owner.token)('PUT /comments/:id', { params: { id }, body: { comment: 'Only in a journal' } })
    await site.api(owner.token).raw('PUT /auth/profile', { body: { name: 'Copper Heron' } })
    const [ofComment, ofProfile] = await Promise.all(reportIds.map(auditOf))
    expect(ofComment).toMatchObject([{ seen: 'Only on paper' }])
    expect(ofProfile).toMatchObject([{ seen: `Copper Crow (@${owner.username})` }])
  })

  it('keeps the text for which its author was suspended, and such a text is no example of an honest one', async () => {
    const { id } = await createPost(site.platform, await member(), { content: 'Copper, as told in private' })
    const reportId = await report('posts', id)
    await answer(reportId, { status: 'resolved', actionTaken: 'member_suspended' })
    expect(await auditOf(reportId)).toMatchObject([{ seen: 'Copper, as told in private' }])
    const examples = await decidedTexts({ platform: site.platform, db: site.database.pool })
    expect(examples.map(({ text }) => text)).not.toContain('Copper, as told in private')
    expect(examples).toContainEqual({ text: 'A range day', decision: 'approved', reasons: ['Honest.'] })
  })

  it('adds no second decision to a removal, and none to a report that was opened again', async () => {
    const { id } = await createPost(site.platform, await member())
    const reportId = await report('posts', id)
    await answer(reportId, { status: 'resolved', actionTaken: 'content_removed' })
    await answer(reportId, { status: 'pending' })
    expect((await read(id)).decisions).toMatchObject([{ statusBefore: 'published', status: 'removed' }])
  })
})

describe('a note', () => {
  it('stays in the case and in the audit log, with those on its reports', async () => {
    const { id } = await createPost(site.platform, await member())
    const reportId = await report('posts', id)
    await answer(reportId, { adminNotes: 'Asked the reporter.' })
    await answer(reportId, { adminNotes: 'They answered.' })
    const added = await note(id, '  Seen with Priya.  ')
    expect(added).toMatchObject({ status: 201, body: { note: { text: 'Seen with Priya.' } } })
    const { notes } = await read(id)
    expect(notes.map(({ text }) => text)).toEqual(['Seen with Priya.', 'They answered.', 'Asked the reporter.'])
    expect(notes[0]).toMatchObject({ by: { name: 'Kavita Nair' }, _id: added.body.note._id })
    expect(await auditOf(id)).toMatchObject([{ action: 'moderation.note', reason: 'Seen with Priya.' }])
  })

  it('can be on a profile, but not empty, and not on nothing', async () => {
    const owner = await member()
    expect((await note(owner.id, 'Third account.')).status).toBe(201)
    expect((await read(owner.id)).notes).toMatchObject([{ text: 'Third account.' }])
    expect((await note(owner.id, ' ')).status).toBe(400)
    expect((await note(newId(), 'Nothing here.')).status).toBe(404)
  })
})
