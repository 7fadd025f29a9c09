import { describe, expect, it } from 'vitest'
import { validation } from '#contract/messages/en/predictions.ts'
import { day, minute } from '../../platform/clock.ts'
import * as rules from './rules.ts'

const now = Date.parse('2026-11-29T10:00:00Z')
const time = (offset: number): string => new Date(now + offset).toISOString()

describe('a question', () => {
  const open = { closes_at: time(1), closed_at: null, resolved_at: null, annulled_at: null }
  it.each([
    ['open', 'before its closing time', {}],
    ['closed', 'at its closing time', { closes_at: time(0) }],
    ['closed', 'when it was closed early', { closed_at: time(-1) }],
    ['resolved', 'when its outcome is known', { closed_at: time(-1), resolved_at: time(-1) }],
    ['annulled', 'even if it was resolved before', { resolved_at: time(-1), annulled_at: time(0) }],
  ])('is %s %s', (status, _, change) => expect(rules.statusOf({ ...open, ...change }, now)).toBe(status))

  it.each([
    ['5 minutes', 5 * minute, null],
    ['less', 5 * minute - 1, validation.closesAt],
    ['730 days', 730 * day, null],
    ['more', 730 * day + 1, validation.closesAt],
  ])('can be open for 5 minutes to 730 days: %s', (_, duration, problem) =>
    expect(rules.closingProblem(now + duration, now)).toBe(problem),
  )

  it.each([
    ['yesNo', ['Yes', 'No']],
    ['choice', ['Up', 'Down', 'Flat']],
    ['numeric', ['Below 100 USD', '100 to 200 USD', '200 USD or more']],
  ] as const)('of kind %s has the outcomes %j', (kind, names) => {
    const question = { kind, outcomes: ['Up', 'Down', 'Flat'], bounds: ['100', '200'], unit: 'USD' }
    expect(rules.outcomeNames(question)).toEqual(names)
  })
})

it.each([
  ['yesNo', [1, 99], null],
  ['yesNo', [99, 1], null],
  ['yesNo', [0, 100], validation.yesRange],
  ['yesNo', [100, 0], validation.yesRange],
  ['yesNo', [50, 25, 25], validation.probabilitiesCount],
  ['choice', [0, 100], null],
] as const)('a forecast of %s with %j: %s', (kind, percent, problem) =>
  expect(rules.forecastProblem({ kind, outcomes_count: 2 }, [...percent])).toBe(problem),
)

it.each([
  ['a newcomer', null, 4],
  ['a member with four resolved questions', { resolved: 4, score_sum: 1, base_sum: 2 }, 4],
  ['a member with half of the base rate’s score', { resolved: 5, score_sum: 1, base_sum: 2 }, 16],
  ['a member with two thirds of it', { resolved: 5, score_sum: 2, base_sum: 3 }, 9],
  ['a member with twice as much', { resolved: 5, score_sum: 2, base_sum: 1 }, 1],
  ['a member with a perfect score', { resolved: 5, score_sum: 0, base_sum: 0 }, 16],
  ['a member with a tenth of it', { resolved: 5, score_sum: 1, base_sum: 10 }, 16],
  ['a member with ten times as much', { resolved: 5, score_sum: 10, base_sum: 1 }, 1],
])('the forecast of %s with the scores %j weighs %i', (_, past, weight) => expect(rules.weightOf(past)).toBe(weight))

describe('the crowd', () => {
  const crowdOf = (...forecasts: number[][]) => {
    const counts = rules.emptyCounts(2)
    for (const forecast of forecasts) rules.addForecast(counts, forecast, 1)
    return counts
  }
  it('has medians that add up to 1000, and quartiles of each outcome', () => {
    const counts = crowdOf([0, 100], [20, 80], [30, 70], [60, 40], [100, 0])
    const weights = rules.emptyCounts(2)
    rules.addForecast(weights, [90, 10], 16)
    expect(rules.crowdFigures(counts, weights, 2)).toEqual({
      median: [300, 700],
      weighted: [900, 100],
      low: [200, 400],
      high: [600, 800],
    })
  })
  it('doesn’t exist before the first forecast, or after the last one was taken out', () => {
    const counts = crowdOf([25, 75])
    rules.addForecast(counts, [25, 75], -1)
    expect(counts).toEqual(new Array(202).fill(0))
    expect(rules.crowdFigures(counts, counts, 2)).toBeNull()
  })
})

