import { useState } from 'react'
import { formatDate, formatDay, formatRelative, formatTime } from './format.ts'
import { currentTime, useCurrentTime } from './use-current-time.ts'
import { useTimeZone } from './use-time-zone.ts'

/**
 * "18 min"; after a week, the day. The server's markup is cached, so it contains the day. The day's width is kept when
 * the relative time replaces it, so that nothing moves.
 */
export function RelativeTime({ value }: { value: string }) {
  const zone = useTimeZone()
  const now = useCurrentTime()
  const [fromServer] = useState(now === null)
  const day = formatDay(value, now ?? currentTime(), zone)
  const shown = now === null ? day : formatRelative(value, now, zone)
  return (
    <time
      className={fromServer ? 'relative-time' : undefined}
      dateTime={value}
      title={`${formatDate(value, zone)}, ${formatTime(value, zone)}`}
    >
      {fromServer && shown !== day && <span aria-hidden="true">{day}</span>}
      {/* Markup cached over New Year differs by the year. */}
      <span suppressHydrationWarning>{shown}</span>
    </time>
  )
}
