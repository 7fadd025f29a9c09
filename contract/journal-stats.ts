// Figures of the journal's closed trades.

import { z } from 'zod'
import { Time } from './common.ts'
import { tradeGroups } from './journal-limits.ts'
import { Currency, Figure } from './journal-trades.ts'

/** A mean with its 95% interval; null bounds if there are too few trades to say. */
export const Estimate = z.strictObject({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })
export type Estimate = z.infer<typeof Estimate>

/** The middle half of a figure when the same trades are shuffled. */
const Ordinary = z.strictObject({ low: z.number(), high: z.number() })

const Streak = z.strictObject({ trades: z.int(), ordinary: Ordinary })

const Group = z.strictObject({
  key: z.string(),
  trades: z.int(),
  expectancy: Estimate,
  winRate: Estimate,
  net: z.number(),
})
export type TradeGroupFigures = z.infer<typeof Group>

/**
 * Figures of closed trades. `unit`: R, or a currency. Its trades are those whose result is known in that unit, and
 * every number is in it, except for exact sums of money (`money`).
 */
export const JournalStats = z.strictObject({
  unit: z.union([z.literal('R'), Currency]),
  /** Closed trades of the period, and how many have a result in each unit. */
  closed: z.int(),
  units: z.array(z.strictObject({ unit: z.union([z.literal('R'), Currency]), trades: z.int() })),
  statuses: z.strictObject({ planned: z.int(), open: z.int(), closed: z.int(), missed: z.int() }),
  /** Trades of the whole journal, whatever the filters, and when the first was. */
  total: z.int(),
  firstAt: Time.nullable(),
  money: z.array(z.strictObject({ currency: Currency, trades: z.int(), net: Figure, fees: Figure })),
  trades: z.int(),
  net: z.number(),
  expectancy: Estimate.nullable(),
  /** With the Wilson interval. `breakEven`: the win rate at which such gains and losses cancel out. */
  winRate: Estimate.extend({ wins: z.int(), losses: z.int(), breakEven: z.number().nullable() }).nullable(),
  /** Gains divided by losses; null without losses. */
  profitFactor: z.number().nullable(),
  averageGain: z.number().nullable(),
  averageLoss: z.number().nullable(),
  drawdown: z
    .strictObject({
      depth: z.number(),
      trades: z.int(),
      from: Time,
      to: Time,
      ordinary: Ordinary,
    })
    .nullable(),
  losingStreak: Streak.nullable(),
  winningStreak: Streak.nullable(),
  /** The change by each trade in the order of closing. Empty if there are more than 500 trades: `days` has their sums. */
  equity: z.array(z.strictObject({ at: Time, change: z.number() })),
  days: z.array(z.strictObject({ date: z.iso.date(), change: z.number(), trades: z.int() })),
  /** Half an R each, or a tenth of the range of a currency. */
  distribution: z.array(z.strictObject({ from: z.number(), to: z.number(), trades: z.int() })),
  groups: z.strictObject(
    Object.fromEntries(tradeGroups.map((group) => [group, z.array(Group)])) as Record<
      (typeof tradeGroups)[number],
      z.ZodArray<typeof Group>
    >,
  ),
})
export type JournalStats = z.infer<typeof JournalStats>
