// Why something of a member's waits or was refused, and what they said against it.

import { Id, Time } from './common.ts'
import { defineEvents } from './define.ts'
import { z } from './schema.ts'
import { ScreeningReason } from './screening.ts'

export const Review = z.object({
  reasons: z.array(ScreeningReason),
  /** An administrator's words. */
  note: z.string().nullable(),
  /** Once. */
  appeal: z.object({ text: z.string(), at: Time }).nullable(),
})
export type Review = z.infer<typeof Review>

export const reviewEvents = defineEvents({
  /** Something waits for a decision, or waits no longer. */
  'review:changed': { audience: ['admins'], payload: z.object({ contentId: Id }) },
})
