import { isDeepStrictEqual } from 'node:util'
import { type Section, SectionOrAll } from '#contract/common.ts'
import { planLimits } from '#contract/plans.ts'
import { type PostText, postText } from '#contract/posts.ts'
import { postLimits } from '#contract/posts-limits.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { normalizeTag, textLinkPattern } from '#contract/text-links.ts'
import { day } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import { isAppealable } from '../reviews/rules.ts'
import type { ReviewColumns } from '../reviews/view.ts'
import type { PostStatus } from './tables.ts'

type Owned = { author_id: string; status: PostStatus } & Partial<ReviewColumns>

const isOwn = (post: Pick<Owned, 'author_id'>, viewer: Viewer | null): boolean =>
  viewer !== null && viewer.memberId === post.author_id

/** Suspended members can only read. Unpublished posts can't be liked, saved or commented on. */
export function permissionsOn(post: Owned, viewer: Viewer | null) {
  const active = viewer?.status === 'active'
  const own = active && isOwn(post, viewer)
  const open = active && post.status === 'published'
  const isPendingOrRejected = post.status === 'pending' || post.status === 'rejected'
  return {
    edit: own && post.status !== 'removed' && post.status !== 'rejected',
    delete: own && post.status !== 'removed',
    like: open,
    comment: open,
    save: open,
    report: open && !own,
    appeal: own && isAppealable(post, isPendingOrRejected),
  }
}

/** The state of a post's poll: it is visible like the post. `mediaStateOf` (fragments.ts) does this for images. */
export function pollStateOf(status: PostStatus) {
  if (status === 'removed') return 'removed'
  return status === 'published' ? 'public' : 'private'
}

/** #hashtags, $SYMBOLS and exchange symbols (NSE:RELIANCE), in their stored form. */
export const tagsInText = (content: string): string[] =>
  [...content.matchAll(textLinkPattern)].flatMap(({ groups: { tag, symbol, listed } = {} }) => {
    const found = tag ?? symbol ?? listed
    return found ? [normalizeTag(found)] : []
  })

/** Explicit tags and those in the text, each once. */
export const mergeTags = (given: readonly string[], content: string): string[] =>
  [...new Set([...given.map(normalizeTag), ...tagsInText(content)])].slice(0, postLimits.tags)

/** Tags that the author gave separately from the text. An edit of the text keeps them. */
export const explicitTags = (post: { tags: readonly string[]; content: string }): string[] => {
  const inText = new Set(tagsInText(post.content))
  return post.tags.filter((tag) => !inText.has(tag))
}

const emptyText: PostText = { content: '', tags: [], location: null, stance: null }

/** The text of a new post, or after an edit of `before`. Omitted fields stay unchanged. */
export function changeText(changes: Partial<PostText>, before: PostText = emptyText): PostText {
  const { content = before.content, tags = explicitTags(before), location = before.location } = changes
  const { stance = before.stance } = changes
  return { content, tags: mergeTags(tags, content), location: location || null, stance }
}

const textFields = Object.keys(postText) as (keyof PostText)[]

/** The text alone, without the other columns of a row. */
export const textOf = (post: PostText): PostText =>
  Object.fromEntries(textFields.map((field) => [field, post[field]])) as PostText

/** The database may return the keys of a stance in another order. */
export const isSameText = (one: PostText, other: PostText): boolean => isDeepStrictEqual(textOf(one), textOf(other))

export const isSameStance = (one: PostText, other: PostText): boolean => isDeepStrictEqual(one.stance, other.stance)

/** All words in it, for the screening rules. A stance has no words of the author's own. */
export function wordsIn(post: PostText): string[] {
  const { stance: _, ...texts } = textOf(post)
  return Object.values(texts)
    .flat()
    .filter((words) => words !== null)
}

type WithSymbols = { sharedTrade?: { symbol: string } | undefined; plan?: { symbol: string } | undefined }

/** Symbols of a plan or a shared trade, for the screening rules. */
export const symbolsIn = ({ sharedTrade, plan }: WithSymbols): string[] =>
  [sharedTrade, plan].flatMap((record) => (record ? [record.symbol] : []))

type Labelled = { published_at: string | null; is_synthetic: boolean }

/** Whether a change takes the label of synthetic media from what was published with it, which authors may not. */
export const takesBackLabel = (before: Labelled, after: Pick<Labelled, 'is_synthetic'>): boolean =>
  before.published_at !== null && before.is_synthetic && !after.is_synthetic

/** A post needs a text or an image. */
export const hasContent = (content: string, images: number): boolean => content !== '' || images > 0

/** The newest edits that a post's history shows. */
export const maxEditsShown = 100

