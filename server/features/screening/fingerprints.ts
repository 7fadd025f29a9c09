// MinHash fingerprints for finding near copies: the smallest hashes of a text's word pairs.
import { plainText, readingsOf } from './normalize.ts'

/**
 * Number of bands and hashes per band (locality-sensitive hashing). Texts that are half alike share a band nine times
 * in ten.
 */
const bandCount = 8
const perBand = 2
const hashCount = bandCount * perBand

/** Texts count as near copies if this many hashes are equal: about two thirds of the word pairs. */
export const minEqualHashes = 10

/** Odd multipliers that turn one hash into many. */
const factors = Array.from({ length: hashCount }, (_, index) => Math.imul(index * 2 + 1, 0x9e3779b1) | 1)

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** Spreads close numbers apart (the finalizer of MurmurHash3). */
function mix(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

export type Fingerprint = { hashes: number[]; bands: number[] }

/**
 * Hashes and bands are signed 32-bit integers, as in the database. Returns null if the text has fewer than `minWords`
 * words.
 */
export function fingerprintOf(content: string, minWords: number): Fingerprint | null {
  const reading = readingsOf(plainText(content)).at(-1) ?? ''
  const words = reading.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length < minWords) return null
  const pairs = [...new Set(words.slice(1).map((word, index) => hashOf(`${words[index]} ${word}`)))]
  const smallest = factors.map((factor) =>
    pairs.reduce((least, pair) => Math.min(least, mix(Math.imul(pair, factor))), 0xffffffff),
  )
  const hashes = smallest.map((hash) => hash | 0)
  const bands = Array.from(
    { length: bandCount },
    (_, band) => hashOf([band, ...hashes.slice(band * perBand, (band + 1) * perBand)].join(' ')) | 0,
  )
  return { hashes, bands }
}
