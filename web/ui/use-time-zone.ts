import { defaultTimeZone } from './format.ts'
import { useDeviceValue } from './use-device-value.ts'

const never = () => () => {}
let zone: string | undefined

/** Minutes west of Greenwich. Zones with the same offset have the same time; none of them changes it in summer. */
const indiaOffset = -330
const anyDay = Date.UTC(2026, 0, 1)

function deviceZone(): string {
  // The first use of Intl takes a phone 50 ms.
  if (new Date(anyDay).getTimezoneOffset() === indiaOffset) return defaultTimeZone
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone
  return zone
}

/** The device's time zone; in the server's markup the default one. */
export const useTimeZone = (): string => useDeviceValue(never, deviceZone, defaultTimeZone)
