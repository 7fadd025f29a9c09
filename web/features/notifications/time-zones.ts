// Names of time zones, as people know them today.
import { defaultTimeZone } from '../../ui/format.ts'

/** Browsers still call it by its old name. */
export const currentZoneName = (zone: string): string => (zone === 'Asia/Calcutta' ? defaultTimeZone : zone)

export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** All that this browser knows, and those that it may not know by this name; each once. */
export function zoneOptions(...zones: string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone').map(currentZoneName), ...zones])].sort()
}
