import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FigureTrade, figuresOf, legProblem, legsInTime, statusOf } from './journal-figures.ts'

const exact = Big()
exact.DP = 60
exact.NE = -1000
exact.PE = 1000

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

/** Sells share by share: slow, and obviously first in, first out. Quantities are whole numbers of the smallest unit. */
function grossShareByShare({ side, multiplier, legs }: FigureTrade, unit: string): Big {
  const entry = side === 'long' ? 'buy' : 'sell'
  const held: Big[] = []
  let gross = exact(0)
  for (const leg of legs) {
    for (let shares = exact(leg.quantity).div(unit); shares.gt(0); shares = shares.minus(1)) {
      if (leg.side === entry) held.push(exact(leg.price))
      else gross = gross.plus(exact(leg.price).minus(held.shift()!).times(unit))
    }
  }
  return gross.times(side === 'long' ? 1 : -1).times(multiplier)
}

const sumOf = (values: string[]): Big => values.reduce((sum, value) => sum.plus(value), exact(0))

const price = fc
  .tuple(fc.integer({ min: -500, max: 9_000_000 }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => exact(digits).div(exact(10).pow(places)).toFixed())

/** Entries and exits in any order that never exits more than is held. */
const trades = fc
  .record({
    side: fc.constantFrom('long' as const, 'short' as const),
    multiplier: fc.constantFrom('1', '75', '0.001', '12.5'),
    unit: fc.constantFrom('1', '0.00000001', '0.25'),
    steps: fc.array(fc.record({ shares: fc.integer({ min: -30, max: 30 }), price, fee: price }), {
      minLength: 1,
      maxLength: 12,
    }),
    closes: fc.boolean(),
  })
  .map(({ side, multiplier, unit, steps, closes }) => {
    const [entry, exit] = side === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
    let held = 0
    const legs: FigureTrade['legs'][number][] = []
    const push = (shares: number, rest: { price: string; fee: string }): void => {
      if (shares === 0) return
      held += shares
      const quantity = exact(Math.abs(shares)).times(unit).toFixed()
      legs.push({ side: shares > 0 ? entry : exit, at: at(legs.length), quantity, ...rest })
    }
    for (const { shares, ...rest } of steps) push(Math.max(shares, -held), rest)
    if (closes) push(-held, steps[0]!)
    return { trade: { side, multiplier, legs, splits: [] } satisfies FigureTrade, unit, held }
  })

// Proves: rule.overview.feature-journal
test('gains, fees and net results add up to the last decimal place', () => {
  fc.assert(
    fc.property(trades, ({ trade, unit, held }) => {
      expect(legProblem(trade)).toBeNull()
      const figures = figuresOf(trade, null)
      const gross = grossShareByShare(trade, unit)
      const fees = sumOf(trade.legs.map(({ fee }) => fee))
      expect(exact(figures.gross).eq(gross)).toBe(true)
      expect(exact(figures.fees).eq(fees)).toBe(true)
      expect(exact(figures.net).eq(gross.minus(fees))).toBe(true)
      expect(exact(figures.openQuantity).eq(exact(held).times(unit))).toBe(true)
    }),
  )
})

test('R is the net result divided by what the plan risked', () => {
  fc.assert(
    fc.property(trades, fc.integer({ min: 1, max: 999 }), ({ trade, unit, held }, points) => {
      const entry = '1000'
      const stop = String(trade.side === 'long' ? 1000 - points : 1000 + points)
      const { risk, r } = figuresOf(trade, { entry, stop, target: null })
      const entries = trade.legs.filter(({ side }) => (side === 'buy') === (trade.side === 'long'))
      const entered = sumOf(entries.map(({ quantity }) => quantity))
      const expected = entries.length > 0 ? exact(points).times(entered).times(trade.multiplier) : null
      expect(risk && exact(risk)).toEqual(expected)
      const net = grossShareByShare(trade, unit).minus(sumOf(trade.legs.map(({ fee }) => fee)))
      expect(r && exact(r)).toEqual(expected && held === 0 ? net.div(expected).round(8, 1) : null)
    }),
  )
})

const leg = (side: 'buy' | 'sell', minute: number, quantity: string, price: string, fee = '0') => ({
  side,
  at: at(minute),
  quantity,
  price,
  fee,
})

test('a split changes neither the cost nor the result', () => {
  const legs = [leg('buy', 0, '10', '500'), leg('sell', 2, '20', '110'), leg('sell', 3, '30', '120')]
  const trade = { side: 'long', multiplier: '1', legs, splits: [{ at: at(1), from: 1, to: 5 }] } as const
  expect(legProblem(trade)).toBeNull()
  const plan = { entry: '500', stop: '450', target: '650' }
  expect(figuresOf(trade, plan)).toEqual({
    quantity: '50',
    openQuantity: '0',
    averageEntry: '100',
    averageExit: '116',
    gross: '800',
    fees: '0',
    net: '800',
    risk: '500',
    r: '1.6',
    plannedR: '3',
  })
  // Half of a position that was split 2 into 3.
  const half = {
    ...trade,
    legs: [leg('buy', 0, '2', '3'), leg('sell', 2, '1', '4')],
    splits: [{ at: at(1), from: 2, to: 3 }],
  }
  expect(figuresOf(half, null)).toMatchObject({ gross: '2', openQuantity: '2', averageEntry: '2' })
  expect(legProblem({ ...half, legs: [...half.legs, leg('sell', 3, '2.5', '4')] })).toEqual({
    leg: 2,
    problem: 'overClosed',
  })
})

test.each([
  ['10', '3.33333333', '0', 'closed'],
  ['11', '3.66666666', '0', 'closed'],
  ['11', '3.66666665', '0.00000001', 'open'],
  ['11', '3.6', '0.06666666', 'open'],
])('of %s shares that become a third, an exit of %s leaves %s, which can be closed', (bought, sold, rest, status) => {
  const legs = [leg('buy', 0, bought, '3'), leg('sell', 2, sold, '9')]
  const trade = { side: 'long', multiplier: '1', legs, splits: [{ at: at(1), from: 3, to: 1 }] } as const
  expect([figuresOf(trade, null).openQuantity, statusOf(trade, false)]).toEqual([rest, status])
  expect(legProblem({ ...trade, legs: [...legs, leg('sell', 3, rest, '9')] })).toBeNull()
})

test('shorts gain when the price falls, and options may expire at 0', () => {
  const legs = [leg('sell', 0, '3', '88', '40'), leg('buy', 1, '1', '20', '20'), leg('buy', 2, '2', '0')]
  const figures = figuresOf(
    { side: 'short', multiplier: '75', legs, splits: [] },
    { entry: '88', stop: '108', target: '8' },
  )
  expect(figures).toMatchObject({
    gross: '18300',
    fees: '60',
    net: '18240',
    risk: '4500',
    r: '4.05333333',
    plannedR: '4',
  })
})

test('a leg that exits first or too much is a problem, named by its place as written', () => {
  const trade = { side: 'long', multiplier: '1', splits: [] } as const
  expect(legProblem({ ...trade, legs: [leg('buy', 1, '1', '5'), leg('sell', 0, '1', '5')] })).toEqual({
    leg: 1,
    problem: 'firstLeg',
  })
  expect(legProblem({ ...trade, legs: [leg('sell', 1, '1.00000001', '5'), leg('buy', 0, '1', '5')] })).toEqual({
    leg: 0,
    problem: 'overClosed',
  })
  // The time decides, not the order in which legs were written.
  expect(legProblem({ ...trade, legs: [leg('sell', 1, '1', '5'), leg('buy', 0, '1', '5')] })).toBeNull()
})

test('what is open after each leg is in the units of its time', () => {
  const leg = { price: '10', fee: '0' }
  const legs = [
    { ...leg, side: 'sell', at: at(5), quantity: '4' },
    { ...leg, side: 'buy', at: at(1), quantity: '3' },
    { ...leg, side: 'sell', at: at(2), quantity: '1.5' },
  ] as const
  const trade = { side: 'long', multiplier: '1', legs, splits: [{ at: at(3), from: 1, to: 4 }] } as const
  expect(legsInTime(trade).map(({ open }) => open)).toEqual(['3', '1.5', '2'])
})
