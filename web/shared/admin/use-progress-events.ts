import type { ReadCallName } from '../../platform/api/api-types.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePollingUntilLive } from '../../platform/live/use-polling-until-live.ts'
import { usePlatform } from '../../platform/platform.ts'

/** Milliseconds. */
const pollInterval = 10_000

/** Fetches these again when a batch was sent; without a live connection, every ten seconds. */
export function useProgressEvents(
  event: 'announcement:progress' | 'newsletter:progress',
  reads: readonly ReadCallName[],
): void {
  const { queries } = usePlatform()
  const refetch = () => {
    for (const name of reads) queries.invalidateSoon([name])
  }
  useLiveEvent(event, refetch)
  useOnConnect(({ first }) => {
    if (!first) refetch()
  })
  usePollingUntilLive(refetch, pollInterval)
}
