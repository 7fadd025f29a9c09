// What is heard of notifications while any page is open (A §4).
import { useEffect, useEffectEvent, useState } from 'react'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePollingUntilLive } from '../../platform/live/use-polling-until-live.ts'
import { usePlatform } from '../../platform/platform.ts'
import { listCall, unreadCountCall } from './api.ts'
import { createEventHandlers, type NotificationEvent } from './event-handlers.ts'
import { listenToTabs, sendToTabs } from './tab-sync.ts'

/** Milliseconds between two polls (A §9). */
const pollInterval = 60_000

/** `onNew` is told the title of one that came in. */
export function useLiveNotifications(onNew: (title: string) => void): void {
  const platform = usePlatform()
  const [handlers] = useState(() => createEventHandlers(platform.queries))
  const forward = (...event: NotificationEvent) => sendToTabs(platform, { kind: 'event', event })
  useLiveEvent('notification:new', (event) => {
    if (handlers.onNew(event)) onNew(event.title)
    forward('notification:new', event)
  })
  useLiveEvent('notification:updated', (event) => {
    handlers.onUpdated(event)
    forward('notification:updated', event)
  })
  useLiveEvent('notification:unread-count', (event) => {
    handlers.onUnreadCount(event)
    forward('notification:unread-count', event)
  })
  useEffect(() => listenToTabs(platform, handlers), [platform, handlers])
  useRefetchWhenOutdated()
}

/** Where nothing is heard, the list that is shown and the count are asked for, again and again. */
function useRefetchWhenOutdated(): void {
  const { queries, liveState } = usePlatform()
  const refetch = () => {
    queries.invalidateSoon([unreadCountCall])
    queries.invalidateSoon([listCall])
  }
  // The first time too: something may have happened between the answers and the connection, or before this listened.
  useOnConnect(refetch)
  const refetchIfConnected = useEffectEvent(() => {
    if (liveState.get() === 'connected') refetch()
  })
  useEffect(() => refetchIfConnected(), [])
  usePollingUntilLive(refetch, pollInterval)
}

/** "(7)" before the page's title, whichever page it is. */
export function useTitleCount(label: string | null, write: (label: string, title: string) => string): void {
  useEffect(() => {
    if (label === null) return
    const prefix = write(label, '')
    const titleWithoutCount = () =>
      document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title
    const apply = () => {
      const title = prefix + titleWithoutCount()
      if (document.title !== title) document.title = title
    }
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    apply()
    return () => {
      observer.disconnect()
      document.title = titleWithoutCount()
    }
  }, [label, write])
}
