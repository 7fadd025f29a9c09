// Which members' facts events may have changed.
import type { BadgeRuleKind } from '#contract/badges-limits.ts'
import type { Platform } from '../../../platform/context.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import {
  authorsOf,
  authorsOfDiscussed,
  authorsOfLiked,
  commentersLikedByAuthor,
  commentersOfNewcomers,
  firstOfWeek,
} from '../queries/candidates.ts'
import type { Check } from './evaluate.ts'

const checks = (rows: { member_id: string }[], ...kinds: BadgeRuleKind[]): Check[] =>
  rows.flatMap(({ member_id: memberId }) => kinds.map((kind) => ({ memberId, kind })))

const postsOf = (payloads: { postId: string }[]): { posts: string[] } => ({
  posts: [...new Set(payloads.map(({ postId }) => postId))],
})

async function afterPosts({ database, config }: Platform, payloads: { postId: string }[]): Promise<Check[]> {
  const db = database.pool
  const posts = postsOf(payloads)
  return [
    ...checks(await authorsOf(db, posts), 'charts', 'rooms', 'reviewedPlans'),
    ...checks(await firstOfWeek(db, { ...posts, comments: [], zone: config.timeZone }), 'weeks'),
  ]
}

async function afterComments(
  { database, config }: Platform,
  payloads: { postId: string; commentId: string }[],
): Promise<Check[]> {
  const db = database.pool
  const comments = payloads.map(({ commentId }) => commentId)
  return [
    ...checks(await firstOfWeek(db, { posts: [], comments, zone: config.timeZone }), 'weeks'),
    ...checks(await commentersOfNewcomers(db, { comments }), 'newcomers'),
    ...checks(await authorsOfDiscussed(db, postsOf(payloads)), 'discussions'),
  ]
}

const likedByAuthor = async ({ database }: Platform, comments: string[]): Promise<Check[]> =>
  checks(await commentersLikedByAuthor(database.pool, { comments }), 'likedByAuthor')

const afterLikes = async ({ database }: Platform, payloads: { postId: string }[]): Promise<Check[]> =>
  checks(await authorsOfLiked(database.pool, postsOf(payloads)), 'likedCharts', 'likedInThreeRooms')

/** Counts content again that an administrator approved or restored, with its likes and comments. */
async function afterDecisions(platform: Platform, payloads: EventPayload<'content:decided'>[]): Promise<Check[]> {
  const posts = payloads.filter(({ kind }) => kind === 'post')
  const comments = payloads
    .filter(({ kind }) => kind === 'comment')
    .map(({ contentId, postId }) => ({ commentId: contentId, postId }))
  return [
    ...(await afterPosts(platform, posts)),
    ...(await afterLikes(platform, posts)),
    ...checks(await authorsOfDiscussed(platform.database.pool, postsOf(posts)), 'discussions'),
    ...(await afterComments(platform, comments)),
    ...(await likedByAuthor(
      platform,
      comments.map(({ commentId }) => commentId),
    )),
  ]
}

export const checksAfter = {
  posts: afterPosts,
  editedPosts: async ({ database }: Platform, payloads: { postId: string }[]): Promise<Check[]> =>
    checks(await authorsOf(database.pool, postsOf(payloads)), 'charts', 'likedCharts', 'reviewedPlans'),
  plans: async ({ database }: Platform, payloads: { postId: string }[]): Promise<Check[]> =>
    checks(await authorsOf(database.pool, postsOf(payloads)), 'reviewedPlans'),
  likedPosts: afterLikes,
  comments: afterComments,
  likedComments: (platform: Platform, payloads: { commentId: string }[]): Promise<Check[]> =>
    likedByAuthor(
      platform,
      payloads.map(({ commentId }) => commentId),
    ),
  decisions: afterDecisions,
}
