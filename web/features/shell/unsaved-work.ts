import { countDrafts } from '../../platform/device/count-drafts.ts'
import type { Platform } from '../../platform/platform.ts'

/** Work that the member would lose by logging out. */
export type UnsavedWork = { drafts: number; queuedActions: number }

/** Null if nothing would be lost. */
export async function findUnsavedWork(platform: Platform, memberId: string): Promise<UnsavedWork | null> {
  const counted = [countDrafts(memberId), platform.queue.count()].map((count) => count.catch(() => 0))
  const [drafts = 0, queuedActions = 0] = await Promise.all(counted)
  return drafts + queuedActions > 0 ? { drafts, queuedActions } : null
}
