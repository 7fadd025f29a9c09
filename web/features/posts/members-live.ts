// Members whom a ban hides from everyone, and who are shown again after it.

import { useLive } from '../../platform/live/use-live.ts'
import { usePlatform } from '../../platform/platform.ts'
import { removeMember } from './changes.ts'
import { forgetMember } from './copies.ts'

/** Everybody hears of it at once: so of what is on screen only that is fetched again which is about them. */
export function useMembersLive(): void {
  const { queries } = usePlatform()
  useLive('member:hidden', ({ memberId }) => {
    removeMember(queries.client, memberId)
    void forgetMember(memberId)
  })
  useLive('member:shown', () => void queries.client.invalidateQueries({ refetchType: 'none' }))
}
