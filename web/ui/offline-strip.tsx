import { ui } from '#contract/messages/en/ui.ts'
import { formatAge, formatTime } from './format.ts'
import { useMinute } from './minute.ts'
import { Strip } from './strip.tsx'
import { useTimeZone } from './time-zone.ts'

type OfflineStripProps = {
  /** What is shown from the kept copy, such as "Posts". */
  what?: string
  /** When it was fetched: milliseconds since 1970. */
  asOf?: number
}

/** No connection: the last known content, and how old it is. */
export function OfflineStrip({ what, asOf }: OfflineStripProps) {
  const zone = useTimeZone()
  const now = useMinute()
  const isDated = what !== undefined && asOf !== undefined && now !== null
  return (
    <Strip icon="offline">
      <b className="b">{ui.offline.banner}</b>
      {isDated && ` ${ui.offline.asOf(what, formatTime(asOf, zone), formatAge(asOf, now))}`}
    </Strip>
  )
}
