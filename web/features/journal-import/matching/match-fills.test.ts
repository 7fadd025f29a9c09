import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, decimal, textOf, zero } from '#contract/decimals.ts'
import type { Fill } from '../fill.ts'
import { figuresOf, type MatchedTrade, type MatchingMethod, matchFills } from './match-fills.ts'
import { orderFills } from './order-fills.ts'

const fill = (changes: Partial<Fill>): Fill => ({
  symbol: 'INFY',
  market: 'nse',
  kind: 'stock',
  multiplier: '1',
  currency: 'INR',
  broker: 'csv',
  account: '',
  side: 'buy',
  quantity: '1',
  price: '100',
  fee: '0',
  statedFee: '0',
  at: 0,
  isDateOnly: false,
  orderId: null,
  positionId: null,
  id: null,
  originalAt: '',
  repeat: 1,
  file: 0,
  line: 1,
  row: 0,
  ...changes,
})

/** '+10@5' buys 10 at 5. */
const fills = (text: string): Fill[] =>
  text.split(' ').map((part, at) => {
    const [, sign, quantity = '1', price = '1', fee = '0', order = ''] =
      /^([+-])([\d.]+)@([\d.]+)(?:\/([\d.]+))?(?:#(\w+))?$/.exec(part)!
    return fill({ side: sign === '+' ? 'buy' : 'sell', quantity, price, fee, orderId: order || null, at, row: at })
  })

const shown = (trades: MatchedTrade[]): string[] =>
  trades.map(({ side, legs, open }) => {
    const parts = legs.map((leg) => `${leg.fill.side === 'buy' ? '+' : '-'}${textOf(leg.quantity)}@${leg.fill.price}`)
    return `${side} ${parts.join(' ')}${textOf(open) === '0' ? '' : ` open ${textOf(open)}`}`
  })

const matched = (text: string, method: MatchingMethod): string[] => shown(matchFills(fills(text), method))

describe('matching first in, first out', () => {
  it.each([
    ['partial exits', '+10@5 -4@6 -6@7', ['long +10@5 -4@6 -6@7']],
    ['the oldest entry first', '+10@5 +10@6 -15@7', ['long +10@5 -10@7', 'long +10@6 -5@7 open 5']],
    ['fills of one order as one entry', '+5@5#a +5@6#a -10@7', ['long +5@5 +5@6 -10@7']],
    ['a reversal', '+10@5 -15@7', ['long +10@5 -10@7', 'short -5@7 open 5']],
    ['a short', '-10@5 +10@4', ['short -10@5 +10@4']],
    ['two equal fills as two', '+1@5 +1@5 -1@6', ['long +1@5 -1@6', 'long +1@5 open 1']],
    ['quantities of 8 places', '+0.00000003@5 -0.00000001@6', ['long +0.00000003@5 -0.00000001@6 open 0.00000002']],
  ])('closes %s', (_, text, expected) => expect(matched(text, 'fifo')).toEqual(expected))
})

describe('matching by position', () => {
  it.each([
    ['scaling in and out', '+10@5 +10@6 -5@7 +5@8 -20@9', ['long +10@5 +10@6 -5@7 +5@8 -20@9']],
    ['a reversal', '+10@5 -15@7 +5@6', ['long +10@5 -10@7', 'short -5@7 +5@6']],
  ])('makes one trade from flat to flat: %s', (_, text, expected) =>
    expect(matched(text, 'position')).toEqual(expected),
  )

  it('is how futures are matched, whatever is chosen', () => {
    const futures = fills('+10@5 +10@6 -20@9').map((one): Fill => ({ ...one, kind: 'future' }))
    expect(shown(matchFills(futures, 'fifo'))).toEqual(['long +10@5 +10@6 -20@9'])
  })
})

describe('matching', () => {
  it('keeps brokers, accounts, contracts, coins and positions of the broker apart', () => {
    const apart = [
      fill({ account: 'a' }),
      fill({ account: 'b', side: 'sell' }),
      fill({ symbol: 'NIFTY26OCTFUT' }),
      fill({ symbol: 'NIFTY26NOVFUT', side: 'sell' }),
      fill({ positionId: '1', symbol: 'EURUSD', kind: 'cfd' }),
      fill({ positionId: '2', symbol: 'EURUSD', kind: 'cfd', side: 'sell' }),
      fill({ broker: 'zerodha', symbol: 'TCS' }),
      fill({ broker: 'upstox', symbol: 'TCS', side: 'sell' }),
      fill({ symbol: 'BTCUSDT', kind: 'spot' }),
      fill({ symbol: 'BTCUSDT', kind: 'future', side: 'sell' }),
    ]
    expect(matchFills(apart, 'fifo').map(({ legs }) => legs.length)).toEqual(Array(apart.length).fill(1))
  })

  it('divides a fee to the last decimal place', () => {
    const trades = matchFills(fills('+1@5 +2@5 -3@6/0.1'), 'fifo')
    const fees = trades.map((trade) => textOf(figuresOf(trade).fees))
    expect(fees).toEqual(['0.03333333', '0.06666667'])
    expect(trades.map(({ legs }) => legs.at(-1)!.part)).toEqual([1, 2])
  })

  it('closes open trades of the journal before it opens new ones', () => {
    const open = [
      {
        id: 'trade-1',
        broker: 'csv' as const,
        account: '',
        symbol: 'INFY',
        isSpot: false,
        side: 'long' as const,
        open: '10',
      },
    ]
    const trades = matchFills(fills('-15@7'), 'fifo', open)
    expect(trades.map(({ continues }) => continues)).toEqual(['trade-1', null])
    expect(shown(trades)).toEqual(['long -10@7', 'short -5@7 open 5'])
    expect(
      matchFills(
        fills('+1@7').map((one) => ({ ...one, symbol: 'TCS' })),
        'fifo',
        open,
      ),
    ).toHaveLength(1)
  })

  it('orders a day trade of one stamp by the file, also in a file with the newest first', () => {
    const dated = [
      fill({ side: 'sell', at: 20, row: 1 }),
      fill({ side: 'sell', at: 10, row: 2 }),
      fill({ side: 'buy', at: 10, row: 3 }),
    ]
    expect(orderFills(dated).map(({ row }) => row)).toEqual([3, 2, 1])
    expect(orderFills(dated.toReversed()).map(({ row }) => row)).toEqual([3, 2, 1])
  })

  it('keeps the entry of a row before its exit in a file with the newest first', () => {
    const rows = [
      fill({ at: 20, row: 1 }),
      fill({ at: 10, row: 2, side: 'buy' }),
      fill({ at: 10, row: 2, side: 'sell' }),
    ]
    expect(orderFills(rows).map(({ row, side }) => [row, side])).toEqual([
      [2, 'buy'],
      [2, 'sell'],
      [1, 'buy'],
    ])
  })
})

/** Slow and obvious: every unit is matched on its own. */
function slowMatch(given: readonly Fill[], method: MatchingMethod): string[] {
  type Unit = { trade: number; price: string }
  const trades: { side: string; units: string[] }[] = []
  const open: Unit[] = []
  given.forEach((one, index) => {
    const direction = one.side === 'buy' ? 'long' : 'short'
    let entered = -1
    for (let unit = 0; unit < Number(one.quantity); unit++) {
      const first = open[0]
      if (first && trades[first.trade]!.side !== direction) {
        open.shift()
        trades[first.trade]!.units.push(`${index} out`)
        continue
      }
      if (method === 'position' && first) entered = first.trade
      if (entered === -1) entered = trades.push({ side: direction, units: [] }) - 1
      trades[entered]!.units.push(`${index} in`)
      open.push({ trade: entered, price: one.price })
    }
  })
  return trades.map(({ side, units }) => {
    const counts = new Map<string, number>()
    for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1)
    const left =
      units.filter((unit) => unit.endsWith('in')).length - units.filter((unit) => unit.endsWith('out')).length
    return `${side} ${[...counts].map(([unit, count]) => `${unit} ${count}`).join(', ')}; open ${left}`
  })
}

