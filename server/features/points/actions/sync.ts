// Brings the ledger in line with likes, posts, votes, trades and comments as they are now. Safe to run at any time and
// in any order: sources that are in line already get no row.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { day, now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { insertLedgerRows, ledgerLockId } from '../queries/ledger.ts'
import { activeLikesTaken, type LikedKind, type LikeState, likeStatesOf } from '../queries/likes.ts'
import {
  type BadgeState,
  badgeStates,
  type CommentState,
  commentStates,
  type PostState,
  postStates,
  type TradeState,
  tradeStates,
  type VoteState,
  voteStates,
} from '../queries/sources.ts'
import { isRingLike, whyLikeIsWithheld } from '../rules.ts'
import { latestOf, type NewRow, rowsFor, type Source } from '../rules-ledger.ts'
import { dayOf } from '../rules-periods.ts'
import { rulesVersion } from '../rules-versions.ts'

/** An action that is handled later counts when it is handled. */
const maxLateness = 30 * day
/** `since` of a rebuild: dates each award by its action, not by now. */
export const fromBeginning = '-infinity'

export type Moment = { now: string; since: string; zone: string }

const noLikes = { received: 0, mutual: 0, isMutual: false }
const plain = { withheld: null, receipts: noLikes, counted: 0, isRemoval: false } as const

/** A like has two awards: one for the member who gives it, one for the author. The author loses it with the post. */
function sourcesOfLike(kind: LikedKind, like: LikeState, isRebuilt: boolean): Source[] {
  const { subject_id, giver_id, author_id, section, liked_at, is_voided, at, day } = like
  const withheld = whyLikeIsWithheld({
    likedAt: Date.parse(liked_at ?? at),
    giverJoinedAt: Date.parse(like.giver_joined_at),
    giverHasPost: like.giver_has_post,
    isSameDevice: like.is_same_device,
  })
  const giver = {
    gaveBack: like.gave_back,
    isFounder: like.is_founder,
    received: like.giver_received,
    mutual: like.giver_mutual,
    trustedGiven: like.giver_trusted_given,
  }
  const common = { ...plain, sourceKind: kind, sourceId: subject_id, actorId: giver_id, section, at, day, withheld }
  return [
    {
      ...common,
      action: 'like_given',
      memberId: giver_id,
      counted: like.given_count,
      stands: liked_at !== null && !is_voided,
      latest: latestOf(like, 'given'),
    },
    {
      ...common,
      action: 'like_taken',
      memberId: author_id,
      counted: like.taken_count,
      stands: liked_at !== null && !is_voided && !like.is_deleted,
      latest: latestOf(like, 'taken'),
      receipts: { received: like.received, mutual: like.mutual, isMutual: !isRebuilt && isRingLike(giver) },
    },
  ]
}

const sourceOfPost = (post: PostState): Source => ({
  ...plain,
  action: 'post',
  memberId: post.author_id,
  actorId: post.author_id,
  section: post.section,
  sourceKind: post.has_video ? 'video' : 'post',
  sourceId: post.id,
  at: post.at,
  day: post.day,
  stands: post.is_published,
  latest: latestOf(post, 'post'),
  counted: post.post_count,
  isRemoval: post.is_removed,
})

const sourceOfVote = (vote: VoteState): Source => ({
  ...plain,
  action: 'vote',
  memberId: vote.voter_id,
  actorId: vote.voter_id,
  section: vote.section,
  sourceKind: 'poll',
  sourceId: vote.poll_id,
  at: vote.at,
  day: vote.day,
  stands: vote.is_given,
  latest: latestOf(vote, 'vote'),
  counted: vote.vote_count,
})

const sourceOfRemoval = (comment: CommentState): Source => ({
  ...plain,
  action: 'admin_comment_removal',
  memberId: comment.author_id,
  actorId: comment.author_id,
  section: comment.section,
  sourceKind: 'comment',
  sourceId: comment.id,
  at: comment.at,
  day: comment.day,
  stands: comment.is_removed,
  latest: latestOf(comment, 'removal'),
  receipts: { ...noLikes, received: comment.earned },
})

/** The member is the actor, whoever awarded it: a badge has one award at a time. */
const sourceOfBadge = (badge: BadgeState): Source => ({
  ...plain,
  action: 'badge',
  memberId: badge.member_id,
  actorId: badge.member_id,
  section: badge.section,
  sourceKind: 'badge',
  sourceId: badge.badge_id,
  at: badge.at,
  day: badge.day,
  stands: badge.is_held,
  latest: latestOf(badge, 'badge'),
  receipts: { ...noLikes, received: badge.worth },
})

const sourceOfTrade = (trade: TradeState): Source => ({
  ...plain,
  action: 'tradeJournal',
  memberId: trade.member_id,
  actorId: trade.member_id,
  section: 'all',
  sourceKind: 'trade',
  sourceId: trade.trade_id,
  at: trade.at,
  day: trade.day,
  stands: trade.is_written,
  latest: latestOf(trade, 'trade'),
  counted: trade.trade_count,
})

