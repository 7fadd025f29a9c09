import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { review as reviewTexts } from '#contract/messages/en/notification-kinds.ts'
import { hour, now, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setRole } from '../accounts/actions/privileges.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { announceDecisions } from '../moderation/factory.ts'
import { createPoll } from '../polls/factory.ts'
import { createPost } from '../posts/factory.ts'
import { announceToMember } from './actions/announce.ts'
import { pollJob } from './actions/polls.ts'
import { review } from './kinds/review.ts'
import { createTestHelpers } from './testing/helpers.ts'

let site: TestSite
let helpers: ReturnType<typeof createTestHelpers>
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  helpers = createTestHelpers(site)
  admin = await helpers.admin()
})
afterAll(async () => {
  await site.idle()
  expect(await helpers.wrongUnreadCounts()).toEqual([])
  helpers.expectNoFailures()
  await site.close()
})

const decide = async (id: string, status: 'pending' | 'approved' | 'rejected' | 'removed', reason?: string) => {
  const body = { status, reason: reason ?? (status === 'rejected' ? 'No sources.' : undefined) }
  await helpers.api(admin)('PUT /admin/content/:id/status', { params: { id }, body })
  await announceDecisions(site.platform)
}
const textsOf = async (who: CreatedMember) =>
  (await helpers.list(who)).map(({ type, title, message }) => [type, title, message])

describe('a closed poll', () => {
  async function closedPoll(voters: CreatedMember[]) {
    const author = await helpers.member('Asha Nair')
    const post = await createPost(site.platform, author, { content: 'Up or down?' })
    const poll = await createPoll(site.platform, { post, closesAt: new Date(now().getTime() + hour) })
    for (const voter of voters)
      await helpers.api(voter)('POST /polls/:id/vote', {
        params: { id: poll._id },
        body: { option: poll.options[0]!._id },
      })
    return { author, post, poll }
  }
  const close = async ({ poll, post }: Awaited<ReturnType<typeof closedPoll>>) => {
    await site.database.pool.query({
      text: `update polls set closes_at = now() - interval '1 second' where id = $1`,
      values: [poll._id],
    })
    await pollJob.run(site.platform, { pollId: poll._id, postId: post.id, what: 'closed', after: '' })
    await site.idle()
  }

  it('notifies the author and the voters once, even if the job is repeated', async () => {
    const voters = [await helpers.member(), await helpers.member()]
    const made = await closedPoll(voters)
    await close(made)
    await close(made)
    expect(await textsOf(made.author)).toEqual([['poll', 'Your poll has closed', 'Up or down?']])
    for (const voter of voters)
      expect(await textsOf(voter)).toEqual([['poll', 'A poll you voted in has closed', 'Up or down?']])
    expect((await helpers.list(voters[0]!))[0]).toMatchObject({ sender: null, senders: [], sendersCount: 0 })
  })

  it('is closed and announced by the scheduled jobs', async () => {
    const voter = await helpers.member()
    const { author } = await closedPoll([voter])
    shiftClock(2 * hour)
    try {
      await site.database.pool.query({ text: `select graphile_worker.add_job('polls.closeDue', '{}')` })
      // One job closes the poll, a second one notifies.
      await site.idle()
      expect((await textsOf(author)).map(([type]) => type)).toEqual(['poll'])
      expect((await textsOf(voter)).map(([type]) => type)).toEqual(['poll'])
    } finally {
      shiftClock(0)
    }
  })

  it("doesn't notify members who blocked the author, and withdraws when its post is hidden", async () => {
    const [voter, blocker] = [await helpers.member(), await helpers.member()]
    const made = await closedPoll([voter, blocker])
    await helpers.block(blocker, made.author)
    await close(made)
    expect(await textsOf(blocker)).toEqual([])
    expect(await helpers.unreadCount(voter)).toBe(1)
    await decide(made.post.id, 'pending')
    expect(await helpers.unreadCount(voter)).toBe(0)
    expect(await textsOf(voter)).toEqual([])
    await decide(made.post.id, 'approved')
    expect(await helpers.unreadCount(voter)).toBe(1)
    await decide(made.post.id, 'removed')
    expect(await textsOf(voter)).toEqual([])
  })
})

