// Data about the trading journal for component tests.
import { tradeGroups } from '#contract/journal-limits.ts'
import type { JournalStats, TradeGroupFigures } from '#contract/journal-stats.ts'
import type { Trade, TradeSummary } from '#contract/journal-trades.ts'
import type { ListedPlan, PlanResult, PostPlan } from '#contract/plans.ts'
import type { SharedReview, SharedTrade } from '#contract/shared-records.ts'
import { sharedReviewOf, sharedTradeOf } from '#contract/shared-trades.ts'
import type { PeriodFigures, TradeReview } from '#contract/trade-reviews.ts'
import { hourAgo, id, tomorrow } from './fixtures.ts'

const openedAt = '2025-05-18T05:46:08.000Z'
const closedAt = '2025-05-19T04:34:12.000Z'

export const tradeSummary = (change: Partial<TradeSummary> = {}): TradeSummary => ({
  _id: id(700),
  account: '',
  symbol: 'NIFTY NOV FUT',
  market: 'nse',
  side: 'long',
  currency: 'INR',
  status: 'closed',
  openedAt,
  closedAt,
  strategy: 'Range floor',
  tags: ['floor'],
  rulesKept: 0,
  rulesChecked: 1,
  figures: {
    quantity: '2',
    openQuantity: '0',
    averageEntry: '124244',
    averageExit: '124726',
    gross: '9640',
    fees: '517.21',
    net: '9122.79',
    risk: '5000',
    r: '1.824558',
    plannedR: '3.04',
  },
  isImported: false,
  createdAt: hourAgo,
  version: 1,
  ...change,
})

export const trade = (change: Partial<Trade> = {}): Trade => {
  const plan = {
    entry: '124240',
    stop: '123990',
    target: '125000',
    quantity: '2',
    thesis: 'Third touch of 1,24,200.',
    createdAt: '2025-05-18T05:12:07.000Z',
    isBeforeEntry: true,
  }
  const leg = { isDateOnly: false, quantity: '2', fee: '258.605' } as const
  const source = {
    ...({ broker: 'zerodha', id: '12345', originalAt: openedAt, symbol: 'NIFTY25MAYFUT', side: 'buy' } as const),
    price: '124244',
    quantity: '2',
    fee: '0',
    repeat: 1,
  }
  return {
    ...tradeSummary(),
    multiplier: '10',
    legs: [
      { ...leg, _id: id(701), side: 'buy', at: openedAt, price: '124244', source },
      { ...leg, _id: id(702), side: 'sell', at: closedAt, price: '124726', isDateOnly: true, source: null },
    ],
    splits: [],
    plan,
    plans: [plan, { ...plan, thesis: 'Afterwards', createdAt: hourAgo, isBeforeEntry: false }],
    mood: { before: 'calm', during: 'impatient', after: null },
    rules: [{ rule: id(703), isKept: false, text: 'Plan first' }],
    images: [
      {
        _id: id(704),
        type: 'image',
        width: 640,
        height: 360,
        url: '/media/x/1080.webp',
        alt: 'Before',
        previewUrl: '/media/x/480.webp',
        hdUrl: '/media/x/1440.webp',
        isLight: false,
      },
    ],
    note: 'Sold too early.',
    updatedAt: hourAgo,
    ...change,
  }
}

const group = (key: string, trades: number, value: number): TradeGroupFigures => ({
  key,
  trades,
  net: value * trades,
  expectancy: { value, low: value - 0.3, high: value + 0.3 },
  winRate: { value: 0.5, low: 0.3, high: 0.7 },
})

