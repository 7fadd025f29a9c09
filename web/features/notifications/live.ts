// What is heard of notifications while any page is open (A §4).
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePlatform } from '../../platform/platform.ts'
import type { HeardPayload } from '../../platform/socket.ts'
import { useLatest, useLive, useReturn } from '../../platform/use-live.ts'
import { usePollingUntilLive } from '../../platform/use-polling.ts'
import { listName, unreadName } from './api.ts'
import { changeUnread, findKept, markAllRead, merge, putOnTop, setUnread } from './changes.ts'

/** Milliseconds between two polls (A §9). */
const pollInterval = 60_000

/** `onArrived` is told the title of one that came in. */
export function useNotificationsLive(onArrived: (title: string) => void): void {
  const { queries } = usePlatform()
  /** The count that the server told last knew of everything up to that event. */
  const counted = useRef(0)
  const count = (eventId: string, by: number) => {
    if (Number(eventId) > counted.current) changeUnread(queries.client, by)
  }

  useLive('notification:new', ({ eventId, ...notification }) => {
    const isKnown = findKept(queries.client, [notification._id]).length > 0
    putOnTop(queries.client, notification)
    if (isKnown || notification.isRead) return
    count(eventId, 1)
    onArrived(notification.title)
  })
  useLive('notification:updated', ({ eventId, notificationId, updates }) => {
    const by = merge(queries.client, notificationId, updates)
    if (by !== null) count(eventId, by)
    // It may stand on a page that is not loaded, and has risen from there.
    else if (updates.createdAt) queries.invalidateSoon([listName])
  })
  useLatest('notification:unread-count', memberOf, ({ eventId, count: unread }) => {
    counted.current = Math.max(counted.current, Number(eventId))
    setUnread(queries.client, unread)
    if (unread === 0) markAllRead(queries.client)
  })
  useKeptCurrent()
}

const memberOf = ({ memberId }: HeardPayload<'notification:unread-count'>): string => memberId

/** Where nothing is heard, the list that is shown and the count are asked for, again and again. */
function useKeptCurrent(): void {
  const { queries, liveState } = usePlatform()
  const refetch = () => {
    queries.invalidateSoon([unreadName])
    queries.invalidateSoon([listName])
  }
  // The first time too: something may have happened between the answers and the connection, or before this listened.
  useReturn(refetch)
  const begin = useEffectEvent(() => {
    if (liveState.get() === 'connected') refetch()
  })
  useEffect(() => begin(), [])
  usePollingUntilLive(refetch, pollInterval)
}

/** "(7)" before the page's title, whichever page it is. */
export function useTitleCount(label: string | null, write: (label: string, title: string) => string): void {
  useEffect(() => {
    if (label === null) return
    const written = write(label, '')
    const bare = () => (document.title.startsWith(written) ? document.title.slice(written.length) : document.title)
    const apply = () => {
      const title = written + bare()
      if (document.title !== title) document.title = title
    }
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    apply()
    return () => {
      observer.disconnect()
      document.title = bare()
    }
  }, [label, write])
}
