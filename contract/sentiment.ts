// The sentiment gauges: what members expect of each market, by the stances in their posts.

import { z } from 'zod'
import { Section, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { MarketType } from './news.ts'

const Score = z.int().min(0).max(100)

export const SentimentGauge = z.strictObject({
  marketType: MarketType,
  section: Section,
  /** How many members took a stance. Each counts once. */
  members: z.int(),
  /** From fear (0) to greed (100). Null: too few members. */
  score: Score.nullable(),
  /** Members by their stance. Null like the score. */
  counts: z.strictObject({ bullish: z.int(), neutral: z.int(), bearish: z.int() }).nullable(),
  /** Against a week ago. Null if there is no score, or there was none. */
  change: z.int().nullable(),
  /** The lowest and the highest score of the last four weeks. */
  range: z.strictObject({ low: Score, high: Score }).nullable(),
  countedAt: Time,
})
export type SentimentGauge = z.infer<typeof SentimentGauge>

export const sentiment = defineCalls({
  'GET /sentiment/gauges': {
    summary: 'The sentiment gauge of each market, from fear (0) to greed (100), by the stances in posts',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: z.strictObject({ gauges: z.array(SentimentGauge) }),
    errors: [],
  },
})
