import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Poll } from '#contract/polls.ts'
import { day, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost, type PostOptions } from '../posts/factory.ts'
import { setPollQuestion, setPollState } from './actions.ts'
import { createPoll } from './factory.ts'

let site: TestSite
let author: CreatedMember
let member: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform)
  member = await createMember(site.platform)
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

type Overrides = PostOptions & Partial<Omit<Parameters<typeof createPoll>[1], 'post'>>

async function createPollWithPost(overrides: Overrides = {}, by = author): Promise<Poll> {
  const post = await createPost(site.platform, by, { content: 'Where will BTC close this week?', ...overrides })
  return createPoll(site.platform, { post, ...overrides })
}

const read = (id: string, token?: string) => site.api(token)('GET /polls/:id', { params: { id } })
const vote = (poll: Poll, option: number | string, { token }: CreatedMember, headers: Record<string, string> = {}) =>
  site.api(token)('POST /polls/:id/vote', {
    params: { id: poll._id },
    body: { option: typeof option === 'number' ? poll.options[option]!._id : option },
    headers,
  })
const list = async (query: Record<string, string> = {}, token?: string) =>
  (await site.api(token).raw('GET /polls', { query })).body
const listed = async (query: Record<string, string> = {}, token?: string): Promise<string[]> =>
  (await list(query, token)).polls.map(({ _id }: Poll) => _id)
const counts = ({ options }: Poll): number[] => options.map(({ votesCount }) => votesCount)
const system = () => ({ platform: site.platform, db: site.database.pool })

describe('a poll', () => {
  it('shows its question, its options in order and what the viewer may do', async () => {
    const poll = await createPollWithPost({ section: 'goldtalks', options: ['Above', 'Below'] })
    const { body } = await read(poll._id, member.token)
    expect(body.poll).toMatchObject({
      _id: poll._id,
      author: { _id: author.id, username: author.username },
      section: 'goldtalks',
      question: 'Where will BTC close this week?',
      options: [
        { text: 'Above', votesCount: 0 },
        { text: 'Below', votesCount: 0 },
      ],
      votesCount: 0,
      isClosed: false,
      votedFor: null,
      can: { vote: true },
    })
    expect((await read(poll._id)).body.poll).toMatchObject({ votedFor: null, can: { vote: false } })
  })

  it('counts one vote per member and shows each member their own', async () => {
    const poll = await createPollWithPost()
    const { status, body } = await vote(poll, 1, member)
    expect(status).toBe(200)
    expect(body.poll).toMatchObject({ votesCount: 1, votedFor: poll.options[1]!._id, can: { vote: false } })
    expect(counts(body.poll)).toEqual([0, 1, 0])
    const second = await vote(poll, 0, author)
    expect(counts(second.body.poll)).toEqual([1, 1, 0])
    expect(second.body.poll.votedFor).toBe(poll.options[0]!._id)
    expect((await read(poll._id)).body.poll).toMatchObject({ votesCount: 2, votedFor: null })
  })

  it('accepts the same vote again and rejects a different one', async () => {
    const poll = await createPollWithPost()
    await vote(poll, 1, member)
    const again = await vote(poll, 1, member)
    expect([again.status, again.body.poll.votesCount]).toEqual([200, 1])
    const other = await vote(poll, 2, member)
    expect([other.status, other.body.type]).toEqual([409, 'already_voted'])
    expect(counts((await read(poll._id)).body.poll)).toEqual([0, 1, 0])
  })

  it('rejects an option of another poll', async () => {
    const [poll, another] = [await createPollWithPost(), await createPollWithPost()]
    for (const option of [another.options[0]!._id, 'f'.repeat(24), 'words']) {
      const { status, body } = await vote(poll, option, member)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['option']])
    }
    expect((await read(poll._id)).body.poll.votesCount).toBe(0)
  })

  it('rejects a vote after closing, but accepts a repeat of an earlier one', async () => {
    const poll = await createPollWithPost({ closesAt: new Date(nowMs() + hour) })
    await vote(poll, 0, member)
    shiftClock(hour + minute)
    const late = await vote(poll, 0, author)
    expect([late.status, late.body.type]).toEqual([409, 'poll_closed'])
    expect((await vote(poll, 0, member)).status).toBe(200)
    const { body } = await read(poll._id, author.token)
    expect(body.poll).toMatchObject({ isClosed: true, votesCount: 1, can: { vote: false } })
  })

  it('takes votes from active members only', async () => {
    const poll = await createPollWithPost()
    const suspended = await createMember(site.platform, { status: 'suspended' })
    expect((await vote(poll, 0, suspended)).status).toBe(403)
    expect((await read(poll._id, suspended.token)).body.poll.can.vote).toBe(false)
    const guest = await site.api()('POST /polls/:id/vote', { params: { id: poll._id }, body: { option: poll._id } })
    expect(guest.status).toBe(401)
  })

  it('emits its counts to clients that watch its room', async () => {
    const poll = await createPollWithPost({ section: 'fxtalks' })
    await site.idle()
    const socket = io(site.url, { transports: ['websocket'], reconnection: false })
    await socket.timeout(5000).emitWithAck('section:watch', { section: 'fxtalks' })
    const received = new Promise((resolve) => socket.once('poll:counts', resolve))
    const { body } = await vote(poll, 2, member)
    expect(await received).toEqual({
      eventId: expect.any(String),
      pollId: poll._id,
      postId: poll.postId,
      section: 'fxtalks',
      votesCount: 1,
      options: body.poll.options.map(({ _id, votesCount }: Poll['options'][number]) => ({ _id, votesCount })),
    })
    socket.disconnect()
  })
})

