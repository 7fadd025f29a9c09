// What is heard of notifications while any page is open (A §4).
import { useEffect, useEffectEvent, useState } from 'react'
import { usePlatform } from '../../platform/platform.ts'
import { useLive, useReturn } from '../../platform/use-live.ts'
import { usePollingUntilLive } from '../../platform/use-polling.ts'
import { listName, unreadName } from './api.ts'
import { createHeard } from './heard.ts'

/** Milliseconds between two polls (A §9). */
const pollInterval = 60_000

/** `onArrived` is told the title of one that came in. */
export function useNotificationsLive(onArrived: (title: string) => void): void {
  const { queries } = usePlatform()
  const [heard] = useState(() => createHeard(queries))
  useLive('notification:new', (event) => {
    if (heard.arrived(event)) onArrived(event.title)
  })
  useLive('notification:updated', heard.changed)
  useLive('notification:unread-count', heard.counted)
  useKeptCurrent()
}

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
