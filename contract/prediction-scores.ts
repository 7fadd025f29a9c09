// How forecasts are summarized and scored. The server, the pages and `npm run verify-record` share these functions.

/** A forecast as whole percent per outcome, which add up to 100. `at`: milliseconds since 1970. */
export type TimedForecast = { at: number; probabilities: readonly number[] }

/**
 * The ranked probability score of probabilities for the outcome that came true: the mean squared difference of the
 * cumulative probabilities, from 0 (perfect) to 1. For two outcomes it's the Brier score, where always saying 50 % gives
 * 0.25. `probabilities` may have any scale; they are divided by their sum.
 */
export function rankedProbabilityScore(probabilities: readonly number[], outcome: number): number {
  const total = probabilities.reduce((sum, value) => sum + value, 0)
  let cumulative = 0
  let squares = 0
  for (const [index, value] of probabilities.slice(0, -1).entries()) {
    cumulative += value
    squares += (cumulative / total - (outcome <= index ? 1 : 0)) ** 2
  }
  return squares / (probabilities.length - 1)
}

/** To six decimal places, as scores are stored and compared. */
export const roundScore = (score: number): number => Math.round(score * 1e6) / 1e6

/**
 * The mean score of a member's forecasts, each weighted by the time for which it stood, from the first one until
 * `closedAt`. If none stood for any time, the last one counts. `forecasts` are in order and not empty.
 */
export function timeWeightedScore(forecasts: readonly TimedForecast[], outcome: number, closedAt: number): number {
  let weighted = 0
  let duration = 0
  for (const [index, { at, probabilities }] of forecasts.entries()) {
    const until = Math.min(forecasts[index + 1]?.at ?? closedAt, closedAt)
    const time = Math.max(until - at, 0)
    weighted += time * rankedProbabilityScore(probabilities, outcome)
    duration += time
  }
  if (duration > 0) return roundScore(weighted / duration)
  return roundScore(rankedProbabilityScore(forecasts.at(-1)!.probabilities, outcome))
}

export type BaseRate = { yes: number; total: number }

/**
 * The forecast of someone who knows only how earlier questions ended: for yes or no, the share of earlier questions of
 * that room resolved with yes, or a half while there are fewer than 20; otherwise the same for every outcome.
 */
export function baseForecast(
  { kind, outcomes }: { kind: string; outcomes: number },
  { yes, total }: BaseRate,
  minTotal = 20,
): number[] {
  if (kind === 'yesNo' && total >= minTotal) return [yes / total, 1 - yes / total]
  return Array.from({ length: outcomes }, () => 1 / outcomes)
}

/** The value below which the share `part` (0 to 1) of the weights lies. With a tie, the mean of the two values. */
export function weightedQuantile(weights: readonly number[], part: number): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return null
  const target = total * part
  let seen = 0
  for (const [value, weight] of weights.entries()) {
    seen += weight
    if (seen > target) return value
    if (seen === target && weight > 0) {
      const next = weights.findIndex((other, index) => index > value && other > 0)
      return next < 0 ? value : (value + next) / 2
    }
  }
  return null
}

/** Scales values so that they add up to 1000, each rounded. */
export function toPermille(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0) return values.map(() => Math.round(1000 / values.length))
  return values.map((value) => Math.round((value / total) * 1000))
}

export type Interval = { low: number; high: number }

/** 97.5 % of a normal distribution lie below its mean plus this many standard deviations. */
const z = 1.959964

/** The 95 % interval of a share, by Wilson's score. */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 }
  const share = successes / trials
  const square = (z * z) / trials
  const center = (share + square / 2) / (1 + square)
  const half = (z * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))) / (1 + square)
  return { low: Math.max(center - half, 0), high: Math.min(center + half, 1) }
}

/** The 95 % interval of a mean, by the normal distribution. `deviation`: the sample's standard deviation. */
export function meanInterval(mean: number, deviation: number, count: number): Interval {
  const half = count < 2 ? 1 : (z * deviation) / Math.sqrt(count)
  return { low: Math.max(mean - half, 0), high: Math.min(mean + half, 1) }
}

/** The bins of the calibration plot, in percent, both ends included. */
export const calibrationBins = [
  [1, 20],
  [21, 40],
  [41, 60],
  [61, 80],
  [81, 99],
] as const