describe('the visibility of a poll', () => {
  const visibility = async (id: string, token?: string) => {
    const inList = await listed({}, token)
    return { status: (await read(id, token)).status, isListed: inList.includes(id) }
  }
  const shown = { status: 200, isListed: true }
  const hidden = { status: 404, isListed: false }

  it('follows its post from private to public to removed, and back after an appeal', async () => {
    const poll = await createPollWithPost({ state: 'private', status: 'pending' })
    expect(await visibility(poll._id)).toEqual(hidden)
    expect(await visibility(poll._id, member.token)).toEqual(hidden)
    expect(await visibility(poll._id, author.token)).toEqual({ status: 200, isListed: false })
    for (const who of [member, author]) expect((await vote(poll, 0, who)).status).toBe(404)
    await setPollState(site.database.pool, poll.postId, 'public')
    expect(await visibility(poll._id)).toEqual(shown)
    expect((await vote(poll, 0, member)).status).toBe(200)
    await setPollState(site.database.pool, poll.postId, 'removed')
    for (const token of [undefined, member.token, author.token])
      expect(await visibility(poll._id, token)).toEqual(hidden)
    expect((await vote(poll, 0, author)).status).toBe(404)
    await setPollState(site.database.pool, poll.postId, 'public')
    expect(await visibility(poll._id)).toEqual(shown)
  })

  it('ends while its author is banned', async () => {
    const bannedMember = await createMember(site.platform)
    const poll = await createPollWithPost({}, bannedMember)
    await setStatus(system(), { memberId: bannedMember.id, to: 'banned', actorId: null })
    expect(await visibility(poll._id, member.token)).toEqual(hidden)
    expect((await vote(poll, 0, member)).status).toBe(404)
    await setStatus(system(), { memberId: bannedMember.id, to: 'suspended', actorId: null })
    expect(await visibility(poll._id, member.token)).toEqual(shown)
  })

  it('ends in both directions when one member blocks the other', async () => {
    const [one, two] = [await createMember(site.platform), await createMember(site.platform)]
    const [first, second] = [await createPollWithPost({}, one), await createPollWithPost({}, two)]
    const values = [one.id, two.id]
    await site.database.pool.query({
      text: 'insert into blocks (member_id, blocked_id, at) values ($1, $2, now())',
      values,
    })
    for (const [poll, blocked] of [
      [first, two],
      [second, one],
    ] as const) {
      expect(await visibility(poll._id, blocked.token)).toEqual(hidden)
      expect((await vote(poll, 0, blocked)).status).toBe(404)
      expect(await visibility(poll._id, member.token)).toEqual(shown)
      expect(await visibility(poll._id)).toEqual(shown)
    }
  })

  it('has a question that follows the post’s text, shortened if it is long', async () => {
    const poll = await createPollWithPost()
    await setPollQuestion(site.database.pool, poll.postId, `${'A long question '.repeat(40)}?`)
    const { question } = (await read(poll._id)).body.poll
    expect(question.length).toBeLessThanOrEqual(301)
    expect(question).toMatch(/^(?:A long question )+A long…$/)
  })
})

describe('the list of polls', () => {
  it('filters by room and status, newest first, with a cursor', async () => {
    const start = nowMs()
    const at = (minutes: number) => new Date(start + minutes * minute)
    const polls: Poll[] = []
    for (let index = 0; index < 6; index++) {
      const closesAt = at(index % 2 ? 60 : 10 * day)
      polls.push(await createPollWithPost({ section: 'indextalks', at: at(index), closesAt }))
    }
    shiftClock(2 * hour)
    const ids = polls.map(({ _id }) => _id).reverse()
    const inRoom = { section: 'indextalks' }
    expect(await listed(inRoom)).toEqual(ids)
    expect((await listed()).slice(0, 6)).toEqual(ids)
    expect(await listed({ ...inRoom, status: 'open' })).toEqual(ids.filter((_, index) => index % 2 === 1))
    expect(await listed({ ...inRoom, status: 'closed' })).toEqual(ids.filter((_, index) => index % 2 === 0))
    const read: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ ...inRoom, limit: '4', ...(cursor ? { cursor } : {}) }, member.token)
      read.push(...page.polls.map(({ _id }: Poll) => _id))
      cursor = page.pagination.nextCursor ?? undefined
    } while (cursor)
    expect(read).toEqual(ids)
    expect((await site.api().raw('GET /polls', { query: { cursor: 'zzzzzzzzzzz' } })).status).toBe(400)
  })
})

describe('the counts of a poll', () => {
  it('leave out members while they are banned', async () => {
    const poll = await createPollWithPost()
    const bannedMember = await createMember(site.platform)
    await vote(poll, 1, bannedMember)
    await vote(poll, 1, member)
    await setStatus(system(), { memberId: bannedMember.id, to: 'banned', actorId: null })
    await site.idle()
    const without = (await read(poll._id)).body.poll
    expect([without.votesCount, counts(without)]).toEqual([1, [0, 1, 0]])
    await setStatus(system(), { memberId: bannedMember.id, to: 'active', actorId: null })
    await site.idle()
    const back = (await read(poll._id)).body.poll
    expect([back.votesCount, counts(back)]).toEqual([2, [0, 2, 0]])
  })
})
