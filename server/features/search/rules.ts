// Words, as they are indexed and as they are typed.
import type { PostText } from '#contract/posts.ts'
import { day } from '../../platform/clock.ts'
import { nameKey } from './name-key.ts'

/** Longer words are cut to this many characters. */
const maxWordLength = 64

/**
 * Normalizes case, Latin accents, the nukta and the two nasal signs of Devanagari, joiners and the digits of
 * Devanagari: people leave these out or have no key for them.
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

/** A number with separators, or a word, with the sign that makes it a cashtag, hashtag or mention. */
const tokenPattern = /(?<![\p{L}\p{M}\p{N}_])([$#@]?)(\d+(?:[.,]\d+)+(?![\p{L}\p{M}\p{N}_])|[\p{L}\p{M}\p{N}_]+)/gu

export { nameKey } from './name-key.ts'

export type Token = { sign: string; word: string }

export function tokenize(text: string): Token[] {
  return [...normalizeText(text).matchAll(tokenPattern)].map(([, sign = '', word = '']) => ({
    sign,
    word: Array.from(word.replaceAll(',', '')).slice(0, maxWordLength).join(''),
  }))
}

// --- posts ---

/** Texts by which people find a post: its content, and other words. */
function searchedTexts(post: PostText) {
  const { content, ...others } = {
    content: post.content,
    tags: post.tags.map((tag) => `#${tag}`).join(' '),
    location: post.location ?? '',
    // Everyone would find half of the posts by 'bullish'.
    stance: '',
  } satisfies Record<keyof PostText, string>
  return { content, others: Object.values(others).join(' ') }
}

/** PostgreSQL stores no higher positions in a tsvector. */
const maxPosition = 16_383

/** Text form of a tsvector: each word with its positions. Words with a sign are indexed with and without it. */
export function tsvectorOf(post: PostText): string {
  const positions = new Map<string, number[]>()
  const addPosition = (word: string, position: number) => {
    const known = positions.get(word)
    if (known) known.push(position)
    else positions.set(word, [position])
  }
  const { content, others } = searchedTexts(post)
  const inText = tokenize(content)
  const besideText = tokenize(others)
  const inTextWords = new Set(inText.map(({ sign, word }) => sign + word))
  const all = [...inText, ...besideText.filter(({ sign, word }) => !inTextWords.has(sign + word))]
  for (const [index, { sign, word }] of all.entries()) {
    const position = Math.min(index + 1, maxPosition)
    addPosition(word, position)
    if (sign) addPosition(sign + word, position)
  }
  return [...positions].map(([word, at]) => `'${word}':${at.join()}`).join(' ')
}

/** Up to this many words are listed in the query. With more, a prefix search in the index is cheaper. */
export const maxPrefixMatches = 8

/** Values of `search_posts.filter_keys` for a room or all rooms, in these buckets or in all. Null: no filter. */
export function filterKeysOf(section: string | null, buckets: readonly number[] | null): string[] | null {
  const room = section ?? ''
  if (buckets) return buckets.map((bucket) => `${room}${bucket}`)
  return section === null ? null : [section]
}

/** Posts per bucket; a power of two. */
export const postsPerBucket = 2048

/**
 * Only this many matches are ranked, the newest. Otherwise a word in every second post would rank half of all posts;
 * nobody reads fifty pages.
 */
export const maxRanked = 500

/** Newest posts that are read to estimate how common the words are. */
export const probeSize = 512

/**
 * If at least one in twenty posts matches, scanning the newest posts is faster than the index, which first collects
 * every position of the words. The scan ends when enough match, or after `maxScanned` posts.
 */
export const isCommon = (found: number): boolean => found >= probeSize / 20
export const maxScanned = 16_384

/** How many buckets to search next, when the newest `buckets` contained `found` matches. */
export const nextBucketCount = (buckets: number, found: number): number =>
  Math.ceil(buckets * Math.min(64, Math.max(4, (1.25 * maxRanked) / Math.max(found, 1))))

/** Limit on index matches in one step, for words that were common at some time. */
export const maxIndexMatches = 10 * maxRanked

/** Whether the probe (`found` of `probeSize`) suggests few enough matches in all `posts` to read them in one step. */
export const isRare = (found: number, posts: number): boolean => (found / probeSize) * posts < maxIndexMatches

/** With more buckets, filter keys cost more than they save. */
export const maxFilterBuckets = 512

/** After this many days a post has half its weight, after twice as many a third. */
export const halfWeightDays = 30

const sinceDays = { day: 1, week: 7, month: 30, year: 365 } as const

export const sinceTime = (since: keyof typeof sinceDays | 'ever', now: number): string =>
  since === 'ever' ? '-infinity' : new Date(now - sinceDays[since] * day).toISOString()

// --- people ---

/** Words of a query that are used in a search for people. */
const maxNameWords = 5

export const nameQueryWords = (typed: string): string[] =>
  [...new Set(tokenize(typed).map(({ word }) => word))].slice(0, maxNameWords)

/** A query read as a username. */
export const usernameQuery = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase()

export const lettersOf = (word: string): string[] => word.split(/[_\p{N}]+/u).filter(Boolean)

/**
 * Everything a person can be found by: words of the name, the username and its parts, and both joined without gaps,
 * as they are written and as they sound.
 */
export function nameWords({ name, username }: { name: string; username: string }): string[] {
  const words = tokenize(name).map(({ word }) => word)
  const parts = username.split('_').filter(Boolean)
  const names = [...words, words.join(''), username, ...parts, parts.join(''), ...lettersOf(username)]
  return [...new Set([...names, ...names.filter((name) => !/\p{N}/u.test(name)).map(nameKey)])]
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, maxWordLength).join(''))
}

/** Only words of letters allow typos: otherwise most candidates would be usernames with numbers. */
export const allowsTypos = (word: string): boolean => !/[_\p{N}]/u.test(word)

/** The runs of letters in the query. */
export const wordsAllowingTypos = (words: readonly string[]): string[] => [...new Set(words.flatMap(lettersOf))]

/** The trigrams of a word; a space marks the start and the end. */
export function trigramsOf(word: string): string[] {
  const letters = [' ', ...word, ' ']
  return [...new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')))]
}

/** If fewer people match as typed, similar words are searched too. */
export const typoSearchBelow = 10

/** Matches compared per word. Exact words come before longer ones. */
export const maxComparedPeople = 1000

/** Words with the most shared trigrams that are compared letter by letter. */
export const maxSimilarWords = 60

/** Edits allowed in a typo: wrong, missing, extra or swapped letters. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

export const isTypoOf = (typed: string, word: string): boolean =>
  editDistance(typed, word) <= allowedEdits(Math.min(Array.from(typed).length, Array.from(word).length))

/** Damerau–Levenshtein distance (optimal string alignment: no substring is edited twice). */
export function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let [beforeLast, last]: number[][] = [[], b.map((_, index) => index + 1)]
  last!.unshift(0)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let edits = Math.min(last![column]! + 1, line[column - 1]! + 1, last![column - 1]! + (isSame ? 0 : 1))
      // Undefined outside of a word, which no letter equals.
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, beforeLast![column - 2]! + 1)
      line.push(edits)
    }
    beforeLast = last
    last = line
  }
  return last![b.length]!
}
