// Brings the ledger in line with likes, posts, votes and comments as they are now. Safe to run at any time and in any
// order: what is in line already gets no row.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { day, now } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { insertLedgerRows, ledgerLock, lockLedger } from '../queries/ledger.ts'
import { activeLikesTaken, type LikedKind, type LikeState, likeStatesOf } from '../queries/likes.ts'
import {
  type CommentState,
  commentStates,
  type PostState,
  postStates,
  type VoteState,
  voteStates,
} from '../queries/sources.ts'
import { rulesVersion, whyLikeIsWithheld } from '../rules.ts'
import { latestOf, type NewRow, rowsFor, type Source } from '../rules-ledger.ts'
import { dayOf } from '../rules-periods.ts'

/** The counts of the caps are kept a little longer. An action that is handled later counts when it is handled. */
const maxLateness = 30 * day

export type Moment = { now: string; since: string; zone: string }
type Now = { at: string; day: string }

const ownReceipts = { received: 0, mutual: 0, isMutual: false }
const plain = { withheld: null, receipts: ownReceipts, counted: 0, isRemoval: false } as const

/** A like has two awards: one for the member who gives it, one for the author. The author loses it with the post. */
function sourcesOfLike(kind: LikedKind, like: LikeState, isRebuilt: boolean): Source[] {
  const { subject_id, giver_id, author_id, section, liked_at, at, day } = like
  const withheld = whyLikeIsWithheld({
    likedAt: Date.parse(liked_at ?? at),
    giverJoinedAt: Date.parse(like.giver_joined_at),
    giverHasPost: like.giver_has_post,
    isSameDevice: like.is_same_device,
  })
  const common = { ...plain, sourceKind: kind, sourceId: subject_id, actorId: giver_id, section, at, day, withheld }
  return [
    {
      ...common,
      ...{ action: 'like_given', memberId: giver_id, counted: like.given_count },
      stands: liked_at !== null,
      latest: latestOf(like, 'given'),
    },
    {
      ...common,
      ...{ action: 'like_taken', memberId: author_id, counted: like.taken_count },
      stands: liked_at !== null && !like.is_deleted,
      latest: latestOf(like, 'taken'),
      receipts: { received: like.received, mutual: like.mutual, isMutual: like.is_mutual && !isRebuilt },
    },
  ]
}

const sourceOfPost = (post: PostState): Source => ({
  ...plain,
  ...{ action: 'post', memberId: post.author_id, actorId: post.author_id, section: post.section },
  ...{ sourceKind: post.has_video ? 'video' : 'post', sourceId: post.id, at: post.at, day: post.day },
  ...{
    stands: post.is_published,
    latest: latestOf(post, 'post'),
    counted: post.post_count,
    isRemoval: post.is_removed,
  },
})

const sourceOfVote = (vote: VoteState): Source => ({
  ...plain,
  ...{ action: 'vote', memberId: vote.voter_id, actorId: vote.voter_id, section: vote.section },
  ...{ sourceKind: 'poll', sourceId: vote.poll_id, at: vote.at, day: vote.day },
  ...{ stands: true, latest: latestOf(vote, 'vote') },
})

const sourceOfRemoval = (comment: CommentState): Source => ({
  ...plain,
  ...{ action: 'admin_comment_removal', memberId: comment.author_id, actorId: comment.author_id },
  ...{ section: comment.section, sourceKind: 'comment', sourceId: comment.id, at: comment.at, day: comment.day },
  ...{ stands: comment.is_removed, latest: latestOf(comment, 'removal') },
  receipts: { ...ownReceipts, received: comment.earned },
})

