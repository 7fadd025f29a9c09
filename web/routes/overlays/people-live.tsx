// What happens to people while a page is open: follows, blocks, bans, their names and pictures. Draws nothing.
import { useSyncExternalStore } from 'react'
import { useFollowsLive } from '../../features/follows/live.ts'
import { useMembersLive } from '../../features/posts/members-live.ts'
import { useProfilesLive } from '../../features/profiles/live.ts'
import { useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'

function PeopleListener() {
  const { queries } = usePlatform()
  // What is on screen sees to itself; the rest is fetched when it is shown again.
  useOnConnect(({ first }) => {
    if (!first) void queries.client.invalidateQueries({ type: 'inactive', refetchType: 'none' })
  })
  useFollowsLive()
  useProfilesLive()
  useMembersLive()
  return null
}

/** A guest hears of it where the page listens anyway: nobody is connected for this alone. */
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
