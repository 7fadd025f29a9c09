import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Poll } from '#contract/polls.ts'
import { now } from '../../platform/clock.ts'
import { requestBatchParams } from '../../platform/database/idempotency-keys.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { recountVotesOf } from './actions.ts'
import { createPoll } from './factory.ts'
import { insertVotes } from './queries/vote.ts'

// The worker service is off, so events stay in the outbox and the test can read them.
let site: TestSite
let other: TestSite
let author: CreatedMember
let member: CreatedMember
let crowd: CreatedMember[]
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  other = await site.startAnother()
  author = await createMember(site.platform)
  member = await createMember(site.platform)
  crowd = await Promise.all(Array.from({ length: 50 }, () => createMember(site.platform)))
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const createPollWithPost = async (): Promise<Poll> =>
  createPoll(site.platform, { post: await createPost(site.platform, author, { section: 'goldtalks' }) })

type VoteOptions = { key?: string; at?: TestSite }
const vote = (poll: Poll, option: number, { token }: CreatedMember, { key, at = site }: VoteOptions = {}) =>
  at.api(token)('POST /polls/:id/vote', {
    params: { id: poll._id },
    body: { option: poll.options[option % poll.options.length]!._id },
    headers: key ? { 'idempotency-key': key } : {},
  })
const siteAt = (index: number): TestSite => (index % 2 ? site : other)

/** The poll's counters, and the rows they should equal. */
async function countsAndRows(poll: Poll) {
  const { rows } = await site.database.pool.query<{ stored: number; rows: number; total: number; votes: number }>({
    text: `select o.votes_count as stored, count(v.member_id) as rows, q.votes_count as total,
        (select count(*) from poll_votes v where v.poll_id = q.id) as votes
      from polls q join poll_options o on o.poll_id = q.id
        left join poll_votes v on v.poll_id = q.id and v.option_id = o.id
      where q.id = $1 group by o.id, q.id order by o.position`,
    values: [poll._id],
  })
  return {
    options: rows.map(({ stored }) => stored),
    rowsOfOptions: rows.map((row) => row.rows),
    total: rows[0]!.total,
    rows: rows[0]!.votes,
  }
}

async function countsEvents(poll: Poll) {
  const { rows } = await site.database.pool.query<{ payload: string }>({
    text: `select payload from events where type = 'poll:counts' and payload::json ->> 'pollId' = $1 order by id`,
    values: [poll._id],
  })
  return rows.map(({ payload }) => JSON.parse(payload))
}

