// The only place that compares a typed password with a stored hash. It checks the locks first and always takes the same
// time.
import { now } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { keyedHash, keyedHashes } from '../../../platform/keyed-hash.ts'
import { hashPassword, isOutdated, matchesPassword } from '../hashing.ts'
import { countAttempts, deleteAttempt, insertAttempt, lockAttempts, recordFailedAttempt } from '../queries/attempts.ts'
import { replacePassword } from '../queries/members.ts'
import { checkAttempt, lifetimes, lockRules } from '../rules.ts'

export type PasswordAttempt = {
  /** The key of the locks: the typed username or email, or `inSession` for a logged-in member. */
  identifier: string
  memberId: string | null
  /** Stored hashes the password may match; null stands for a missing account. Each is compared until one matches. */
  hashes: (string | null)[]
  password: string
}

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString()

const hashedAttempt = ({ platform: { secrets }, caller }: Context, { identifier, password }: PasswordAttempt) => ({
  identifier: keyedHash(secrets, 'identifier', identifier),
  network: keyedHash(secrets, 'network', caller.network),
  password: keyedHash(secrets, 'password', `${identifier}\n${password}`),
})

/**
 * The same for all members who log in on a device, because likes between them earn no points. The first one is to be
 * stored. The last ones are of the member alone, as they were stored until November 2026.
 */
export function deviceHashes({ platform: { secrets }, caller: { device } }: Context, memberId: string): string[] {
  if (!device) return []
  return [`login\n${device}`, `${memberId}\n${device}`].flatMap((text) => keyedHashes(secrets, 'device', text))
}

/**
 * Records the attempt before the password is compared, so that parallel attempts all count. Throws if locked or
 * limited.
 */
async function beginAttempt(context: Context, attempt: PasswordAttempt): Promise<void> {
  const time = now().getTime()
  const hashed = hashedAttempt(context, attempt)
  const result = await context.platform.database.transaction(async (tx) => {
    await lockAttempts(tx, hashed)
    const [counts] = await countAttempts(tx, {
      ...hashed,
      memberId: attempt.memberId,
      devices: attempt.memberId ? deviceHashes(context, attempt.memberId) : [],
      now: toIso(time),
      hereSince: toIso(time - lockRules.here.within),
      anywhereSince: toIso(time - lockRules.anywhere.within),
      networkSince: toIso(time - lockRules.network.within),
      devicesSince: toIso(time - lifetimes.knownDevice),
    })
    const outcome = checkAttempt(counts!)
    if (outcome === 'allowed') await insertAttempt(tx, { ...hashed, now: toIso(time) })
    return outcome
  })
  if (result === 'locked') throw new Failure('auth_account_locked')
  if (result === 'limited') throw new Failure('rate_limited', { retryAfter: lockRules.network.within / 1000 })
}

async function endAttempt(context: Context, attempt: PasswordAttempt, isCorrect: boolean): Promise<void> {
  const hashed = hashedAttempt(context, attempt)
  const { pool } = context.platform.database
  if (isCorrect) {
    await deleteAttempt(pool, hashed)
    return
  }
  const time = now().getTime()
  await recordFailedAttempt(pool, {
    ...hashed,
    hereSince: toIso(time - lockRules.here.within),
    hereCount: lockRules.here.count,
    hereUntil: toIso(time + lockRules.here.lockedFor),
    anywhereSince: toIso(time - lockRules.anywhere.within),
    anywhereCount: lockRules.anywhere.count,
    anywhereUntil: toIso(time + lockRules.anywhere.lockedFor),
  })
}

/**
 * Returns the matching hash, or null if the password is wrong. Never call this inside a transaction: a wrong password
 * must count even if everything else rolls back.
 */
export async function verifyPassword(context: Context, attempt: PasswordAttempt): Promise<string | null> {
  await beginAttempt(context, attempt)
  let matched: string | null = null
  try {
    for (const hash of attempt.hashes) matched ??= (await matchesPassword(hash, attempt.password)) ? hash : null
  } catch (error) {
    // The comparison failed, so this doesn't count as an attempt.
    await deleteAttempt(context.platform.database.pool, hashedAttempt(context, attempt))
    throw error
  }
  await endAttempt(context, attempt, matched !== null)
  return matched
}

/** Rehashes a password that was hashed with outdated parameters. Returns the hash that is stored now. */
export async function rehashIfOutdated(
  context: Context,
  memberId: string,
  hash: string,
  password: string,
): Promise<string> {
  if (!isOutdated(hash)) return hash
  const renewed = await hashPassword(password)
  const [replaced] = await replacePassword(context.platform.database.pool, { memberId, hash: renewed, checked: hash })
  return replaced ? renewed : hash
}
