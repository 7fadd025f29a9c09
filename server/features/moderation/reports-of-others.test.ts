// Reports of comments and profiles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminReport } from '#contract/moderation.ts'
import type { Notification } from '#contract/notifications.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'
import { announceDecisions } from './factory.ts'

let site: TestSite
let admin: CreatedMember
let author: CreatedMember
let readers: CreatedMember[]
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  author = await createMember(site.platform)
  readers = await Promise.all(['Kavya Iyer', 'Rohan Das'].map((name) => createMember(site.platform, { name })))
})
afterAll(() => site.close())

const comment = async (by = author) => {
  const post = await createPost(site.platform, await createMember(site.platform))
  return { ...(await createComment(site.platform, by, { post: post.id, content: 'Calls in my bio' })), post: post.id }
}
const reportComment = (id: string, who: CreatedMember, body: object = { reason: 'scam' }) =>
  site.api(who.token).raw('POST /comments/report/:id', { params: { id }, body })
const reportProfile = (id: string, who: CreatedMember, body: object = { reason: 'impersonation' }) =>
  site.api(who.token).raw('POST /auth/report/:id', { params: { id }, body })
const reportsOn = async (id: string): Promise<AdminReport[]> => {
  const { body } = await site.api(admin.token)('GET /posts/reports', { query: { limit: '50' } })
  return body.reports.filter(({ content, member }: AdminReport) => content?._id === id || member?._id === id)
}
const decide = (id: string, body: object) =>
  site.api(admin.token).raw('PUT /posts/reports/:id', { params: { id }, body })
const block = (member: string, blocked: string) =>
  site.database.pool.query({
    text: 'insert into blocks (member_id, blocked_id, at) values ($1, $2, now())',
    values: [member, blocked],
  })
const outcome = ({ status, body }: { status: number; body: { type?: string } }) => [status, body.type]

/** The texts of a member's notifications of reports, and where they lead. */
async function answersTo({ token }: CreatedMember): Promise<[string, string][]> {
  await site.idle()
  const { body } = await site.api(token)('GET /notifications', { query: { type: 'report' } })
  return body.notifications.map(({ message, actionUrl }: Notification): [string, string] => [message, actionUrl])
}

describe('a report of a comment', () => {
  it('works once per member, and shows administrators the comment', async () => {
    const { id } = await comment()
    expect(outcome(await reportComment(id, readers[0]!))).toEqual([201, undefined])
    expect(outcome(await reportComment(id, readers[0]!))).toEqual([409, 'already_reported'])
    expect(await reportsOn(id)).toMatchObject([
      {
        kind: 'comment',
        reason: 'scam',
        reported: { content: 'Calls in my bio', version: 1 },
        member: null,
        content: { _id: id, kind: 'comment', reportsCount: 1 },
      },
    ])
  })

  it('is refused for own and invisible comments, whoever of the two blocks the other', async () => {
    const { id, post } = await comment()
    expect(outcome(await reportComment(id, author))).toEqual([403, 'forbidden'])
    expect(outcome(await reportComment(newId(), readers[0]!))).toEqual([404, 'not_found'])
    expect(outcome(await reportComment(post, readers[0]!))).toEqual([404, 'not_found'])
    const [blocked, blocking] = [await createMember(site.platform), await createMember(site.platform)]
    await block(author.id, blocked.id)
    await block(blocking.id, author.id)
    expect(outcome(await reportComment(id, blocked))).toEqual([404, 'not_found'])
    expect(outcome(await reportComment(id, blocking))).toEqual([404, 'not_found'])
    await site.api(author.token)('DELETE /comments/:id', { params: { id } })
    expect(outcome(await reportComment(id, readers[0]!))).toEqual([404, 'not_found'])
  })

  it('is answered with all others by one decision, and its reporters are told', async () => {
    const { id } = await comment()
    for (const reader of readers) await reportComment(id, reader)
    await site.api(admin.token)('DELETE /admin/content/:id', { params: { id }, body: { reason: 'Paid calls' } })
    await announceDecisions(site.platform)
    const acted = { status: 'resolved', actionTaken: 'content_removed' }
    expect(await reportsOn(id)).toMatchObject([acted, acted])
    for (const reader of readers)
      expect((await answersTo(reader))[0]).toMatchObject([
        'Thank you. We agree and have taken action.',
        expect.anything(),
      ])
  })

  it('can be dismissed, which leads its reporter to the comment', async () => {
    const { id, post } = await comment()
    await reportComment(id, readers[0]!)
    const [report] = await reportsOn(id)
    expect((await decide(report!._id, { status: 'dismissed', version: report!.content!.version })).status).toBe(200)
    const [[message, path] = []] = await answersTo(readers[0]!)
    expect(message).toBe("Thank you. The comment doesn't break our rules, so it stays.")
    expect(path).toMatch(new RegExp(`^/post/${post}.*#comment-${id}$`))
  })

  it('is decided on the version that was seen', async () => {
    const { id } = await comment()
    await reportComment(id, readers[0]!)
    const [report] = await reportsOn(id)
    await site.api(author.token)('PUT /comments/:id', { params: { id }, body: { comment: 'Good morning' } })
    const decision = { status: 'resolved', actionTaken: 'content_rejected', version: report!.content!.version }
    expect(outcome(await decide(report!._id, decision))).toEqual([409, 'conflict_stale'])
    expect((await reportsOn(id))[0]).toMatchObject({ status: 'pending', content: { status: 'published' } })
  })
})

