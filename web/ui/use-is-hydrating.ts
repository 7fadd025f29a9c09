import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the component's first render must equal the server's markup. Never changes, so it costs no second render. */
export function useIsHydrating(): boolean {
  const [first] = useState<{ isHydrating?: boolean }>({})
  const isHydrating = useSyncExternalStore(
    never,
    () => first.isHydrating ?? false,
    () => true,
  )
  first.isHydrating ??= isHydrating
  return isHydrating
}
