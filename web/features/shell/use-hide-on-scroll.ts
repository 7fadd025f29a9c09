import { useEffect, useState } from 'react'

/** Pixels of scrolling that count: less is a trembling finger. */
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
