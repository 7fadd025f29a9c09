// How much a text's words sound like a scam: a table of words and word parts with weights, fitted to the labelled
// corpora (judge/fit.ts). It finds what no signal names, so it counts like a few signals, never more.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText, readingsOf } from './normalise.ts'
import { asks } from './signals/asks.ts'

export type Wording = { bias: number; weights: Map<string, number> }

export const wordingFile = join(import.meta.dirname, 'wording.json')

const partLength = 4
/** Naming a platform says nothing yet: there are signals for giving a contact there. */
const platforms = new RegExp(asks.platform, 'gu')

/** Words, figures by their number of digits, and all sequences of four characters. */
export function piecesOf(content: string): Set<string> {
  const readings = readingsOf(plainText(content))
  const reading = (readings[1] ?? readings[0])!.replace(platforms, ' ')
  const words = (reading.match(/[\p{L}\p{M}]+|\d+|[%₹$?!]/gu) ?? []).map((word) =>
    /^\d/.test(word) ? `#${word.length}` : word,
  )
  const text = ` ${words.join(' ')} `
  const parts = Array.from({ length: Math.max(text.length - partLength + 1, 0) }, (_, index) =>
    text.slice(index, index + partLength),
  )
  return new Set([...words.map((word) => `=${word}`), ...parts])
}

/** A few words prove little: a text with fewer pieces counts in proportion. */
const enoughPieces = 80

/** How much each known piece counts. Long texts don't count more than texts of a few sentences. */
export const scaleOf = (pieces: Set<string>, known: number): number => shareOf(pieces) / Math.sqrt(known + 1)

export const shareOf = (pieces: Set<string>): number => Math.min(1, pieces.size / enoughPieces)

/** The logarithm of the odds that these pieces are a scam's. */
export function oddsOf(pieces: Set<string>, { bias, weights }: Wording): number {
  const known = [...pieces].map((piece) => weights.get(piece)).filter((weight) => weight !== undefined)
  return shareOf(pieces) * bias + known.reduce((sum, weight) => sum + weight, 0) * scaleOf(pieces, known.length)
}

/** One unit of the odds in points of weights.ts, and the most that the words can add or take away. */
const pointsPerUnit = 10
export const mostWordingPoints = 13
/** Little, so that nobody can hide a scam in innocent words. */
const least = -6

export const pointsOfOdds = (odds: number): number =>
  Math.max(least, Math.min(mostWordingPoints, Math.round(odds * pointsPerUnit)))

function readWording(): Wording {
  const { bias, weights } = JSON.parse(readFileSync(wordingFile, 'utf8')) as {
    bias: number
    weights: Record<string, number>
  }
  return { bias, weights: new Map(Object.entries(weights)) }
}

const wording = readWording()

export const wordingPoints = (content: string): number => pointsOfOdds(oddsOf(piecesOf(content), wording))
