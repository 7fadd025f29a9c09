// A trading signal (A §3, §5). No call and no screen uses it yet.

import { z } from 'zod'
import { validation as texts } from './messages/en/signals.ts'

export const signalCategories = ['forex', 'stocks', 'commodities'] as const
export const signalTypes = ['buy', 'sell'] as const
export const subscriptionTiers = ['free', 'regular', 'pro', 'premium', 'gold'] as const

const price = (error: string) => z.number({ error }).positive({ error })

/** Prices are in the symbol's quote currency, `confidence` is in percent. */
export const Signal = z.strictObject({
  symbol: z.string({ error: texts.symbol }).trim().min(1, { error: texts.symbol }),
  category: z.enum(signalCategories, { error: texts.category }),
  subscriptionTier: z.enum(subscriptionTiers, { error: texts.subscriptionTier }),
  type: z.enum(signalTypes, { error: texts.type }),
  entryPrice: price(texts.entryPrice),
  stopLoss: price(texts.stopLoss),
  takeProfit: price(texts.takeProfit),
  confidence: z
    .number({ error: texts.confidence })
    .min(0, { error: texts.confidence })
    .max(100, { error: texts.confidence }),
  analysis: z.string({ error: texts.analysis }).trim().min(10, { error: texts.analysis }),
})
export type Signal = z.output<typeof Signal>
