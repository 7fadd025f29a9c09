import { Link } from '@tanstack/react-router'
import { notifications as texts } from '#contract/messages/en/notifications-screens.ts'
import type { PagesState } from '../../platform/cache/use-call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNotificationsSearch } from './use-notifications-search.ts'

/** No notifications at all, or none that match. Older pages that aren't loaded yet may still match the text. */
export function NoNotifications({ pages }: { pages: PagesState<unknown> }) {
  const { search } = useNotificationsSearch()
  const isChosen = Boolean(search.q || search.about || search.unread)
  if (!isChosen && !pages.hasMore)
    return (
      <EmptyState illustration="empty" title={texts.empty.title} text={texts.empty.text}>
        <Link to="/dashboard" className={buttonClass()}>
          {texts.toRooms}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState illustration="no-match" title={texts.noMatch.title} text={texts.noMatch.text}>
      {pages.hasMore && (
        <Button pending={pages.isLoadingMore} onClick={pages.loadMore}>
          {texts.searchOlder}
        </Button>
      )}
      <Link to="." search={{}} className={buttonClass()}>
        {texts.showAll}
      </Link>
    </EmptyState>
  )
}
