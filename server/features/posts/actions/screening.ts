// Reasons to review a post before others see it.
import type { ScreeningReason } from '#contract/screening.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { screenText } from '../../screening/actions.ts'
import { readSettings } from '../../settings/reads.ts'
import { countPublished } from '../queries/post.ts'
import { needsFirstPostReview } from '../rules.ts'

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
