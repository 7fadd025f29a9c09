import { formatDay } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'

/** "19 Nov"; with the year if it's another year. */
export function NewsDate({ value }: { value: string }) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  return (
    // Markup cached over New Year differs by the year.
    <time dateTime={value} suppressHydrationWarning>
      {formatDay(value, now, zone)}
    </time>
  )
}
