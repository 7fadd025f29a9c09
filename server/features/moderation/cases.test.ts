// The moderation workspace: open cases by weight; one case; decisions on content and member together; its viewers.
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Case, CaseSummary } from '#contract/cases.ts'
import type { Notification } from '#contract/notifications.ts'
import { newId } from '../../platform/ids.ts'
import { drawChart } from '../../resilience/testing/images.ts'
import { createRandom } from '../../resilience/testing/random.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { setRole } from '../accounts/actions/privileges.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'
import { announceDecisions } from './factory.ts'

let site: TestSite
let admin: CreatedMember
let author: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', name: 'Kavita Nair' })
  author = await createMember(site.platform)
})
afterAll(() => site.close())

const member = () => createMember(site.platform)
const report = async (kind: 'posts' | 'comments' | 'auth', id: string, reason = 'scam', by?: CreatedMember) =>
  (await site.api((by ?? (await member())).token).raw(`POST /${kind}/report/:id`, { params: { id }, body: { reason } }))
    .body.report._id as string
const list = async (query: object = {}): Promise<CaseSummary[]> =>
  (await site.api(admin.token).raw('GET /admin/cases', { query: { limit: '50', ...query } })).body.cases
const read = async (id: string): Promise<Case> => {
  const { body } = await site.api(admin.token)('GET /admin/cases/:id', { params: { id } })
  if (!body.case) throw new Error(JSON.stringify(body))
  return body.case
}
const versionOf = async (id: string) => {
  const { content, member: profile } = await read(id)
  return (content ?? profile)!.version
}
const decide = async (id: string, body: object, who = admin) =>
  await site
    .api(who.token)
    .raw('POST /admin/cases/:id/decide', { params: { id }, body: { version: await versionOf(id), ...body } })
const undo = (id: string) => site.api(admin.token).raw('POST /admin/decisions/:id/undo', { params: { id } })
const statusOf = async (id: string) => (await read(id)).content?.status

/** Decides reports of `who`, so that they have a record. */
async function giveRecord(who: CreatedMember, { right, wrong }: { right: number; wrong: number }): Promise<void> {
  for (let number = 0; number < right + wrong; number++) {
    const id = await report('posts', (await createPost(site.platform, await member())).id, 'spam', who)
    const status = number < right ? 'resolved' : 'dismissed'
    await site.api(admin.token)('PUT /posts/reports/:id', { params: { id }, body: { status } })
  }
}

describe('the list of cases', () => {
  it('has one row for each post, comment and profile, the heaviest first', async () => {
    const [reliable, unreliable] = [await member(), await member()]
    await giveRecord(reliable, { right: 2, wrong: 0 })
    await giveRecord(unreliable, { right: 0, wrong: 2 })
    const owner = await member()
    const light = (await createPost(site.platform, owner)).id
    const heavy = (await createComment(site.platform, owner, { post: light })).id
    await report('posts', light, 'spam', unreliable)
    await report('comments', heavy, 'scam', reliable)
    await report('comments', heavy, 'abuse')
    await report('auth', owner.id, 'impersonation')
    const waiting = (await createPost(site.platform, owner, { status: 'pending' })).id
    const rows = await list({ author: owner.id })
    expect(rows.map(({ _id }) => _id)).toEqual([heavy, owner.id, waiting, light])
    expect(rows).toMatchObject([
      { kind: 'comment', weight: 0.75 + 0.5, reportsCount: 2, reportReasons: ['scam', 'abuse'], isUnderReview: false },
      { kind: 'member', weight: 0.5, section: null, text: expect.stringContaining(`@${owner.username}`) },
      { kind: 'post', weight: 0.5, reportsCount: 0, isUnderReview: true },
      { kind: 'post', weight: 0.25, reportsCount: 1 },
    ])
  })

  it('is filtered by type, reason, room, author and age', async () => {
    const owner = await member()
    const gold = (await createPost(site.platform, owner, { section: 'goldtalks' })).id
    const waiting = (await createPost(site.platform, owner, { section: 'fxtalks', status: 'pending' })).id
    await report('posts', gold, 'misinformation')
    const ids = async (query: object) => (await list({ author: owner.id, ...query })).map(({ _id }) => _id)
    expect(await ids({ type: 'reported' })).toEqual([gold])
    expect(await ids({ type: 'underReview' })).toEqual([waiting])
    expect(await ids({ type: 'appeals' })).toEqual([])
    const { body } = await site
      .api(admin.token)
      .raw('GET /admin/cases', { query: { author: owner.id, type: 'reported' } })
    expect(body.totals).toEqual({ all: 2, reported: 1, underReview: 1, appeals: 0 })
    expect(await ids({ reason: 'misinformation' })).toEqual([gold])
    expect(await ids({ reason: 'scam' })).toEqual([])
    expect(await ids({ section: 'fxtalks' })).toEqual([waiting])
    expect(await ids({ age: 'hour' })).toEqual([])
    await site.database.pool.query({
      text: `update reports set created_at = created_at - interval '2 hours' where subject_id = $1`,
      values: [gold],
    })
    expect(await ids({ age: 'hour' })).toEqual([gold])
    expect(await ids({ age: 'day' })).toEqual([])
  })
})

