// The unread count and its short label.
import { bell as texts } from '#contract/messages/en/notifications-screens.ts'
import { notificationLimits } from '#contract/notifications-limits.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { unreadCountQuery } from './api.ts'

/** Undefined until it's known. */
export const useUnreadCount = (): number | undefined => useCall(unreadCountQuery).data?.count

/** "7", "99+" */
export const formatUnreadCount = (count: number): string =>
  count > notificationLimits.bellMax ? texts.over(notificationLimits.bellMax) : String(count)

let restoredCount: number | null = null

/** The count to which a notification raised it that was announced before; null after any other change. */
export const rememberRestoredCount = (count: number | null): void => {
  restoredCount = count
}

/** Whether the count rose to this number without anything new. */
export const isRestoredCount = (count: number): boolean => count === restoredCount
