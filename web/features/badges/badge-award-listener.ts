// Shows a toast when the member earns a badge while the page is open.

import { queryKeysWithTags } from '../../platform/cache/query-tags.ts'
import { playsAwardSound } from '../../platform/device/award-sound.ts'
import { useLiveEvent } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { playOnce } from './award-sound.ts'

const toastDuration = 6000

/** Renders nothing. */
export default function BadgeAwardListener() {
  const { queries } = usePlatform()
  const refresh = () => {
    for (const queryKey of queryKeysWithTags(queries.client, ['Badges'])) queries.invalidateSoon(queryKey)
  }
  useLiveEvent('badge:awarded', ({ eventId, message, isSilent }) => {
    refresh()
    if (isSilent) return
    toast.success(message, { duration: toastDuration })
    if (playsAwardSound()) void playOnce(eventId)
  })
  useLiveEvent('badge:removed', refresh)
  return null
}
