// Creates predictions for tests and the demo.
import type { NewPrediction, Prediction } from '#contract/predictions.ts'
import { day, fromNow } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { type CreatedMember, contextOf, createMember } from '../accounts/factory.ts'
import { createPrediction as create } from './actions/change.ts'

export const predictionFields = (change: Partial<NewPrediction> = {}): NewPrediction => ({
  section: 'goldtalks',
  kind: 'yesNo',
  question: 'Will gold settle above 1,25,600 on Friday?',
  criteria: 'Yes, if the daily settlement price is higher than ₹1,25,600 per 10 g. No otherwise.',
  source: 'MCX bhavcopy',
  sourceUrl: '',
  outcomes: [],
  bounds: [],
  unit: '',
  closesAt: fromNow(7 * day),
  resolvesAt: fromNow(8 * day),
  ...change,
})

/** By a new administrator, or by this one. */
export async function createPrediction(
  platform: Platform,
  change: Partial<NewPrediction> = {},
  admin?: CreatedMember,
): Promise<Prediction> {
  const creator = admin ?? (await createMember(platform, { role: 'admin' }))
  return await create(contextOf(platform, creator, 'admin'), predictionFields(change), null)
}
