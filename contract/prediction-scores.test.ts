// Compares the summaries and scores with slow, obvious second implementations.
import { describe, expect, it } from 'vitest'
import {
  baseForecast,
  rankedProbabilityScore,
  timeWeightedScore,
  toPermille,
  weightedQuantile,
  wilsonInterval,
} from './prediction-scores.ts'

/** A small generator with a fixed seed, so that a failure can be repeated. */
function createNumbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
const next = createNumbers(20_261_126)

/** Whole percent that add up to 100. */
function someForecast(outcomes: number): number[] {
  const values = new Array<number>(outcomes).fill(0)
  for (let point = 0; point < 100; point++) {
    const index = next(outcomes)
    values[index] = values[index]! + 1
  }
  return values
}

describe('the ranked probability score', () => {
  it('of yes or no is the Brier score', () => {
    for (let yes = 1; yes < 100; yes++) {
      expect(rankedProbabilityScore([yes, 100 - yes], 0)).toBeCloseTo((yes / 100 - 1) ** 2, 12)
      expect(rankedProbabilityScore([yes, 100 - yes], 1)).toBeCloseTo((yes / 100) ** 2, 12)
    }
  })

  it('is the mean squared difference of all cumulative sums', () => {
    for (let run = 0; run < 500; run++) {
      const outcomes = 2 + next(9)
      const forecast = someForecast(outcomes)
      const outcome = next(outcomes)
      let expected = 0
      for (let last = 0; last < outcomes - 1; last++) {
        const said = forecast.slice(0, last + 1).reduce((sum, value) => sum + value, 0) / 100
        expected += (said - (outcome <= last ? 1 : 0)) ** 2
      }
      expect(rankedProbabilityScore(forecast, outcome)).toBeCloseTo(expected / (outcomes - 1), 12)
    }
  })

  it.each([
    ['yes or no', [70, 30], 0, 0.09],
    ['a choice', [20, 50, 30], 1, 0.065],
    ['a numeric range', [10, 20, 30, 40], 3, 0.153333],
  ])('of %s is what it is by hand', (_, forecast, outcome, score) => {
    expect(timeWeightedScore([{ at: 0, probabilities: forecast }], outcome, 1000)).toBe(score)
  })

  it('weighted by time equals the mean over every single second', () => {
    for (let run = 0; run < 100; run++) {
      const [outcomes, outcome] = [2 + (run % 5), run % 2]
      const closedAt = 200
      const times = [...new Set([next(40), 40 + next(60), 100 + next(120)])]
      const forecasts = times.map((at) => ({ at: at * 1000, probabilities: someForecast(outcomes) }))
      let sum = 0
      for (let second = times[0]!; second < closedAt; second++) {
        const standing = forecasts.findLast(({ at }) => at <= second * 1000)!
        sum += rankedProbabilityScore(standing.probabilities, outcome)
      }
      expect(timeWeightedScore(forecasts, outcome, closedAt * 1000)).toBeCloseTo(sum / (closedAt - times[0]!), 5)
    }
  })
})

describe('the weighted median', () => {
  it('is the middle of the sorted list in which each value is repeated', () => {
    for (let run = 0; run < 500; run++) {
      const weights = Array.from({ length: 101 }, () => (next(8) === 0 ? next(5) : 0))
      const sorted = weights.flatMap((weight, value) => new Array<number>(weight).fill(value))
      const half = sorted.length / 2
      const expected =
        sorted.length === 0
          ? null
          : Number.isInteger(half)
            ? (sorted[half - 1]! + sorted[half]!) / 2
            : sorted[Math.floor(half)]!
      expect(weightedQuantile(weights, 0.5)).toBe(expected)
    }
  })

  it('of several outcomes is scaled to 1000', () => {
    expect(toPermille([20, 40, 40])).toEqual([200, 400, 400])
    expect(toPermille([0, 0])).toEqual([500, 500])
  })
})

describe("Wilson's interval", () => {
  it('ends where the share is 1.96 standard errors away', () => {
    for (let trials = 1; trials < 60; trials++)
      for (let successes = 0; successes <= trials; successes++) {
        const share = successes / trials
        const { low, high } = wilsonInterval(successes, trials)
        for (const end of [low, high].filter((value) => value > 1e-9 && value < 1 - 1e-9))
          expect(Math.abs(share - end) / Math.sqrt((end * (1 - end)) / trials)).toBeCloseTo(1.959964, 4)
      }
  })
})

it('a base rate counts from 20 earlier questions on', () => {
  const yesNo = { kind: 'yesNo', outcomes: 2 }
  expect(baseForecast(yesNo, { yes: 15, total: 19 })).toEqual([0.5, 0.5])
  expect(baseForecast(yesNo, { yes: 15, total: 20 })).toEqual([0.75, 0.25])
  expect(baseForecast({ kind: 'choice', outcomes: 2 }, { yes: 15, total: 20 })).toEqual([0.5, 0.5])
  expect(baseForecast({ kind: 'numeric', outcomes: 4 }, { yes: 15, total: 20 })).toEqual([0.25, 0.25, 0.25, 0.25])
})
