// Live updates of notifications on every page (A §4).
import { useEffect, useEffectEvent, useState } from 'react'
import { useSpreadRequest } from '../../platform/live/spread-requests.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePollingUntilLive } from '../../platform/live/use-polling-until-live.ts'
import { usePlatform } from '../../platform/platform.ts'
import { mutedPostsCall } from '../../shared/muted-posts.ts'
import { listCall, unreadCountCall } from './api.ts'
import { isSender } from './cache-updates.ts'
import { createEventHandlers, type NotificationEvent } from './event-handlers.ts'
import { listenToTabs, sendToTabs } from './tab-sync.ts'

/** Milliseconds between two polls (A §9). */
const pollInterval = 60_000

/** `onNew` receives the title of each new notification. */
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
  // Titles contain names, which the event for the person doesn't change.
  useLiveEvent('profile:updated', ({ user }) => {
    if (isSender(platform.queries.client, user._id)) platform.queries.invalidateSoon([listCall])
  })
  // It has reached everyone at once, so there is no event for each member.
  const refetchSpread = useSpreadRequest(() => {
    platform.queries.invalidateSoon([unreadCountCall])
    platform.queries.invalidateSoon([listCall])
  })
  useLiveEvent('announcement:changed', refetchSpread)
  useLiveEvent('mute:changed', () => platform.queries.invalidateSoon([mutedPostsCall]))
  useEffect(() => listenToTabs(platform, handlers), [platform, handlers])
  useRefetchWhenOutdated()
}

/** Refetches the list and the count after a reconnect, and polls while there's no live connection. */
function useRefetchWhenOutdated(): void {
  const { queries, liveState } = usePlatform()
  const refetch = () => {
    queries.invalidateSoon([unreadCountCall])
    queries.invalidateSoon([listCall])
  }
  // On mount too: something may have happened before the connection was up or this hook was mounted.
  useOnConnect(refetch)
  const refetchIfConnected = useEffectEvent(() => {
    if (liveState.get() === 'connected') refetch()
  })
  useEffect(() => refetchIfConnected(), [])
  usePollingUntilLive(refetch, pollInterval)
}

/** Puts "(7)" in front of the title of any page. */
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
