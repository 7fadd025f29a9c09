// Members report posts; administrators decide about the reports.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, fromNow } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'

let site: TestSite
let admin: CreatedMember
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  admin = await createMember(site.platform, { role: 'admin' })
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const report = (id: string, body: object = { reason: 'scam' }, who: CreatedMember | null = reader) =>
  site.api(who?.token).raw('POST /posts/report/:id', { params: { id }, body })
const list = async (query: Record<string, string> = {}) =>
  (await site.api(admin.token).raw('GET /posts/reports', { query: { limit: '50', ...query } })).body
const decide = (id: string, body: object, { token } = admin) =>
  site.api(token).raw('PUT /posts/reports/:id', { params: { id }, body })
const statusOf = async (id: string, who?: CreatedMember) =>
  (await site.api(who?.token)('GET /posts/:id', { params: { id } })).status

async function createReport(by = author): Promise<{ post: string; id: string }> {
  const post = await createPost(site.platform, by, { content: 'Send to my UPI for signals' })
  return { post: post.id, id: (await report(post.id)).body.report._id }
}

async function auditEntries(subject: string) {
  const { body } = await site.api(admin.token)('GET /admin/audit', { query: { subject } })
  return body.entries.toReversed()
}

/** Returns how often the author was notified of a decision. */
async function countNotifications(post: string): Promise<number> {
  const { rows } = await site.database.pool.query({
    text: `select from events where type = 'content:decided' and payload::json ->> 'contentId' = $1`,
    values: [post],
  })
  return rows.length
}

/** Returns the events that notify the member who reported it. */
async function reporterEvents(id: string): Promise<unknown[]> {
  const { rows } = await site.database.pool.query<{ payload: string }>({
    text: `select payload from events where type = 'report:decided' and payload::json ->> 'reportId' = $1 order by id`,
    values: [id],
  })
  return rows.map(({ payload }) => JSON.parse(payload))
}

