// How much a text's words sound like a scam: a table of words, their classes (word-classes.ts), pairs of both and word
// parts with weights, fitted to the labeled corpora (evaluation/fit.ts). Catches spam that no single signal matches.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoizeRecent } from './memoize-recent.ts'
import { collapseRepeats, plainText, readingsOf } from './normalize.ts'
import { asks } from './signals/asks.ts'
import { wordClasses } from './word-classes.ts'

/** Parts forgive spelling, words don't, pairs tell "I manage" from "he manages", and classes know synonyms. */
export const pieceKinds = ['words', 'pairs', 'parts', 'classes', 'classPairs'] as const
export type Pieces = Record<(typeof pieceKinds)[number], Set<string>>

export type Wording = { bias: number; weights: Map<string, number> }

export const wordingFile = join(import.meta.dirname, 'wording.json')

const partLength = 4
/** Platform names are left out: they prove nothing on their own, and signals recognize a contact on them. */
const platforms = new RegExp(asks.platform, 'gu')

/** Emoji that carry meaning, as words. The others are left out. */
const emojiWords = new Map(
  Object.entries({
    laughs: '😂🤣😅😆😄😹🙈',
    shines: '💰💸🤑💵💎🚀🔥💣🎁🎉💯👑🏆',
    points: '👉👇👆➡⬇☝📞📲📩☎→»',
    alarms: '🚩⚠🚨❗‼',
    ticks: '✅✔☑',
  }).flatMap(([word, emoji]) => [...emoji].map((one): [string, string] => [one, ` ${word} `])),
)
/** Mentioned names are left out: they prove nothing, and the random letters and digits of a username could count. */
const mentionedNames = /(?<=@)\w{2,}/g
const tellingEmoji = new RegExp(`[${[...emojiWords.keys()].join('')}]`, 'gu')

const withWordsForEmoji = (content: string): string => content.replace(tellingEmoji, (emoji) => emojiWords.get(emoji)!)

