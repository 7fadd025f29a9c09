import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gaugeRules, moodOf } from '#contract/sentiment-rules.ts'
import { type Counts, gaugeOf, membersIn, scoreOf, scoreTimes } from './rules.ts'

const counts = (bullish: number, neutral: number, bearish: number): Counts => ({ bullish, neutral, bearish })
const none = counts(0, 0, 0)

describe('the score', () => {
  it.each([
    [counts(20, 0, 0), 100],
    [counts(0, 20, 0), 50],
    [counts(0, 0, 20), 0],
    [counts(10, 0, 10), 50],
    [counts(92, 60, 62), 57],
    [counts(1, 0, 199), 1],
    [counts(1, 0, 201), 0],
    [counts(19, 0, 0), null],
    [none, null],
  ])('of %o is %s', (given, score) => {
    expect(scoreOf(given)).toBe(score)
  })

  it('is the mean of what each member says', () => {
    const count = fc.nat(60)
    fc.assert(
      fc.property(count, count, count, (bullish, neutral, bearish) => {
        const said = [
          ...new Array<number>(bullish).fill(100),
          ...new Array<number>(neutral).fill(50),
          ...new Array<number>(bearish).fill(0),
        ]
        const mean = said.length < 20 ? null : Math.round(said.reduce((total, one) => total + one, 0) / said.length)
        expect(scoreOf(counts(bullish, neutral, bearish))).toBe(mean)
        expect(membersIn(counts(bullish, neutral, bearish))).toBe(said.length)
      }),
    )
  })
})

describe('the gauge', () => {
  const days = (...latest: Counts[]): Counts[] => [
    ...latest,
    ...scoreTimes(0)
      .slice(latest.length)
      .map(() => none),
  ]

  it('has a score for each of the last 28 days and for now', () => {
    const times = scoreTimes(Date.parse('2026-11-23T10:00:00Z')).map((time) => new Date(time).toISOString())
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([
      29,
      '2026-11-23T10:00:00.000Z',
      '2026-11-22T10:00:00.000Z',
      '2026-10-26T10:00:00.000Z',
    ])
  })

  it('shows only how many members there are while they are too few', () => {
    const few = days(counts(10, 4, 0), counts(20, 0, 0))
    expect(gaugeOf(few)).toEqual({ members: 14, score: null, counts: null, change: null, range: null })
    expect(gaugeOf([])).toMatchObject({ members: 0, score: null })
  })

  it('compares with seven days ago, and with the days between', () => {
    const byDay = days(...[10, 20, 5, 0, 15, 10, 10, 12].map((bullish) => counts(bullish, 0, 20 - bullish)))
    expect(gaugeOf(byDay)).toEqual({
      members: 20,
      score: 50,
      counts: counts(10, 0, 10),
      change: -10,
      range: { low: 0, high: 100 },
    })
  })

  it('has no change if there were too few members a week ago', () => {
    expect(gaugeOf(days(counts(20, 0, 0)))).toMatchObject({ change: null, range: { low: 100, high: 100 } })
  })
})

it.each([
  [0, 'fear'],
  [25, 'fear'],
  [26, 'leaning_to_fear'],
  [44, 'leaning_to_fear'],
  [45, 'even'],
  [55, 'even'],
  [56, 'leaning_to_greed'],
  [74, 'leaning_to_greed'],
  [75, 'greed'],
  [100, 'greed'],
])('a score of %s is called %s', (score, mood) => {
  expect(moodOf(score)).toBe(mood)
})

it('the rules are those that the page states', () => {
  expect(gaugeRules).toMatchObject({ days: 7, minMembers: 20, minAccountAgeInDays: 3, countedEveryMinutes: 5 })
})
