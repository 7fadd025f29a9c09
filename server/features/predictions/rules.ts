import { binName, no, validation, yes } from '#contract/messages/en/predictions.ts'
import { rankedProbabilityScore, roundScore, toPermille, weightedQuantile } from '#contract/prediction-scores.ts'
import type { NewPrediction, PredictionStatus } from '#contract/predictions.ts'
import { predictionLimits as limits } from '#contract/predictions-limits.ts'
import { day, minute } from '../../platform/clock.ts'
import type { PredictionRow } from './tables.ts'

type States = Pick<PredictionRow, 'closes_at' | 'closed_at' | 'resolved_at' | 'annulled_at'>

/** `now`: milliseconds since 1970. */
export function statusOf(row: States, now: number): PredictionStatus {
  if (row.annulled_at !== null) return 'annulled'
  if (row.resolved_at !== null) return 'resolved'
  return row.closed_at !== null || Date.parse(row.closes_at) <= now ? 'closed' : 'open'
}

/** Returns what is wrong with the closing time, or null. Milliseconds since 1970. */
export const closingProblem = (closesAt: number, now: number): string | null =>
  closesAt < now + limits.minOpenMinutes * minute || closesAt > now + limits.maxOpenDays * day
    ? validation.closesAt
    : null

/** The names of all outcomes in their order. */
export function outcomeNames({
  kind,
  outcomes,
  bounds,
  unit,
}: Pick<NewPrediction, 'kind' | 'outcomes' | 'bounds' | 'unit'>) {
  if (kind === 'yesNo') return [yes, no]
  if (kind === 'choice') return outcomes
  return [...bounds, null].map((upper, index) => binName(bounds[index - 1] ?? null, upper, unit))
}

/** Returns what is wrong with a forecast for this question, or null. */
export function forecastProblem(
  { kind, outcomes_count }: Pick<PredictionRow, 'kind' | 'outcomes_count'>,
  probabilities: number[],
): string | null {
  if (probabilities.length !== outcomes_count) return validation.probabilitiesCount
  const [first = 0] = probabilities
  const isAllowed = first >= limits.minYesPercent && first <= limits.maxYesPercent
  return kind === 'yesNo' && !isAllowed ? validation.yesRange : null
}

/** Weight of a member without enough resolved questions. Whole numbers keep the weighted counts exact. */
export const usualWeight = 4
const minWeight = 1
const maxWeight = 16
/** Resolved questions from which a member's past score counts. */
const minResolvedForWeight = 5

type PastScores = { resolved: number; score_sum: number; base_sum: number }

/**
 * How much a member's forecast weighs in the weighted crowd: 4 times the square of the base rate's score divided by
 * the member's, from 1 to 16. So someone whose score is half of the base rate's weighs four times as much as a newcomer.
 */
export function weightOf(past: PastScores | null): number {
  if (!past || past.resolved < minResolvedForWeight) return usualWeight
  if (past.score_sum <= 0) return maxWeight
  const ratio = past.base_sum / past.score_sum
  return Math.min(Math.max(Math.round(usualWeight * ratio * ratio), minWeight), maxWeight)
}

/** Whole percent from 0 to 100 have a count each. */
const cells = 101

export const emptyCounts = (outcomes: number): number[] => new Array<number>(outcomes * cells).fill(0)

/** Adds a forecast to the counts in place. A negative weight takes it out. */
export function addForecast(counts: number[], probabilities: readonly number[], weight: number): void {
  for (const [outcome, percent] of probabilities.entries()) {
    const cell = outcome * cells + percent
    counts[cell] = counts[cell]! + weight
  }
}

export type CrowdFigures = { median: number[]; weighted: number[]; low: number[]; high: number[] }

const quantiles = (counts: number[], outcomes: number, part: number): number[] =>
  Array.from(
    { length: outcomes },
    (_, outcome) => weightedQuantile(counts.slice(outcome * cells, (outcome + 1) * cells), part) ?? 0,
  )

/**
 * The crowd's forecast in permille, or null if nobody's forecast counts. Medians are scaled to add up to 1000; quartiles
 * are each outcome's own.
 */
export function crowdFigures(counts: number[], weights: number[], outcomes: number): CrowdFigures | null {
  if (!counts.some((count) => count > 0)) return null
  const permille = (values: number[]) => values.map((percent) => Math.round(percent * 10))
  return {
    median: toPermille(quantiles(counts, outcomes, 0.5)),
    weighted: toPermille(quantiles(weights, outcomes, 0.5)),
    low: permille(quantiles(counts, outcomes, 0.25)),
    high: permille(quantiles(counts, outcomes, 0.75)),
  }
}

/**
 * For each outcome: the crowd's score if it came true, times the milliseconds for which it stood, up to `until`. `median`:
 * what has stood since `since`; null before the first forecast.
 */
export function addToIntegrals(
  integrals: readonly number[],
  { median, since, until }: { median: readonly number[] | null; since: number; until: number },
): number[] {
  const time = Math.max(until - since, 0)
  if (!median || time === 0) return [...integrals]
  return integrals.map((integral, outcome) => integral + time * rankedProbabilityScore(median, outcome))
}

type CrowdTime = { integrals: readonly number[]; firstIntegrals: readonly number[]; outcome: number; time: number }

/** The crowd's time-weighted score from a member's first forecast to the close. `final`: its last forecast. */
export function crowdScoreOver(
  { integrals, firstIntegrals, outcome, time }: CrowdTime,
  final: readonly number[],
): number {
  if (time <= 0) return roundScore(rankedProbabilityScore(final, outcome))
  return roundScore((integrals[outcome]! - firstIntegrals[outcome]!) / time)
}

/** Points of a question's history. */
export const historySlots = 100

/** The slot of the open time that a moment falls into, from 0. */
export function slotOf(at: number, { opensAt, closesAt }: { opensAt: number; closesAt: number }): number {
  const part = (at - opensAt) / (closesAt - opensAt)
  return Math.min(Math.max(Math.floor(part * historySlots), 0), historySlots - 1)
}

/** Scores are stored in millionths. */
export const toMillionths = (score: number): number => Math.round(score * 1e6)
export const fromMillionths = (score: number): number => roundScore(score / 1e6)

const predictionPath = /\/predictions\/([0-9a-f]{24})(?![0-9a-f])/g

/** The questions that a text links to, at most 5. */
export const linkedPredictions = (text: string): string[] =>
  [...new Set([...text.matchAll(predictionPath)].map(([, id]) => id!))].slice(0, 5)