/** The words and telling signs of a text, with each figure as its number of digits ("#5"). */
export function wordsOf(content: string): string[] {
  const readings = readingsOf(plainText(withWordsForEmoji(content).replace(mentionedNames, '')))
  const reading = (readings[1] ?? readings[0])!.replace(platforms, ' ')
  return (reading.match(/[\p{L}\p{M}]+|\d+|[%₹$?!"“”*|@:]/gu) ?? []).map((word) =>
    /^\d/.test(word) ? `#${word.length}` : word,
  )
}

/** All sequences of four characters. A space is the start or end of a word. */
export const partsOf = (words: string[]): string[] => {
  const text = ` ${words.join(' ')} `
  return Array.from({ length: Math.max(text.length - partLength + 1, 0) }, (_, index) =>
    text.slice(index, index + partLength),
  )
}

/** Figures of up to nine digits are classes of their own. */
const figures = Array.from({ length: 9 }, (_, index) => `#${index + 1}`)
const classNames = [...Object.keys(wordClasses), ...figures]
/** The classes of each word, as indexes of `classNames`. */
const classesByWord = new Map<string, number[]>()
for (const [index, words] of [...Object.values(wordClasses), ...figures].entries())
  for (const word of new Set(collapseRepeats(plainText(words)).split(' ')))
    classesByWord.set(word, [...(classesByWord.get(word) ?? []), index])

const classesOf = (word: string): number[] => classesByWord.get(word) ?? []

/** Words. Classes that are further apart are no pair. */
const pairReach = 8

/** The pairs of classes in the order of their words. Each is named once, so that a long text costs little. */
function classPairsOf(words: string[]): Set<string> {
  const classes = words.map(classesOf)
  const found = new Uint8Array(classNames.length ** 2)
  const pairs = new Set<string>()
  const add = (first: number, second: number): void => {
    const pair = first * classNames.length + second
    if (found[pair] === 0) pairs.add(markClassPair(classNames[first]!, classNames[second]!))
    found[pair] = 1
  }
  for (let index = 0; index < classes.length; index++)
    for (let next = index + 1; next <= index + pairReach && next < classes.length; next++)
      for (const first of classes[index]!) for (const second of classes[next]!) add(first, second)
  return pairs
}

/** Marked by kind, so that a word isn't taken for a part: "=paid", "paid calls", "paid", "~pay". */
const markWord = (word: string): string => `=${word}`
const markPair = (one: string, other: string): string => `=${one}=${other}`
const markClass = (name: string): string => `~${name}`
const markClassPair = (one: string, other: string): string => `~${one}~${other}`

export const piecesOf = (words: string[]): Pieces => ({
  words: new Set(words.map(markWord)),
  pairs: new Set(words.slice(1).map((word, index) => markPair(words[index]!, word))),
  parts: new Set(partsOf(words)),
  classes: new Set(words.flatMap(classesOf).map((index) => markClass(classNames[index]!))),
  classPairs: classPairsOf(words),
})

/** Words. Fewer prove little: a shorter text counts in proportion. */
const enoughWords = 13

export const shareOf = ({ words }: Pieces): number => Math.min(1, words.size / enoughWords)

/** The factor for each known piece of a kind. Long texts don't count more than texts of a few sentences. */
export const scaleOf = (share: number, known: number): number => share / Math.sqrt(known)

/** The sum of the weights of a kind's known pieces. */
function sumOf(pieces: Set<string>, weights: Wording['weights'], share: number): number {
  let sum = 0
  let known = 0
  for (const piece of pieces) {
    const weight = weights.get(piece)
    if (weight === undefined) continue
    sum += weight
    known += 1
  }
  return known === 0 ? 0 : sum * scaleOf(share, known)
}

/** The logarithm of the odds that these pieces are a scam's. */
export function oddsOf(pieces: Pieces, { bias, weights }: Wording): number {
  const share = shareOf(pieces)
  return pieceKinds.reduce((odds, kind) => odds + sumOf(pieces[kind], weights, share), share * bias)
}

/** One unit of the odds in points of weights.ts, and the most that the words can add or take away. */
export const pointsPerUnit = 10
export const mostWordingPoints = 24
/** Less than a contact or a payment gives, so that nobody can hide one in innocent words. */
const least = -10

export const pointsOfOdds = (odds: number): number =>
  Math.max(least, Math.min(mostWordingPoints, Math.round(odds * pointsPerUnit)))

export function readWording(): Wording {
  const { bias, weights } = JSON.parse(readFileSync(wordingFile, 'utf8')) as {
    bias: number
    weights: Record<string, number>
  }
  return { bias, weights: new Map(Object.entries(weights)) }
}

const wording = readWording()

export const wordingPoints = memoizeRecent((content): number =>
  pointsOfOdds(oddsOf(piecesOf(wordsOf(content)), wording)),
)

/** How many points each word brings: its own, and its share of each pair, part and class that it belongs to. */
export function pointsByWord(content: string): Map<string, number> {
  const words = wordsOf(content)
  const pieces = piecesOf(words)
  const share = shareOf(pieces)
  const points = new Map<string, number>()
  const add = (word: string, value: number): unknown => points.set(word, (points.get(word) ?? 0) + value)
  for (const kind of pieceKinds) {
    const known = [...pieces[kind]].filter((piece) => wording.weights.has(piece))
    for (const piece of known) {
      const touched = wordsTouchedBy(piece, kind, words)
      const value = wording.weights.get(piece)! * scaleOf(share, known.length) * pointsPerUnit
      for (const word of touched) add(word, value / touched.length)
    }
  }
  return points
}

function wordsTouchedBy(piece: string, kind: keyof Pieces, words: string[]): string[] {
  if (kind === 'words') return [piece.slice(1)]
  if (kind === 'pairs') return piece.slice(1).split('=')
  if (kind === 'classes' || kind === 'classPairs') {
    const names = piece.slice(1).split('~')
    return words.filter((word) => classesOf(word).some((index) => names.includes(classNames[index]!)))
  }
  const text = ` ${words.join(' ')} `
  const start = text.indexOf(piece)
  let end = 0
  return words.filter((word) => {
    const from = end + 1
    end = from + word.length
    return from < start + piece.length && end > start
  })
}
