// Applies live changes of names and photos wherever they're shown.
import type { Author } from '#contract/common.ts'
import { findCachedPerson, updateCachedPerson } from '../../platform/cache/cached-people.ts'
import { useLiveEvent, useOnConnect, useSocketRoom } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { profileQuery } from './api.ts'

/** For everyone on screen, and for the viewer. */
export function useLiveProfiles(): void {
  const { whenBrowserReady, queries } = usePlatform()

  const applyUser = async ({ _id, username, name, profilePhoto, bestBadge, registration }: Author) => {
    updateCachedPerson(queries.client, _id, (person) => ({
      ...person,
      username,
      name,
      profilePhoto,
      bestBadge,
      registration,
    }))
    // The event doesn't contain the bio.
    for (const { item, queryKey } of findCachedPerson(queries.client, _id))
      if (item.bio !== undefined) queries.invalidateSoon(queryKey)
    const { session } = await whenBrowserReady()
    const ownUser = session.member()
    if (ownUser?._id === _id) session.update({ ...ownUser, username, name, profilePhoto })
  }
  useLiveEvent('profile:updated', ({ user }) => void applyUser(user))
  useLiveEvent('user:updated', async ({ user }) => {
    await applyUser(user)
    const { session } = await whenBrowserReady()
    if (session.member()?._id === user._id) session.revalidate()
  })
}

/** Live updates of one profile. */
export function useLiveProfile({ _id, username }: { _id: string; username: string }): void {
  const { queries } = usePlatform()
  useSocketRoom('profile', { memberId: _id })
  useOnConnect(({ first }) => {
    if (!first) void queries.refresh(profileQuery(username).queryKey)
  })
}
