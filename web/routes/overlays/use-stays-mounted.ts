import { useState } from 'react'

/** True from the first time on: what was shown stays to fade out. */
export function useStaysMounted(wanted: boolean): boolean {
  const [shown, setShown] = useState(wanted)
  if (wanted && !shown) setShown(true)
  return shown
}
