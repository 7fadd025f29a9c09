// Sections that the server renders, and that load their scripts later. Until then their HTML is on the page and its links work.
import { type ComponentType, useEffect, useRef } from 'react'
import { retryUntilSuccess } from '../../platform/clock.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { whenInterested, whenNear } from './load-trigger.ts'

type File = { default: ComponentType }

/** One for the page: the first sign of interest loads all sections. */
let interest: Promise<void> | null = null

/** Without the server's HTML, as after a click on a link to the page. */
const Waiting = () => <div className="landing-waiting" aria-hidden="true" />

/**
 * Loads at the first sign of interest in the page, or when it is near the window. A file that doesn't load is tried again
 * in the background, because what the server rendered is complete without it. `rendered` is the component on the server.
 */
export function lazySection(load: () => Promise<File>, rendered: ComponentType | undefined): ComponentType {
  let loadNow = () => {}
  const near = new Promise<void>((resolve) => {
    loadNow = resolve
  })
  const loadLater = async (): Promise<File> => {
    interest ??= whenInterested()
    await Promise.race([interest, near])
    return retryUntilSuccess(load)
  }
  const Part = lazyPart(loadLater, Waiting, Waiting, rendered)
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
