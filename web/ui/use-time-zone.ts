import { useSyncExternalStore } from 'react'
import { defaultTimeZone } from './format.ts'

const never = () => () => {}
let zone: string | undefined

function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone
  return zone
}

/** The device's time zone; in the server's markup the default one. */
export const useTimeZone = (): string => useSyncExternalStore(never, deviceZone, () => defaultTimeZone)
