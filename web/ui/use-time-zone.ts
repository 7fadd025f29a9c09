import { useSyncExternalStore } from 'react'
import { homeZone } from './format.ts'

const never = () => () => {}
let zone: string | undefined

function deviceZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || homeZone
  return zone
}

/** The zone of the member's device; in the server's markup the home zone. */
export const useTimeZone = (): string => useSyncExternalStore(never, deviceZone, () => homeZone)
