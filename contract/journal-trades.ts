// Trades of the journal: as members write them, as they are read, and as they are imported.

import { z } from 'zod'
import { Id, Time, trimmedLine, trimmedText } from './common.ts'
import { decimal, textOf } from './decimals.ts'
import {
  brokers,
  decimalPattern,
  journalLimits,
  legSides,
  moods,
  tradeMarkets,
  tradeSides,
  tradeStatuses,
} from './journal-limits.ts'
import { Media } from './media.ts'
import { validation } from './messages/en/journal.ts'
import { wordCharacter } from './posts-limits.ts'
import { cleanLine } from './unicode.ts'

/** An exact decimal as text, such as '-0.5'. It is stored in its shortest form: '1.50' becomes '1.5'. */
export const DecimalText = z
  .string()
  .regex(decimalPattern, validation.decimal)
  .overwrite((text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? textOf(decimal(text)) : text))
const PositiveDecimal = DecimalText.refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), validation.positive)
/** A decimal that the server computed: it has as many digits as the exact result needs, or 8 places if it's a quotient. */
export const Figure = z.string().regex(/^-?\d{1,60}(?:\.\d{1,40})?$/)

/** ISO 4217, or a coin such as USDT. */
export const Currency = z.string().regex(new RegExp(`^[A-Z]{3,${journalLimits.currencyLength}}$`), validation.currency)
export const TradeSymbol = trimmedLine(z.string())
  .min(1, validation.symbolMissing)
  .max(journalLimits.symbolLength, validation.symbolLong)
/** The member's name for a trading account; '' if they have only one. */
export const Account = trimmedLine(z.string()).max(journalLimits.accountLength, validation.accountLong)
export const Strategy = trimmedLine(z.string()).max(journalLimits.strategyLength, validation.strategyLong)
export const TradeTag = z
  .string()
  .overwrite((text) => cleanLine(text).trim().toLowerCase())
  .regex(
    new RegExp(`^[\\p{L}\\p{M}\\p{N}](?:${wordCharacter}|-){0,${journalLimits.tagLength - 1}}$`, 'u'),
    validation.tag,
  )

/** A leg as the broker's file states it. It never changes, whatever the member edits. */
export const LegSource = z.strictObject({
  broker: z.enum(brokers),
  /** The broker's id of the fill or deal, unique within the account; null if the file has none. */
  id: z.string().min(1).max(120).nullable(),
  /** The time as the file had it, milliseconds included. */
  originalAt: z.string().max(60),
  symbol: z.string().max(120),
  side: z.enum(legSides),
  price: DecimalText,
  quantity: PositiveDecimal,
  fee: DecimalText,
  /** Equal fills of one file are numbered from 1, because two fills with the same fields are two fills. */
  repeat: z.int().min(1).max(100_000),
})
export type LegSource = z.infer<typeof LegSource>

const legFields = {
  side: z.enum(legSides),
  at: Time,
  /** Only the day of `at` is known: it counts in no hour and no session. */
  isDateOnly: z.boolean().default(false),
  /** Of one unit. Negative prices exist: crude oil, 20 April 2020. */
  price: DecimalText,
  /** In lots, contracts, shares or coins: whatever the multiplier is for. */
  quantity: PositiveDecimal,
  /** In the trade's currency. Negative if the broker paid it. */
  fee: DecimalText.default('0'),
}
export const Leg = z.strictObject({ ...legFields, _id: Id, source: LegSource.nullable() })
export type Leg = z.infer<typeof Leg>

/** Legs with the `_id` of an existing leg keep its source. Legs at the same time stay in the order in which they're sent. */
export const LegInput = z.strictObject({ ...legFields, _id: Id.optional() })
export type LegInput = z.input<typeof LegInput>

/** From this time on, every `from` shares are `to` shares. */
const Shares = z
  .int(validation.splitShares)
  .min(1, validation.splitShares)
  .max(journalLimits.splitShares, validation.splitShares)
export const Split = z.strictObject({ at: Time, from: Shares, to: Shares })

/** The member's intention. Prices are of one unit; null if they don't say. */
const planFields = {
  entry: DecimalText.nullable(),
  stop: DecimalText.nullable(),
  target: DecimalText.nullable(),
  quantity: PositiveDecimal.nullable(),
  thesis: trimmedText(z.string()).max(journalLimits.thesisLength, validation.thesisLong),
}
export const TradePlan = z.strictObject(planFields)
export type TradePlan = z.infer<typeof TradePlan>

/**
 * Plans are only added, never changed. `isBeforeEntry`: it was written before the first leg, by the leg's time and by
 * the time at which a leg was first stored. An empty one: the plan was cleared.
 */
export const PlanVersion = z.strictObject({ ...planFields, createdAt: Time, isBeforeEntry: z.boolean() })
export type PlanVersion = z.infer<typeof PlanVersion>

export const Mood = z.enum(moods)
export const TradeMood = z.strictObject({ before: Mood.nullable(), during: Mood.nullable(), after: Mood.nullable() })
export type TradeMood = z.infer<typeof TradeMood>

