import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { notifications as texts } from '#contract/messages/en/notifications-screens.ts'
import type { Notification } from '#contract/notifications.ts'
import type { PagesState } from '../../platform/cache/use-call.ts'
import { formatDate, formatTime } from '../../ui/format.ts'
import { dayNumber, formatClock, formatDayHeading } from '../../ui/format-day.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { NotificationRow } from './notification-row.tsx'
import { RowMenu } from './row-menu.tsx'
import type { BulkSelection } from './use-bulk-selection.ts'

// Groups notifications by day.
type Day = { day: number; notifications: Notification[] }

/** Keeps the order. Each day in that time zone appears once. */
export function groupByDay(notifications: readonly Notification[], zone: string): Day[] {
  const days = new Map<number, Day>()
  for (const notification of notifications) {
    const day = dayNumber(notification.createdAt, zone)
    const known = days.get(day)
    if (known) known.notifications.push(notification)
    else days.set(day, { day, notifications: [notification] })
  }
  return [...days.values()]
}

type Props = {
  pages: PagesState<unknown>
  shown: readonly Notification[]
  bulk: BulkSelection
  selectable: boolean
  /** Stands below the latest day. */
  children: ReactNode
}

/** Grouped by day, with infinite loading. */
export function NotificationList({ pages, shown, bulk, selectable, children }: Props) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  const list = useRef<HTMLDivElement>(null)
  useFocusFallback(list)
  return (
    <div ref={list} tabIndex={-1}>
      {groupByDay(shown, zone).map(({ day, notifications }, index) => (
        <Fragment key={day}>
          <section aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className="notification-day">
              {formatDayHeading(notifications[0]!.createdAt, now, zone)}
            </h2>
            <ul className="notification-list">
              {notifications.map((notification) => (
                <Row
                  key={notification._id}
                  notification={notification}
                  zone={zone}
                  bulk={bulk}
                  selectable={selectable}
                />
              ))}
            </ul>
          </section>
          {index === 0 && children}
        </Fragment>
      ))}
      {pages.hasMore ? (
        <LoadMore
          label={texts.more}
          failedText={texts.moreFailed}
          failed={pages.error !== null}
          pending={pages.isLoadingMore}
          onLoadMore={pages.loadMore}
        />
      ) : (
        <p className="notifications-end meta">{texts.end}</p>
      )}
    </div>
  )
}

type RowProps = { notification: Notification; zone: string; bulk: BulkSelection; selectable: boolean }

function Row({ notification, zone, bulk, selectable }: RowProps) {
  const { selection, open } = bulk
  const { _id, createdAt, title } = notification
  const checkbox = selectable && (
    <label className="choice notification-checkbox">
      <input
        type="checkbox"
        checked={selection.has(_id)}
        onChange={() => selection.toggle(_id)}
        aria-label={texts.selectItem(title)}
      />
    </label>
  )
  const fullTime = `${formatDate(createdAt, zone)}, ${formatTime(createdAt, zone)}`
  return (
    <NotificationRow
      notification={notification}
      isSelected={selection.has(_id)}
      checkbox={checkbox}
      menu={!bulk.isSelecting && <RowMenu notification={notification} bulk={bulk} />}
      time={
        <time dateTime={createdAt} title={fullTime}>
          {formatClock(createdAt, zone)}
        </time>
      }
      onOpen={() => open(notification)}
    />
  )
}

/** Focuses the list when the focused element was removed or disabled. */
function useFocusFallback(list: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.matches(':disabled')
    if (hadFocus.current && isLost) list.current?.focus({ preventScroll: true })
    hadFocus.current = !isLost
  })
}
