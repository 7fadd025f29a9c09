// Trades of two of the demo's members, and their notes about them.
import type { Broker, Mood, TradeMarket } from '#contract/journal-limits.ts'

export type Setup = {
  strategy: string
  symbol: string
  market: TradeMarket
  currency: string
  tags: string[]
  /** Whose statements the trades are imported from. The others are written down. */
  broker?: Broker
  price: number
  decimals: number
  /** Usual distance to the stop. */
  risk: number
  /** Of one lot. */
  multiplier: string
  /** Lots that are bought or sold, an even number of the smallest unit, and the usual fee. */
  lots: number
  fee: number
  /** Hours of entries in India, from and to, and the latest hour of an exit. */
  hours: [number, number, number]
  /** Percentage of trades that gain, and the usual gain in R. */
  wins: number
  gain: number
  thesis: string
}

const metalsAndNifty: Setup[] = [
  {
    strategy: 'Range edge',
    symbol: 'GOLDM DEC FUT',
    market: 'mcx',
    currency: 'INR',
    tags: ['range', 'gold'],
    price: 1_24_300,
    decimals: 0,
    risk: 240,
    multiplier: '10',
    lots: 2,
    fee: 18,
    hours: [17, 21, 23.4],
    wins: 55,
    gain: 1.7,
    thesis: 'Third touch of the lower edge, sellers are getting fewer.',
  },
  {
    strategy: 'Range edge',
    symbol: 'SILVERM DEC FUT',
    market: 'mcx',
    currency: 'INR',
    tags: ['range', 'silver'],
    price: 1_52_800,
    decimals: 0,
    risk: 620,
    multiplier: '5',
    lots: 2,
    fee: 18,
    hours: [16, 22, 23.4],
    wins: 48,
    gain: 1.5,
    thesis: 'Upper edge of the range of two weeks, and gold does not follow.',
  },
  {
    strategy: 'Opening range',
    symbol: 'NIFTY FUT',
    market: 'nse',
    currency: 'INR',
    tags: ['opening'],
    price: 24_700,
    decimals: 2,
    risk: 45,
    multiplier: '75',
    lots: 2,
    fee: 18,
    hours: [9.5, 11, 15.4],
    wins: 40,
    gain: 1.6,
    thesis: 'Break of the first half hour in the direction of the previous day.',
  },
  {
    strategy: 'Pullback',
    symbol: 'CRUDEOILM FUT',
    market: 'mcx',
    currency: 'INR',
    tags: ['trend'],
    price: 5_340,
    decimals: 0,
    risk: 38,
    multiplier: '10',
    lots: 2,
    fee: 18,
    hours: [18, 22.5, 23.4],
    wins: 38,
    gain: 1.9,
    thesis: 'First pullback after the inventory figures.',
  },
]

const coinsAndForex: Setup[] = [
  {
    strategy: 'Weekly trend',
    symbol: 'BTCUSDT',
    market: 'crypto',
    currency: 'USDT',
    tags: ['bitcoin'],
    broker: 'binance',
    price: 91_400,
    decimals: 1,
    risk: 900,
    multiplier: '1',
    lots: 0.02,
    fee: 0.9,
    hours: [7, 20, 23.9],
    wins: 44,
    gain: 1.8,
    thesis: 'Weekly close above the high of four weeks, bought at the first return to it.',
  },
  {
    strategy: 'Weekly trend',
    symbol: 'ETHUSDT',
    market: 'crypto',
    currency: 'USDT',
    tags: ['ether'],
    price: 3_080,
    decimals: 2,
    risk: 45,
    multiplier: '1',
    lots: 0.4,
    fee: 0.6,
    hours: [7, 20, 23.9],
    wins: 41,
    gain: 1.9,
    thesis: 'Follows bitcoin with a day between them, stop below the low of that day.',
  },
  {
    strategy: 'London open',
    symbol: 'EURUSD',
    market: 'forex',
    currency: 'USD',
    tags: ['euro'],
    price: 1.158,
    decimals: 5,
    risk: 0.0016,
    multiplier: '100000',
    lots: 0.2,
    fee: 0.7,
    hours: [12.5, 15, 20],
    wins: 46,
    gain: 1.5,
    thesis: 'Break of the range of the Asian hours, with the direction of the day before.',
  },
]

/** So many closed trades over the last days. `images`: which of them have a chart. */
export type DemoJournal = { member: string; trades: number; firstDay: number; setups: Setup[]; images: number[] }
export const journals: DemoJournal[] = [
  { member: 'meera_k', trades: 68, firstDay: 180, setups: metalsAndNifty, images: [4, 19, 31] },
  { member: 'rohan_d', trades: 54, firstDay: 180, setups: coinsAndForex, images: [] },
]

export const rules = [
  'The stop is in the market before anything else',
  'At most 1% of the account at risk',
  'No trade in the first ten minutes',
  'Only setups from my list',
]

export const moodsBefore: Mood[] = ['calm', 'calm', 'focused', 'focused', 'confident', 'hesitant', 'impatient', 'tired']

export const notes = {
  gain: [
    'Took half off at the middle of the range, as planned. The rest went to the target.',
    'Nothing to add. The plan did the work.',
    'Could have held the second half longer, but the rule is the rule.',
    '',
  ],
  loss: [
    'Stopped at the planned price. The idea was fine, the timing was not.',
    'The range was already broken on the daily chart. Look there first.',
    'Second loss in a row, so I closed the screen.',
    '',
  ],
  broken: [
    'Moved the stop once. It cost more than the original one would have.',
    'Not from my list. I was bored and wanted to be in something.',
    'Entered six minutes after the open. That is what the rule is for.',
  ],
}
