// Records reviews of posts and comments. Call these in the transaction that changes the content's own status.
import type { ScreeningReason } from '#contract/screening.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/statement.ts'
import { emit } from '../../platform/events/outbox.ts'
import { addAppeal, deleteReview, upsertPendingReview, upsertRejectedReview } from './queries.ts'

export type ReviewedContent = { contentId: string; kind: 'post' | 'comment'; authorId: string }

const toParams = ({ contentId, kind, authorId }: ReviewedContent) => ({
  id: contentId,
  kind,
  author: authorId,
  now: now().toISOString(),
})

/** Puts the content in the administrators' queue. */
export async function submitForReview(
  db: Db,
  content: ReviewedContent & { reasons: ScreeningReason[] },
): Promise<void> {
  await upsertPendingReview(db, { ...toParams(content), reasons: content.reasons })
  await emit(db, 'review:changed', { contentId: content.contentId })
}

/** Records an administrator's rejection. Reasons given by the screening rules stay beside the note. */
export async function recordRejection(db: Db, content: ReviewedContent & { note: string | null }): Promise<void> {
  await upsertRejectedReview(db, { ...toParams(content), note: content.note, reasons: ['moderator'] })
  await emit(db, 'review:changed', { contentId: content.contentId })
}

/** Deletes the review: the content is published or removed. */
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
