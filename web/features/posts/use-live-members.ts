// Hides members who get banned, and shows them again after the ban.

import { useLiveEvent } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { removeCachedMember } from './cache-updates.ts'
import { deleteStoredMember } from './stored-responses.ts'

/** All browsers receive this event at once, so only data about the member is fetched again. */
export function useLiveMembers(): void {
  const { queries } = usePlatform()
  useLiveEvent('member:hidden', ({ memberId }) => {
    removeCachedMember(queries.client, memberId)
    void deleteStoredMember(memberId)
  })
  useLiveEvent('member:shown', () => void queries.client.invalidateQueries({ refetchType: 'none' }))
}
