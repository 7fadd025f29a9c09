// Values typed into the form of a trade, and how they become a trade.
import type { Mood, TradeMarket, TradeSide } from '#contract/journal-limits.ts'
import type { LegInput, Trade, TradeInputFields, TradeSummary } from '#contract/journal-trades.ts'
import type { Media } from '#contract/media.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { decimalOf } from '../../shared/record-formats.ts'

export type LegValues = {
  key: string
  _id?: string
  side: 'buy' | 'sell'
  at: string | null
  isDateOnly: boolean
  price: string
  quantity: string
  fee: string
  /** Offered by the form of a new trade. It isn't sent unless something is typed. */
  isProposed?: boolean
}
export type SplitValues = { key: string; at: string | null; from: string; to: string }
export type RuleState = 'none' | 'kept' | 'broken'

export type TradeValues = {
  symbol: string
  market: TradeMarket
  side: TradeSide
  currency: string
  multiplier: string
  account: string
  strategy: string
  tags: string
  isMissed: boolean
  entry: string
  stop: string
  target: string
  quantity: string
  thesis: string
  legs: LegValues[]
  rules: Record<string, RuleState>
  moods: Record<'before' | 'during' | 'after', Mood | ''>
  note: string
  images: Media[]
  splits: SplitValues[]
}

export const emptyValues = (): TradeValues => ({
  symbol: '',
  market: 'nse',
  side: 'long',
  currency: 'INR',
  multiplier: '1',
  account: '',
  strategy: '',
  tags: '',
  isMissed: false,
  entry: '',
  stop: '',
  target: '',
  quantity: '',
  thesis: '',
  legs: [],
  rules: {},
  moods: { before: '', during: '', after: '' },
  note: '',
  images: [],
  splits: [],
})

export const entrySide = (side: TradeSide): LegValues['side'] => (side === 'long' ? 'buy' : 'sell')

export const newLeg = (side: LegValues['side'], now: number): LegValues => ({
  key: randomKey(),
  side,
  at: new Date(now - (now % 60_000)).toISOString(),
  isDateOnly: false,
  price: '',
  quantity: '',
  fee: '',
})

export const newTradeValues = (now: number): TradeValues => ({
  ...emptyValues(),
  legs: [{ ...newLeg('buy', now), isProposed: true }],
})

/** What a new trade has in common with the last one. */
export const proposalFrom = ({ market, currency, account, strategy }: TradeSummary) => ({
  market,
  currency,
  account,
  strategy,
})

export const writtenLegs = ({ legs }: Pick<TradeValues, 'legs'>): LegValues[] =>
  legs.filter(({ isProposed }) => !isProposed)

const splitValues = (splits: Trade['splits']): SplitValues[] =>
  splits.map(({ at, from, to }, index) => ({ key: `${index}`, at, from: `${from}`, to: `${to}` }))

export function valuesOf(trade: Trade): TradeValues {
  const plan = trade.plans.at(-1)
  const { symbol, market, side, currency, multiplier, account, strategy, note, images, mood } = trade
  return {
    symbol,
    market,
    side,
    currency,
    multiplier,
    account,
    strategy,
    note,
    images,
    splits: splitValues(trade.splits),
    tags: trade.tags.join(' '),
    isMissed: trade.status === 'missed',
    thesis: plan?.thesis ?? '',
    entry: plan?.entry ?? '',
    stop: plan?.stop ?? '',
    target: plan?.target ?? '',
    quantity: plan?.quantity ?? '',
    legs: trade.legs.map(({ source: _, ...leg }) => ({ ...leg, key: leg._id })),
    rules: Object.fromEntries(trade.rules.map(({ rule, isKept }) => [rule, isKept ? 'kept' : 'broken'])),
    moods: { before: mood.before ?? '', during: mood.during ?? '', after: mood.after ?? '' },
  }
}

/** The values of a trade that is still on this device. */
export function valuesOfInput(trade: TradeInputFields, images: Media[] = []): TradeValues {
  const { symbol, market, side, currency, plan, mood } = trade
  const { account = '', strategy = '', note = '', multiplier = '1', isMissed = false, splits = [] } = trade
  return {
    symbol,
    market,
    side,
    currency,
    multiplier,
    account,
    strategy,
    note,
    images,
    splits: splitValues(splits),
    isMissed,
    tags: (trade.tags ?? []).join(' '),
    thesis: plan?.thesis ?? '',
    entry: plan?.entry ?? '',
    stop: plan?.stop ?? '',
    target: plan?.target ?? '',
    quantity: plan?.quantity ?? '',
    legs: (trade.legs ?? []).map(({ isDateOnly = false, fee = '0', ...leg }, index) => ({
      ...leg,
      isDateOnly,
      fee,
      key: leg._id ?? `${index}`,
    })),
    rules: Object.fromEntries((trade.rules ?? []).map(({ rule, isKept }) => [rule, isKept ? 'kept' : 'broken'])),
    moods: { before: mood?.before ?? '', during: mood?.during ?? '', after: mood?.after ?? '' },
  }
}

const decimalOrNull = (text: string): string | null => decimalOf(text) || null

const legOf = ({ _id, side, isDateOnly, at, price, quantity, fee }: LegValues): LegInput => ({
  ...(_id && { _id }),
  side,
  isDateOnly,
  at: at ?? '',
  price: decimalOf(price),
  quantity: decimalOf(quantity),
  fee: decimalOf(fee) || '0',
})

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((tag) => tag.replace(/^#/, ''))
      .filter(Boolean),
  ),
]

export function tradeOf(values: TradeValues): TradeInputFields {
  const { symbol, market, side, account, strategy, note, moods } = values
  const legs = writtenLegs(values)
  return {
    symbol,
    market,
    side,
    account,
    strategy,
    note,
    splits: values.splits.map(({ at, from, to }) => ({ at: at ?? '', from: Number(from), to: Number(to) })),
    // The box isn't shown next to legs.
    isMissed: values.isMissed && legs.length === 0,
    currency: values.currency.trim().toUpperCase(),
    multiplier: decimalOf(values.multiplier) || '1',
    tags: tagsOf(values.tags),
    legs: legs.map(legOf),
    plan: {
      entry: decimalOrNull(values.entry),
      stop: decimalOrNull(values.stop),
      target: decimalOrNull(values.target),
      quantity: decimalOrNull(values.quantity),
      thesis: values.thesis,
    },
    mood: { before: moods.before || null, during: moods.during || null, after: moods.after || null },
    rules: Object.entries(values.rules).flatMap(([rule, state]) =>
      state === 'none' ? [] : [{ rule, isKept: state === 'kept' }],
    ),
    images: values.images.map(({ _id, alt }) => ({ _id, alt })),
  }
}
