// Creating, voting in and closing polls.
import { z } from 'zod'
import { Id, type Section } from '#contract/common.ts'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { validation } from '#contract/messages/en/polls.ts'
import { type NewPoll, type Poll, pollLimits } from '#contract/polls.ts'
import { now, nowMs } from '../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform } from '../../platform/context.ts'
import { findEarlierResult, type KeyedRequest, requestBatchParams } from '../../platform/database/idempotency-keys.ts'
import type { Db } from '../../platform/database/statement.ts'
import type { IdempotencyKey } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { batchWrites } from '../../platform/write-batching.ts'
import {
  announceClosed,
  insertPoll,
  lockPoll,
  setQuestion,
  setState,
  unannouncedClosedPolls,
  votesOfPost,
} from './queries/poll.ts'
import { deleteVotesOf, insertVotes, lockPolls, recountVotes, votedPolls } from './queries/vote.ts'
import { getPoll } from './reads.ts'
import { isAllowedDuration, questionOf } from './rules.ts'
import type { PollState } from './tables.ts'
import { type PollForViewer, pollView } from './view.ts'

/** Checks a new poll before anything is written. `opensAt`: when a scheduled post will be published; now by default. */
export function checkNewPoll(poll: NewPoll, { opensAt, field = 'closesAt' }: { opensAt?: Date; field?: string } = {}) {
  const time = nowMs()
  const times = { now: time, opensAt: opensAt?.getTime() ?? time, closesAt: Date.parse(poll.closesAt) }
  if (isAllowedDuration(times)) return
  throw new Failure('validation_failed', {
    message: validation.closesAt(pollLimits.minOpenMinutes, pollLimits.maxOpenDays),
    fields: { [field]: validation.closesAt(pollLimits.minOpenMinutes, pollLimits.maxOpenDays) },
  })
}

export type AddedPoll = {
  postId: string
  authorId: string
  section: Section
  /** The post's text. */
  question: string
  poll: NewPoll
  state: PollState
  at: Date
}

/** Call it in the transaction that inserts the post. */
export async function addPoll(db: Db, { postId, authorId, section, question, poll, state, at }: AddedPoll) {
  const id = newId()
  await insertPoll(db, {
    id,
    post: postId,
    author: authorId,
    section,
    state,
    question: questionOf(question),
    closesAt: poll.closesAt,
    optionIds: poll.options.map(() => newId()),
    texts: poll.options,
    now: at.toISOString(),
  })
  if (state === 'public') await scheduleClosing(db, { id, closes_at: poll.closesAt })
}

/** Call it when the post's status changes. Does nothing for a post without a poll. */
export async function setPollState(db: Db, postId: string, state: PollState): Promise<void> {
  const [poll] = await setState(db, { post: postId, state, now: now().toISOString() })
  if (poll && state === 'public') await scheduleClosing(db, poll)
}

/** Call it when the post's text changes. The question of a poll with votes can't be changed: `poll_has_votes`. */
export async function setPollQuestion(db: Db, postId: string, question: string): Promise<void> {
  await lockPoll(db, { post: postId })
  const [poll] = await votesOfPost(db, { post: postId })
  if (poll?.has_votes) throw new Failure('poll_has_votes', { fields: { content: errorMessages.poll_has_votes } })
  await setQuestion(db, { post: postId, question: questionOf(question) })
}

type Vote = KeyedRequest & { option: string }

/** More members than ever queue up while one statement runs (about a millisecond). */
const maxBatchSize = 500

/** Returns the poll with this vote, or null when the vote wasn't counted. */
const voteInBatches = batchWrites<Vote, PollForViewer | null>({
  maxSize: maxBatchSize,
  write: async ({ database }, poll, votes) => {
    const counted = await insertVotes(database.pool, {
      poll,
      now: now().toISOString(),
      options: votes.map(({ option }) => option),
      ...requestBatchParams(votes),
    })
    const rows = new Map(counted.map((row) => [row.position, row]))
    return votes.map((_, index) => rows.get(index + 1) ?? null)
  },
})

export async function vote(context: MemberContext, id: string, input: { option: string; key: IdempotencyKey | null }) {
  const updated = await voteInBatches(context.platform, id, { memberId: context.viewer.memberId, ...input })
  if (updated) return pollView(updated, context.viewer, nowMs())
  const poll = await getPoll(context, id)
  await findEarlierResult(context.db, context.viewer.memberId, input.key)
  return explainUncountedVote(poll, input.option)
}

/**
 * Called when a vote wasn't counted. Returns the poll if the member cast the same vote before; otherwise throws the
 * reason.
 */
function explainUncountedVote(poll: Poll, option: string): Poll {
  if (!poll.options.some(({ _id }) => _id === option)) throw invalidField('option', validation.unknownOption)
  if (poll.votedFor === option) return poll
  if (poll.votedFor) throw new Failure('already_voted')
  if (poll.isClosed) throw new Failure('poll_closed')
  throw new Failure('not_found')
}

const recountBatchSize = 200
const closeBatchSize = 200

/**
 * Recounts every poll that a member voted in. A vote holds its poll's lock until it commits, so it is either counted
 * here or adds itself afterwards.
 */
export const recountVotesOf = (platform: Platform, member: string): Promise<void> =>
  changeVotesOf(platform, member, recountVotes)

export const eraseVotesOf = (platform: Platform, member: string): Promise<void> =>
  changeVotesOf(platform, member, async (db, { polls }) => {
    await deleteVotesOf(db, { member, polls })
    await recountVotes(db, { polls })
  })

async function changeVotesOf(
  platform: Platform,
  member: string,
  change: (db: Db, found: { polls: string[] }) => Promise<unknown>,
): Promise<void> {
  const { pool } = platform.database
  let after = ''
  for (;;) {
    const found = await votedPolls(pool, { member, after, limit: recountBatchSize })
    if (found.length === 0) return
    const polls = found.map(({ poll_id }) => poll_id)
    await inTransaction({ platform, db: pool }, async ({ db }) => {
      await lockPolls(db, { polls })
      await change(db, { polls })
    })
    after = polls.at(-1)!
  }
}

/** Emits `poll:closed` once. Does nothing before the closing time or while the poll is hidden. */
async function closePoll({ database }: Platform, poll: string): Promise<void> {
  await announceClosed(database.pool, { poll, now: now().toISOString() })
}

export const closeJob = job({
  name: 'polls.close',
  payload: z.object({ pollId: Id }),
  run: (platform, { pollId }) => closePoll(platform, pollId),
})

async function scheduleClosing(db: Db, { id, closes_at }: { id: string; closes_at: string }): Promise<void> {
  await enqueue(db, closeJob, { pollId: id }, { runAt: new Date(closes_at), key: `polls.close ${id}` })
}

/** Safety net, run every minute: announces closed polls whose own job was lost. */
export async function closeDuePolls(platform: Platform): Promise<void> {
  let found: { id: string }[]
  do {
    found = await unannouncedClosedPolls(platform.database.pool, { now: now().toISOString(), limit: closeBatchSize })
    for (const { id } of found) await closePoll(platform, id)
  } while (found.length === closeBatchSize)
}
