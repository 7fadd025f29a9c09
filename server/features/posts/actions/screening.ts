// Reasons to review a post before others see it.
import type { ScreeningReason } from '#contract/screening.ts'
import type { MemberContext, SystemContext } from '../../../platform/context.ts'
import { plansAllowedFor } from '../../accounts/reads.ts'
import { sharedByPosts } from '../../journal/reads.ts'
import { screenText } from '../../screening/actions.ts'
import { readSettings } from '../../settings/reads.ts'
import { countPublished } from '../queries/post.ts'
import { needsFirstPostReview } from '../rules.ts'
import type { PostRow } from '../tables.ts'

export type ScreenedContent = {
  id: string
  /** Everything in the post that others would read. */
  texts: (string | null | undefined)[]
  /** Whether others could see the post before. */
  wasPublished: boolean
  isEdit?: boolean
  isInLesson?: boolean
}

export async function reviewReasons(context: MemberContext, screened: ScreenedContent): Promise<ScreeningReason[]> {
  const content = screened.texts.filter(Boolean).join('\n')
  const { id, isEdit, isInLesson } = screened
  const reasons: ScreeningReason[] = await screenText(context, { id, content, isEdit, isInLesson })
  if (!screened.wasPublished && (await isAmongFirstPosts(context))) reasons.push('first_posts')
  return reasons
}

/** Administrators decide reviews themselves, so their posts never need one. */
async function isAmongFirstPosts(context: MemberContext): Promise<boolean> {
  const { db, viewer } = context
  if (viewer.role === 'admin') return false
  const { moderation } = await readSettings(context)
  if (moderation.firstPostsToReview === 0) return false
  const [row] = await countPublished(db, { author: viewer.memberId, max: moderation.firstPostsToReview })
  return needsFirstPostReview(row!.count, moderation.firstPostsToReview)
}

/**
 * The setting for plans, once more before a post is published: its author may not be among those who may publish plans any
 * more. Plans that were published before stay.
 */
export async function reasonsAgainstPlan(
  context: SystemContext,
  { id, author_id, has_record, published_at }: Pick<PostRow, 'id' | 'author_id' | 'has_record' | 'published_at'>,
): Promise<ScreeningReason[]> {
  if (!has_record || published_at !== null || !(await plansAllowedFor(context, author_id))) return []
  return (await sharedByPosts(context.db, [id])).get(id)?.plan ? ['plan_not_allowed'] : []
}
