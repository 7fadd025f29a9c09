// Screens texts before they are shown to others.
import { staffName } from '#contract/messages/en/screening.ts'
import { figureDays, type ScreeningRule } from '#contract/screening.ts'
import { ago, day, now } from '../../platform/clock.ts'
import type { MemberContext, Platform, SystemContext } from '../../platform/context.ts'
import { readSettings } from '../settings/reads.ts'
import { fingerprintOf, minEqualHashes } from './fingerprints.ts'
import { languageOf } from './language.ts'
import {
  administratorNames,
  deleteExpiredFingerprints,
  deleteExpiredMatches,
  deleteMatches,
  isRegistered,
  lockBands,
  storeFingerprint,
  storeMatches,
} from './queries.ts'
import {
  burst,
  isNewAccount,
  matchesByMode,
  minWords,
  otherRulesIn,
  type PublicNames,
  type RuleMatches,
  staffNamesIn,
} from './rules.ts'

export type ScreenedText = {
  /** Id of the post or comment. An edit has the same id. */
  id: string
  content: string
  /** An earlier version may have matches, which are replaced. */
  isEdit?: boolean
  /** Whether it's a lesson or a comment under one. A function is called only if the text reads like a live call. */
  isInLesson?: boolean | (() => Promise<boolean>)
}

/**
 * Returns why the viewer's text must go under review; an empty list means it may be published. Call it in the
 * transaction that writes the text, which stores what matched. Outside of one, rules whose matches are only counted are
 * returned, too: if any rule matches, start a transaction and call it again. Administrators decide about reviews, so
 * their own texts never go under review.
 */
export async function screenText(context: MemberContext, text: ScreenedText): Promise<ScreeningRule[]> {
  const { platform, db, viewer } = context
  if (viewer.role === 'admin') return []
  const { screening } = await readSettings(context)
  const { held, watched } = matchesByMode(text.content, screening)
  const add = (rule: ScreeningRule): unknown =>
    ({ hold: held, watch: watched, off: undefined })[screening[rule]]?.push(rule)
  for (const rule of otherRulesIn(text.content, viewer, platform.config.product, screening.words))
    if (await appliesTo(context, text, rule)) add(rule)
  if (await isInBurst(context, text)) add('near_duplicate')
  if (db === platform.database.pool) return [...held, ...watched]
  await recordMatches(context, text, { held, watched })
  return held
}

async function appliesTo(context: MemberContext, { isInLesson }: ScreenedText, rule: ScreeningRule): Promise<boolean> {
  if (rule === 'unregistered_advice') return !(await hasRegistration(context))
  if (rule === 'live_call_in_lesson') return typeof isInLesson === 'function' ? await isInLesson() : isInLesson === true
  return true
}

async function hasRegistration({ db, viewer }: MemberContext): Promise<boolean> {
  const [member] = await isRegistered(db, { member: viewer.memberId })
  return member?.registered === true
}

async function recordMatches({ db, viewer }: MemberContext, text: ScreenedText, matches: RuleMatches): Promise<void> {
  const { id, content, isEdit = false } = text
  if (matches.held.length + matches.watched.length > 0)
    await storeMatches(db, {
      id,
      author: viewer.memberId,
      ...matches,
      language: languageOf(content),
      now: now().toISOString(),
    })
  else if (isEdit) await deleteMatches(db, { id })
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
    id,
    author: viewer.memberId,
    ...fingerprint,
    minEqualHashes,
    now: time.toISOString(),
    since: new Date(time.getTime() - burst.within).toISOString(),
  })
  return !bands!.locked || similar!.count + 1 >= burst.texts
}

export async function deleteExpired({ database: { pool } }: Platform): Promise<void> {
  await deleteExpiredFingerprints(pool, { before: ago(burst.within) })
  await deleteExpiredMatches(pool, { before: ago(Math.max(...figureDays.map(Number)) * day) })
}
