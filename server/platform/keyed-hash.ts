// Keyed hashes (HMAC) of values that are only ever compared, and tokens that are signed with them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys, Secrets } from './secrets.ts'

export type HashPurpose = 'identifier' | 'network' | 'password' | 'device' | 'erasure code'
export type TokenPurpose =
  | 'oidc flow'
  | 'export link'
  | 'digest unsubscribe'
  | 'newsletter confirm'
  | 'newsletter unsubscribe'
  | 'newsletter preview'

const hashWith = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

/** Newest key first. There is a second key during key rotation. */
export const keyedHashes = (secrets: Secrets, purpose: HashPurpose, text: string): [string, ...string[]] => {
  const [newest, ...older] = secrets.hash
  return [hashWith(newest, purpose, text), ...older.map((key) => hashWith(key, purpose, text))]
}

export const keyedHash = (secrets: Secrets, purpose: HashPurpose, text: string): string =>
  keyedHashes(secrets, purpose, text)[0]

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The text and its signature. The text may contain no dot. */
export const signToken = ([newest]: Keys, purpose: TokenPurpose, text: string): string =>
  `${text}.${hashWith(newest, purpose, text)}`

/** The text of a token that was signed for this purpose, or null. */
export function readSignedToken(keys: Keys, purpose: TokenPurpose, token: string): string | null {
  const [text = '', signature = '', ...rest] = token.split('.')
  const isValid = rest.length === 0 && keys.some((key) => isSame(hashWith(key, purpose, text), signature))
  return isValid ? text : null
}
