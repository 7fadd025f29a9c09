// Why a post or comment is under review or rejected, and the author's appeal.

import { z } from 'zod'
import { Id, Time } from './common.ts'
import { defineEvents } from './define.ts'
import { ScreeningReason } from './screening.ts'

export const Review = z.strictObject({
  reasons: z.array(ScreeningReason),
  /** The administrator's reason. */
  note: z.string().nullable(),
  /** The author may appeal once against each review, rejection and removal. */
  appeal: z.strictObject({ text: z.string(), at: Time, isRefused: z.boolean() }).nullable(),
  /** Only for removed content. */
  appealUntil: Time.nullable(),
})
export type Review = z.infer<typeof Review>

export const reviewEvents = defineEvents({
  /** A post or comment entered or left the review queue. */
  'review:changed': { audience: ['admins'], area: 'moderation', payload: z.strictObject({ contentId: Id }) },
})
