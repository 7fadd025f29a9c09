// Whether this device plays a sound when its member gets a badge. It does until someone turns it off.
import { deviceStorage } from './storage.ts'

const key = 'award_sound'

export const playsAwardSound = (storage = deviceStorage): boolean => storage.get(key) !== 'off'

export function setAwardSound(plays: boolean, storage = deviceStorage): void {
  if (plays) storage.remove(key)
  else storage.set(key, 'off')
}
