import { useState } from 'react'

/** True from the first time it is wanted, so that the component can fade out. */
export function useKeepMounted(wanted: boolean): boolean {
  const [shown, setShown] = useState(wanted)
  if (wanted && !shown) setShown(true)
  return shown
}
