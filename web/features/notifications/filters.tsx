import { useEffect, useRef } from 'react'
import { notifications as texts } from '#contract/messages/en/notifications-screens.ts'
import type { Notification } from '#contract/notifications.ts'
import { notificationLimits, notificationTypes } from '#contract/notifications-limits.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useSearchText } from '../../platform/routing/use-search-text.ts'
import { afterLayout } from '../../ui/after-layout.ts'
import { TextField } from '../../ui/text-field.tsx'
import { statsQuery } from './api.ts'
import { formatUnreadCount } from './unread-count.ts'
import { useNotificationsSearch } from './use-notifications-search.ts'

/** Scrolls the active filter into view if the row is wider than the screen. */
function scrollToPressed(row: HTMLElement): void {
  const pressed = row.querySelector('[aria-pressed="true"]')
  if (!pressed) return
  row.scrollLeft += Math.max(0, pressed.getBoundingClientRect().right + peekWidth - row.getBoundingClientRect().right)
}
/** Pixels of the next pill that stay visible, as a hint that there are more. */
const peekWidth = 32

/** How many notifications each filter shows. Counted again when the list got or lost some. */
function useStats(shown: readonly Notification[]) {
  const { queries } = usePlatform()
  const { data } = useCall(statsQuery)
  const listed = `${shown.length} ${shown[0]?._id}`
  const counted = useRef(listed)
  useEffect(() => {
    if (counted.current !== listed) queries.invalidateSoon(statsQuery.queryKey)
    counted.current = listed
  }, [queries, listed])
  return data?.stats
}

type FiltersProps = { id: string; unread: number; shown: readonly Notification[] }

/** The search text and the filters, both stored in the URL. */
export function Filters({ id, unread, shown }: FiltersProps) {
  const stats = useStats(shown)
  const { search, change } = useNotificationsSearch()
  const { text, type, sendNow } = useSearchText(search.q ?? '', (words) =>
    change({ q: words || undefined }, { replace: true }),
  )
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => afterLayout(row.current!, () => scrollToPressed(row.current!)), [])
  const isAll = !search.about && !search.unread && !search.archived
  return (
    <search id={id}>
      <div className="notifications-search">
        <TextField
          label={texts.search}
          hideLabel
          icon="search"
          type="search"
          placeholder={texts.searchHint}
          autoComplete="off"
          value={text}
          maxLength={notificationLimits.searchLength}
          onChange={(event) => type(event.currentTarget.value)}
          onClear={() => sendNow('')}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled sideways in every browser */}
      <div ref={row} className="notification-filters" role="group" aria-label={texts.filter}>
        <Pill
          pressed={isAll}
          label={texts.all}
          count={stats?.total}
          onPress={() => change({ about: undefined, unread: undefined, archived: undefined })}
        />
        <Pill
          pressed={search.unread === true}
          label={texts.unreadOnly}
          count={unread}
          onPress={() => change({ unread: search.unread ? undefined : true })}
        />
        {notificationTypes.map((type) => (
          <Pill
            key={type}
            pressed={search.about === type}
            label={texts.types[type]}
            count={stats?.byType[type]}
            onPress={() => change({ about: search.about === type ? undefined : type })}
          />
        ))}
        <Pill
          pressed={search.archived === true}
          label={texts.archivedToo}
          onPress={() => change({ archived: search.archived ? undefined : true })}
        />
      </div>
    </search>
  )
}

type PillProps = { pressed: boolean; label: string; count?: number | undefined; onPress: () => void }

function Pill({ pressed, label, count = 0, onPress }: PillProps) {
  return (
    <button type="button" className="notification-filter" aria-pressed={pressed} onClick={onPress}>
      {label} {count > 0 && <span>{formatUnreadCount(count)}</span>}
    </button>
  )
}
