import { useEffect, useState } from 'react'

/** Minimum scroll distance in pixels; ignores tiny movements. */
const step = 8

/** True while the page is scrolled down, away from its top. */
export function useHideOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < step) return
      setHidden(now > last && now > 56)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return hidden
}
