// Finds the words of a text that its reasons come from, for moderators.
import type { ScreeningReason } from '#contract/screening.ts'
import { givesAdvice, givesLiveCall } from './advice.ts'
import { memoizeRecent } from './memoize-recent.ts'
import { signalsOf } from './signals.ts'
import { pointsOf, reasonsOf, reviewAt } from './weights.ts'
import { wordingPoints } from './wording.ts'

type Match = { from: number; to: number; reason: ScreeningReason }

export const screeningScore = (content: string) => ({
  points: pointsOf(signalsOf(content)) + wordingPoints(content),
  reviewAt,
})

type Span = { from: number; to: number }

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }))

const sentence = /[^.!?।\n]+(?:[.!?।](?!\s|$)[^.!?।\n]*)*/gu
/** Longer texts are not searched: their whole text is the match. */
const maxSentences = 40
const maxWords = 60

const sentencesIn = (content: string): Span[] => spansOf(content, sentence).slice(0, maxSentences)

/**
 * For each sentence and reason, the fewest words that still give the reason. A reason that no sentence gives alone is
 * looked for in the whole text. Costs 15 ms of CPU for a scam of one sentence and 250 ms for 5,000 characters of them, so
 * it's remembered while a case is looked at.
 */
const matchesIn = memoizeRecent((content): Match[] => {
  const found = sentencesIn(content).flatMap((span) => matchesAmong(content, span))
  const isNew = ({ reason }: Match) => !found.some((match) => match.reason === reason)
  return [...found, ...matchesAmong(content, { from: 0, to: content.length }).filter(isNew)]
})

/** Also the sentences that give advice, claim success or are live calls, if the text is under review for that. */
export function matchesFor(content: string, reasons: readonly ScreeningReason[]): Match[] {
  const found = matchesIn(content)
  const tests = { live_call_in_lesson: givesLiveCall, unregistered_advice: givesAdvice }
  const overlaps = (span: Span) => found.some(({ from, to }) => from < span.to && span.from < to)
  const others = sentencesIn(content).flatMap((span): Match[] => {
    const words = content.slice(span.from, span.to)
    const reason = (Object.keys(tests) as (keyof typeof tests)[]).find(
      (one) => reasons.includes(one) && tests[one](words),
    )
    return reason === undefined || overlaps(span) ? [] : [{ ...span, reason }]
  })
  return [...found, ...others]
}

function matchesAmong(content: string, span: Span): Match[] {
  const words = spansOf(content.slice(span.from, span.to), /\S+/gu)
    .slice(0, maxWords)
    .map((word) => ({ from: word.from + span.from, to: word.to + span.from }))
  const reasons = words.length > 0 ? [...new Set(reasonsIn(content, words))] : []
  return reasons.map((reason) => ({ ...narrow(content, words, reason), reason }))
}

const reasonsIn = (content: string, words: Span[]): ScreeningReason[] =>
  reasonsOf(signalsOf(content.slice(words[0]!.from, words.at(-1)!.to)))

function narrow(content: string, words: Span[], reason: ScreeningReason): Span {
  const isEnough = (some: Span[]) => some.length > 0 && reasonsIn(content, some).includes(reason)
  let rest = words
  while (isEnough(rest.slice(0, -1))) rest = rest.slice(0, -1)
  while (isEnough(rest.slice(1))) rest = rest.slice(1)
  return { from: rest[0]!.from, to: rest.at(-1)!.to }
}
