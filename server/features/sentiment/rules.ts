// Rules of the sentiment gauge. Its numbers are in the contract, because a public page states them.
import type { SentimentGauge } from '#contract/sentiment.ts'
import { gaugeRules } from '#contract/sentiment-rules.ts'
import { type Outlook, outlooks } from '#contract/stances.ts'
import { day } from '../../platform/clock.ts'

/** Members by their stance. Each member counts once. */
export type Counts = Record<Outlook, number>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export const membersIn = (counts: Counts): number => sum(Object.values(counts))

/** The mean of the stances, rounded half up. Null: too few members. */
export function scoreOf(counts: Counts): number | null {
  const members = membersIn(counts)
  if (members < gaugeRules.minMembers) return null
  return Math.round(sum(outlooks.map((outlook) => gaugeRules.values[outlook] * counts[outlook])) / members)
}

/** One score a day for the range, the latest first. Milliseconds since 1970. */
export const scoreTimes = (now: number): number[] =>
  Array.from({ length: gaugeRules.rangeDays + 1 }, (_, daysAgo) => now - daysAgo * day)

const noCounts: Counts = { bullish: 0, neutral: 0, bearish: 0 }

type Reading = Pick<SentimentGauge, 'members' | 'score' | 'counts' | 'change' | 'range'>

/** `byDay`: the counts at each of `scoreTimes`. */
export function gaugeOf(byDay: readonly Counts[]): Reading {
  const [counts = noCounts] = byDay
  const scores = byDay.map(scoreOf)
  const [score = null] = scores
  const weekAgo = scores[gaugeRules.days] ?? null
  const known = scores.filter((one) => one !== null)
  return {
    members: membersIn(counts),
    score,
    counts: score === null ? null : counts,
    change: score === null || weekAgo === null ? null : score - weekAgo,
    range: score === null ? null : { low: Math.min(...known), high: Math.max(...known) },
  }
}
