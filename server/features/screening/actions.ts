// Asked before something is shown to others.
import type { ScreeningReason } from '#contract/screening.ts'
import { now, nowMs } from '../../platform/clock.ts'
import type { MemberContext, Platform } from '../../platform/context.ts'
import { alikeFrom, fingerprintOf } from './fingerprints.ts'
import { eraseFingerprints, keepFingerprint, nameOf, takeBands } from './queries.ts'
import { burst, imitatesStaff, isYoung, reasonsIn, shortestCounted } from './rules.ts'

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
export async function screen(context: MemberContext, text: ScreenedText): Promise<ScreeningReason[]> {
  if (context.viewer.role === 'admin') return []
  const reasons = reasonsIn(text.content)
  const author = text.author ?? (await nameOf(context.db, { id: context.viewer.memberId }))[0]
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
  if (!isYoung(viewer.memberId, time.getTime())) return false
  const fingerprint = fingerprintOf(content, shortestCounted)
  if (!fingerprint) return false
  const [turn] = await takeBands(db, { bands: fingerprint.bands })
  const [others] = await keepFingerprint(db, {
    ...{ id, author: viewer.memberId, ...fingerprint, alikeFrom },
    ...{ now: time.toISOString(), since: new Date(time.getTime() - burst.within).toISOString() },
  })
  return !turn!.taken || others!.alike + 1 >= burst.texts
}

export async function tidy({ database: { pool } }: Platform): Promise<void> {
  await eraseFingerprints(pool, { before: new Date(nowMs() - burst.within).toISOString() })
}
