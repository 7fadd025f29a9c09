// Time zone names in their current spelling.
import { defaultTimeZone } from '../../ui/format.ts'

/** Browsers still use its old name. */
export const currentZoneName = (zone: string): string => (zone === 'Asia/Calcutta' ? defaultTimeZone : zone)

export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** All time zones of this browser, plus the given ones, which it may not know by that name. Each once. */
export function zoneOptions(...zones: string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone').map(currentZoneName), ...zones])].sort()
}
