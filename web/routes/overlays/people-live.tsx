// Applies live changes of people while a page is open: follows, blocks, bans, names and photos. Renders nothing.
import { useSyncExternalStore } from 'react'
import { useLiveFollows } from '../../features/follows/use-live-follows.ts'
import { useLiveMembers } from '../../features/posts/use-live-members.ts'
import { useLiveProfiles } from '../../features/profiles/use-live-profiles.ts'
import { useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'

function PeopleListener() {
  const { queries } = usePlatform()
  // Queries on screen refetch by themselves; the others become stale until they are shown again.
  useOnConnect(({ first }) => {
    if (!first) void queries.client.invalidateQueries({ type: 'inactive', refetchType: 'none' })
  })
  useLiveFollows()
  useLiveProfiles()
  useLiveMembers()
  return null
}

/** Guests listen only if the page is connected anyway. */
export default function PeopleLive() {
  const { liveState } = usePlatform()
  const session = useSession()
  const isIdle = useSyncExternalStore(
    liveState.subscribe,
    () => liveState.get() === 'idle',
    () => true,
  )
  return session.status === 'member' || !isIdle ? <PeopleListener /> : null
}
