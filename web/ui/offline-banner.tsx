import { ui } from '#contract/messages/en/ui.ts'
import { Banner } from './banner.tsx'
import { formatAge, formatTime } from './format.ts'
import { useCurrentTime } from './use-current-time.ts'
import { useTimeZone } from './use-time-zone.ts'

type OfflineBannerProps = {
  /** The content shown from the device's copy, such as "Posts". */
  content?: string
  /** When it was fetched, in milliseconds since 1970. */
  fetchedAt?: number
}

/** There's no connection: says how old the content on screen is. */
export function OfflineBanner({ content, fetchedAt }: OfflineBannerProps) {
  const zone = useTimeZone()
  const now = useCurrentTime()
  const isDated = content !== undefined && fetchedAt !== undefined && now !== null
  return (
    <Banner icon="offline">
      <b className="bold">{ui.offline.banner}</b>
      {isDated && ` ${ui.offline.asOf(content, formatTime(fetchedAt, zone), formatAge(fetchedAt, now))}`}
    </Banner>
  )
}
