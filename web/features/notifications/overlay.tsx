import { Link } from '@tanstack/react-router'
import { notifications, overlay as texts } from '#contract/messages/en/notifications-screens.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useNotificationActions } from './actions.ts'
import { notificationPages, notificationsOf } from './api.ts'
import { NotificationRow } from './notification-row.tsx'
import './overlay.css'
import { useUnreadCount } from './unread-count.ts'

/** As many as fit without much scrolling. */
const latestCount = 8

/** Below the bell: the latest notifications and a link to all of them. */
export default function Overlay({ onLeave }: { onLeave: () => void }) {
  const { readAll } = useNotificationActions()
  const unread = useUnreadCount() ?? 0
  return (
    <>
      <div className="bell-header">
        <h2 className="subtitle">{texts.title}</h2>
        <Button variant="plain" onClick={readAll} disabled={unread === 0}>
          {texts.readAll}
        </Button>
        <Link
          to="/dashboard/notifications/preferences"
          className={iconButtonClass(true)}
          aria-label={texts.settings}
          onClick={onLeave}
        >
          <Icon name="settings" />
        </Link>
      </div>
      <Latest onLeave={onLeave} />
      <Link to="/dashboard/notifications" className="bell-all quiet-link" onClick={onLeave}>
        {texts.all}
      </Link>
    </>
  )
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const pages = useCallPages(notificationPages({}))
  const { read } = useNotificationActions()
  if (pages.state === 'rejected')
    return <LoadError title={texts.failed} text={pages.error.message} heading="h3" onRetry={pages.refresh} />
  if (pages.state !== 'fulfilled') return <ListSkeleton label={texts.loading} isLabelVisible />
  const shown = notificationsOf(pages.data).slice(0, latestCount)
  if (shown.length === 0)
    return (
      <div className="bell-empty">
        <p className="bold">{notifications.empty.title}</p>
        <p className="muted">{notifications.empty.text}</p>
      </div>
    )
  return (
    <ul className="notification-list bell-list">
      {shown.map((notification) => (
        <NotificationRow
          key={notification._id}
          notification={notification}
          time={<RelativeTime value={notification.createdAt} />}
          onOpen={() => {
            if (!notification.isRead) read([notification._id])
            onLeave()
          }}
        />
      ))}
    </ul>
  )
}
