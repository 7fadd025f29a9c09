// Sections that the server renders, and that load their scripts later. Until then their HTML is on the page and its links work.
import { type ComponentType, useEffect, useRef } from 'react'
import { retryUntilSuccess, whenIdle } from '../../platform/clock.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'

// When the sections below the hero load their scripts (A §4).
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

type File = { default: ComponentType }

/** One for the page: the first sign of interest loads all sections. */
let interest: Promise<void> | null = null

/** Without the server's HTML, as after a click on a link to the page. */
const Waiting = () => <div className="landing-waiting" aria-hidden="true" />

/**
 * Loads at the first sign of interest in the page, or when it is near the window. A file that doesn't load is tried again
 * in the background, because what the server rendered is complete without it. `component` is only there on the server.
 */
export function lazySection(load: () => Promise<File>, component: ComponentType | undefined): ComponentType {
  let loadNow = () => {}
  const near = new Promise<void>((resolve) => {
    loadNow = resolve
  })
  const loadLater = async (): Promise<File> => {
    interest ??= whenInterested()
    await Promise.race([interest, near])
    return retryUntilSuccess(load)
  }
  const Part = lazyPart(loadLater, Waiting, Waiting, { component })
  return function LazySection() {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => (place.current ? whenNear(place.current, loadNow) : undefined), [])
    return (
      <div ref={place}>
        <Part />
      </div>
    )
  }
}
