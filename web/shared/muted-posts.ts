// Muting posts: no more notifications about them. For the menus of posts and of notifications.
import { useState } from 'react'
import { mute as texts } from '#contract/messages/en/mute.ts'
import { failureMessage } from '../platform/api/error-messages.ts'
import { callQuery } from '../platform/cache/call-query.ts'
import { lifetimes } from '../platform/cache/lifetimes.ts'
import { useCall } from '../platform/cache/use-call.ts'
import { type Platform, usePlatform } from '../platform/platform.ts'
import type { MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'

export const mutedPostsCall = 'GET /notifications/mutes'
export const mutedPostsQuery = callQuery(mutedPostsCall, { resource: 'muted posts', lifetime: lifetimes.queryStale })

/** Mutes or unmutes a post. Says what happened. Returns whether it worked. */
export async function setMuted({ call, queries }: Platform, id: string, isMuted: boolean): Promise<boolean> {
  try {
    await (isMuted
      ? call('POST /notifications/mutes/:id', { params: { id } })
      : call('DELETE /notifications/mutes/:id', { params: { id } }))
    await queries.refresh(mutedPostsQuery.queryKey)
    toast.success(isMuted ? texts.muted : texts.unmuted)
    return true
  } catch (error) {
    toast.error(failureMessage(error, isMuted ? texts.muteFailed : texts.unmuteFailed))
    return false
  }
}

/** The menu item for a post. The muted posts are fetched once `want` is called. */
export function useMuteItem(postId: string | null): { item: MenuItem; want: () => void } | null {
  const platform = usePlatform()
  const [isWanted, setWanted] = useState(false)
  const muted = useCall({ ...mutedPostsQuery, enabled: isWanted })
  if (postId === null) return null
  const isMuted = muted.data?.posts.some(({ _id }) => _id === postId) ?? false
  const item: MenuItem = {
    id: 'mute',
    label: isMuted ? texts.unmute : texts.mute,
    icon: isMuted ? 'bell' : 'bell-off',
    onSelect: () => void setMuted(platform, postId, !isMuted),
  }
  return { item, want: () => setWanted(true) }
}