describe('reporting a post', () => {
  // Proves: rule.posts.report
  it('works once per member, with a reason, and notifies administrators', async () => {
    const post = await createPost(site.platform, author)
    const { status, body } = await report(post.id, { reason: 'other', description: ' Not about trading. ' })
    expect([status, body.report]).toEqual([
      201,
      {
        _id: expect.any(String),
        reason: 'other',
        description: 'Not about trading.',
        status: 'pending',
        createdAt: expect.any(String),
      },
    ])
    const again = await report(post.id, { reason: 'spam' })
    expect([again.status, again.body.type]).toEqual([409, 'already_reported'])
    const { rows } = await site.database.pool.query({
      text: `select from events where type = 'review:changed' and payload::json ->> 'contentId' = $1`,
      values: [post.id],
    })
    expect(rows).toHaveLength(1)
    const own = (await site.api(reader.token)('GET /posts/:id', { params: { id: post.id } })).body.post
    expect(own.can.report).toBe(true)
  })

  it('creates one report for fifty parallel requests', async () => {
    const post = await createPost(site.platform, author)
    const responses = await Promise.all(Array.from({ length: 50 }, () => report(post.id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
    const found = (await list()).reports.filter(({ content }: { content: { _id: string } }) => content._id === post.id)
    expect(found).toMatchObject([{ content: { reportsCount: 1 } }])
  })

  it('counts every member who reports the post', async () => {
    const post = await createPost(site.platform, author)
    const people = await Promise.all(Array.from({ length: 10 }, () => createMember(site.platform)))
    await Promise.all(people.map((one) => report(post.id, { reason: 'spam' }, one)))
    const { reports } = await list()
    expect(
      reports.find(({ content }: { content: { _id: string } }) => content._id === post.id).content.reportsCount,
    ).toBe(10)
  })

  it.each<[string, object, string]>([
    ['no reason', {}, 'reason'],
    ['an unknown reason', { reason: 'boring' }, 'reason'],
    ['the reason "other" and no description', { reason: 'other' }, 'description'],
    ['the reason "other" and an empty description', { reason: 'other', description: ' \n ' }, 'description'],
    ['a long description', { reason: 'spam', description: 'x'.repeat(1001) }, 'description'],
  ])('is rejected with %s', async (_, body, field) => {
    const post = await createPost(site.platform, author)
    const response = await report(post.id, body)
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
  })

  it('is only for members, and only for posts of others that they can see', async () => {
    const post = await createPost(site.platform, author)
    expect((await report(post.id, undefined, null)).status).toBe(401)
    expect((await report(post.id, undefined, author)).status).toBe(403)
    for (const status of ['pending', 'rejected', 'removed'] as const) {
      const hidden = await createPost(site.platform, author, { status })
      expect((await report(hidden.id)).status).toBe(404)
    }
    expect((await report(newId())).status).toBe(404)
    const blocked = await createMember(site.platform)
    await site.database.pool.query({
      text: 'insert into blocks (member_id, blocked_id, at) values ($1, $2, now())',
      values: [author.id, blocked.id],
    })
    expect((await report(post.id, undefined, blocked)).status).toBe(404)
  })
})

describe('list of reports', () => {
  // Proves: rule.permissions.admin-has-reports
  it('shows administrators the reported version of the post and the decision', async () => {
    const { post, id } = await createReport()
    const edit = { params: { id: post }, body: { content: 'Good morning' } }
    await site.api(author.token)('PUT /posts/:id', edit)
    const { reports, pagination } = await list({ status: 'pending' })
    expect(reports.at(-1)).toMatchObject({
      _id: id,
      reason: 'scam',
      status: 'pending',
      adminNotes: '',
      actionTaken: 'none',
      reporter: { _id: reader.id },
      reported: { content: 'Send to my UPI for signals', version: 1 },
      content: { _id: post, kind: 'post', content: 'Good morning', author: { _id: author.id } },
      decidedAt: null,
      decidedBy: null,
    })
    expect(pagination.total).toBe(reports.length)
    const times = reports.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual(times.toSorted())
    expect((await site.api().raw('GET /posts/reports')).status).toBe(401)
    expect((await site.api(reader.token).raw('GET /posts/reports')).status).toBe(403)
    expect((await decide(id, { status: 'dismissed' }, reader)).status).toBe(403)
  })

  it('is paged and filtered by status', async () => {
    const { id } = await createReport()
    await decide(id, { status: 'dismissed' })
    const { reports, pagination } = await list({ status: 'dismissed', limit: '1' })
    expect(reports).toMatchObject([{ status: 'dismissed' }])
    expect(pagination).toMatchObject({ page: 1, limit: 1, total: pagination.totalPages })
    expect((await list({ status: 'dismissed', page: '2', limit: '1' })).reports).toHaveLength(pagination.total - 1)
  })
})

describe('deciding a report', () => {
  // Proves: rule.posts.report-update, rule.permissions.admin-has-reports
  it("keeps fields that aren't sent, and writes the note and the decision to the audit log", async () => {
    const { id } = await createReport()
    const noted = await decide(id, { adminNotes: 'Asked the author.' })
    expect(noted.body.report).toMatchObject({ status: 'pending', adminNotes: 'Asked the author.', decidedBy: null })
    const { body } = await decide(id, { status: 'reviewed' })
    expect(body.report).toMatchObject({
      status: 'reviewed',
      adminNotes: 'Asked the author.',
      actionTaken: 'none',
      decidedAt: expect.any(String),
      decidedBy: { _id: admin.id },
    })
    expect(await auditEntries(id)).toMatchObject([
      { action: 'moderation.note', reason: 'Asked the author.' },
      {
        action: 'moderation.report',
        before: { status: 'pending', action: 'none' },
        after: { status: 'reviewed', action: 'none' },
      },
    ])
    expect((await decide(newId(), { status: 'reviewed' })).status).toBe(404)
  })

  it('notifies the member who reported it once, when the report leaves "pending"', async () => {
    const { post, id } = await createReport()
    await decide(id, { adminNotes: 'Asked the author.' })
    expect(await reporterEvents(id)).toEqual([])
    await decide(id, { status: 'resolved', actionTaken: 'content_removed' })
    await decide(id, { status: 'resolved' })
    await decide(id, { status: 'reviewed' })
    expect(await reporterEvents(id)).toEqual([
      {
        reportId: id,
        reporterId: reader.id,
        kind: 'post',
        subjectId: post,
        postId: post,
        status: 'resolved',
        actionTaken: 'content_removed',
      },
    ])
  })

  // Proves: rule.posts.report-update
  it('rejects the post with a reason that its author sees; the notes stay private', async () => {
    const { post, id } = await createReport()
    const { body } = await decide(id, {
      status: 'resolved',
      adminNotes: 'Third time.',
      actionTaken: 'content_rejected',
    })
    expect(body.report).toMatchObject({ actionTaken: 'content_rejected', content: { status: 'rejected' } })
    expect(await statusOf(post)).toBe(404)
    const own = (await site.api(author.token)('GET /posts/:id', { params: { id: post } })).body.post
    expect(own.review.note).toBe('Members reported this as a scam, and we agree.')
    expect(JSON.stringify(own)).not.toContain('Third time.')
  })

  it('acts once when two administrators decide at once', async () => {
    const { post, id } = await createReport()
    const other = await createMember(site.platform, { role: 'admin' })
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        decide(id, { status: 'resolved', actionTaken: 'content_removed' }, turn % 2 ? admin : other),
      ),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await auditEntries(post)).toMatchObject([{ after: { status: 'removed' } }])
    expect(await auditEntries(id)).toHaveLength(1)
    expect(await statusOf(post, author)).toBe(404)
  })

  it('leaves an earlier decision about the post in place: one notification, and the appeal stays open', async () => {
    const { post, id } = await createReport()
    const { _id: second } = (await report(post, { reason: 'spam' }, await createMember(site.platform))).body.report
    await decide(id, { status: 'resolved', actionTaken: 'content_rejected', reason: 'Signals.' })
    await site.api(author.token)('POST /posts/:id/appeal', { params: { id: post }, body: { text: 'No signals.' } })
    const again = await decide(second, { status: 'resolved', actionTaken: 'content_removed' })
    const message = 'This has already been rejected'
    expect([again.status, again.body.type, again.body.fields]).toEqual([
      ...[400, 'validation_failed', { actionTaken: message }],
    ])
    const { body } = await decide(second, { status: 'resolved' })
    expect(body.report).toMatchObject({
      status: 'resolved',
      actionTaken: 'content_rejected',
      content: { status: 'rejected', note: 'Signals.', appeal: { text: 'No signals.' } },
    })
    const appeals = await site.api(admin.token)('GET /admin/content/pending', { query: { kind: 'appeal' } })
    expect(appeals.body.content).toMatchObject([{ _id: post }])
    expect(await auditEntries(post)).toHaveLength(1)
    expect(await countNotifications(post)).toBe(1)
  })

  it('takes no action on a deleted post', async () => {
    const { post, id } = await createReport()
    await site.api(author.token)('DELETE /posts/:id', { params: { id: post } })
    for (const actionTaken of ['content_rejected', 'content_removed']) {
      const { status, body } = await decide(id, { status: 'resolved', actionTaken })
      expect([status, body.fields]).toEqual([400, { actionTaken: 'This has already been removed' }])
    }
    const { reports } = await list({ status: 'pending' })
    expect(reports.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ actionTaken: 'none' })
    expect((await decide(id, { status: 'resolved' })).body.report.actionTaken).toBe('none')
    expect(await countNotifications(post)).toBe(0)
  })

  it('rejects the post once when several reports are decided at once', async () => {
    const { post, id } = await createReport()
    const people = await Promise.all(Array.from({ length: 4 }, () => createMember(site.platform)))
    const others = await Promise.all(people.map((one) => report(post, { reason: 'spam' }, one)))
    const ids = [id, ...others.map(({ body }) => body.report._id)]
    const responses = await Promise.all(
      ids.map((one) => decide(one, { status: 'resolved', actionTaken: 'content_rejected' })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await auditEntries(post)).toHaveLength(1)
    expect(await countNotifications(post)).toBe(1)
  })

  it('suspends or bans the author, but never an administrator, and never turns a ban into a suspension', async () => {
    const member = await createMember(site.platform)
    const first = await createReport(member)
    const until = fromNow(day)
    await decide(first.id, { actionTaken: 'member_suspended', until, reason: 'Signals for money' })
    expect(await auditEntries(member.id)).toMatchObject([
      { after: { status: 'suspended', until }, reason: 'Signals for money', actor: { _id: admin.id } },
    ])
    const second = await createPost(site.platform, member)
    const { _id: other } = (await report(second.id, undefined, author)).body.report
    await decide(other, { actionTaken: 'member_banned' })
    await decide(first.id, { actionTaken: 'none' })
    await decide(first.id, { actionTaken: 'member_suspended' })
    const users = await site.api(admin.token)('GET /admin/users', { query: { search: member.username } })
    expect(users.body.users).toMatchObject([{ status: 'banned', suspendedUntil: null, reportsCount: 2 }])
    const colleague = await createMember(site.platform, { role: 'admin' })
    const theirs = await createReport(colleague)
    const rejected = await decide(theirs.id, { status: 'resolved', actionTaken: 'member_banned' })
    expect(rejected.status).toBe(403)
    expect((await list({ status: 'pending' })).reports.at(-1)).toMatchObject({ _id: theirs.id, actionTaken: 'none' })
  })

  it.each<[string, object, string]>([
    ['an end in the past', { actionTaken: 'member_suspended', until: '2020-01-01T00:00:00Z' }, 'until'],
    ['a ban with an end', { actionTaken: 'member_banned', until: '2999-01-01T00:00:00Z' }, 'until'],
    ['long notes', { adminNotes: 'x'.repeat(2001) }, 'adminNotes'],
    ['an unknown action', { actionTaken: 'scold' }, 'actionTaken'],
  ])('is rejected with %s', async (_, body, field) => {
    const { id } = await createReport()
    const response = await decide(id, body)
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
  })
})