export const RuleCheck = z.strictObject({ rule: Id, isKept: z.boolean() })

/**
 * Computed from the legs and the plan. Money is in the trade's currency. Gains are realized ones: exits are matched with
 * entries first in, first out.
 */
export const TradeFigures = z.strictObject({
  /** All entries, in the units of the last split. */
  quantity: Figure,
  openQuantity: Figure,
  /** Per unit, weighted by quantity, 8 decimal places. Null without such a leg. */
  averageEntry: Figure.nullable(),
  averageExit: Figure.nullable(),
  gross: Figure,
  fees: Figure,
  net: Figure,
  /** The risk of the plan: entry to stop, times the quantity entered. Null without a stop. */
  risk: Figure.nullable(),
  /** Net gain divided by risk. Null while the trade isn't closed or has no risk. */
  r: Figure.nullable(),
  /** The distance from entry to target divided by that from entry to stop. */
  plannedR: Figure.nullable(),
})
export type TradeFigures = z.infer<typeof TradeFigures>

const summaryFields = {
  _id: Id,
  account: Account,
  symbol: z.string(),
  market: z.enum(tradeMarkets),
  side: z.enum(tradeSides),
  currency: Currency,
  status: z.enum(tradeStatuses),
  openedAt: Time.nullable(),
  closedAt: Time.nullable(),
  strategy: z.string(),
  tags: z.array(z.string()),
  rulesKept: z.int(),
  rulesChecked: z.int(),
  figures: TradeFigures,
  /** It has legs from a broker's file. */
  isImported: z.boolean(),
  createdAt: Time,
  version: z.int(),
}
export const TradeSummary = z.strictObject(summaryFields)
export type TradeSummary = z.infer<typeof TradeSummary>

export const Trade = z.strictObject({
  ...summaryFields,
  /** Units of one lot or contract, times the value of a point: gains are price × quantity × multiplier. */
  multiplier: DecimalText,
  legs: z.array(Leg),
  splits: z.array(Split),
  /** The plan that R is measured from: the last one written before the first leg, or else the latest. */
  plan: PlanVersion.nullable(),
  /** All versions, the oldest first. */
  plans: z.array(PlanVersion),
  mood: TradeMood,
  rules: z.array(RuleCheck.extend({ text: z.string() })),
  images: z.array(Media),
  note: z.string(),
  updatedAt: Time,
})
export type Trade = z.infer<typeof Trade>

const noMood = { before: null, during: null, after: null }

const tradeFields = {
  account: Account.default(''),
  symbol: TradeSymbol,
  market: z.enum(tradeMarkets),
  side: z.enum(tradeSides),
  currency: Currency,
  multiplier: PositiveDecimal.default('1'),
  splits: z.array(Split).max(journalLimits.splits, validation.tooManySplits).default([]),
  strategy: Strategy.default(''),
  tags: z.array(TradeTag).max(journalLimits.tags, validation.tooManyTags).default([]),
  note: trimmedText(z.string()).max(journalLimits.noteLength, validation.noteLong).default(''),
}

export const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** A trade as its member writes it. A plan that differs from the latest version becomes a new version. */
export const TradeInput = z.strictObject({
  ...tradeFields,
  /** The member saw the trade and didn't take it. */
  isMissed: z.boolean().default(false),
  legs: z.array(LegInput).max(journalLimits.legs, validation.tooManyLegs).default([]),
  plan: TradePlan.nullable().default(null),
  mood: TradeMood.default(noMood),
  rules: z
    .array(RuleCheck)
    .max(journalLimits.rules)
    .refine((rules) => areDifferent(rules.map(({ rule }) => rule)), validation.ruleTwice)
    .default([]),
  /** From POST /journal/images, in order, with a caption or ''. */
  images: z
    .array(
      z.strictObject({
        _id: Id,
        alt: trimmedText(z.string()).max(journalLimits.captionLength, validation.captionLong),
      }),
    )
    .max(journalLimits.images, validation.tooManyImages)
    .refine((images) => areDifferent(images.map(({ _id }) => _id)), validation.imageTwice)
    .default([]),
})
export type TradeInput = z.output<typeof TradeInput>
/** As clients send it: fields with a default may be missing. */
export type TradeInputFields = z.input<typeof TradeInput>

/** A trade from a broker's file: every leg says where it comes from. */
export const ImportedTrade = z.strictObject({
  ...tradeFields,
  legs: z
    .array(z.strictObject({ ...legFields, source: LegSource }))
    .min(1)
    .max(journalLimits.legs, validation.tooManyLegs),
})
export type ImportedTrade = z.input<typeof ImportedTrade>

/** `extended`: some of its legs were known, and the others were added to the trade that has those. */
export const importOutcomes = ['created', 'extended', 'duplicate'] as const
export const ImportResult = z.strictObject({ outcome: z.enum(importOutcomes), _id: Id })
export type ImportResult = z.infer<typeof ImportResult>
