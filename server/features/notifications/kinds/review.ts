// Notifies the author of a post or comment of an administrator's decision.
import { review as texts } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { announcementOn, excerpt, type Kind, type KindContext, pathOfComment } from './kind.ts'

type Decided = EventPayload<'content:decided'>

const outcomes: Partial<Record<Decided['status'], 'approved' | 'rejected' | 'removed'>> = {
  published: 'approved',
  scheduled: 'approved',
  rejected: 'rejected',
  removed: 'removed',
}

function toAnnouncement({ memberId, kind, contentId, postId, status }: Decided, eventId: number) {
  const outcome = outcomes[status]
  if (!outcome) return null
  return {
    ...{ recipient: memberId, subject: contentId, cause: String(eventId) },
    ...{ post: postId, ...(kind === 'comment' && { comment: contentId }) },
    detail: { outcome, of: kind },
  }
}

const outcomeOf = ({ row }: KindContext) => row.detail.outcome as 'approved' | 'rejected' | 'removed'

function message(context: KindContext): string {
  const { row } = context
  if (outcomeOf(context) === 'removed') return texts.removedWhy
  if (outcomeOf(context) === 'rejected' && row.review_note) return excerpt(row.review_note)
  return excerpt(row.detail.of === 'comment' ? row.comment_content : row.post_content)
}

export const review: Kind = {
  name: 'review',
  type: 'review',
  priority: 'high',
  latestOnly: true,
  events: [announcementOn('content:decided', toAnnouncement)],
  title: (context) => texts[outcomeOf(context)][context.row.detail.of as 'post' | 'comment'],
  message,
  path: ({ row }) => pathOfComment(row),
}
