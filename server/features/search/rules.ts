// Words, as the index holds them and as somebody types them.
import { day } from '../../platform/clock.ts'

/** Characters of a word that are told apart. */
const maxWordLength = 64

/**
 * How a text is folded before its words are cut: case, Latin accents, the nukta and the two nasal signs of Devanagari,
 * joiners, digits of every script. People leave these out, or have no key for them.
 */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\u093c|\u200c|\u200d|\ufe0e|\ufe0f/g, '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')

/** A number with its separators, or a word; with the sign that makes it a cashtag, a hashtag or a mention. */
const tokenPattern = /(?<![\p{L}\p{M}\p{N}_])([$#@]?)(\d+(?:[.,]\d+)+(?![\p{L}\p{M}\p{N}_])|[\p{L}\p{M}\p{N}_]+)/gu

type Token = { sign: string; word: string }

function tokenize(text: string): Token[] {
  return [...normalizeText(text).matchAll(tokenPattern)].map(([, sign = '', word = '']) => ({
    sign,
    word: Array.from(word.replaceAll(',', '')).slice(0, maxWordLength).join(''),
  }))
}

// --- posts ---

/** What of a post is searched: its text, the tags given beside it, its place. */
export type SearchedPost = { content: string; tags: readonly string[]; location: string | null }

/** PostgreSQL keeps places of words up to here. */
const maxPosition = 16_383

/** As PostgreSQL reads a tsvector: each word with its places. A cashtag is found with its sign and without. */
export function tsvectorOf({ content, tags, location }: SearchedPost): string {
  const positions = new Map<string, number[]>()
  const addPosition = (word: string, position: number) => {
    const known = positions.get(word)
    if (known) known.push(position)
    else positions.set(word, [position])
  }
  const inText = tokenize(content)
  const besideText = tokenize([...tags.map((tag) => `#${tag}`), location ?? ''].join(' '))
  const inTextWords = new Set(inText.map(({ sign, word }) => sign + word))
  const all = [...inText, ...besideText.filter(({ sign, word }) => !inTextWords.has(sign + word))]
  for (const [index, { sign, word }] of all.entries()) {
    const place = Math.min(index + 1, maxPosition)
    addPosition(word, place)
    if (sign) addPosition(sign + word, place)
  }
  return [...positions].map(([word, at]) => `'${word}':${at.join()}`).join(' ')
}

export const queryWords = (typed: string): string[] => [
  ...new Set(tokenize(typed).map(({ sign, word }) => sign + word)),
]

const quoted = (words: string[]): string[] => words.map((word) => `'${word}'`)

/**
 * As PostgreSQL reads a tsquery: every word, the last one perhaps only begun; as one of the words `endings`, where it is
 * known which begin so.
 */
export function tsqueryOf(words: string[], endings: string[] | null = null): string {
  if (!endings) return `${quoted(words).join(' & ')}:*`
  return [...quoted(words.slice(0, -1)), `(${quoted(endings).join(' | ')})`].join(' & ')
}

/** Of a beginning that more words share than these, the index gathers all places: to follow each of them costs more. */
export const maxPrefixMatches = 8

/** The marks (migrations/0010_search.sql) of a room, or of all; in these buckets, where there are any. */
export function filterKeysOf(section: string | null, buckets: readonly number[] | null): string[] | null {
  const room = section ?? ''
  if (buckets) return buckets.map((bucket) => `${room}${bucket}`)
  return section === null ? null : [section]
}

/** So many posts share a bucket; a power of two. */
export const postsPerBucket = 2048

/**
 * Of all posts that hold the words, so many are weighed against each other: the newest. A word of every second post would
 * otherwise have to be ranked in all of them; nobody turns fifty pages.
 */
export const maxRanked = 500

/** Of so many newest posts it is asked how many hold the words. */
export const probeSize = 512

/**
 * What stands in one of twenty is found by reading post by post: the index would first gather each of the places where
 * the words stand, and of a begun word it gathers them all. The reading ends when enough are found, or after so many.
 */
export const isCommon = (found: number): boolean => found >= probeSize / 20
export const maxScanned = 16_384

/** How many buckets to search next, where the newest `buckets` held `found` of those that are wanted. */
export const nextBucketCount = (buckets: number, found: number): number =>
  Math.ceil(buckets * Math.min(64, Math.max(4, (1.25 * maxRanked) / Math.max(found, 1))))

/** Should a stretch hold more than was to be expected, of a word that was in fashion once, so many are looked at. */
export const maxIndexMatches = 10 * maxRanked

/** Where `found` of those probed hold the words: do so few of all `posts` that they can be looked at at once? */
export const isRare = (found: number, posts: number): boolean => (found / probeSize) * posts < maxIndexMatches

/** More marks than this cost more than they spare. */
export const maxFilterBuckets = 512

/** After so many days a post weighs half of what it weighed when it appeared, after twice as many a third. */
export const halfWeightDays = 30

const sinceDays = { day: 1, week: 7, month: 30, year: 365 } as const

export const sinceTime = (since: keyof typeof sinceDays | 'ever', now: number): string =>
  since === 'ever' ? '-infinity' : new Date(now - sinceDays[since] * day).toISOString()

// --- people ---

/** Words of one search for people that are looked at. */
const maxNameWords = 5

export const nameQueryWords = (typed: string): string[] =>
  [...new Set(tokenize(typed).map(({ word }) => word))].slice(0, maxNameWords)

/** A username as it may have been typed. */
export const usernameQuery = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase()

const lettersOf = (word: string): string[] => word.split(/[_\p{N}]+/u).filter(Boolean)

/** Whatever somebody may type to find them: the words of the name, the username and its parts, both without gaps. */
export function nameWords({ name, username }: { name: string; username: string }): string[] {
  const words = tokenize(name).map(({ word }) => word)
  const parts = username.split('_').filter(Boolean)
  return [...new Set([...words, words.join(''), username, ...parts, parts.join(''), ...lettersOf(username)])]
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, maxWordLength).join(''))
}

/** Typing errors are looked for among words of letters alone: usernames with their numbers would be most of them. */
export const allowsTypos = (word: string): boolean => !/[_\p{N}]/u.test(word)

/** The words of letters in what was typed. */
export const wordsAllowingTypos = (words: readonly string[]): string[] => [...new Set(words.flatMap(lettersOf))]

/** Its parts of three letters, its start and end being letters too. */
export function trigramsOf(word: string): string[] {
  const letters = [' ', ...word, ' ']
  return [...new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')))]
}

/** Where fewer people are found as typed, typing errors are forgiven. */
export const typoSearchBelow = 10

/** Of the people with a word, so many are compared; the word itself comes before those that begin with it. */
export const maxComparedPeople = 1000

/** Words that share most trigrams with a mistyped one, to be compared letter by letter. */
export const maxSimilarWords = 60

/** Letters that may be wrong, missing, too many or in each other's place. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

export const isTypoOf = (typed: string, word: string): boolean =>
  editDistance(typed, word) <= allowedEdits(Math.min(Array.from(typed).length, Array.from(word).length))

/** The distance of Damerau and Levenshtein, where no part is changed twice. */
function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let [beforeLast, last]: number[][] = [[], b.map((_, index) => index + 1)]
  last!.unshift(0)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let edits = Math.min(last![column]! + 1, line[column - 1]! + 1, last![column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, beforeLast![column - 2]! + 1)
      line.push(edits)
    }
    beforeLast = last
    last = line
  }
  return last![b.length]!
}
