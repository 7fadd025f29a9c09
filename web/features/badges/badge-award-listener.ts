// Shows a toast when the member earns a badge while the page is open.

import { queryKeysWithTags } from '../../platform/cache/query-tags.ts'
import { useLiveEvent } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { playOnce } from './award-sound.ts'

const toastDuration = 6000

/** Renders nothing. */
export default function BadgeAwardListener() {
  const { queries } = usePlatform()
  useLiveEvent('badge:awarded', ({ eventId, message }) => {
    toast.success(message, { duration: toastDuration })
    for (const queryKey of queryKeysWithTags(queries.client, ['Badges'])) queries.invalidateSoon(queryKey)
    void playOnce(eventId)
  })
  return null
}
