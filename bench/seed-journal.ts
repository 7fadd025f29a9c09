// Journals of 10,000 closed trades each, over three years.
import type { Mood, TradeMarket } from '../contract/journal-limits.ts'
import { changeJournal } from '../server/features/journal/queries/journals.ts'
import { countTrades, insertTrades } from '../server/features/journal/queries/trades.ts'
import { type StoredLeg, type TradeContent, tradeValues } from '../server/features/journal/rules.ts'
import { day, hour, minute } from '../server/platform/clock.ts'
import { inTransaction, type Platform } from '../server/platform/context.ts'
import { newId } from '../server/platform/ids.ts'

export const tradesPerJournal = 10_000
const days = 3 * 365
const batchSize = 500

const setups: { symbol: string; market: TradeMarket; currency: string; strategy: string; tags: string[] }[] = [
  { symbol: 'NIFTY NOV FUT', market: 'nse', currency: 'INR', strategy: 'Range', tags: ['floor', 'index'] },
  { symbol: 'BANKNIFTY NOV FUT', market: 'nse', currency: 'INR', strategy: 'Breakout', tags: ['index'] },
  { symbol: 'RELIANCE', market: 'bse', currency: 'INR', strategy: 'Gap', tags: [] },
  { symbol: 'GOLD DEC FUT', market: 'mcx', currency: 'INR', strategy: 'Pullback', tags: ['metals'] },
  { symbol: 'EURUSD', market: 'forex', currency: 'USD', strategy: 'News', tags: ['news', 'euro'] },
  { symbol: 'ES DEC', market: 'cme', currency: 'USD', strategy: 'Range', tags: ['index'] },
]
const moods: (Mood | null)[] = ['calm', 'focused', 'anxious', 'confident', 'impatient', null]

const leg = (side: 'buy' | 'sell', at: number, price: number): StoredLeg => ({
  id: newId(),
  side,
  at: new Date(at).toISOString(),
  isDateOnly: false,
  price: price.toFixed(2),
  quantity: '25',
  fee: (18 + (price % 7)).toFixed(2),
  source: null,
})

/** The same for every journal. Numbers that share no factor make all combinations appear. */
function content(index: number, now: number): TradeContent {
  const setup = setups[index % setups.length]!
  const midnight = Math.floor(now / day - days + (index * days) / tradesPerJournal) * day
  const enteredAt = midnight + 3 * hour + ((index * 37) % 720) * minute
  const [price, side] = [100 + ((index * 61) % 900) / 10, index % 5 < 3 ? 'long' : 'short'] as const
  const change = (((index * 7919) % 401) - 190) / 20
  const [enter, exit] = side === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
  return {
    ...setup,
    account: index % 11 === 0 ? 'Second' : 'Main',
    side,
    multiplier: '1',
    splits: [],
    note: '',
    isMissed: false,
    legs: [leg(enter, enteredAt, price), leg(exit, enteredAt + (5 + ((index * 13) % 300)) * minute, price + change)],
    mood: { before: moods[(index % 7) % moods.length]!, during: null, after: null },
    rules: index % 3 === 0 ? [] : [{ rule: 'stop', isKept: index % 13 > 2 }],
  }
}

const plan = (entry: string, createdAt: string) => ({
  entry,
  stop: (Number(entry) - 4).toFixed(2),
  target: null,
  quantity: null,
  thesis: '',
  created_at: createdAt,
})

/** Does nothing if the member has them already. */
export async function seedJournal(platform: Platform, member: string): Promise<void> {
  const [known] = await countTrades(platform.database.pool, { member })
  if (known!.count >= tradesPerJournal) return
  const now = Date.now()
  for (let from = 0; from < tradesPerJournal; from += batchSize)
    await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
      await changeJournal(db, { member })
      const values = Array.from({ length: batchSize }, (_, number) => {
        const trade = content(from + number, now)
        const { at, price } = trade.legs[0]!
        return tradeValues(trade, [plan(price, at)], { id: newId(), isImported: false, createdAt: at })
      })
      await insertTrades(db, { member, trades: JSON.stringify(values), now: new Date(now).toISOString() })
    })
}