const inUnits = (trades: MatchedTrade[]): string[] =>
  trades.map(({ side, legs, open }) => {
    const parts = legs.map(({ fill: one, quantity }) => {
      const isEntry = (one.side === 'buy') === (side === 'long')
      return `${one.row} ${isEntry ? 'in' : 'out'} ${textOf(quantity)}`
    })
    return `${side} ${parts.join(', ')}; open ${textOf(open)}`
  })

describe('matching any fills', () => {
  const anyFills = fc
    .array(
      fc.record({
        side: fc.constantFrom('buy' as const, 'sell' as const),
        quantity: fc.integer({ min: 1, max: 6 }).map(String),
        price: fc.integer({ min: 1, max: 9 }).map(String),
        fee: fc.integer({ min: 0, max: 100 }).map((fee) => `0.${String(fee).padStart(3, '0')}`),
      }),
      { maxLength: 25 },
    )
    .map((list) => list.map((one, at) => fill({ ...one, at, row: at })))

  it.each(['fifo', 'position'] as const)('gives what matching each unit on its own gives, by %s', (method) => {
    fc.assert(
      fc.property(anyFills, (list) => {
        expect(inUnits(matchFills(list, method))).toEqual(slowMatch(list, method))
      }),
    )
  })

  it('loses neither a unit nor the last decimal place of a fee', () => {
    fc.assert(
      fc.property(anyFills, fc.constantFrom('fifo' as const, 'position' as const), (list, method) => {
        const legs = matchFills(list, method).flatMap((trade) => trade.legs)
        for (const one of list) {
          const parts = legs.filter((leg) => leg.fill === one)
          expect(textOf(parts.reduce((sum, { quantity }) => add(sum, quantity), zero))).toBe(one.quantity)
          expect(textOf(parts.reduce((sum, { fee }) => add(sum, fee), zero))).toBe(textOf(decimal(one.fee)))
        }
      }),
    )
  })
})
