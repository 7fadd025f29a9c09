// Holding content back and letting it go: called in the transaction that changes the content's own status.
import type { ScreeningReason } from '#contract/screening.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/statement.ts'
import { emit } from '../../platform/events/outbox.ts'
import { deleteReview, putAppeal, putRefused, putWaiting } from './queries.ts'

export type Reviewed = { contentId: string; kind: 'post' | 'comment'; authorId: string }

const rowOf = ({ contentId, kind, authorId }: Reviewed) => ({
  id: contentId,
  kind,
  author: authorId,
  now: now().toISOString(),
})

/** It waits for an administrator. */
export async function holdContent(db: Db, held: Reviewed & { reasons: ScreeningReason[] }): Promise<void> {
  await putWaiting(db, { ...rowOf(held), reasons: held.reasons })
  await emit(db, 'review:changed', { contentId: held.contentId })
}

/** An administrator refused it; the reasons of the rules, where there were any, stay beside the note. */
export async function refuseContent(db: Db, refused: Reviewed & { note: string | null }): Promise<void> {
  await putRefused(db, { ...rowOf(refused), note: refused.note, reasons: ['moderator'] })
  await emit(db, 'review:changed', { contentId: refused.contentId })
}

/** It is shown, or gone: nothing is held against it. */
export async function settleContent(db: Db, contentId: string): Promise<void> {
  const [row] = await deleteReview(db, { id: contentId })
  if (row) await emit(db, 'review:changed', { contentId })
}

/** Answers false where its author said so before, or nothing is held against it. */
export async function appealContent(
  db: Db,
  { contentId, memberId, text }: { contentId: string; memberId: string; text: string },
): Promise<boolean> {
  const [row] = await putAppeal(db, { id: contentId, member: memberId, text, now: now().toISOString() })
  if (row) await emit(db, 'review:changed', { contentId })
  return row !== undefined
}
