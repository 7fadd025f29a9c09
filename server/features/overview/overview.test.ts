// Pending items, compared with rows that are counted one by one.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataRightsLimits } from '#contract/data-rights.ts'
import { overviewLimits, type PendingQueue, pendingQueues, targetHours } from '#contract/overview.ts'
import { day, hour, shiftClock } from '../../platform/clock.ts'
import { mailJobs } from '../../platform/jobs.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost, postForm } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'

let site: TestSite
let admin: CreatedMember
let author: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '100' })
  admin = await createMember(site.platform, { role: 'admin' })
  author = await createMember(site.platform)
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

type Response = { pending: PendingQueue[]; entries: { action: string; subject: { _id: string } | null }[] }
const read = async (): Promise<Response> => (await site.api(admin.token)('GET /admin/overview')).body as Response
async function counts(): Promise<Record<string, number>> {
  return Object.fromEntries((await read()).pending.map(({ queue, count }) => [queue, count]))
}
const rows = async (table: string): Promise<Record<string, string | null>[]> =>
  (await site.database.pool.query({ text: `select * from ${table}` })).rows
const at = (time: string | null | undefined): number | null => (time ? Date.parse(String(time)) : null)
const oldest = (times: (string | null | undefined)[]): number | null =>
  times.length === 0 ? null : Math.min(...times.map((time) => at(time)!))

/** A slow second implementation: goes through all rows. */
async function countedOneByOne() {
  const members = new Map((await rows('members')).map((row) => [row.id, row]))
  const posts = new Map((await rows('posts')).map((row) => [row.id, row]))
  const comments = new Map((await rows('comments')).map((row) => [row.id, row]))
  const isBanned = (id: string | null | undefined) => members.get(id!)!.status === 'banned'
  const reports = (await rows('reports')).filter((row) => row.status === 'pending' && !isBanned(row.author_id))
  const reviews = (await rows('reviews')).filter((row) => {
    if (!['pending', 'appealed'].includes(row.state!) || isBanned(row.author_id)) return false
    const comment = row.kind === 'comment' ? comments.get(row.content_id) : undefined
    return !comment || posts.get(comment.post_id)!.status !== 'removed'
  })
  const appeals = reviews.filter((row) => row.appeal !== null)
  const underReview = reviews.filter((row) => row.appeal === null && row.kind !== 'video')
  const videos = (await rows('videos')).filter(
    (row) => row.removed_at === null && row.stage === 'ready' && posts.get(row.id)?.status === 'pending',
  )
  const erasures = (await rows('account_erasures')).filter((row) => row.erased_at === null)
  const exports = (await rows('account_exports')).filter((row) => row.state === 'pending')
  const mails = (await rows('graphile_worker.jobs')).filter(
    (row) => mailJobs.has(row.task_identifier!) && row.attempts! >= row.max_attempts!,
  )
  const complaints = (await rows('complaints')).filter((row) => row.decided_at === null)
  const grievances = complaints.filter((row) => row.kind === 'grievance')
  const takedowns = complaints.filter((row) => row.kind !== 'grievance')
  return {
    reports: [new Set(reports.map((row) => row.subject_id)).size, oldest(reports.map((row) => row.created_at!))],
    underReview: [underReview.length, oldest(underReview.map((row) => row.since!))],
    appeals: [appeals.length, oldest(appeals.map((row) => row.since!))],
    videos: [videos.length, oldest(videos.map((row) => row.submitted_at!))],
    grievances: [grievances.length, oldest(grievances.map((row) => row.received_at!))],
    takedowns: [takedowns.length, oldest(takedowns.map((row) => row.received_at!))],
    erasures: [erasures.length, oldest(erasures.map((row) => row.requested_at!))],
    exports: [exports.length, oldest(exports.map((row) => row.requested_at!))],
    mails: [mails.length, oldest(mails.map((row) => row.created_at!))],
  }
}

async function expectSameAsOneByOne(): Promise<void> {
  const { pending } = await read()
  const shown = Object.fromEntries(pending.map(({ queue, count, oldestAt }) => [queue, [count, at(oldestAt)]]))
  expect(shown).toEqual(await countedOneByOne())
}

const report = async (postId: string, by: CreatedMember) => {
  const body = { reason: 'spam' } as const
  expect((await site.api(by.token)('POST /posts/report/:id', { params: { id: postId }, body })).status).toBe(201)
}
const decide = async (id: string, status: string) => {
  const body = { status, reason: 'No promises.' }
  const { status: code } = await site.api(admin.token).raw('PUT /admin/content/:id/status', { params: { id }, body })
  expect(code).toBe(200)
}
const scam = (token: string) =>
  site.api(token)('POST /posts', {
    body: postForm({ section: 'bittalks', content: 'Guaranteed returns: I double your money.' }),
  })

