// Checks the Authorization header of programs that have a token from the settings.
import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../ids.ts'

const digest = (text: string): Buffer => Buffer.from(sha256(text), 'hex')

/** Whether an Authorization header has the token. Never without a configured one. */
export function bearerCheck(token: string | undefined): (authorization: string | undefined) => boolean {
  const expected = token ? digest(`Bearer ${token}`) : null
  // Digests have equal lengths, so the comparison takes constant time.
  return (authorization) =>
    expected !== null && authorization !== undefined && timingSafeEqual(digest(authorization), expected)
}
