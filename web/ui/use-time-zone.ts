import { useSyncExternalStore } from 'react'
import { defaultTimeZone } from './format.ts'

const never = () => () => {}
let zone: string | undefined

function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone
  return zone
}

/** The zone of the member's device; in the server's markup the home zone. */
export const useTimeZone = (): string => useSyncExternalStore(never, deviceZone, () => defaultTimeZone)
