// A badge that the signed-in member earns while the page is open.

import { keysOf } from '../../platform/cache/tags.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { soundOnce } from './sound.ts'

const shownFor = 6000

/** Draws nothing. */
export default function AwardsLive() {
  const { queries } = usePlatform()
  useLive('badge:awarded', ({ eventId, message }) => {
    toast.success(message, { duration: shownFor })
    for (const queryKey of keysOf(queries.client, ['Badges'])) queries.invalidateSoon(queryKey)
    void soundOnce(eventId)
  })
  return null
}
