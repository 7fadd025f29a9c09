// Decisions about posts that need nothing but their input.
import { type Section, SectionOrAll } from '#contract/common.ts'
import { postLimits } from '#contract/posts-limits.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { normalizeTag, textLinkPattern } from '#contract/text-links.ts'
import { day } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import type { PostStatus } from './tables.ts'

type Owned = { author_id: string; status: PostStatus; review_appeal?: string | null }

const isOwn = (post: Pick<Owned, 'author_id'>, viewer: Viewer | null): boolean =>
  viewer !== null && viewer.memberId === post.author_id

/** Suspended members read and nothing more. What nobody else sees yet is neither liked nor commented on. */
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
    appeal: own && isPendingOrRejected && post.review_appeal == null,
  }
}

/** #hashtags, $SYMBOLS and listed ones, as they are stored. */
export const tagsInText = (content: string): string[] =>
  [...content.matchAll(textLinkPattern)].flatMap(({ groups: { tag, symbol, listed } = {} }) => {
    const found = tag ?? symbol ?? listed
    return found ? [normalizeTag(found)] : []
  })

/** The tags given and those in the text, each once. */
export const mergeTags = (given: readonly string[], content: string): string[] =>
  [...new Set([...given.map(normalizeTag), ...tagsInText(content)])].slice(0, postLimits.tags)

/** What was given beside the text before an edit stays given. */
export const explicitTags = (post: { tags: readonly string[]; content: string }): string[] => {
  const inText = new Set(tagsInText(post.content))
  return post.tags.filter((tag) => !inText.has(tag))
}

/** A post is a text, pictures, or both. */
export const hasContent = (content: string, images: number): boolean => content !== '' || images > 0

/** Of a post's edits so many are shown, the last ones. */
export const maxEditsShown = 100

/**
 * Who follows more finds a page sooner among the newest posts of all (queries/following.ts). Measured with 1,000,000 posts
 * of 100,000 members: at 250 the one way costs two thirds of the other, at 500 the other way round.
 */
export const maxFollowedForPerAuthorFeed = 350

/** A scheduled post lies ahead, within a year: nobody knows what they will want to say later. Milliseconds since 1970. */
export const canSchedule = (at: number, now: number): boolean => at > now && at <= now + 365 * day

type PublicationTimes = { published_at: string | null; scheduled_at: string | null }

/** Where a post goes against which nothing is held: to its readers, or to its time where that is ahead. */
export const approvedStatus = (
  { published_at, scheduled_at }: PublicationTimes,
  now: number,
): 'published' | 'scheduled' =>
  published_at === null && scheduled_at !== null && Date.parse(scheduled_at) > now ? 'scheduled' : 'published'

/** A scheduled post appears as of its time, also where that passed while nothing ran. Any other as of now. */
export const publicationTime = (post: { status: PostStatus; scheduled_at: string | null }, now: number): string =>
  post.status === 'scheduled' && post.scheduled_at !== null && Date.parse(post.scheduled_at) <= now
    ? post.scheduled_at
    : new Date(now).toISOString()

/**
 * What is held against a post after its text was changed: what the rules find in the new text, and what an administrator
 * set back stays so until one approves it. Where only rules had held the old text, a clean one is shown at once: they read
 * every text anew, so that nobody need look at what they no longer object to.
 */
export const reviewReasonsAfterEdit = (before: readonly ScreeningReason[], found: readonly ScreeningReason[]) => [
  ...new Set([...before.filter((reason) => reason === 'moderator'), ...found]),
]

/** Before an administrator approved so many posts of a member, each of them waits (a setting; 0: none does). */
export const needsFirstPostReview = (publishedBefore: number, reviewedFirstPosts: number): boolean =>
  publishedBefore < reviewedFirstPosts

// --- the top posts ---

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
  /** Milliseconds in which a post loses half its weight: a day, because yesterday's levels are traded on no more. */
  halfLife: day,
  /** Milliseconds. After a week a post has under a hundredth of its weight. */
  window: 7 * day,
  /** To keep a post or to answer it is more than to nod. */
  weights: { like: 1, save: 2, comment: 2 },
  /** Of one author in one list, so that no one fills it. */
  perAuthor: 2,
  /** Posts in a list: five pages. */
  listLength: 100,
  /** The newest posts with a reaction that are looked at. */
  candidates: 20_000,
} as const

/** Two who quarrel are not a room: comments count up to twice the people who liked or saved, and two. */
export function weightOf({ likes_count, comments_count, saves_count }: TopCandidate): number {
  const { like, save, comment } = topRules.weights
  const countedComments = Math.min(comments_count, 2 * (likes_count + saves_count) + 2)
  return like * likes_count + save * saves_count + comment * countedComments
}

/**
 * weight × ½ ^ (age ÷ half-life), as its logarithm: what is subtracted for age is the same for all, so that the order of
 * two posts changes only when somebody reacts.
 */
export const scoreOf = (post: TopCandidate): number =>
  Math.log2(weightOf(post)) + Date.parse(post.published_at) / topRules.halfLife

export type RankedPost = { section: SectionOrAll; rank: number; post_id: string; score: number }

/** Best first; of equals the newer. */
function rankSection(section: SectionOrAll, posts: TopCandidate[]): RankedPost[] {
  const byAuthor = new Map<string, number>()
  const scored = posts.map((post) => ({ post, score: scoreOf(post) }))
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

/** The list of each room, and of all rooms together. */
export const rankAll = (posts: TopCandidate[]): RankedPost[] =>
  SectionOrAll.options.flatMap((section) =>
    rankSection(
      section,
      posts.filter((post) => weightOf(post) > 0 && (section === 'all' || post.section === section)),
    ),
  )
