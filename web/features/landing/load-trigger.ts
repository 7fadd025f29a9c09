// When the sections below the hero load their scripts (A §4).
import { whenIdle } from '../../platform/clock.ts'

const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const

/** Resolves when the browser is idle, or at the visitor's first scroll, pointer move, touch or key press. */
export function whenInterested(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, stop)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, stop, { passive: true })
    whenIdle(stop)
  })
}

/** How far below the window a section is when it loads. */
const margin = '400px'

/** Calls back once, when the element is in the window or near it. Returns a function that stops watching. */
export function whenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
