import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * The query and state the page was opened with. Unlike useLocation, it doesn't change while the page is being left. The
 * state is empty during hydration: the server doesn't know it, although the browser restores it on reload.
 */
export function useInitialLocation() {
  const { searchStr, state } = useLocation()
  const isHydrated = useHydrated()
  const [initial] = useState({ query: new URLSearchParams(searchStr), state })
  return isHydrated ? initial : { ...initial, state: {} as typeof state }
}
