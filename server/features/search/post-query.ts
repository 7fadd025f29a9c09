// A typed query as the index understands it: its words, and other names of the markets and terms among them.
import { marketAliases } from './market-aliases.ts'
import { type Token, tokenize } from './rules.ts'

/** Some words of the query, in order. `aliases` are tsqueries, any of which may stand for all of them. */
export type Segment = { typed: string[]; aliases: string[]; alsoFor: readonly string[] }

/** How many other names people are shown. */
const maxShown = 2

type Market = { aliases: Map<string, string>; names: Map<string, string> }

const wordsOf = (text: string): string[] => tokenize(text).map(({ word }) => word)
const quoted = (words: readonly string[]): string[] => words.map((word) => `'${word}'`)
const phrase = (words: readonly string[]): string =>
  words.length === 1 ? quoted(words)[0]! : `(${quoted(words).join(' <-> ')})`

/** Keyed by the words of each name, joined with spaces. */
const markets = new Map<string, Market>()
for (const names of marketAliases) {
  const market: Market = { aliases: new Map(), names: new Map() }
  for (const name of names) {
    const words = wordsOf(name)
    const key = words.join(' ')
    market.aliases.set(key, phrase(words))
    market.names.set(key, name)
    markets.set(key, market)
  }
}
/** For each first word of a name, how many words the longest such name has. Most words start none. */
const longestNames = new Map<string, number>()
for (const words of [...markets.keys()].map((key) => key.split(' ')))
  longestNames.set(words[0]!, Math.max(words.length, longestNames.get(words[0]!) ?? 0))

/** Hashtags and mentions are meant literally. */
const mayHaveAliases = ({ sign }: Token): boolean => sign === '' || sign === '$'

function segmentAt(tokens: readonly Token[], at: number): Segment {
  const { sign, word } = tokens[at]!
  const longest = Math.min(longestNames.get(word) ?? 0, tokens.length - at)
  for (let length = longest; length > 0; length--) {
    const part = tokens.slice(at, at + length)
    const key = part.map(({ word }) => word).join(' ')
    const market = part.every(mayHaveAliases) ? markets.get(key) : undefined
    if (!market) continue
    const others = [...market.aliases].filter(([other]) => other !== key || part.some(({ sign }) => sign))
    const names = [...market.names].flatMap(([other, name]) => (other === key ? [] : [name]))
    return {
      typed: part.map(({ sign, word }) => sign + word),
      aliases: others.map(([, alias]) => alias),
      alsoFor: names.slice(0, maxShown),
    }
  }
  return { typed: [sign + word], aliases: [], alsoFor: [] }
}

/** The query from left to right; each part is the longest name of a market, or one word. Repeated words are left out. */
export function segmentsOf(query: string): Segment[] {
  const tokens = tokenize(query)
  const segments = new Map<string, Segment>()
  for (let at = 0; at < tokens.length; ) {
    const segment = segmentAt(tokens, at)
    segments.set(segment.typed.join(' '), segment)
    at += segment.typed.length
  }
  return [...segments.values()]
}

/**
 * Text form of a tsquery: all words, the last one as a prefix, or as one of `endings` when the matching words are
 * known.
 */
export function tsqueryOf(segments: readonly Segment[], endings: readonly string[] | null = null): string {
  const last = segments.length - 1
  return segments
    .map(({ typed, aliases }, at) => {
      const words = quoted(typed)
      if (at === last) words.push(lastWord(words.pop()!, endings))
      const asTyped = words.join(' & ')
      if (aliases.length === 0) return asTyped
      return `(${[words.length > 1 ? `(${asTyped})` : asTyped, ...aliases].join(' | ')})`
    })
    .join(' & ')
}

/**
 * The same for videos and news, whose words PostgreSQL splits at every other character: signs such as # and $ don't count. Null if
 * there are no words.
 */
export function plainTsquery(query: string): string | null {
  const words = [...new Set(tokenize(query).flatMap(({ word }) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []))]
  return words.length === 0 ? null : tsqueryOf(words.map((word) => ({ typed: [word], aliases: [], alsoFor: [] })))
}

const lastWord = (word: string, endings: readonly string[] | null): string =>
  endings && endings.length > 0 ? `(${quoted(endings).join(' | ')})` : `${word}:*`