/**
 * Above this, the strategy `amongNewest` (queries/following.ts) is faster. Measured with 1,000,000 posts by 100,000
 * members: when following 250, `perAuthor` takes two thirds of the time of `amongNewest`; when following 500, it is
 * the reverse.
 */
export const maxFollowedForPerAuthorFeed = 350

/** Whether the time is in the future and within a year. Milliseconds since 1970. */
export const canSchedule = (at: number, now: number): boolean => at > now && at <= now + 365 * day

/** A plan ends after its post is published, and within a year of when it's created. Milliseconds since 1970. */
export const canPlanUntil = (validUntil: number, publishedAt: number, now: number): boolean =>
  validUntil > publishedAt && validUntil <= now + planLimits.days * day

type PublicationTimes = { published_at: string | null; scheduled_at: string | null }

/** The status of a post with nothing left to review. */
export const approvedStatus = (
  { published_at, scheduled_at }: PublicationTimes,
  now: number,
): 'published' | 'scheduled' =>
  published_at === null && scheduled_at !== null && Date.parse(scheduled_at) > now ? 'scheduled' : 'published'

/**
 * A scheduled post is published as of its scheduled time, even if the server was down then. Any other post as of now.
 */
export const publicationTime = (post: { status: PostStatus; scheduled_at: string | null }, now: number): string =>
  post.status === 'scheduled' && post.scheduled_at !== null && Date.parse(post.scheduled_at) <= now
    ? post.scheduled_at
    : new Date(now).toISOString()

/**
 * Review reasons after the text changed: what the rules find in the new text, plus `moderator` if an administrator put
 * the post under review, which only an administrator can end. Posts that only rules flagged are published after a clean
 * edit.
 */
export const reviewReasonsAfterEdit = (before: readonly ScreeningReason[], found: readonly ScreeningReason[]) => [
  ...new Set([...before.filter((reason) => reason === 'moderator'), ...found]),
]

/** A member's posts need a review until this many were published (a setting; 0 turns it off). */
export const needsFirstPostReview = (publishedBefore: number, reviewedFirstPosts: number): boolean =>
  publishedBefore < reviewedFirstPosts

// --- top posts ---

export type TopCandidate = {
  id: string
  author_id: string
  section: Section
  published_at: string
  likes_count: number
  comments_count: number
  saves_count: number
}

export const topRules = {
  /** Milliseconds until a post loses half its weight. A day: yesterday's levels are no longer traded. */
  halfLife: day,
  /** Milliseconds. After a week a post has less than a hundredth of its weight. */
  window: 7 * day,
  /** Saving and commenting take more effort than liking. */
  weights: { like: 1, save: 2, comment: 2 },
  /** The most posts by one author in one list. */
  perAuthor: 2,
  /** Posts in a list: five pages. */
  listLength: 100,
  /** The newest posts with a like, save or comment that are ranked. */
  candidates: 20_000,
} as const

/** Comments count up to 2 × (likes + saves) + 2, so that an argument between two members doesn't reach the top. */
export function weightOf({ likes_count, comments_count, saves_count }: TopCandidate): number {
  const { like, save, comment } = topRules.weights
  const countedComments = Math.min(comments_count, 2 * (likes_count + saves_count) + 2)
  return like * likes_count + save * saves_count + comment * countedComments
}

/**
 * log2 of weight × ½ ^ (age ÷ half-life). The age term is the same for all posts, so the order of two posts changes
 * only when one gets a new like, save or comment.
 */
export const topScore = (post: TopCandidate): number =>
  Math.log2(weightOf(post)) + Date.parse(post.published_at) / topRules.halfLife

export type RankedPost = { section: SectionOrAll; rank: number; post_id: string; score: number }

/** Best first; among equals the newer first. */
function rankSection(section: SectionOrAll, posts: TopCandidate[]): RankedPost[] {
  const byAuthor = new Map<string, number>()
  const scored = posts.map((post) => ({ post, score: topScore(post) }))
  scored.sort((a, b) => b.score - a.score || (a.post.id < b.post.id ? 1 : -1))
  const limited = scored.filter(({ post }) => {
    const count = (byAuthor.get(post.author_id) ?? 0) + 1
    byAuthor.set(post.author_id, count)
    return count <= topRules.perAuthor
  })
  return limited
    .slice(0, topRules.listLength)
    .map(({ post, score }, index) => ({ section, rank: index + 1, post_id: post.id, score }))
}

/** One ranking per room, and one for all rooms. */
export const rankAll = (posts: TopCandidate[]): RankedPost[] =>
  SectionOrAll.options.flatMap((section) =>
    rankSection(
      section,
      posts.filter((post) => weightOf(post) > 0 && (section === 'all' || post.section === section)),
    ),
  )
