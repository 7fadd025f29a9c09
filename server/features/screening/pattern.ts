// Builds the rules' regular expressions: words in their natural spelling, with bounded gaps.
import { collapseRepeats } from './normalize.ts'

const wordCharacter = '[\\p{L}\\p{M}\\p{N}]'

/** Unbounded repetition could make a text of a few thousand letters take seconds. */
const unbounded = /(?<!\\)(?:[*+]|\{\d+,\})/

/**
 * Matches whole words in a reading (normalize.ts) and normalizes the pattern's own spelling. Unbounded repetition is
 * rejected, so that each position of a text costs at most a constant.
 */
export function pattern(...alternatives: string[]): RegExp {
  const source = alternatives.join('|')
  if (unbounded.test(source)) throw new Error(`unbounded repetition in a screening rule: ${source.slice(0, 80)}`)
  return new RegExp(`(?<!${wordCharacter})(?:${collapseRepeats(source)})(?!${wordCharacter})`, 'u')
}

/** Up to `max` characters, ending before a word. */
export const gap = (max: number): string => `[^\\n]{0,${max}}?(?<!${wordCharacter})`

const inOrder = (first: string, second: string, maxGap: number): string =>
  `(?:${first})(?!${wordCharacter})${gap(maxGap)}(?:${second})`

/** Matches the two near each other, in either order. */
export const near = (first: string, second: string, maxGap: number): string =>
  `${inOrder(first, second, maxGap)}|${inOrder(second, first, maxGap)}`

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
