// Miniwatch is loaded on pages where it is open: after a reload, or once a playing lesson was left.
import { Suspense, useSyncExternalStore } from 'react'
import { miniwatch } from '../../features/videos/player/miniwatch-state.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'

const Miniwatch = backgroundComponent(() => import('../../features/videos/player/miniwatch.tsx'))

export function MiniwatchHost() {
  const { open } = useSyncExternalStore(miniwatch.subscribe, miniwatch.get)
  return <Suspense>{open && <Miniwatch />}</Suspense>
}
