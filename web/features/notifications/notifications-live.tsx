import { bell as texts } from '#contract/messages/en/notifications-screens.ts'
import { useLiveRegion } from '../../ui/live-region.tsx'
import { useNotificationsLive, useTitleCount } from './live.ts'
import { usePushKept } from './push.ts'
import { shortCount, useUnread } from './unread.ts'

/** Of the signed-in member, on every page: the count in the title, and what comes in is spoken. Draws nothing. */
export default function NotificationsLive() {
  const { announce, region } = useLiveRegion()
  const unread = useUnread() ?? 0
  useNotificationsLive(announce)
  useTitleCount(unread > 0 ? shortCount(unread) : null, texts.title)
  usePushKept()
  return region
}
