import { useSyncExternalStore } from 'react'

/** From this width on, pages have a right column (layouts.css). */
const wide = '(min-width: 1200px)'

function subscribe(tell: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the right column is visible. False in the server's markup. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