export const journalStats = (change: Partial<JournalStats> = {}): JournalStats => ({
  unit: 'R',
  closed: 34,
  trades: 34,
  total: 1846,
  firstAt: '2024-03-02T05:00:00.000Z',
  net: 6.98,
  units: [
    { unit: 'R', trades: 34 },
    { unit: 'INR', trades: 34 },
  ],
  statuses: { planned: 1, open: 2, closed: 34, missed: 1 },
  money: [{ currency: 'INR', trades: 34, net: '32287.1', fees: '11523' }],
  expectancy: { value: 0.21, low: -0.24, high: 0.65 },
  winRate: { value: 0.47, low: 0.31, high: 0.63, wins: 16, losses: 18, breakEven: 0.38 },
  profitFactor: 1.46,
  averageGain: 1.39,
  averageLoss: -0.85,
  drawdown: { depth: 4.69, trades: 14, from: openedAt, to: closedAt, ordinary: { low: 3.9, high: 5.7 } },
  losingStreak: { trades: 4, ordinary: { low: 4, high: 6 } },
  winningStreak: { trades: 3, ordinary: { low: 3, high: 5 } },
  equity: [1.4, -2.1, 7.68].map((change, index) => ({ at: `2025-06-0${index + 1}T05:00:00.000Z`, change })),
  days: [1.4, -2.1, 7.68].map((change, index) => ({ date: `2025-06-0${index + 1}`, change, trades: 1 })),
  distribution: [
    { from: -0.5, to: 0, trades: 18 },
    { from: 0, to: 0.5, trades: 16 },
  ],
  groups: {
    ...(Object.fromEntries(tradeGroups.map((name) => [name, []])) as unknown as JournalStats['groups']),
    strategy: [group('Range floor', 118, 0.31), group('', 12, -0.34)],
  },
  ...change,
})

const periodFigures = (from: string, change: Partial<PeriodFigures> = {}): PeriodFigures => ({
  from,
  to: from,
  closed: 2,
  trades: 2,
  net: 2.75,
  expectancy: { value: 1.37, low: null, high: null },
  winRate: { value: 0.5, low: null, high: null, wins: 1, losses: 1, breakEven: null },
  rules: { kept: { trades: 1, net: 1.5 }, broken: { trades: 1, net: -0.25 } },
  ...change,
})

export const tradeReviewOf = (change: Partial<TradeReview> = {}): TradeReview => ({
  period: 'week',
  now: periodFigures('2025-05-19'),
  money: [{ currency: 'INR', trades: 2, net: '9122.79', fees: '517.21' }],
  shown: [trade(), trade({ _id: id(710), plan: null, plans: [], rules: [], rulesChecked: 0, rulesKept: 0, note: '' })],
  rules: [{ rule: id(703), text: 'Plan first', kept: 1, checked: 2, cost: '-0.25' }],
  plansBefore: 1,
  earlier: ['2025-04-21', '2025-04-28', '2025-05-05', '2025-05-12'].map((from, index) =>
    periodFigures(from, { net: index, closed: index }),
  ),
  together: periodFigures('2025-04-21', { closed: 6, net: 6 }),
  last: null,
  answers: { wentWell: 'Waited.', costliestRule: '', resolution: 'One trade a day.', version: 2, updatedAt: hourAgo },
  resolution: 'No trade in the first 15 minutes.',
  ...change,
})

export const sharedTrade = (change: Partial<SharedTrade> = {}): SharedTrade => ({
  ...sharedTradeOf(trade())!,
  ...change,
})
export const sharedReview = (): SharedReview => sharedReviewOf(tradeReviewOf())!

export const planResult = (change: Partial<PlanResult> = {}): PlanResult => ({
  r: '1.82',
  statedAt: hourAgo,
  first: null,
  isWithdrawn: false,
  ...change,
})
export const postPlan = (change: Partial<PostPlan> = {}): PostPlan => ({
  symbol: 'GOLDM DEC',
  side: 'long',
  entry: '124200',
  stop: '123960',
  target: '124960',
  validUntil: tomorrow,
  isOver: false,
  result: null,
  notTakenAt: null,
  ...change,
})
export const listedPlan = (change: Partial<ListedPlan> = {}): ListedPlan => {
  const { result, isOver, validUntil, notTakenAt, ...details } = postPlan()
  return {
    _id: id(720),
    section: 'goldtalks',
    state: 'published',
    publishedAt: hourAgo,
    validUntil,
    isOver,
    result,
    notTakenAt,
    details,
    ...change,
  }
}
