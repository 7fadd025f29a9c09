import { bell as texts } from '#contract/messages/en/notifications-screens.ts'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import { formatUnreadCount, useUnreadCount } from './unread-count.ts'
import { useLiveNotifications, useTitleCount } from './use-live-notifications.ts'
import { useRegisteredPush } from './use-push.ts'

/** Of the signed-in member, on every page: the count in the title, and what comes in is spoken. Draws nothing. */
export default function LiveNotifications() {
  const { announce, region } = useLiveRegion()
  const unread = useUnreadCount() ?? 0
  useLiveNotifications(announce)
  useTitleCount(unread > 0 ? formatUnreadCount(unread) : null, texts.title)
  useRegisteredPush()
  return region
}
