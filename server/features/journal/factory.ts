// Trades for tests.
import { TradeInput, type TradeInputFields } from '#contract/journal-trades.ts'
import type { MemberContext, Platform } from '../../platform/context.ts'
import type { CreatedMember } from '../accounts/factory.ts'
import { createTrade } from './actions/trades.ts'

const leg = (side: 'buy' | 'sell', at: string, price: string) => ({ side, at, price, quantity: '2', fee: '10' })

/** Closed with a gain of 3 R: bought 2 at 100 with a stop at 90, sold at 140, with 20 of fees. */
export const tradeInput = (change: Partial<TradeInputFields> = {}): TradeInputFields => ({
  symbol: 'NIFTY NOV FUT',
  market: 'nse',
  side: 'long',
  currency: 'INR',
  strategy: 'Range',
  tags: ['floor'],
  legs: [leg('buy', '2026-11-02T04:30:00.000Z', '100'), leg('sell', '2026-11-02T06:30:00.000Z', '140')],
  plan: { entry: '100', stop: '90', target: '130', quantity: '2', thesis: 'Third touch of the floor' },
  note: 'Sold too early.',
  ...change,
})

export const reviewAnswers = { wentWell: 'Waited.', costliestRule: 'None.', resolution: 'One trade a day.' }

export const importedTrade = { symbol: 'NIFTY NOV FUT', market: 'nse', side: 'long', currency: 'INR' } as const

type Fill = { at?: string; price?: string; quantity?: string; repeat?: number }

/** A leg from a broker's file. Without an id, its fields decide whether it is known. */
export function fillOf(
  id: string | null,
  side: 'buy' | 'sell',
  { at, price = '100', quantity = '1', repeat = 1 }: Fill = {},
) {
  const time = at ?? (side === 'buy' ? '2026-11-02T04:30:00.000Z' : '2026-11-02T05:30:00.000Z')
  const fields = { side, price, quantity, fee: '0' }
  const source = { broker: 'zerodha', id, originalAt: time, symbol: 'NIFTY26NOVFUT', ...fields, repeat } as const
  return { ...fields, at: time, source }
}

const contextOf = (platform: Platform, { id, sessionId, name, username }: CreatedMember): MemberContext => ({
  platform,
  db: platform.database.pool,
  log: platform.log,
  viewer: {
    memberId: id,
    sessionId,
    role: 'user',
    permissions: [],
    status: 'active',
    name,
    username,
    confirmedUntil: 0,
    expiresAt: Number.POSITIVE_INFINITY,
  },
  caller: { ipAddress: '127.0.0.1', network: '127.0.0.1', device: null, userAgent: 'test', requestId: 'test' },
})

/** Returns the id of a trade that the member writes down. */
export async function createTestTrade(
  platform: Platform,
  member: CreatedMember,
  change: Partial<TradeInputFields> = {},
): Promise<string> {
  const { _id } = await createTrade(contextOf(platform, member), TradeInput.parse(tradeInput(change)), null)
  return _id
}
