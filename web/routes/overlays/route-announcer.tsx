import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLiveRegion } from '../../ui/use-live-region.tsx'

/** Another page begins at its content, not where the link stood, and its title is spoken. */
export function RouteAnnouncer() {
  const router = useRouter()
  const { announce, region } = useLiveRegion()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        requestAnimationFrame(() => {
          announce(document.title)
          // A dialog keeps the focus while it is open.
          if (!document.querySelector('dialog[open]')) document.getElementById('main')?.focus({ preventScroll: true })
        })
      }),
    [router, announce],
  )
  return region
}
