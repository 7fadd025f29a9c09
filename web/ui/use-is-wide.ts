import { useSyncExternalStore } from 'react'

/** From this width on, pages have a right column (layouts.css). */
const wide = '(min-width: 1200px)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the right column is visible. False in the server's markup. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
