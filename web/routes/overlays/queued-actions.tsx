// Shows queued actions where they belong, and in a banner. Loaded while there still is a connection. Renders nothing
// itself.
import { useQueuedCommentActions } from '../../features/comments/use-queued-comment-actions.ts'
import { useQueuedFollowActions } from '../../features/follows/use-queued-follow-actions.ts'
import { useQueuedTrades } from '../../features/journal/use-queued-trades.ts'
import '../../features/offline/unsent-page.tsx'
import { UnsentBanner } from '../../features/offline/unsent-banner.tsx'
import { useQueuedVotes } from '../../features/polls/use-queued-votes.ts'
import { useQueuedPostActions } from '../../features/posts/use-queued-post-actions.ts'
import '../../features/posts/queued-posts.tsx'
import { fillBannerSlot, fillTargetStatusSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { TargetStatus } from '../../platform/offline/queued-actions/target-status.tsx'

fillTargetStatusSlot(TargetStatus)
fillBannerSlot(UnsentBanner)

export default function QueuedActions() {
  useQueuedPostActions()
  useQueuedCommentActions()
  useQueuedFollowActions()
  useQueuedVotes()
  useQueuedTrades()
  return null
}
