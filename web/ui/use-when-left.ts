import { useEffect, useEffectEvent } from 'react'

/** Calls it when the page is hidden, as by closing the tab or locking the phone, and when the component goes. */
export function useWhenLeft(callback: () => void): void {
  const leave = useEffectEvent(callback)
  useEffect(() => {
    const leaveHidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', leaveHidden)
    return () => {
      document.removeEventListener('visibilitychange', leaveHidden)
      leave()
    }
  }, [])
}
