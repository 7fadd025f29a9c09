// Asked before something is shown to others.
import type { ScreeningReason } from '#contract/screening.ts'
import { now, nowMs } from '../../platform/clock.ts'
import type { MemberContext, Platform } from '../../platform/context.ts'
import { fingerprintOf, minEqualHashes } from './fingerprints.ts'
import { deleteExpiredFingerprints, lockBands, memberName, storeFingerprint } from './queries.ts'
import { burst, findReasons, imitatesStaff, isNewAccount, minWords } from './rules.ts'

export type ScreenedText = {
  /** The post or comment; an edit comes with the same id. */
  id: string
  content: string
  /** As others see the viewer; read where it is not at hand. */
  author?: { name: string; username: string }
}

/**
 * Why the viewer's text waits for a decision; empty: it may be shown. To be called in the transaction that writes the text.
 * An administrator decides over what waits, so nothing of theirs does.
 */
export async function screenText(context: MemberContext, text: ScreenedText): Promise<ScreeningReason[]> {
  if (context.viewer.role === 'admin') return []
  const reasons = findReasons(text.content)
  const author = text.author ?? (await memberName(context.db, { id: context.viewer.memberId }))[0]
  if (author && imitatesStaff(text.content, author, context.platform.config.product)) reasons.push('staff_imitation')
  if (await isInBurst(context, text)) reasons.push('near_duplicate')
  return reasons
}

/**
 * A young account's text is remembered, held or not: those alike that follow are judged by it. What others send at the
 * very moment in which one like it is written is not yet countable, and is a burst.
 */
async function isInBurst({ db, viewer }: MemberContext, { id, content }: ScreenedText): Promise<boolean> {
  const time = now()
  if (!isNewAccount(viewer.memberId, time.getTime())) return false
  const fingerprint = fingerprintOf(content, minWords)
  if (!fingerprint) return false
  const [turn] = await lockBands(db, { bands: fingerprint.bands })
  const [others] = await storeFingerprint(db, {
    ...{ id, author: viewer.memberId, ...fingerprint, minEqualHashes: minEqualHashes },
    ...{ now: time.toISOString(), since: new Date(time.getTime() - burst.within).toISOString() },
  })
  return !turn!.locked || others!.alike + 1 >= burst.texts
}

export async function deleteExpired({ database: { pool } }: Platform): Promise<void> {
  await deleteExpiredFingerprints(pool, { before: new Date(nowMs() - burst.within).toISOString() })
}