describe('the crowd’s score', () => {
  it.each([
    ['the crowd’s forecast for as long as it stood', [800, 200], 10, [1.4, 7.4]],
    ['nothing before the first forecast', null, 10, [1, 1]],
    ['nothing if it stood for no time', [800, 200], 0, [1, 1]],
    ['nothing if the question closed before', [800, 200], -10, [1, 1]],
  ])('adds up %s', (_, median, until, sums) => {
    const added = rules.addToIntegrals([1, 1], { median, since: 0, until })
    expect(added).toEqual(sums.map((sum) => expect.closeTo(sum, 9)))
  })
  it.each([
    [10, 0.2],
    [0, 0.64],
    [1, 2],
  ])('is the mean over a member’s time of %i ms, or that of the last forecast', (time, score) => {
    const known = { integrals: [9, 3], firstIntegrals: [4, 1], outcome: 1, time }
    expect(rules.crowdScoreOver(known, [800, 200])).toBe(score)
  })
  it.each([
    [
      'yes or no',
      1,
      [
        [70, 30],
        [20, 80],
        [45, 55],
        [90, 10],
      ],
      2,
    ],
    [
      'a choice',
      2,
      [
        [20, 50, 30],
        [0, 0, 100],
        [40, 40, 20],
        [10, 80, 10],
      ],
      4,
    ],
    [
      'a numeric range',
      0,
      [
        [10, 20, 30, 40],
        [70, 10, 10, 10],
        [0, 50, 50, 0],
        [25, 25, 25, 25],
      ],
      3,
    ],
  ])('of %s equals the mean over every single second, by sorted lists', (_, outcome, forecasts, joined) => {
    const outcomes = forecasts[0]!.length
    // One member joins every 10 s. The question closes after 50 s.
    const counts = rules.emptyCounts(outcomes)
    let crowd = { integrals: new Array<number>(outcomes).fill(0), median: null as number[] | null, since: 0 }
    let firstIntegrals: number[] = []
    for (const [index, forecast] of forecasts.entries()) {
      const since = index * 10
      const integrals = rules.addToIntegrals(crowd.integrals, { ...crowd, until: since })
      if (index === joined - 1) firstIntegrals = integrals
      rules.addForecast(counts, forecast, 1)
      crowd = { integrals, median: rules.crowdFigures(counts, counts, outcomes)!.median, since }
    }
    const [closed, from] = [50, (joined - 1) * 10]
    const integrals = rules.addToIntegrals(crowd.integrals, { ...crowd, until: closed })
    const score = rules.crowdScoreOver({ integrals, firstIntegrals, outcome, time: closed - from }, crowd.median!)

    const middleOf = (values: number[]): number => {
      const sorted = values.toSorted((one, other) => one - other)
      return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2
    }
    let sum = 0
    for (let second = from; second < closed; second++) {
      const given = forecasts.filter((_forecast, index) => index * 10 <= second)
      const medians = forecasts[0]!.map((_value, position) => middleOf(given.map((forecast) => forecast[position]!)))
      const total = medians.reduce((all, value) => all + value)
      for (let last = 0; last < outcomes - 1; last++) {
        const said = medians.slice(0, last + 1).reduce((all, value) => all + value) / total
        sum += (said - (outcome <= last ? 1 : 0)) ** 2 / (outcomes - 1)
      }
    }
    // Medians are stored as whole permille.
    expect(score).toBeCloseTo(sum / (closed - from), 3)
  })
  it('is stored in millionths', () => {
    expect([rules.toMillionths(0.1234567), rules.fromMillionths(123_457)]).toEqual([123_457, 0.123457])
  })
})

it('the history has 100 slots, and what comes early or late is in the outermost', () => {
  const slots = [900, 1000, 1099, 1100, 1999, 2000, 99_999].map((at) =>
    rules.slotOf(at, { opensAt: 1000, closesAt: 2000 }),
  )
  expect(slots).toEqual([0, 0, 9, 10, 99, 99, 99])
})

it('a text links to at most five questions, each once', () => {
  const ids = Array.from({ length: 6 }, (_, index) => `${index}`.repeat(24))
  const text = [ids[0], `${ids[5]}f`, ...ids].map((id) => `https://example.org/predictions/${id}`).join(' ')
  expect(rules.linkedPredictions(text)).toEqual(ids.slice(0, 5))
})
