// Limits and lists of the trading journal.

/** Where a symbol is traded. It decides the trading session of an entry. */
export const tradeMarkets = ['nse', 'bse', 'mcx', 'cme', 'forex', 'crypto', 'other'] as const
export type TradeMarket = (typeof tradeMarkets)[number]

export const tradeSides = ['long', 'short'] as const
export type TradeSide = (typeof tradeSides)[number]

export const legSides = ['buy', 'sell'] as const
export type LegSide = (typeof legSides)[number]

/** `planned` and `missed` trades have no legs. `open` and `closed` follow from the legs. */
export const tradeStatuses = ['planned', 'open', 'closed', 'missed'] as const
export type TradeStatus = (typeof tradeStatuses)[number]

/** How the member felt, from low to high arousal. */
export const moods = [
  ...(['tired', 'bored', 'calm', 'focused', 'confident'] as const),
  ...(['hesitant', 'anxious', 'impatient', 'frustrated', 'greedy'] as const),
] as const
export type Mood = (typeof moods)[number]

/** The software or company whose statement an imported leg comes from. `csv`: any other file, after mapping its columns. */
export const brokers = ['zerodha', 'upstox', 'angelone', 'groww', 'mt4', 'mt5', 'binance', 'delta', 'csv'] as const
export type Broker = (typeof brokers)[number]

/** Properties by which closed trades can be compared. */
export const tradeGroups = [
  ...(['strategy', 'rules', 'mood', 'tag', 'weekday', 'hour', 'session', 'held', 'side', 'market', 'account'] as const),
] as const
export type TradeGroup = (typeof tradeGroups)[number]

/** Trading sessions by the exchange's own clock. `outside`: its market is closed. */
export const tradingSessions = [
  ...(['nse_open', 'nse_midday', 'nse_close', 'mcx_day', 'mcx_evening', 'cme_overnight', 'cme_day'] as const),
  ...(['forex_sydney', 'forex_tokyo', 'forex_london', 'forex_overlap', 'forex_new_york', 'round_the_clock'] as const),
  'outside',
] as const
export type TradingSession = (typeof tradingSessions)[number]

/** How long trades were held, up to so many minutes. */
export const heldRanges = { minutes_5: 5, minutes_30: 30, hours_2: 120, day: 1440, week: 10_080 } as const
export const heldGroups = [...(Object.keys(heldRanges) as (keyof typeof heldRanges)[]), 'longer'] as const

export const journalLimits = {
  /** Digits before the point in prices, quantities, fees and multipliers. */
  wholeDigits: 12,
  decimalPlaces: 8,
  symbolLength: 60,
  currencyLength: 5,
  accountLength: 60,
  strategyLength: 60,
  strategies: 50,
  ruleLength: 140,
  rules: 30,
  tagLength: 30,
  tags: 20,
  thesisLength: 2000,
  noteLength: 10_000,
  captionLength: 200,
  images: 10,
  legs: 200,
  splits: 10,
  /** Shares in the ratio of a split. */
  splitShares: 10_000,
  /** Versions of one trade's plan. */
  plans: 20,
  searchLength: 60,
  /** Of one call. */
  importedTrades: 500,
  importedLegs: 2000,
  /** Of one member. */
  trades: 100_000,
  /** Figures that rest on fewer trades are grey. */
  fewTrades: 30,
  /** Up to so many trades, equity has a point for each; with more, the days are its points. */
  equityTrades: 500,
  /** Of a request with one trade, and of one with imported trades. */
  tradeBytes: 256 * 1024,
  importBytes: 1024 * 1024,
} as const

/** An exact decimal. */
export const decimalPattern = new RegExp(
  `^-?\\d{1,${journalLimits.wholeDigits}}(?:\\.\\d{1,${journalLimits.decimalPlaces}})?$`,
)
