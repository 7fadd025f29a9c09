// The sentiment gauges of all markets, kept up to date while they're on screen.
import type { SectionOrAll } from '#contract/common.ts'
import { callQuery } from '../platform/cache/call-query.ts'
import { useCall } from '../platform/cache/use-call.ts'
import { useSpreadRequest } from '../platform/live/spread-requests.ts'
import { useLiveEvent, useOnConnect, useSocketRoom } from '../platform/live/use-live-events.ts'
import { usePlatform } from '../platform/platform.ts'

export const gaugesQuery = callQuery('GET /sentiment/gauges', { resource: 'market sentiment' })

/** `section`: the room whose gauge is shown. */
export function useSentimentGauges(section: SectionOrAll, { enabled = true } = {}) {
  const { queries } = usePlatform()
  const refetch = useSpreadRequest(() => queries.invalidateSoon(gaugesQuery.queryKey))
  useSocketRoom('section', { section })
  useLiveEvent('post:created', refetch)
  useLiveEvent('post:updated', refetch)
  useLiveEvent('post:removed', refetch)
  useLiveEvent('member:hidden', refetch)
  useOnConnect(({ first }) => {
    if (!first) refetch()
  })
  return useCall({ ...gaugesQuery, enabled })
}
