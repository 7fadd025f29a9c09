// What is heard of notifications while any page is open (A §4).
import { useEffect, useEffectEvent, useState } from 'react'
import { useLive, useReturn } from '../../platform/live/use-live.ts'
import { usePollingUntilLive } from '../../platform/live/use-polling.ts'
import { usePlatform } from '../../platform/platform.ts'
import { listCall, unreadCountCall } from './api.ts'
import { createEventHandlers, type NotificationEvent } from './event-handlers.ts'
import { listenToTabs, sendToTabs } from './tab-sync.ts'

/** Milliseconds between two polls (A §9). */
const pollInterval = 60_000

/** `onArrived` is told the title of one that came in. */
export function useLiveNotifications(onArrived: (title: string) => void): void {
  const platform = usePlatform()
  const [heard] = useState(() => createEventHandlers(platform.queries))
  const pass = (...event: NotificationEvent) => sendToTabs(platform, { kind: 'event', event })
  useLive('notification:new', (event) => {
    if (heard.onNew(event)) onArrived(event.title)
    pass('notification:new', event)
  })
  useLive('notification:updated', (event) => {
    heard.onUpdated(event)
    pass('notification:updated', event)
  })
  useLive('notification:unread-count', (event) => {
    heard.counted(event)
    pass('notification:unread-count', event)
  })
  useEffect(() => listenToTabs(platform, heard), [platform, heard])
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