describe('the overview', () => {
  it('lists every queue, also those with nothing in them', async () => {
    const { pending, entries } = await read()
    expect(pending.map(({ queue }) => queue)).toEqual([...pendingQueues])
    for (const one of pending) expect(one).toMatchObject({ count: 0, oldestAt: null, dueAt: null })
    expect(entries).toEqual([])
  })

  it('counts what needs a decision and the age of the oldest item, as rows counted one by one do', async () => {
    const [first, second] = [await createMember(site.platform), await createMember(site.platform)]
    const post = await createPost(site.platform, author, { content: 'Gold holds.' })
    const other = await createPost(site.platform, author, { content: 'Silver holds.' })
    shiftClock(-3 * hour)
    await report(post.id, first)
    shiftClock(0)
    await report(post.id, second)
    await report(other.id, second)
    const held = (await scam(author.token)).body.post!
    const rejected = await createPost(site.platform, author, { content: 'Tips for money.' })
    await decide(rejected.id, 'rejected')
    const appeal = { params: { id: rejected.id }, body: { text: 'Please look again.' } }
    await site.api(author.token)('POST /posts/:id/appeal', appeal)
    await createVideo(site.platform, author, { status: 'pending' })
    await createVideo(site.platform, author, { status: null })
    await createVideo(site.platform, author)
    const none = { grievances: 0, takedowns: 0, erasures: 0, exports: 0, mails: 0 }
    expect(await counts()).toEqual({ reports: 2, underReview: 1, appeals: 1, videos: 1, ...none })
    await expectSameAsOneByOne()
    const reports = (await read()).pending.find(({ queue }) => queue === 'reports')!
    expect(Math.round((Date.now() - at(reports.oldestAt)!) / hour)).toBe(3)
    expect(at(reports.dueAt)! - at(reports.oldestAt)!).toBe(targetHours.reports * hour)
    await decide(held._id, 'approved')
    expect(await counts()).toMatchObject({ underReview: 0 })
  })

  it('leaves out what banned members wrote, and comments under removed posts', async () => {
    const scammer = await createMember(site.platform)
    await scam(scammer.token)
    const post = await createPost(site.platform, author)
    const comment = { params: { id: post.id }, body: { comment: 'Guaranteed returns: I double your money.' } }
    await site.api(scammer.token)('POST /posts/:id/comment', comment)
    expect(await counts()).toMatchObject({ underReview: 2 })
    await expectSameAsOneByOne()
    await decide(post.id, 'removed')
    expect(await counts()).toMatchObject({ underReview: 1 })
    await expectSameAsOneByOne()
    const ban = { params: { id: scammer.id }, body: { status: 'banned', reason: 'A scam.' } } as const
    expect((await site.api(admin.token)('PUT /admin/users/:id/status', ban)).status).toBe(200)
    expect(await counts()).toMatchObject({ underReview: 0 })
    await expectSameAsOneByOne()
  })

  it('shows when the oldest account deletion is due, and leaves out those that were carried out', async () => {
    const [leaver, gone] = [await createMember(site.platform), await createMember(site.platform)]
    const insert = `insert into account_erasures (member_id, requested_at, due_at, erased_at) values ($1, $2, $3, $4)`
    const requested = Date.now() - 3 * day
    const due = requested + dataRightsLimits.erasureDays * day
    const times = [new Date(requested), new Date(due)]
    await site.database.pool.query({ text: insert, values: [leaver.id, ...times, null] })
    await site.database.pool.query({ text: insert, values: [gone.id, ...times, new Date(due)] })
    const erasures = (await read()).pending.find(({ queue }) => queue === 'erasures')!
    expect(erasures.count).toBe(1)
    expect([at(erasures.oldestAt), at(erasures.dueAt)]).toEqual([requested, due])
    await expectSameAsOneByOne()
  })

  it('has the exports that are being made, due after a day, and the emails that failed', async () => {
    const insert = `insert into account_exports (id, member_id, requested_at, key, state) values ($1, $2, $3, $1, 'pending')`
    const requested = new Date(Date.now() - hour)
    await site.database.pool.query({ text: insert, values: ['e'.repeat(24), author.id, requested] })
    const job = `select graphile_worker.add_job('contact.mail', run_at := now() + interval '1 day', max_attempts := 1)`
    await site.database.pool.query({ text: job })
    const failed = `update graphile_worker._private_jobs set attempts = 1, last_error = 'rejected' where max_attempts = 1`
    await site.database.pool.query({ text: failed })
    const { exports, mails } = Object.fromEntries((await read()).pending.map((one) => [one.queue, one]))
    expect([exports!.count, at(exports!.dueAt)]).toEqual([1, requested.getTime() + targetHours.exports * hour])
    expect(mails).toMatchObject({ count: 1, oldestAt: expect.any(String), dueAt: null })
    await expectSameAsOneByOne()
  })

  it('has the newest entries of the audit log, newest first', async () => {
    const { entries } = await read()
    const log = (await site.api(admin.token)('GET /admin/audit')).body.entries
    expect(entries).toEqual(log.slice(0, overviewLimits.auditEntries))
    expect(entries[0]).toMatchObject({ action: 'accounts.status' })
  })
})
