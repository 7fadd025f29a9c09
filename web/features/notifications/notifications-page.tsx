import './notifications.css'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import {
  bulk as bulkTexts,
  notifications as texts,
  undo as undoTexts,
} from '#contract/messages/en/notifications-screens.ts'
import type { Notification } from '#contract/notifications.ts'
import { notificationLimits } from '#contract/notifications-limits.ts'
import { type PagesState, useCallPages } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { lazyDialog } from '../../platform/routing/lazy-dialog.tsx'
import { PageBar, PhoneBar, useHasPhoneBar } from '../../shared/phone-bar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterButton } from '../../ui/filter-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { type NotificationPage, notificationPages, notificationsOf } from './api.ts'
import { DesktopBulkBar, PhoneBulkBars } from './bulk-bar.tsx'
import { Filters } from './filters.tsx'
import { NotificationList } from './notification-list.tsx'
import { PushCard } from './push-card.tsx'
import { useUnreadCount } from './unread-count.ts'
import { type BulkSelection, useBulkSelection } from './use-bulk-selection.ts'
import { useNotificationsSearch } from './use-notifications-search.ts'

/** No notifications at all, or none that match. */
function NoNotifications() {
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

const DeleteQuestion = lazyDialog(() => import('./confirm-delete.tsx'), {
  title: ({ count }) => bulkTexts.confirm.title(count),
  size: 'narrow',
})

/** /notifications and /dashboard/notifications */
export default function NotificationsPage() {
  const { search } = useNotificationsSearch()
  const pages = useCallPages(
    notificationPages({ type: search.about, unread: search.unread, archived: search.archived, q: search.q }),
  )
  const unreadCount = useUnreadCount()
  const unread = unreadCount ?? 0
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false
  const shown = pages.data ? notificationsOf(pages.data) : []
  const bulk = useBulkSelection(shown)
  const filtersId = useId()
  const isFiltered = Boolean(search.about || search.unread || search.archived || search.q)
  const [isFilterOpen, setFilterOpen] = useState(isFiltered)
  const filterButton = {
    label: texts.filter,
    controls: filtersId,
    isOpen: isFilterOpen,
    isSet: isFiltered,
    onToggle: () => setFilterOpen(!isFilterOpen),
  }
  return (
    <main
      id="main"
      tabIndex={-1}
      className={bulk.isSelecting && isPhone ? 'notifications-page notifications-selecting' : 'notifications-page'}
    >
      <PhoneBar>
        <PageBar name={texts.title}>
          <FilterButton {...filterButton} />
          <SettingsLink />
        </PageBar>
      </PhoneBar>
      <Head unread={unreadCount} onSelect={shown.length > 0 ? bulk.startSelecting : undefined}>
        <FilterButton {...filterButton} />
      </Head>
      <Divider className="desktop-only notifications-divider" />
      {isFilterOpen && <Filters id={filtersId} unread={unread} shown={shown} />}
      {shown.length > 0 && !isPhone && (
        <DesktopBulkBar selection={bulk.selection} unread={unread} onAction={bulk.run} />
      )}
      {bulk.isSelecting && isPhone && (
        <PhoneBulkBars
          selection={bulk.selection}
          unread={unread}
          onAction={bulk.run}
          onStopSelecting={bulk.stopSelecting}
        />
      )}
      <Content pages={pages} shown={shown} bulk={bulk} selectable={!isPhone || bulk.isSelecting} />
      {bulk.deleted && (
        <UndoBar
          key={bulk.deleted.number}
          text={undoTexts.deleted(bulk.deleted.count)}
          seconds={notificationLimits.undoSeconds}
          note={undoTexts.secondsLeft}
          onUndo={bulk.undoDelete}
          onExpire={bulk.forgetDeleted}
        />
      )}
      {bulk.idsToDelete && (
        <DeleteQuestion count={bulk.idsToDelete.length} onDelete={bulk.confirmDelete} onClose={bulk.cancelDelete} />
      )}
    </main>
  )
}

type HeadProps = { unread: number | undefined; onSelect: (() => void) | undefined; children: ReactNode }

/** On phones in the dashboard, the bar has the name and the actions (`children`, settings). */
function Head({ unread, onSelect, children }: HeadProps) {
  const hasBar = useHasPhoneBar()
  return (
    <div className="notifications-header gutter">
      <div className="grow">
        <h1 className={hasBar ? 'title page-name' : 'title'}>{texts.title}</h1>
        <p className="muted">{unread === undefined ? '\u00a0' : texts.unread(unread)}</p>
      </div>
      {onSelect && (
        <Button className="phone-only" variant="plain" onClick={onSelect}>
          {bulkTexts.enter}
        </Button>
      )}
      <div className={hasBar ? 'notifications-actions desktop-only' : 'notifications-actions'}>
        {children}
        <SettingsLink />
      </div>
    </div>
  )
}

const SettingsLink = () => (
  <Link to="/dashboard/notifications/preferences" className={iconButtonClass(true)} aria-label={texts.settings}>
    <Icon name="settings" />
  </Link>
)

type ContentProps = {
  pages: PagesState<NotificationPage>
  shown: readonly Notification[]
  bulk: BulkSelection
  selectable: boolean
}

function Content({ pages, shown, bulk, selectable }: ContentProps) {
  const isOffline = !useOnline() || isNetworkFailure(pages.error)
  if (pages.state === 'rejected' && isOffline) return <OfflinePage onRetry={pages.refresh} />
  if (pages.state === 'rejected')
    return (
      <LoadError
        title={texts.failed}
        text={pages.error.message}
        onRetry={pages.refresh}
        retrying={pages.isRefreshing}
      />
    )
  if (pages.state !== 'fulfilled') return <ListSkeleton label={texts.loading} isLabelVisible />
  return (
    <>
      {isOffline && <OfflineBanner content={texts.cachedLabel} fetchedAt={pages.updatedAt} />}
      {shown.length === 0 ? (
        <>
          <NoNotifications />
          <PushCard />
        </>
      ) : (
        <NotificationList pages={pages} shown={shown} bulk={bulk} selectable={selectable}>
          <PushCard />
        </NotificationList>
      )}
    </>
  )
}
