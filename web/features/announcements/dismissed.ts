// The banners that were dismissed on this device. Guests have no other place; members' are stored with their account.
import { deviceStorage, type KeyValueStorage } from '../../platform/device/storage.ts'

const key = 'dismissed-announcements'
/** Old ones have ended long ago. */
const maxStored = 20

export function readDismissed(storage: KeyValueStorage = deviceStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const storeDismissed = (id: string, storage: KeyValueStorage = deviceStorage): void =>
  storage.set(key, JSON.stringify([id, ...readDismissed(storage).filter((one) => one !== id)].slice(0, maxStored)))
