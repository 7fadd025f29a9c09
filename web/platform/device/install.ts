// Installing the site as an app: what the browser offers, and when members are asked.
import { installEvent } from './install-offer.ts'
import { deviceStorage, type KeyValueStorage } from './storage.ts'

export const offeredInstall = { get: installEvent.get, subscribe: installEvent.subscribe }

/** Asks with the browser's own dialog. An event can be used once. */
export async function install(): Promise<boolean> {
  const event = installEvent.get()
  if (!event) return false
  installEvent.set(null)
  return (await event.prompt()).outcome === 'accepted'
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { standalone?: boolean }

/** Safari on iPhones and iPads never offers it: its users add the site to the home screen. iPads pose as Macs. */
export const needsHomeScreen = (device: Device = navigator): boolean =>
  (/iPhone|iPad|iPod/.test(device.userAgent) || (/Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1)) &&
  device.standalone !== true

const daysKey = 'install_days'
const dismissedKey = 'install_dismissed'

/** Days on which a member used the site before being asked. */
export const daysBeforeAsking = 3

/** Notes that the site is used today. True if it has been used on enough days, and the member hasn't said no. */
export function shouldAskToInstall(today: string, storage: KeyValueStorage = deviceStorage): boolean {
  if (storage.get(dismissedKey) !== null) return false
  const days = new Set((storage.get(daysKey) ?? '').split(' ').filter(Boolean)).add(today)
  storage.set(daysKey, [...days].slice(-daysBeforeAsking).join(' '))
  return days.size >= daysBeforeAsking
}

/** For good. The settings still offer it. */
export const neverAskToInstall = (storage: KeyValueStorage = deviceStorage): void => storage.set(dismissedKey, 'yes')
