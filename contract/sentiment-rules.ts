// How the sentiment gauge is counted. The server counts by these numbers, and "How the gauge is counted" states them.
import { minGiverAgeInDays } from './points-rules.ts'
import type { Outlook } from './stances.ts'

export const gaugeRules = {
  /** The value of a stance: 0 is fear, 100 is greed. */
  values: { bearish: 0, neutral: 50, bullish: 100 } satisfies Record<Outlook, number>,
  /** Days for which a stance counts. */
  days: 7,
  /** With fewer members there is no score. */
  minMembers: 20,
  /** Days in which the gauge also shows its lowest and highest score. */
  rangeDays: 28,
  /** Minutes until what members post, change or delete shows in the gauge. */
  countedEveryMinutes: 5,
  /** Posts by accounts younger than this don't count, as their likes give no points. Days. */
  minAccountAgeInDays: minGiverAgeInDays,
} as const

export type Mood = 'fear' | 'leaning_to_fear' | 'even' | 'leaning_to_greed' | 'greed'

/** A score in words. */
export function moodOf(score: number): Mood {
  if (score <= 25) return 'fear'
  if (score < 45) return 'leaning_to_fear'
  if (score <= 55) return 'even'
  return score < 75 ? 'leaning_to_greed' : 'greed'
}
