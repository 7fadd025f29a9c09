// Effects of closing a poll.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Poll } from '#contract/polls.ts'
import { hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost, type PostOptions } from '../posts/factory.ts'
import { closeDuePolls, closeJob, setPollState } from './actions.ts'
import { createPoll } from './factory.ts'

// The worker service is off, so events and jobs stay queued and the test can read them.
let site: TestSite
let other: TestSite
let author: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  other = await site.startAnother()
  author = await createMember(site.platform)
})
afterEach(() => shiftClock(0))
afterAll(async () => {
  await other.close()
  await site.close()
})

type Overrides = Partial<Omit<Parameters<typeof createPoll>[1], 'post'>>
async function createPollWithPost(
  overrides: Overrides = {},
  { by = author, post = {} }: { by?: CreatedMember; post?: PostOptions } = {},
) {
  const created = await createPost(site.platform, by, { section: 'goldtalks', ...post })
  return createPoll(site.platform, { post: created, closesAt: new Date(nowMs() + hour), ...overrides })
}

async function closedEvents({ _id }: Poll): Promise<unknown[]> {
  const { rows } = await site.database.pool.query<{ payload: string }>({
    text: `select payload from events where type = 'poll:closed' and payload::json ->> 'pollId' = $1`,
    values: [_id],
  })
  return rows.map(({ payload }) => JSON.parse(payload))
}

async function closeJobs({ _id }: Poll): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ run_at: string }>({
    text: 'select run_at from graphile_worker.jobs where key = $1',
    values: [`polls.close ${_id}`],
  })
  return rows.map(({ run_at }) => run_at)
}

const closedEvent = ({ _id, postId, section }: Poll) => ({ pollId: _id, postId, section })

describe('a closing poll', () => {
  it('is announced once, at its time, however many processes try', async () => {
    const poll = await createPollWithPost()
    expect(await closeJobs(poll)).toEqual([poll.closesAt])
    await closeJob.run(site.platform, { pollId: poll._id })
    await closeDuePolls(site.platform)
    expect(await closedEvents(poll)).toEqual([])
    shiftClock(hour)
    const attempts = Array.from({ length: 10 }, (_, index) => (index % 2 ? site : other).platform)
    await Promise.all(attempts.map((platform) => closeJob.run(platform, { pollId: poll._id })))
    await closeDuePolls(site.platform)
    expect(await closedEvents(poll)).toEqual([closedEvent(poll)])
  })

  it('is announced by the safety net if its job was lost', async () => {
    const polls = [await createPollWithPost(), await createPollWithPost()]
    shiftClock(hour)
    await closeDuePolls(site.platform)
    for (const poll of polls) expect(await closedEvents(poll)).toEqual([closedEvent(poll)])
  })

  it('is not announced while it is hidden, but when it is shown', async () => {
    const poll = await createPollWithPost({ state: 'private' }, { post: { status: 'pending' } })
    expect(await closeJobs(poll)).toEqual([])
    const removed = await createPollWithPost()
    await setPollState(site.database.pool, removed.postId, 'removed')
    shiftClock(hour + minute)
    await closeDuePolls(site.platform)
    for (const one of [poll, removed]) expect(await closedEvents(one)).toEqual([])
    await setPollState(site.database.pool, poll.postId, 'public')
    expect(await closeJobs(poll)).toEqual([poll.closesAt])
    await closeJob.run(site.platform, { pollId: poll._id })
    expect(await closedEvents(poll)).toEqual([closedEvent(poll)])
  })

  it('by a banned member is announced when they are restored', async () => {
    const bannedMember = await createMember(site.platform)
    const poll = await createPollWithPost({}, { by: bannedMember })
    const system = { platform: site.platform, db: site.database.pool }
    await setStatus(system, { memberId: bannedMember.id, to: 'banned', actorId: null })
    shiftClock(hour)
    await closeDuePolls(site.platform)
    expect(await closedEvents(poll)).toEqual([])
    await setStatus(system, { memberId: bannedMember.id, to: 'active', actorId: null })
    await closeDuePolls(site.platform)
    expect(await closedEvents(poll)).toEqual([closedEvent(poll)])
  })
})
