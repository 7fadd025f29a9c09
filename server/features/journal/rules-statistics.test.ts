import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  binsOf,
  binWidth,
  createSum,
  drawdownOf,
  longestRun,
  meanEstimate,
  shareEstimate,
  shuffledFigures,
} from './rules-statistics.ts'

/** Whole numbers of quarters, so that sums of floating point numbers are exact. */
const values = fc.array(
  fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4),
  { maxLength: 60 },
)
const total = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0)

test('the drawdown is the deepest fall between any two points of the curve', () => {
  fc.assert(
    fc.property(values, (list) => {
      const curve = [0, ...list.map((_, index) => total(list.slice(0, index + 1)))]
      let depth = 0
      for (let from = 0; from < curve.length; from++)
        for (let to = from; to < curve.length; to++) depth = Math.max(depth, curve[from]! - curve[to]!)
      const found = drawdownOf(list)
      expect(found?.depth ?? 0).toBe(depth)
      if (found) expect(total(list.slice(found.from, found.to + 1))).toBe(-depth)
    }),
  )
})

test.each([
  [[2, -1, 1, -3], { depth: 3, from: 3, to: 3 }],
  [[-1, 1, -1], { depth: 1, from: 0, to: 0 }],
  [[1, 2], null],
])('the drawdown of %j begins at the last high and ends where it is first the deepest', (list, drawdown) =>
  expect(drawdownOf(list)).toEqual(drawdown),
)

test('the longest run is the longest part without interruption', () => {
  fc.assert(
    fc.property(values, (list) => {
      const isLoss = (value: number): boolean => value < 0
      const runs = list
        .map((value) => (isLoss(value) ? 'l' : '-'))
        .join('')
        .split(/-+/)
      expect(longestRun(list, isLoss)).toBe(Math.max(0, ...runs.map((run) => run.length)))
    }),
  )
})

test('intervals have their published values', () => {
  // Wilson 1927; Agresti and Coull 1998: 0 of 10, 5 of 10.
  expect(shareEstimate(0, 10)).toMatchObject({ value: 0, low: 0, high: expect.closeTo(0.2775, 3) })
  expect(shareEstimate(5, 10)).toMatchObject({ low: expect.closeTo(0.2366, 3), high: expect.closeTo(0.7634, 3) })
  // Student's t for 9 degrees of freedom: 2.262.
  const list = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const { value, low, high } = meanEstimate(10, total(list), total(list.map((each) => each ** 2)))
  expect([value, low, high]).toEqual([
    5.5,
    expect.closeTo(5.5 - 2.262 * 0.9574, 2),
    expect.closeTo(5.5 + 2.262 * 0.9574, 2),
  ])
  // Of 1 to 5: by the expansion t is 2.769374 for 4 degrees of freedom, in tables 2.776.
  expect(meanEstimate(5, 15, 55)).toEqual({ value: 3, low: 1.04175747, high: 4.95824253 })
  expect(shareEstimate(3, 10)).toEqual({ value: 0.3, low: 0.10779127, high: 0.60322185 })
  expect(shareEstimate(10, 10)).toMatchObject({ low: expect.closeTo(0.7225, 3), high: 1 })
})

test('there is no interval of fewer than five values', () => {
  expect(meanEstimate(4, 4, 4)).toEqual({ value: 1, low: null, high: null })
  expect(shareEstimate(1, 4)).toEqual({ value: 0.25, low: null, high: null })
  expect(shareEstimate(0, 5).low).toBe(0)
})

test('the mean interval contains the true mean in about 95 of 100 samples', () => {
  let [inside, state] = [0, 12_345]
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  for (let round = 0; round < 2000; round++) {
    const list = Array.from({ length: 20 }, next)
    const { low, high } = meanEstimate(20, total(list), total(list.map((each) => each ** 2)))
    if (low! <= 0.5 && high! >= 0.5) inside++
  }
  expect(inside / 2000).toBeGreaterThan(0.93)
  expect(inside / 2000).toBeLessThan(0.97)
})

test('shuffled trades are never deeper than all losses together, and always give the same band', () => {
  fc.assert(
    fc.property(
      values.filter((list) => list.some((value) => value < 0)),
      (list) => {
        const figures = shuffledFigures(list)
        expect(figures).toEqual(shuffledFigures(list))
        const { depth: band, losses } = figures
        expect(losses.high).toBeLessThanOrEqual(list.filter((value) => value < 0).length)
        const lost = -total(list.filter((value) => value < 0))
        expect(band.low).toBeLessThanOrEqual(band.high)
        expect(band.high).toBeLessThanOrEqual(lost)
        expect(band.high).toBeGreaterThanOrEqual(Math.max(0, -total(list)))
      },
    ),
  )
})

test('the bands of 400, 399 and 20 shuffles of the same trades stay the same from release to release', () => {
  const list = Array.from({ length: 12_000 }, (_, index) => ((index * 7919) % 1000) / 100 - 5)
  expect([100, 501, 12_000].map((length) => shuffledFigures(list.slice(0, length)))).toEqual([
    { depth: { low: 28.61, high: 39.31 }, gains: { low: 5, high: 7 }, losses: { low: 5, high: 7 } },
    { depth: { low: 57.54, high: 81.38 }, gains: { low: 7, high: 9 }, losses: { low: 7, high: 9 } },
    { depth: { low: 361.61, high: 423.66 }, gains: { low: 12, high: 13 }, losses: { low: 12, high: 14 } },
  ])
  // In five trades, no two of three losses are adjacent in 1 of 10 orders, and all three are in 3 of 10.
  expect(shuffledFigures([-1, -1, -1, 1, 1]).losses).toEqual({ low: 2, high: 3 })
})

test('every value is in exactly one bin', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 1, 5), (list, width) => {
      const bins = binsOf(list, width)
      expect(total(bins.map(({ trades }) => trades))).toBe(list.length)
      for (const { from, to, trades } of bins.slice(1, -1))
        expect(trades).toBe(list.filter((value) => value >= from && value < to).length)
    }),
  )
  expect(binsOf([-100, 0.3, 99], 1)).toHaveLength(30)
  expect(binsOf([0.3, 0.4], 0.1)).toEqual([
    { from: 0.3, to: 0.4, trades: 1 },
    { from: 0.4, to: 0.5, trades: 1 },
  ])
})

test.each([
  [[], 1],
  [[12], 1],
  [[-1, 12], 2],
  [[24], 2],
  [[25], 5],
  [[60], 5],
  [[61], 10],
  [[-300, 900], 100],
  [[0.01], 0.001],
  [[1e-8, -1e-8], 1e-8],
])('bins of %j are %d wide', (list, width) => expect(binWidth(list)).toBe(width))

test('sums of money have every decimal place, whatever the size of the amounts', () => {
  const amount = fc.tuple(
    fc.oneof(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n })),
    fc.constantFrom(0, 2, 2, 8, 20),
  )
  const exact = Big()
  exact.DP = 40
  exact.NE = -1000
  exact.PE = 1000
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 200 }), (list) => {
      const sum = createSum()
      for (const [units, places] of list)
        sum.add(Number.isSafeInteger(Number(units)) ? Number(units) : String(units), places)
      const expected = list.reduce(
        (all, [units, places]) => all.plus(exact(String(units)).div(exact(10).pow(places))),
        exact(0),
      )
      expect(sum.text()).toBe(expected.eq(0) ? '0' : expected.toFixed())
    }),
  )
})
