import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; null in the server's markup. */
export function useMediaQuery(query: string): boolean | null {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  )
}
