import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLiveRegion } from '../../ui/use-live-region.tsx'

/** After navigation, moves the focus to the new page's content and announces its title. */
export function RouteAnnouncer() {
  const router = useRouter()
  const { announce, region } = useLiveRegion()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        requestAnimationFrame(() => {
          announce(document.title)
          // An open dialog keeps the focus.
          if (!document.querySelector('dialog[open]')) document.getElementById('main')?.focus({ preventScroll: true })
        })
      }),
    [router, announce],
  )
  return region
}
