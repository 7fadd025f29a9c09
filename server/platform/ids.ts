// The one source of randomness: ids, tokens and keys.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { nowSeconds } from './clock.ts'

/** 24 lower-case hexadecimal digits: 8 of the creation time in seconds, 16 random (DECISIONS). */
export const newId = (): string => nowSeconds().toString(16).padStart(8, '0') + randomBytes(8).toString('hex')

/** 32 random bytes as 43 characters of base64url, for a mailed link or a one-time code. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The unguessable part of a public URL: 32 hexadecimal digits. */
export const newKey = (): string => randomBytes(16).toString('hex')

export const newSecret = (bytes = 32): Buffer => randomBytes(bytes)

/** An integer from `min` to `max`, both included. */
export const randomBetween = (min: number, max: number): number => randomInt(min, max + 1)

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** Reads the stream to its end. */
export async function sha256OfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}
