// Follows and unfollows. Shown at once, with one request at a time; of quick taps only the last state is sent.
import { useRef } from 'react'
import { followToasts as texts } from '#contract/messages/en/follows-screens.ts'
import { failureMessage, isUnauthorized } from '../../platform/api/error-messages.ts'
import { performLatest } from '../../platform/offline/queued-actions/perform-latest.ts'
import { usePlatform } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { toast } from '../../ui/toast.ts'
import { applyFollowOptimistically, applyFollowResult } from './cache-updates.ts'

export type Followable = { _id: string; username: string; isFollowing: boolean }

/** Returns the click handler of the follow button. */
export function useFollow({ _id, isFollowing }: Followable): () => void {
  const platform = usePlatform()
  const wanted = useRef<boolean | null>(null)
  const isSending = useRef(false)

  const showOptimistically = (shouldFollow: boolean) =>
    applyFollowOptimistically(platform.queries.client, _id, shouldFollow)

  const send = async () => {
    isSending.current = true
    let confirmed = isFollowing
    try {
      while (wanted.current !== null && wanted.current !== confirmed) {
        const shouldFollow: boolean = wanted.current
        const performed = await performLatest(platform, shouldFollow ? 'follow' : 'unfollow', { memberId: _id })
        confirmed = shouldFollow
        if (performed.kind === 'queued') continue
        const { isFollowing: isFollowingNow, followersCount } = performed.response
        confirmed = isFollowingNow
        toast.success(shouldFollow ? texts.followed : texts.unfollowed)
        if (wanted.current !== shouldFollow) continue
        applyFollowResult(platform.queries.client, _id, {
          isFollowing: confirmed,
          followersCount: () => followersCount,
        })
      }
    } catch (error) {
      const failed = wanted.current
      if (failed !== confirmed) showOptimistically(confirmed)
      if (isUnauthorized(error)) toast.error(failed ? texts.loginToFollow : texts.loginToUnfollow)
      else toast.error(failureMessage(error, failed ? texts.followFailed : texts.unfollowFailed))
    } finally {
      wanted.current = null
      isSending.current = false
    }
  }

  const toggle = () => {
    const shouldFollow = !(wanted.current ?? isFollowing)
    wanted.current = shouldFollow
    showOptimistically(shouldFollow)
    if (!isSending.current) void send()
  }
  const refuseGuest = () => {
    toast.error(isFollowing ? texts.loginToUnfollow : texts.loginToFollow)
    openAuthModal()
  }

  return () => void requireLogin(platform, toggle, refuseGuest)
}
