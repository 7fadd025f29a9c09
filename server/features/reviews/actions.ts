// Holding content back and letting it go: called in the transaction that changes the content's own status.
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

/** It waits for an administrator. */
export async function submitForReview(
  db: Db,
  content: ReviewedContent & { reasons: ScreeningReason[] },
): Promise<void> {
  await upsertPendingReview(db, { ...toParams(content), reasons: content.reasons })
  await emit(db, 'review:changed', { contentId: content.contentId })
}

/** An administrator refused it; the reasons of the rules, where there were any, stay beside the note. */
export async function recordRejection(db: Db, content: ReviewedContent & { note: string | null }): Promise<void> {
  await upsertRejectedReview(db, { ...toParams(content), note: content.note, reasons: ['moderator'] })
  await emit(db, 'review:changed', { contentId: content.contentId })
}

/** It is shown, or gone: nothing is held against it. */
export async function closeReview(db: Db, contentId: string): Promise<void> {
  const [row] = await deleteReview(db, { id: contentId })
  if (row) await emit(db, 'review:changed', { contentId })
}

/** Answers false where its author said so before, or nothing is held against it. */
export async function appealContent(
  db: Db,
  { contentId, memberId, text }: { contentId: string; memberId: string; text: string },
): Promise<boolean> {
  const [row] = await addAppeal(db, { id: contentId, member: memberId, text, now: now().toISOString() })
  if (row) await emit(db, 'review:changed', { contentId })
  return row !== undefined
}
