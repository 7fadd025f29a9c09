import { formatDay, formatTime } from './format.ts'
import { useCurrentTime } from './use-current-time.ts'
import { useTimeZone } from './use-time-zone.ts'

/** "19 Nov, 14:32 IST", with the year where it is not this one. */
export function ExactTime({ value }: { value: string }) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? Date.now()
  return (
    // Markup that was kept over New Year has another day than this.
    <time dateTime={value} suppressHydrationWarning>
      {`${formatDay(value, now, zone)}, ${formatTime(value, zone)}`}
    </time>
  )
}