describe('a vote', () => {
  it('emits all counts of the poll once', async () => {
    const poll = await createPollWithPost()
    await vote(poll, 1, member)
    await vote(poll, 1, member)
    await vote(poll, 2, author)
    const event = (counts: number[]) => ({
      pollId: poll._id,
      postId: poll.postId,
      section: 'goldtalks',
      options: poll.options.map(({ _id }, index) => ({ _id, votesCount: counts[index] })),
      votesCount: counts.reduce((sum, count) => sum + count),
    })
    expect(await countsEvents(poll)).toEqual([event([0, 1, 0]), event([0, 1, 1])])
  })

  it('counts once when one member sends it fifty times in parallel', async () => {
    const poll = await createPollWithPost()
    const responses = await Promise.all(crowd.map((_, index) => vote(poll, 1, member, { at: siteAt(index) })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.poll.votesCount))).toEqual(new Set([1]))
    expect(await countsAndRows(poll)).toMatchObject({ options: [0, 1, 0], total: 1, rows: 1 })
    expect(await countsEvents(poll)).toHaveLength(1)
  })

  it('counts fifty when fifty members send it in parallel', async () => {
    const poll = await createPollWithPost()
    const responses = await Promise.all(
      crowd.map((one, index) => vote(poll, index, one, { key: `crowd-key-${index}`, at: siteAt(index >> 1) })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    responses.forEach(({ body }, index) => {
      expect(body.poll.votedFor).toBe(poll.options[index % 3]!._id)
    })
    const all = await countsAndRows(poll)
    expect(all).toMatchObject({ options: [17, 17, 16], rowsOfOptions: [17, 17, 16], total: 50, rows: 50 })
    const last = (await countsEvents(poll)).at(-1)
    expect(last.votesCount).toBe(50)
    expect(last.options.map(({ votesCount }: { votesCount: number }) => votesCount)).toEqual([17, 17, 16])
  })

  it('counts for one option when a member votes for several in parallel', async () => {
    for (let round = 0; round < 5; round++) {
      const poll = await createPollWithPost()
      const responses = await Promise.all(
        [0, 1, 2, 0, 1, 2].map((option, index) => vote(poll, option, member, { at: siteAt(index >> (round % 2)) })),
      )
      const chosen = responses.filter(({ status }) => status === 200)
      const rejected = responses.filter(({ status }) => status === 409)
      expect([chosen.length, rejected.length]).toEqual([2, 4])
      expect(rejected.every(({ body }) => body.type === 'already_voted')).toBe(true)
      const { options, rowsOfOptions, total } = await countsAndRows(poll)
      expect([options, total]).toEqual([rowsOfOptions, 1])
      expect(options[poll.options.findIndex(({ _id }) => _id === chosen[0]!.body.poll.votedFor)]).toBe(1)
    }
  })
})

it('a vote by a member who was banned after the request doesn’t count', async () => {
  const poll = await createPollWithPost()
  const bannedMember = await createMember(site.platform, { status: 'banned' })
  const requests = requestBatchParams([{ memberId: bannedMember.id, key: null }])
  const cast = { ...requests, poll: poll._id, now: now().toISOString(), options: [poll.options[0]!._id] }
  expect(await insertVotes(site.database.pool, cast)).toEqual([])
  expect((await countsAndRows(poll)).rows).toBe(0)
})

it('a ban takes back the votes in every poll of the member, and an unban counts them again', async () => {
  const [one, two] = [await createPollWithPost(), await createPollWithPost()]
  const voter = await createMember(site.platform)
  await vote(one, 0, voter)
  await vote(two, 2, voter)
  await vote(two, 1, member)
  const setStatusOfVoter = async (to: 'banned' | 'active') => {
    await setStatus({ platform: site.platform, db: site.database.pool }, { memberId: voter.id, to, actorId: null })
    await recountVotesOf(site.platform, voter.id)
  }
  await setStatusOfVoter('banned')
  expect(await countsAndRows(one)).toMatchObject({ options: [0, 0, 0], total: 0 })
  expect(await countsAndRows(two)).toMatchObject({ options: [0, 1, 0], total: 1 })
  expect((await countsEvents(two)).at(-1)).toMatchObject({
    pollId: two._id,
    votesCount: 1,
    options: two.options.map(({ _id }, index) => ({ _id, votesCount: index === 1 ? 1 : 0 })),
  })
  await setStatusOfVoter('active')
  expect(await countsAndRows(one)).toMatchObject({ options: [1, 0, 0], total: 1 })
  expect(await countsAndRows(two)).toMatchObject({ options: [0, 1, 1], total: 2 })
})

describe('a repeated vote', () => {
  it('with its key returns the current state of the poll', async () => {
    const poll = await createPollWithPost()
    const responses = await Promise.all(
      crowd.map((_, index) => vote(poll, 0, member, { key: 'vote-again-1', at: siteAt(index) })),
    )
    expect(responses.every(({ status, body }) => status === 200 && body.poll.votesCount === 1)).toBe(true)
    await vote(poll, 1, author)
    const again = await vote(poll, 0, member, { key: 'vote-again-1' })
    expect([again.status, again.body.poll.votesCount]).toEqual([200, 2])
  })

  it('for something else with the same key is rejected, even in parallel', async () => {
    const poll = await createPollWithPost()
    const responses = await Promise.all([0, 1].map((option) => vote(poll, option, member, { key: 'vote-again-2' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await countsAndRows(poll)).rows).toBe(1)
    const other = await createPollWithPost()
    expect((await vote(other, 0, member, { key: 'vote-again-2' })).body.type).toBe('key_reused')
    expect((await countsAndRows(other)).rows).toBe(0)
  })
})