describe('a case', () => {
  it('has the reports with their weights, the words that rules match, and the author’s record', async () => {
    const owner = await member()
    const bad = (await createPost(site.platform, owner)).id
    await decide(bad, { status: 'removed', reason: 'No promises' })
    const content = 'Morning all. Guaranteed 20% monthly on your capital, ask me.'
    const { id } = await createPost(site.platform, owner, { content })
    const reliable = await member()
    await giveRecord(reliable, { right: 1, wrong: 0 })
    await report('posts', id, 'spam')
    await report('posts', id, 'scam', reliable)
    const shown = await read(id)
    expect(shown.reports).toMatchObject([
      { reason: 'scam', right: 1, decided: 1, weight: 2 / 3 },
      { reason: 'spam', right: 0, decided: 0, weight: 0.5 },
    ])
    expect(shown.weight).toBeCloseTo(2 / 3 + 0.5)
    expect(shown.isOpen).toBe(true)
    expect(shown.score.points).toBeGreaterThanOrEqual(shown.score.reviewAt)
    const [match] = shown.matches
    expect(match!.reason).toBe('returns_promise')
    expect(content.slice(match!.from, match!.to)).toContain('20% monthly on your capital')
    expect(shown.record).toMatchObject({ earlier: 1, rejectedOrRemoved: 1, appealsRefused: 0, waiting: 0 })
    expect(shown.record.timeline).toMatchObject([
      { _id: bad, status: 'removed', wasRejectedOrRemoved: true },
      { _id: id, status: 'published', wasRejectedOrRemoved: false },
    ])
    expect(shown.record.history).toMatchObject([
      { by: { name: 'Kavita Nair' }, reason: 'No promises', status: 'removed' },
    ])
  })

  it('of a comment has the post above it, and the comments before and after it', async () => {
    const post = (await createPost(site.platform, author, { content: 'Gold holds.' })).id
    const at = (minute: number) => new Date(Date.now() - (20 - minute) * 60_000)
    const texts = ['One', 'Two', 'Three', 'Four', 'Subject', 'Six', 'Seven']
    const written = []
    for (const [minute, content] of texts.entries())
      written.push(await createComment(site.platform, author, { post, content, at: at(minute) }))
    const shown = await read(written[4]!.id)
    expect(shown.post).toMatchObject({ _id: post, text: 'Gold holds.', isAuthor: true })
    expect(shown.before.map(({ text }) => text)).toEqual(['Two', 'Three', 'Four'])
    expect(shown.after.map(({ text }) => text)).toEqual(['Six', 'Seven'])
  })

  it('of an edited post has its earlier versions, and which one was reported', async () => {
    const owner = await member()
    const { id } = await createPost(site.platform, owner, { content: 'Triple your money.' })
    await report('posts', id)
    const edit = (content: string) => site.api(owner.token)('PUT /posts/:id', { params: { id }, body: { content } })
    await edit('Double your money.')
    await edit('Gold holds.')
    await report('posts', id)
    const shown = await read(id)
    expect(shown.text).toBe('Gold holds.')
    expect(shown.edits).toMatchObject([
      { version: 2, content: 'Double your money.' },
      { version: 1, content: 'Triple your money.' },
    ])
    expect(shown.reports.map(({ reportedVersion }) => reportedVersion).sort()).toEqual([1, 3])
  })

  it('of a post says which of its images are in other posts of its author', async () => {
    const owner = await member()
    const [first, second] = [join(site.config.dataFolder, 'first.png'), join(site.config.dataFolder, 'second.png')]
    for (const path of [first, second]) await writeFile(path, await drawChart(createRandom(basename(path))))
    const post = (by: CreatedMember, ...paths: string[]) =>
      createPost(site.platform, by, { images: paths.map((path) => ({ path })) })
    await post(await member(), first, second)
    await post(owner, first)
    await post(owner, first)
    const { id } = await post(owner, second, first)
    const { content, repeatedImages } = await read(id)
    expect(repeatedImages).toEqual([{ mediaId: content!.media[1]!._id, posts: 2 }])
  })

  it('of something that doesn’t exist is not found', async () => {
    const { status } = await site.api(admin.token).raw('GET /admin/cases/:id', { params: { id: newId() } })
    expect(status).toBe(404)
  })
})

