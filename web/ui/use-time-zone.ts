import { defaultTimeZone } from './format.ts'
import { useDeviceValue } from './use-device-value.ts'

const never = () => () => {}
let zone: string | undefined

function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone
  return zone
}

/** The device's time zone; in the server's markup the default one. */
export const useTimeZone = (): string => useDeviceValue(never, deviceZone, defaultTimeZone)
