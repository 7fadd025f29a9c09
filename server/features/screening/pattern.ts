// How rules are written: words in their natural spelling, with gaps that end.
import { collapseRepeats } from './normalise.ts'

const wordCharacter = '[\\p{L}\\p{M}\\p{N}]'

/** What repeats without end could make a text of a few thousand letters take seconds to judge. */
const unbounded = /(?<!\\)(?:[*+]|\{\d+,\})/

/**
 * Matches whole words in a reading (normalise.ts), whose spelling it takes on itself. Nothing in it repeats without end:
 * each place of a text costs at most a constant.
 */
export function pattern(...alternatives: string[]): RegExp {
  const source = alternatives.join('|')
  if (unbounded.test(source)) throw new Error(`a rule repeats without end: ${source.slice(0, 80)}`)
  return new RegExp(`(?<!${wordCharacter})(?:${collapseRepeats(source)})(?!${wordCharacter})`, 'u')
}

/** Up to so many characters; a word begins behind them. */
export const gap = (most: number): string => `[^\\n]{0,${most}}?(?<!${wordCharacter})`

const before = (one: string, other: string, most: number): string =>
  `(?:${one})(?!${wordCharacter})${gap(most)}(?:${other})`

/** Two things near each other, in either order. */
export const near = (one: string, other: string, most: number): string =>
  `${before(one, other, most)}|${before(other, one, most)}`

/** '5,000', '₹10k', '1.5 lakh', 'paanch hazaar', 'दस हजार' */
const figures = '(?:(?:₹|rs\\.?|inr|usd|\\$) ?)?\\d[\\d,.]{0,9}'
const numberWords =
  'ek|do|teen|ch?aar|char|paanch|das|dus|pandrah|bees|pachees|tees|chalis|pachas|sau|dedh|dhai|' +
  'एक|दो|तीन|चार|पांच|छह|सात|आठ|दस|पंद्रह|पन्द्रह|बीस|पच्चीस|तीस|चालीस|पचास|सौ|डेढ़|ढाई'
const units =
  'k|lakhs?|lacs?|crores?|cr|thousand|dollars?|rupees?|rupa?ye|bucks|usdt|btc|eth|doge|sol|xrp|trx|hazaar|hajaar|हजार|लाख|करोड़|रुपये|रुपए|रूपये|डॉलर'
export const amount = `(?:${figures}|${numberWords})(?: ?(?:${units})){0,2}`
export const rate =
  '(?:\\d{1,3}(?:\\.\\d{1,2})?|ek|do|teen|das|ten|two|five|एक|दो|पांच|दस) ?(?:%|percent|per cent|pc|prat?ishat|फीसदी|प्रतिशत|परसेंट)'
