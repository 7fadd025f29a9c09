// Trades of the demo's member, and her notes about them.
import type { Mood, TradeMarket } from '#contract/journal-limits.ts'

export type Setup = {
  strategy: string
  symbol: string
  market: TradeMarket
  tags: string[]
  price: number
  decimals: number
  /** Usual distance to the stop. */
  risk: number
  /** Of one lot. */
  multiplier: string
  /** Hours of entries in India: from, to. */
  hours: [number, number]
  /** Percentage of trades that gain, and the usual gain in R. */
  wins: number
  gain: number
  thesis: string
}

export const setups: Setup[] = [
  {
    strategy: 'Range edge',
    symbol: 'GOLDM DEC FUT',
    market: 'mcx',
    tags: ['range', 'gold'],
    price: 1_24_300,
    decimals: 0,
    risk: 240,
    multiplier: '10',
    hours: [17, 21],
    wins: 55,
    gain: 1.7,
    thesis: 'Third touch of the lower edge, sellers are getting fewer.',
  },
  {
    strategy: 'Range edge',
    symbol: 'SILVERM DEC FUT',
    market: 'mcx',
    tags: ['range', 'silver'],
    price: 1_52_800,
    decimals: 0,
    risk: 620,
    multiplier: '5',
    hours: [16, 22],
    wins: 48,
    gain: 1.5,
    thesis: 'Upper edge of the range of two weeks, and gold does not follow.',
  },
  {
    strategy: 'Opening range',
    symbol: 'NIFTY FUT',
    market: 'nse',
    tags: ['opening'],
    price: 24_700,
    decimals: 2,
    risk: 45,
    multiplier: '75',
    hours: [9.5, 11],
    wins: 40,
    gain: 1.6,
    thesis: 'Break of the first half hour in the direction of the previous day.',
  },
  {
    strategy: 'Pullback',
    symbol: 'CRUDEOILM FUT',
    market: 'mcx',
    tags: ['trend'],
    price: 5_340,
    decimals: 0,
    risk: 38,
    multiplier: '10',
    hours: [18, 22.5],
    wins: 38,
    gain: 1.9,
    thesis: 'First pullback after the inventory figures.',
  },
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
