// Why something waits before others see it.

import { z } from './schema.ts'

/** The last two are no suspicion: a new member's first posts, and what an administrator set back. */
export const screeningReasons = [
  'returns_promise',
  'contact_handle',
  'payment_id',
  'staff_imitation',
  'near_duplicate',
  'first_posts',
  'moderator',
] as const
export const ScreeningReason = z.enum(screeningReasons)
export type ScreeningReason = z.infer<typeof ScreeningReason>
