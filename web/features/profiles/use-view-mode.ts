// How a profile's posts are shown: as a grid, unless the device has stored another choice (B §2).
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../platform/device/storage.ts'

const key = 'postViewMode'
export type ViewMode = 'grid' | 'list'

const listeners = new Set<() => void>()

const read = (): ViewMode => (deviceStorage.get(key) === 'list' ? 'list' : 'grid')

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  // Another tab changed it.
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

export function setViewMode(mode: ViewMode): void {
  deviceStorage.set(key, mode)
  for (const onChange of listeners) onChange()
}

export const useViewMode = (): ViewMode => useSyncExternalStore(subscribe, read, () => 'grid')
