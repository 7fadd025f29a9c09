import { useEffect, useState } from 'react'
import { whenIdle } from '../platform/clock.ts'

/** True once the browser has nothing else to do. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    whenIdle(() => {
      if (!isGone) setIdle(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  return isIdle
}