describe('a decision on a case', () => {
  const notices = async ({ token }: CreatedMember): Promise<Notification[]> => {
    await announceDecisions(site.platform)
    await site.idle()
    return (await site.api(token)('GET /notifications', {})).body.notifications
  }

  it('can publish an edited text, and the author is notified of what was changed', async () => {
    const owner = await member()
    const { id } = await createPost(site.platform, owner, {
      content: 'Gold holds. Call me on 98450.',
      status: 'pending',
    })
    const edit = { status: 'approved', text: 'Gold holds. No numbers here.', reason: 'No phone numbers' }
    expect((await decide(id, edit)).status).toBe(200)
    const shown = await site.api()('GET /posts/:id', { params: { id } })
    expect(shown.body.post).toMatchObject({ content: edit.text, status: 'published', version: 2 })
    expect((await notices(owner))[0]).toMatchObject({
      title: 'An administrator edited your post',
      message: 'Removed: “Call me on 98450.”. Added: “No numbers here.”. No phone numbers',
    })
    const edits = await site.api(owner.token)('GET /posts/:id/edits', { params: { id } })
    expect(JSON.stringify(edits.body)).toContain('Call me on 98450.')
  })

  it('can publish an edited comment, live', async () => {
    const post = (await createPost(site.platform, author)).id
    const { id } = await createComment(site.platform, author, { post, content: 'My number is 98450.' })
    await report('comments', id)
    const { body } = await decide(id, { status: 'approved', text: 'My number is gone.' })
    const comments = async () => (await site.api()('GET /posts/:id/comments', { params: { id: post } })).body.comments
    expect(await comments()).toMatchObject([{ comment: 'My number is gone.', version: 2 }])
    expect((await undo(body.decisionIds[0])).status).toBe(200)
    expect(await comments()).toMatchObject([{ comment: 'My number is 98450.' }])
    expect(await read(id)).toMatchObject({ isOpen: true, reports: [{ status: 'pending' }] })
  })

  it('can remove, ban and clear the queue at once, and all of it can be undone', async () => {
    const owner = await member()
    const reported = (await createPost(site.platform, owner)).id
    const waiting = (await createPost(site.platform, owner, { status: 'pending' })).id
    const other = (await createComment(site.platform, owner, { post: (await createPost(site.platform, author)).id })).id
    await report('posts', reported)
    await report('comments', other)
    await report('auth', owner.id)
    const { status, body } = await decide(reported, {
      status: 'removed',
      member: 'banned',
      clearsQueue: true,
      reason: 'Paid calls',
    })
    expect([status, body.cleared, body.decisionIds.length]).toEqual([200, 2, 4])
    expect(await Promise.all([reported, waiting, other].map(statusOf))).toEqual(['removed', 'removed', 'removed'])
    expect((await site.api(owner.token).raw('GET /auth/me')).status).toBe(401)
    expect(await list({ author: owner.id })).toEqual([])
    for (const id of body.decisionIds.toReversed()) expect((await undo(id)).status).toBe(200)
    expect(await Promise.all([reported, waiting, other].map(statusOf))).toEqual(['published', 'pending', 'published'])
    expect((await list({ author: owner.id })).map(({ _id }) => _id).sort()).toEqual(
      [reported, waiting, other, owner.id].sort(),
    )
    await announceDecisions(site.platform)
    await site.idle()
    expect(await mailsTo(site, owner.email)).toEqual([])
  })

  it('closes the reports about a profile that stays', async () => {
    const [owner, reporter] = [await member(), await member()]
    await report('auth', owner.id, 'impersonation', reporter)
    expect((await decide(owner.id, { status: 'approved' })).status).toBe(200)
    expect((await read(owner.id)).isOpen).toBe(false)
    expect((await notices(reporter))[0]!.message).toBe("Thank you. The profile doesn't break our rules, so it stays.")
  })

  it.each<[string, object, string]>([
    ['nothing is decided', {}, 'status'],
    ['a removed text is edited', { status: 'removed', text: 'Other' }, 'text'],
    ['a rejection has no reason', { status: 'rejected' }, 'reason'],
    ['a ban has an end', { status: 'removed', member: 'banned', until: '2030-01-01T00:00:00.000Z' }, 'until'],
  ])('is refused if %s, and changes nothing', async (_, body, field) => {
    const { id } = await createPost(site.platform, author)
    const response = await decide(id, body)
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
    expect(await statusOf(id)).toBe('published')
  })

  it('applies to neither content nor member if the content has changed', async () => {
    const owner = await member()
    const { id } = await createPost(site.platform, owner)
    const version = await versionOf(id)
    await site.api(owner.token)('PUT /posts/:id', { params: { id }, body: { content: 'Another text' } })
    const { status, body } = await decide(id, { status: 'removed', member: 'banned', version })
    expect([status, body.type]).toEqual([409, 'conflict_stale'])
    expect((await site.api(owner.token).raw('GET /auth/me')).status).toBe(200)
  })
})

