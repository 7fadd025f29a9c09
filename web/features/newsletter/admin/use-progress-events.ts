import { useLiveEvent, useOnConnect } from '../../../platform/live/use-live-events.ts'
import { usePollingUntilLive } from '../../../platform/live/use-polling-until-live.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { changedReads } from './api.ts'

/** Milliseconds. */
const pollInterval = 10_000

/** Refetches the newsletters on screen when a batch was sent; without a live connection, every ten seconds. */
export function useProgressEvents(): void {
  const { queries } = usePlatform()
  const refetch = () => {
    for (const name of changedReads) queries.invalidateSoon([name])
  }
  useLiveEvent('newsletter:progress', refetch)
  useOnConnect(({ first }) => {
    if (!first) refetch()
  })
  usePollingUntilLive(refetch, pollInterval)
}
