// Screens texts before they are shown to others.
import { staffName } from '#contract/messages/en/screening.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { now, nowMs } from '../../platform/clock.ts'
import type { MemberContext, Platform, SystemContext } from '../../platform/context.ts'
import { fingerprintOf, minEqualHashes } from './fingerprints.ts'
import { administratorNames, deleteExpiredFingerprints, lockBands, storeFingerprint } from './queries.ts'
import { burst, findReasons, imitatesStaff, isNewAccount, minWords, type PublicNames, staffNamesIn } from './rules.ts'

export type ScreenedText = {
  /** Id of the post or comment. An edit has the same id. */
  id: string
  content: string
}

/**
 * Returns why the viewer's text must go under review; an empty list means it may be published. Call it in the
 * transaction that writes the text. Administrators decide about reviews, so their own texts never go under review.
 */
export async function screenText(context: MemberContext, text: ScreenedText): Promise<ScreeningReason[]> {
  if (context.viewer.role === 'admin') return []
  const reasons = findReasons(text.content)
  if (imitatesStaff(text.content, context.viewer, context.platform.config.product)) reasons.push('staff_imitation')
  if (await isInBurst(context, text)) reasons.push('near_duplicate')
  return reasons
}

/**
 * An error message for each name that could be mistaken for staff or for an administrator. `member`: whose names they
 * are; null for a new member.
 */
export async function staffNameErrors(
  { platform, db }: SystemContext,
  names: PublicNames,
  member: string | null,
): Promise<Record<string, string>> {
  const administrators = await administratorNames(db, { except: member })
  const fields = staffNamesIn(names, platform.config.product, administrators)
  return Object.fromEntries(fields.map((field) => [field, staffName]))
}

/**
 * Stores the text of a new account, flagged or not, because later texts are compared with it. If a similar text is
 * being written at this very moment, it can't be counted yet, so this one is treated as part of a burst.
 */
async function isInBurst({ db, viewer }: MemberContext, { id, content }: ScreenedText): Promise<boolean> {
  const time = now()
  if (!isNewAccount(viewer.memberId, time.getTime())) return false
  const fingerprint = fingerprintOf(content, minWords)
  if (!fingerprint) return false
  const [bands] = await lockBands(db, { bands: fingerprint.bands })
  const [similar] = await storeFingerprint(db, {
    ...{ id, author: viewer.memberId, ...fingerprint, minEqualHashes },
    ...{ now: time.toISOString(), since: new Date(time.getTime() - burst.within).toISOString() },
  })
  return !bands!.locked || similar!.count + 1 >= burst.texts
}

export async function deleteExpired({ database: { pool } }: Platform): Promise<void> {
  await deleteExpiredFingerprints(pool, { before: new Date(nowMs() - burst.within).toISOString() })
}
