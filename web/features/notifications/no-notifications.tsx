import { Link } from '@tanstack/react-router'
import { notifications as texts } from '#contract/messages/en/notifications-screens.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNotificationsSearch } from './use-notifications-search.ts'

/** No notifications at all, or none that match. */
export function NoNotifications() {
  const { search } = useNotificationsSearch()
  if (!search.q && !search.about && !search.unread)
    return (
      <EmptyState illustration="empty" title={texts.empty.title} text={texts.empty.text}>
        <Link to="/dashboard" className={buttonClass()}>
          {texts.toRooms}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState illustration="no-match" title={texts.noMatch.title} text={texts.noMatch.text}>
      <Link to="." search={{}} className={buttonClass()}>
        {texts.showAll}
      </Link>
    </EmptyState>
  )
}
