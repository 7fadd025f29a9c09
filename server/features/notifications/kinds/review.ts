// Notifies the author of a post or comment of an administrator's decision, with the reason, and of a scheduled post that is
// held back.
import { review as texts } from '#contract/messages/en/notification-kinds.ts'
import { reasonMessages } from '#contract/messages/en/screening.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { announcementOn, excerpt, type Kind, type KindContext, pathOfComment } from './kind.ts'

type Decided = EventPayload<'decision:announced'>
type Outcome = 'approved' | 'edited' | 'rejected' | 'removed' | 'pending' | 'held'

const outcomes: Partial<Record<Decided['status'], Outcome>> = {
  published: 'approved',
  scheduled: 'approved',
  rejected: 'rejected',
  removed: 'removed',
  pending: 'pending',
}

function toAnnouncement({ memberId, kind, contentId, postId, status, reason, edit }: Decided, eventId: number) {
  const outcome = edit ? 'edited' : outcomes[status]
  if (!outcome) return null
  return {
    recipient: memberId,
    subject: contentId,
    cause: String(eventId),
    post: postId,
    ...(kind === 'comment' && { comment: contentId }),
    detail: { outcome, of: kind, contentId, ...(reason && { reason }), ...edit },
  }
}

const toNotice = ({ postId, authorId, reason }: EventPayload<'post:held'>, eventId: number) => ({
  recipient: authorId,
  subject: postId,
  cause: String(eventId),
  post: postId,
  detail: { outcome: 'held', of: 'post', contentId: postId, reason: reasonMessages[reason] },
})

const outcomeOf = ({ row }: KindContext) => row.detail.outcome as Outcome

function title(context: KindContext): string {
  const outcome = outcomeOf(context)
  return outcome === 'held' ? texts.held : texts[outcome][context.row.detail.of as 'post' | 'comment' | 'video']
}

/** The reason is shown whole. Of a comment that others can't see, the text tells which one it is. */
function message(context: KindContext): string {
  const { row } = context
  const { removed = '', added = '', reason = null } = row.detail
  if (outcomeOf(context) === 'edited') return texts.editedWhat({ removed, added, reason })
  const { comment_content: comment } = row
  const isHidden = outcomeOf(context) === 'pending' || outcomeOf(context) === 'rejected'
  if (isHidden && row.detail.of === 'comment' && comment)
    return texts.commentWithReason({ text: excerpt(comment), reason: row.detail.reason ?? texts.pendingWhy })
  if (row.detail.reason) return row.detail.reason
  if (outcomeOf(context) === 'removed') return texts.removedWhy
  if (outcomeOf(context) === 'pending') return texts.pendingWhy
  return excerpt(row.detail.of === 'comment' ? row.comment_content : row.post_content)
}

/** Removed content has no page, so the link opens the page of the decision. */
const path = (context: KindContext): string =>
  outcomeOf(context) === 'removed' && context.row.detail.contentId
    ? `/dashboard/decisions/${context.row.detail.contentId}`
    : pathOfComment(context.row)

export const review: Kind = {
  name: 'review',
  type: 'review',
  priority: 'high',
  latestOnly: true,
  events: [announcementOn('decision:announced', toAnnouncement), announcementOn('post:held', toNotice)],
  title,
  message,
  path,
}
