// Why a post waits before others see it.
import type { ScreeningReason } from '#contract/screening.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { screen } from '../../screening/actions.ts'
import { readSettings } from '../../settings/reads.ts'
import { countPublished } from '../queries/post.ts'
import { needsFirstPostReview } from '../rules.ts'

export type Told = {
  id: string
  /** Everything in it that others would read. */
  words: (string | null | undefined)[]
  /** Whether others saw it before. */
  wasShown: boolean
}

export async function reasonsAgainst(context: MemberContext, told: Told): Promise<ScreeningReason[]> {
  const content = told.words.filter(Boolean).join('\n')
  const reasons = await screen(context, { id: told.id, content })
  if (!told.wasShown && (await isAmongFirst(context))) reasons.push('first_posts')
  return reasons
}

/** An administrator decides over what waits, so nothing of theirs does. */
async function isAmongFirst(context: MemberContext): Promise<boolean> {
  const { db, viewer } = context
  if (viewer.role === 'admin') return false
  const { moderation } = await readSettings(context)
  if (moderation.firstPostsWait === 0) return false
  const [row] = await countPublished(db, { author: viewer.memberId, most: moderation.firstPostsWait })
  return needsFirstPostReview(row!.count, moderation.firstPostsWait)
}
