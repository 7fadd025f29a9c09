// Periods of the standings. Days are counted in the site's time zone, weeks from Monday.
import { cachedFormats } from '../../platform/date-formats.ts'

const dateFormat = cachedFormats('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** As '2026-11-22'. */
export const dayOf = (at: Date, timeZone: string): string => dateFormat(timeZone).format(at)
