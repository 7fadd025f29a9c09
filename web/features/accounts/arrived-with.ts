import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What the page was opened with. It stays while the page is left, when the router's location is already that of the
 * next one.
 */
export function useArrivedWith() {
  const { searchStr, state } = useLocation()
  const [arrived] = useState({ query: new URLSearchParams(searchStr), state })
  return arrived
}
