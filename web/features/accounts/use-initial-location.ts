import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What the page was opened with. It stays while the page is left, when the router's location is already that of the
 * next one.
 */
export function useInitialLocation() {
  const { searchStr, state } = useLocation()
  const [initial] = useState({ query: new URLSearchParams(searchStr), state })
  return initial
}