describe("an administrator's decision", () => {
  it('on a post or comment notifies its author with the reason', async () => {
    const [me, other] = [await helpers.member(), await helpers.member()]
    const post = await createPost(site.platform, me, { content: 'Gold held.', status: 'pending' })
    await decide(post.id, 'rejected')
    expect(await textsOf(me)).toEqual([['review', 'Your post was rejected', 'No sources.']])
    await decide(post.id, 'approved')
    expect((await textsOf(me))[0]).toEqual(['review', 'Your post was approved', 'Gold held.'])
    const comment = await helpers.comment(me, (await createPost(site.platform, other)).id, 'Same here.')
    await decide(comment, 'rejected', 'Not kind.')
    expect((await textsOf(me))[0]).toEqual(['review', 'Your comment was rejected', '“Same here.” Not kind.'])
    await decide(comment, 'removed')
    expect((await textsOf(me))[0]).toEqual(['review', 'Your comment was removed', reviewTexts.removedWhy])
    await decide(post.id, 'pending', 'Somebody asked about the source.')
    expect((await textsOf(me))[0]).toEqual([
      ...['review', 'Your post is under review again', 'Somebody asked about the source.'],
    ])
  })

  it('replaces an earlier notification that was not read, and keeps one that was', async () => {
    const me = await helpers.member()
    const post = await createPost(site.platform, me, { content: 'Gold held.', status: 'pending' })
    const titles = ['Your post was approved', 'Your post was rejected']
    await decide(post.id, 'rejected')
    await site.idle()
    await decide(post.id, 'approved')
    expect(await helpers.titles(me)).toEqual(titles.slice(0, 1))
    expect(await helpers.unreadCount(me)).toBe(1)
    await helpers.markAllAsRead(me)
    await decide(post.id, 'rejected')
    expect(await helpers.titles(me)).toEqual(titles.toReversed())
    expect(await helpers.unreadCount(me)).toBe(1)
  })

  it("isn't shown when it arrives after a later decision", async () => {
    const me = await helpers.member()
    const system = { platform: site.platform, db: site.database.pool }
    const decided = (cause: string, outcome: string) =>
      announceToMember(system, review, { recipient: me.id, subject: 'a post', cause, detail: { outcome, of: 'post' } })
    await decided('10', 'approved')
    await decided('9', 'rejected')
    expect(await helpers.titles(me)).toEqual(['Your post was approved'])
    expect(await helpers.unreadCount(me)).toBe(1)
  })

  it('on a report notifies only the reporter', async () => {
    const [author, reporter] = [await helpers.member(), await helpers.member()]
    const report = async () => {
      const post = await createPost(site.platform, author, { content: 'Sure profit.' })
      const { body } = await helpers.api(reporter)('POST /posts/report/:id', {
        params: { id: post.id },
        body: { reason: 'scam' },
      })
      return { id: body.report._id as string, post: post.id }
    }
    const [first, second] = [await report(), await report()]
    const decideReport = (id: string, body: object) =>
      helpers.api(admin).raw('PUT /posts/reports/:id', { params: { id }, body })
    await decideReport(first.id, { status: 'dismissed' })
    await decideReport(first.id, { status: 'reviewed' })
    expect(await textsOf(reporter)).toEqual([
      ['report', 'Your report was reviewed', "Thank you. The post doesn't break our rules, so it stays."],
    ])
    expect((await helpers.list(reporter))[0]!.actionUrl).toBe(`/post/${first.post}/sure-profit`)
    expect(await textsOf(author)).toEqual([])
    await decideReport(second.id, { status: 'resolved', actionTaken: 'content_removed' })
    const [latest] = await helpers.list(reporter)
    expect(latest).toMatchObject({
      message: 'Thank you. We agree and have taken action.',
      actionUrl: '/notifications',
    })
    await announceDecisions(site.platform)
    expect((await textsOf(author)).map(([type]) => type)).toEqual(['review'])
  })

  it('on an account notifies its member of a suspension with its local end time, its end, and a new role', async () => {
    const me = await helpers.member()
    const setStatus = (body: { status: 'active' | 'suspended'; until?: string; reason?: string }) =>
      helpers.api(admin)('PUT /admin/users/:id/status', { params: { id: me.id }, body })
    await setStatus({ status: 'suspended' })
    const title = 'Your account is suspended'
    const message = "You can read, but you can't take part until the suspension ends."
    expect(await textsOf(me)).toEqual([['system', title, message]])
    await setStatus({ status: 'suspended', until: '2101-03-05T05:30:00Z', reason: 'Spam in comments.' })
    const ends = '5 Mar 2101, 11:00 am'
    const [notification, ...more] = await helpers.list(me)
    expect(more).toEqual([])
    expect(notification!.message).toBe(`You can read, but you can't take part until ${ends}. Reason: Spam in comments.`)
    expect((await helpers.api(me)('GET /notifications/:id', { params: { id: notification!._id } })).body).toMatchObject(
      {
        notification: { title, message: notification!.message },
      },
    )
    await setStatus({ status: 'active', reason: 'It was a mix-up.' })
    expect(await textsOf(me)).toEqual([
      ['system', 'Your account is active again', 'You can take part again. Reason: It was a mix-up.'],
    ])
    await setRole({ platform: site.platform, db: site.database.pool }, { memberId: me.id, to: 'admin', actorId: null })
    const [latest, ...others] = await helpers.list(me)
    expect(latest).toMatchObject({ title: "You're now an administrator", actionUrl: '/admin', priority: 'high' })
    expect(others).toHaveLength(1)
  })
})

describe('a changed password', () => {
  it('notifies its member', async () => {
    const me = await createMember(site.platform, { password: 'first pass word' })
    const { status } = await site.api(me.token)('POST /auth/change-password', {
      body: { currentPassword: 'first pass word', password: 'second pass word' },
    })
    expect(status).toBe(200)
    expect((await textsOf(me)).map(([, title]) => title)).toEqual(['Your password was changed'])
  })
})

describe('the test notification', () => {
  it('has the given text or the default one', async () => {
    const me = await helpers.member()
    const { status, body } = await helpers.api(me)('POST /notifications/test', { body: {} })
    expect(status).toBe(201)
    expect(body.notification).toMatchObject({ type: 'system', title: 'This is a test', isRead: false })
    const own = await helpers.api(me)('POST /notifications/test', { body: { title: 'Mine', message: 'Own words' } })
    expect(own.body.notification).toMatchObject({ title: 'Mine', message: 'Own words' })
    expect(await helpers.unreadCount(me)).toBe(2)
    expect((await helpers.list(me)).map(({ title }) => title).sort()).toEqual(['Mine', 'This is a test'])
    expect(Date.parse(body.notification.createdAt)).toBeLessThanOrEqual(nowMs())
  })
})
