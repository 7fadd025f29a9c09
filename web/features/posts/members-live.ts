// Members whom a ban hides from everyone, and who are shown again after it.

import { useLiveEvent } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { removeMember } from './changes.ts'
import { forgetMember } from './copies.ts'

/** Everybody hears of it at once: so of what is on screen only that is fetched again which is about them. */
export function useMembersLive(): void {
  const { queries } = usePlatform()
  useLiveEvent('member:hidden', ({ memberId }) => {
    removeMember(queries.client, memberId)
    void forgetMember(memberId)
  })
  useLiveEvent('member:shown', () => void queries.client.invalidateQueries({ refetchType: 'none' }))
}
