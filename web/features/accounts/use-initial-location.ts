import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The query and state the page was opened with. Unlike useLocation, it doesn't change while the page is being left. */
export function useInitialLocation() {
  const { searchStr, state } = useLocation()
  const [initial] = useState({ query: new URLSearchParams(searchStr), state })
  return initial
}