export type LikeKey = { subjectId: string; giverId: string }
export type VoteKey = { pollId: string; voterId: string }

export type BadgeKey = { badgeId: string; memberId: string }
export type TradeKey = { tradeId: string; memberId: string }

/** Sources of ledger rows to bring in line. */
export type Subjects = {
  posts?: string[]
  votes?: VoteKey[]
  likes?: Partial<Record<LikedKind, LikeKey[]>>
  badges?: BadgeKey[]
  trades?: TradeKey[]
  comments?: string[]
}

async function readPosts(db: Db, ids: string[], moment: Moment): Promise<Source[]> {
  const posts = await postStates(db, { ids, ...moment })
  await enqueueLostLikes(db, 'post', posts)
  return posts.map(sourceOfPost)
}

async function readVotes(db: Db, keys: VoteKey[], moment: Moment): Promise<Source[]> {
  const [polls, voters] = [keys.map(({ pollId }) => pollId), keys.map(({ voterId }) => voterId)]
  return (await voteStates(db, { polls, voters, ...moment })).map(sourceOfVote)
}

async function readLikes(db: Db, kind: LikedKind, keys: LikeKey[], moment: Moment): Promise<Source[]> {
  const [subjects, givers] = [keys.map(({ subjectId }) => subjectId), keys.map(({ giverId }) => giverId)]
  const likes = await likeStatesOf[kind](db, { subjects, givers, ...moment })
  return likes.flatMap((like) => sourcesOfLike(kind, like, moment.since === fromBeginning))
}

async function readBadges(db: Db, keys: BadgeKey[], moment: Moment): Promise<Source[]> {
  const [badges, members] = [keys.map(({ badgeId }) => badgeId), keys.map(({ memberId }) => memberId)]
  return (await badgeStates(db, { badges, members, ...moment })).map(sourceOfBadge)
}

async function readTrades(db: Db, keys: TradeKey[], moment: Moment): Promise<Source[]> {
  const [trades, members] = [keys.map(({ tradeId }) => tradeId), keys.map(({ memberId }) => memberId)]
  return (await tradeStates(db, { trades, members, ...moment })).map(sourceOfTrade)
}

async function readComments(db: Db, ids: string[], { now, zone }: Moment): Promise<Source[]> {
  const comments = await commentStates(db, { ids, now, zone })
  await enqueueLostLikes(db, 'comment', comments)
  return comments.map(sourceOfRemoval)
}

/** Skips empty lists. Removals of comments come last: they depend on the likes. */
async function readSources(db: Db, subjects: Subjects, moment: Moment): Promise<Source[]> {
  const { posts, votes, likes, badges, trades, comments } = subjects
  const sources: Source[] = []
  if (posts?.length) sources.push(...(await readPosts(db, posts, moment)))
  if (votes?.length) sources.push(...(await readVotes(db, votes, moment)))
  for (const kind of ['post', 'comment'] as const) {
    const keys = likes?.[kind]
    if (keys?.length) sources.push(...(await readLikes(db, kind, keys, moment)))
  }
  if (badges?.length) sources.push(...(await readBadges(db, badges, moment)))
  if (trades?.length) sources.push(...(await readTrades(db, trades, moment)))
  if (comments?.length) sources.push(...(await readComments(db, comments, moment)))
  return sources
}

/** Lock the ledger first. */
export async function writeRows(db: Db, rows: NewRow[], at: string): Promise<void> {
  if (rows.length === 0) return
  await insertLedgerRows(db, rows, { ids: rows.map(() => newId()), rulesVersion, now: at })
}

/**
 * Brings the ledger in line with these, in one transaction. It doesn't wait for the disk: what a crash undoes was handled
 * no later than its event was deleted, so it is handled again. `since`: actions before it count now. Given by `rebuild`,
 * which discounts nothing.
 */
export async function syncAll(platform: Platform, subjects: Subjects, since?: string): Promise<void> {
  const work = async (db: Db): Promise<void> => {
    const time = now()
    const zone = platform.config.timeZone
    const at = time.toISOString()
    const moment = { now: at, since: since ?? new Date(time.getTime() - maxLateness).toISOString(), zone }
    await writeRows(db, rowsFor(await readSources(db, subjects, moment), { at, day: dayOf(time, zone) }), at)
  }
  await platform.database.transaction(work, { lock: ledgerLockId, asyncCommit: true })
}

export const syncLikes = (platform: Platform, kind: LikedKind, keys: LikeKey[]): Promise<void> =>
  syncAll(platform, { likes: { [kind]: keys } })

export const syncPosts = (platform: Platform, posts: string[]): Promise<void> => syncAll(platform, { posts })

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

/** Reverses the points of likes in batches, because deleted content may have had many. */
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
