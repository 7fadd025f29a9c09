// Why a post or comment is under review.

import { z } from './schema.ts'

/** The last two aren't suspicions: a new member's first posts, and what an administrator sent back to review. */
export const screeningReasons = [
  'returns_promise',
  'contact_handle',
  'payment_id',
  'credential_request',
  'suspicious_link',
  'suspicious_offer',
  'staff_imitation',
  'near_duplicate',
  'first_posts',
  'moderator',
] as const
export const ScreeningReason = z.enum(screeningReasons)
export type ScreeningReason = z.infer<typeof ScreeningReason>