describe('a report of a profile', () => {
  it('works once per member, and shows administrators the profile as it was', async () => {
    const member = await createMember(site.platform, { name: 'Gold King' })
    await site.api(member.token).raw('PUT /auth/profile', { body: { bio: 'Official support' } })
    expect(outcome(await reportProfile(member.id, readers[0]!))).toEqual([201, undefined])
    expect(outcome(await reportProfile(member.id, readers[0]!))).toEqual([409, 'already_reported'])
    const [report] = await reportsOn(member.id)
    expect(report).toMatchObject({ kind: 'member', content: null, member: { _id: member.id, reportsCount: 1 } })
    expect(report!.reported.content).toBe(`Gold King (@${member.username})\nOfficial support`)
  })

  it('is refused for own and invisible profiles', async () => {
    expect(outcome(await reportProfile(author.id, author))).toEqual([403, 'forbidden'])
    expect(outcome(await reportProfile(newId(), author))).toEqual([404, 'not_found'])
    const [blocked, banned] = [await createMember(site.platform), await createMember(site.platform)]
    await block(author.id, blocked.id)
    expect(outcome(await reportProfile(author.id, blocked))).toEqual([404, 'not_found'])
    expect((await reportProfile(blocked.id, author)).status).toBe(201)
    await site.api(admin.token)('PUT /admin/users/:id/status', {
      params: { id: banned.id },
      body: { status: 'banned' },
    })
    expect(outcome(await reportProfile(banned.id, author))).toEqual([404, 'not_found'])
  })

  it('is answered by a ban, and its reporters are told', async () => {
    const member = await createMember(site.platform)
    for (const reader of readers) await reportProfile(member.id, reader)
    await site.api(admin.token)('PUT /admin/users/:id/status', {
      params: { id: member.id },
      body: { status: 'banned' },
    })
    const acted = { status: 'resolved', actionTaken: 'member_banned' }
    expect(await reportsOn(member.id)).toMatchObject([acted, acted])
    for (const reader of readers)
      expect((await answersTo(reader))[0]).toEqual(['Thank you. We agree and have taken action.', '/notifications'])
  })

  it('can suspend the member, but not remove the profile', async () => {
    const member = await createMember(site.platform)
    await reportProfile(member.id, readers[0]!)
    const [report] = await reportsOn(member.id)
    const removal = await decide(report!._id, { status: 'resolved', actionTaken: 'content_removed' })
    expect([removal.status, Object.keys(removal.body.fields)]).toEqual([400, ['actionTaken']])
    const { version } = report!.member!
    const suspension = { status: 'resolved', actionTaken: 'member_suspended', version }
    expect((await decide(report!._id, suspension)).status).toBe(200)
    expect((await reportsOn(member.id))[0]!.member).toMatchObject({ status: 'suspended' })
    expect(outcome(await decide(report!._id, suspension))).toEqual([409, 'conflict_stale'])
  })
})
