// Members whom a ban hides from everyone, and who are shown again after it.

import { useLiveEvent } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { removeCachedMember } from './cache-updates.ts'
import { deleteStoredMember } from './stored-responses.ts'

/** Everybody hears of it at once: so of what is on screen only that is fetched again which is about them. */
export function useLiveMembers(): void {
  const { queries } = usePlatform()
  useLiveEvent('member:hidden', ({ memberId }) => {
    removeCachedMember(queries.client, memberId)
    void deleteStoredMember(memberId)
  })
  useLiveEvent('member:shown', () => void queries.client.invalidateQueries({ refetchType: 'none' }))
}
