import { formatDay, formatTime } from './format.ts'
import { currentTime, useCurrentTime } from './use-current-time.ts'
import { useTimeZone } from './use-time-zone.ts'

/** "19 Nov, 14:32 IST"; with the year if it's another year. */
export function ExactTime({ value }: { value: string }) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  return (
    // Markup cached over New Year differs by the year.
    <time dateTime={value} suppressHydrationWarning>
      {`${formatDay(value, now, zone)}, ${formatTime(value, zone)}`}
    </time>
  )
}
