// Suggests a corrected query when a search finds nothing.
import type { Db } from '../../platform/database/statement.ts'
import { similarIndexedWords, wordsWithPrefix } from './queries/words.ts'
import { editDistance, isTypoOf, lettersOf, tokenize } from './rules.ts'

/** Words of a query that may be corrected, which bounds the cost: each takes at most two reads of the words' index. */
const maxWords = 4
/** Shorter words resemble too many others. */
const minLetters = 4

/** Only words of Latin letters: PostgreSQL may find no trigrams in others, depending on the database's locale. */
const isCorrectable = (word: string): boolean =>
  word.length >= minLetters && /^\p{Script=Latin}+$/u.test(word) && lettersOf(word)[0] === word

async function closestWord(db: Db, word: string): Promise<string> {
  const known = await wordsWithPrefix(db, { prefix: word })
  if (known.length > 0) return word
  const similar = await similarIndexedWords(db, { word, shortest: word.length - 2, longest: word.length + 2 })
  const close = similar.map((each) => each.word).filter((each) => isTypoOf(word, each))
  return close.sort((one, other) => editDistance(word, one) - editDistance(word, other))[0] ?? word
}

/** Replaces words that no post contains by similar ones from the index. Null if that changes nothing. */
export async function correctQuery(db: Db, query: string): Promise<string | null> {
  const tokens = tokenize(query)
  if (tokens.length > maxWords) return null
  const words = await Promise.all(
    tokens.map(async ({ sign, word }) => sign + (isCorrectable(word) ? await closestWord(db, word) : word)),
  )
  const isChanged = words.some((word, at) => word !== tokens[at]!.sign + tokens[at]!.word)
  return isChanged ? words.join(' ') : null
}
