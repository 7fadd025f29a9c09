import { bell as texts } from '#contract/messages/en/notifications-screens.ts'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import { useQueuedNotificationActions } from './actions.ts'
import { formatUnreadCount, useUnreadCount } from './unread-count.ts'
import { useLiveNotifications, useTitleCount } from './use-live-notifications.ts'
import { useOpenedPush, useRegisteredPush } from './use-push.ts'

/**
 * Runs on every page for members: shows the unread count in the title and announces new notifications to screen
 * readers. Renders nothing visible.
 */
export default function LiveNotifications() {
  const { announce, region } = useLiveRegion()
  const unread = useUnreadCount() ?? 0
  useLiveNotifications(announce)
  useQueuedNotificationActions()
  useTitleCount(unread > 0 ? formatUnreadCount(unread) : null, texts.title)
  useRegisteredPush()
  useOpenedPush()
  return region
}
