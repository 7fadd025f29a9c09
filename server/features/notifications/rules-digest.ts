// The content of a digest, and the token of its unsubscribe link.
import { Id } from '#contract/common.ts'
import type { Notification } from '#contract/notifications.ts'
import { readSignedToken, signToken } from '../../platform/keyed-hash.ts'
import type { Keys } from '../../platform/secrets.ts'
import { kinds } from './kinds/kinds.ts'

/** A mail lists this many notifications and counts the rest. */
export const maxDigestEntries = 20

/** The lowest number is listed first. */
export const priorityRanks: Record<Notification['priority'], number> = { high: 0, medium: 1, normal: 1, low: 2 }

/** Parallel lists. */
export const kindRanks = {
  kinds: kinds.map(({ name }) => name),
  ranks: kinds.map(({ priority }) => priorityRanks[priority]),
}

const purpose = 'digest unsubscribe'

/** The token can only turn off one member's digest, so it is safe in a mail that is forwarded. */
export const unsubscribeToken = (keys: Keys, memberId: string): string => signToken(keys, purpose, memberId)

/** Whose digest the token turns off, or null if the token is invalid. */
export const memberOfToken = (keys: Keys, token: string): string | null =>
  Id.safeParse(readSignedToken(keys, purpose, token)).data ?? null