describe('the viewers of a case', () => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  async function connect({ token }: CreatedMember): Promise<Socket> {
    const socket = io(site.url, { transports: ['websocket'], forceNew: true, auth: { token } })
    sockets.push(socket)
    await new Promise((resolve) => socket.once('connect', () => resolve(null)))
    return socket
  }
  const viewersOf = async (id: string): Promise<string[]> => {
    const { body } = await site.api(admin.token)('GET /admin/cases/viewers')
    return body.viewers.flatMap((one: { caseId: string; member: { name: string } }) =>
      one.caseId === id ? [one.member.name] : [],
    )
  }

  it('are those who have it open, until they leave or their socket closes', async () => {
    const id = newId()
    const [first, second] = [await connect(admin), await connect(admin)]
    for (const socket of [first, second])
      expect(await socket.timeout(5000).emitWithAck('case:watch', { caseId: id })).toEqual({ success: true })
    expect(await viewersOf(id)).toEqual(['Kavita Nair'])
    await first.timeout(5000).emitWithAck('case:unwatch', { caseId: id })
    expect(await viewersOf(id)).toEqual(['Kavita Nair'])
    second.disconnect()
    await waitUntil('the viewer to be gone', async () => (await viewersOf(id)).length === 0)
  })

  it('no longer include someone who lost the role of administrator', async () => {
    const former = await createMember(site.platform, { role: 'admin', name: 'Former' })
    const id = newId()
    const socket = await connect(former)
    await socket.timeout(5000).emitWithAck('case:watch', { caseId: id })
    expect(await viewersOf(id)).toEqual(['Former'])
    await setRole(
      { platform: site.platform, db: site.database.pool },
      { memberId: former.id, to: 'user', actorId: null },
    )
    expect(await viewersOf(id)).toEqual([])
    const refused = () => socket.timeout(5000).emitWithAck('case:watch', { caseId: newId() })
    await waitUntil('the socket to lose the role', async () => (await refused()).type === 'forbidden')
    for (const path of ['GET /admin/cases', 'GET /admin/cases/viewers', 'GET /admin/audit'] as const)
      expect((await site.api(former.token).raw(path, {})).status).toBe(403)
  })

  it('disappear when their process dies', async () => {
    const id = newId()
    await (await connect(admin)).timeout(5000).emitWithAck('case:watch', { caseId: id })
    await site.database.pool.query({
      text: `update case_viewers set until = now() - interval '1 second' where case_id = $1`,
      values: [id],
    })
    expect(await viewersOf(id)).toEqual([])
  })
})
