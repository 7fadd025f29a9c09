// Records reviews of posts and comments. Call these in the transaction that changes the content's own status.
import { moderationLimits } from '#contract/moderation.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { ago, day, now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/statement.ts'
import { emit } from '../../platform/events/outbox.ts'
import {
  addAppeal,
  deleteExpiredRemovals,
  deleteReview,
  insertReview,
  upsertDecidedReview,
  upsertPendingReview,
} from './queries.ts'

export type ReviewedContent = { contentId: string; kind: 'post' | 'comment' | 'video'; authorId: string }

const toParams = ({ contentId, kind, authorId }: ReviewedContent) => ({
  id: contentId,
  kind,
  author: authorId,
  now: now().toISOString(),
})

/** Puts the content in the administrators' queue. `note`: the reason of the administrator who sent it there. */
export async function submitForReview(
  db: Db,
  content: ReviewedContent & { reasons: ScreeningReason[]; note?: string | null },
): Promise<void> {
  await upsertPendingReview(db, { ...toParams(content), reasons: content.reasons, note: content.note ?? null })
  await emit(db, 'review:changed', { contentId: content.contentId })
}

type RecordedDecision = ReviewedContent & {
  note: string | null
  /** Whether the content had this status before. If so, its author's appeal is refused. */
  isRepeated?: boolean
}

/** Records an administrator's rejection. The reasons of the screening rules are kept with the note. */
export const recordRejection = (db: Db, content: RecordedDecision): Promise<void> => record(db, content, 'rejected')

/** Records an administrator's removal, which the author can appeal. */
export const recordRemoval = (db: Db, content: RecordedDecision): Promise<void> => record(db, content, 'removed')

async function record(db: Db, content: RecordedDecision, state: 'rejected' | 'removed'): Promise<void> {
  const { note, isRepeated = false } = content
  await upsertDecidedReview(db, { ...toParams(content), state, note, isRepeated, reasons: ['moderator'] })
  await emit(db, 'review:changed', { contentId: content.contentId })
}

/** Deletes the review: the content is published, or its author removed it. */
export async function closeReview(db: Db, contentId: string): Promise<void> {
  const [row] = await deleteReview(db, { id: contentId })
  if (row) await emit(db, 'review:changed', { contentId })
}

/** Returns false if the author has appealed before, or if there is no review. */
export async function appealContent(
  db: Db,
  { contentId, memberId, text }: { contentId: string; memberId: string; text: string },
): Promise<boolean> {
  const [row] = await addAppeal(db, { id: contentId, member: memberId, text, now: now().toISOString() })
  if (row) await emit(db, 'review:changed', { contentId })
  return row !== undefined
}

/** Deletes reviews of removals that can't be appealed any more. Returns the ids of their posts and comments. */
export async function expireRemovals(db: Db, limit: number): Promise<string[]> {
  const before = ago(moderationLimits.removalAppealDays * day)
  return (await deleteExpiredRemovals(db, { before, limit })).map((row) => row.content_id)
}

/** Restores the review from before a decision (`review`: a row as JSON, or null for none). */
export async function restoreReview(db: Db, contentId: string, review: string | null): Promise<void> {
  await deleteReview(db, { id: contentId })
  if (review !== null) await insertReview(db, { review })
}
