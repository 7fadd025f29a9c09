// Decisions in tests.
import { moderationLimits } from '#contract/moderation.ts'
import type { Platform } from '../../platform/context.ts'
import { announceDue } from './actions/notices.ts'
import { makeNoticesDue } from './queries/decisions.ts'

/** Sends the notices of all decisions now, as if they could no longer be undone. */
export async function announceDecisions(platform: Platform): Promise<void> {
  await makeNoticesDue(platform.database.pool, { seconds: moderationLimits.undoSeconds })
  await announceDue(platform)
}