async function writeRows(db: Db, rows: NewRow[], at: string): Promise<void> {
  if (rows.length === 0) return
  await insertLedgerRows(db, {
    ids: rows.map(() => newId()),
    members: rows.map(({ memberId }) => memberId),
    actions: rows.map(({ action }) => action),
    sections: rows.map(({ section }) => section),
    points: rows.map(({ points }) => points),
    kinds: rows.map(({ sourceKind }) => sourceKind),
    sources: rows.map(({ sourceId }) => sourceId),
    actors: rows.map(({ actorId }) => actorId),
    sequences: rows.map(({ sequence }) => sequence),
    reversals: rows.map(({ isReversal }) => isReversal),
    times: rows.map((row) => row.at),
    days: rows.map((row) => row.day),
    awardDays: rows.map(({ awardDay }) => awardDay),
    withheld: rows.map(({ withheld }) => withheld),
    countedBefore: rows.map(({ countedBefore }) => countedBefore),
    received: rows.map(({ received }) => received),
    mutual: rows.map(({ mutual }) => mutual),
    areMutual: rows.map(({ isMutual }) => isMutual),
    removals: rows.map(({ isRemoval }) => isRemoval),
    rulesVersion,
    now: at,
  })
}

type ReadSources = (db: Db, moment: Moment) => Promise<Source[]>

/** `since`: actions before it count now. Given by `rebuild`, which discounts nothing. */
async function sync(platform: Platform, read: ReadSources, since?: string): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockLedger(db, ledgerLock)
    const time = now()
    const zone = platform.config.timeZone
    const moment = {
      now: time.toISOString(),
      since: since ?? new Date(time.getTime() - maxLateness).toISOString(),
      zone,
    }
    const current: Now = { at: moment.now, day: dayOf(time, zone) }
    await writeRows(db, rowsFor(await read(db, moment), current), moment.now)
  })
}

export type LikeKey = { subjectId: string; giverId: string }

export const syncLikes = (platform: Platform, kind: LikedKind, keys: LikeKey[], since?: string): Promise<void> =>
  sync(
    platform,
    async (db, moment) => {
      const subjects = keys.map(({ subjectId }) => subjectId)
      const givers = keys.map(({ giverId }) => giverId)
      const likes = await likeStatesOf[kind](db, { subjects, givers, ...moment })
      return likes.flatMap((like) => sourcesOfLike(kind, like, since !== undefined))
    },
    since,
  )

export const syncVotes = (
  platform: Platform,
  keys: { pollId: string; voterId: string }[],
  since?: string,
): Promise<void> =>
  sync(
    platform,
    async (db, moment) => {
      const polls = keys.map(({ pollId }) => pollId)
      const voters = keys.map(({ voterId }) => voterId)
      return (await voteStates(db, { polls, voters, ...moment })).map(sourceOfVote)
    },
    since,
  )

export const syncPosts = (platform: Platform, ids: string[], since?: string): Promise<void> =>
  sync(
    platform,
    async (db, moment) => {
      const posts = await postStates(db, { ids, ...moment })
      await enqueueLostLikes(db, 'post', posts)
      return posts.map(sourceOfPost)
    },
    since,
  )

export const syncComments = (platform: Platform, ids: string[]): Promise<void> =>
  sync(platform, async (db, { now, zone }) => {
    const comments = await commentStates(db, { ids, now, zone })
    await enqueueLostLikes(db, 'comment', comments)
    return comments.map(sourceOfRemoval)
  })

async function enqueueLostLikes(
  db: Db,
  kind: LikedKind,
  subjects: { id: string; is_deleted: boolean }[],
): Promise<void> {
  for (const { id, is_deleted } of subjects)
    if (is_deleted && (await activeLikesTaken(db, { subject: id, after: '', limit: 1 })).length > 0)
      await enqueue(db, reverseLikesJob, { kind, subjectId: id }, { key: `points.reverseLikes ${id}` })
}

const batchSize = 500

/** What somebody deleted had many likes: their points are reversed in batches. */
export const reverseLikesJob = job({
  name: 'points.reverseLikes',
  payload: z.object({ kind: z.enum(['post', 'comment']), subjectId: Id }),
  run: async (platform, { kind, subjectId }) => {
    for (let after = ''; ; ) {
      const likes = await activeLikesTaken(platform.database.pool, { subject: subjectId, after, limit: batchSize })
      await syncLikes(
        platform,
        kind,
        likes.map(({ actor_id }) => ({ subjectId, giverId: actor_id })),
      )
      if (likes.length < batchSize) return
      after = likes.at(-1)!.actor_id
    }
  },
})
