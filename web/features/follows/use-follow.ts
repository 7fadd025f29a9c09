// Following: at once on screen, one request at a time on the wire, and of quick taps only the last wish is sent.
import { useRef } from 'react'
import { followToasts as texts } from '#contract/messages/en/follows-screens.ts'
import { failureMessage, isUnauthorized } from '../../platform/api/error-messages.ts'
import { performLatest } from '../../platform/offline/queued-actions/perform-latest.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { toast } from '../../ui/toast.ts'
import { applyFollowOptimistically, applyFollowResult } from './cache-updates.ts'

export type Followable = { _id: string; username: string; isFollowing: boolean }

/** Answers what a tap on the button does. */
export function useFollow({ _id, isFollowing }: Followable): () => void {
  const platform = usePlatform()
  const session = useSession()
  const wish = useRef<boolean | null>(null)
  const isSending = useRef(false)

  const show = (follows: boolean) => applyFollowOptimistically(platform.queries.client, _id, follows)

  const send = async () => {
    isSending.current = true
    let known = isFollowing
    try {
      while (wish.current !== null && wish.current !== known) {
        const follows: boolean = wish.current
        const performed = await performLatest(platform, follows ? 'follow' : 'unfollow', { memberId: _id })
        known = follows
        if (performed.kind === 'queued') continue
        const { isFollowing: isNow, followersCount } = performed.response
        known = isNow
        toast.success(follows ? texts.followed : texts.unfollowed)
        if (wish.current !== follows) continue
        applyFollowResult(platform.queries.client, _id, { isFollowing: known, followersCount: () => followersCount })
      }
    } catch (error) {
      const failed = wish.current
      if (failed !== known) show(known)
      if (isUnauthorized(error)) toast.error(failed ? texts.loginToFollow : texts.loginToUnfollow)
      else toast.error(failureMessage(error, failed ? texts.followFailed : texts.unfollowFailed))
    } finally {
      wish.current = null
      isSending.current = false
    }
  }

  return () => {
    if (session.status !== 'member') {
      toast.error(isFollowing ? texts.loginToUnfollow : texts.loginToFollow)
      return openAuthModal()
    }
    const follows = !(wish.current ?? isFollowing)
    wish.current = follows
    show(follows)
    if (!isSending.current) void send()
  }
}
