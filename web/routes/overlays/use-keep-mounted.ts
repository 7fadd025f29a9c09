import { useState } from 'react'

/** True from the first time that the component is needed, so that it stays mounted to fade out. */
export function useKeepMounted(wanted: boolean): boolean {
  const [shown, setShown] = useState(wanted)
  if (wanted && !shown) setShown(true)
  return shown
}
