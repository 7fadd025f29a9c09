// Notifies the author of a comment that it was liked.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { activityOn, excerpt, type Kind, pathOfComment } from './kind.ts'

const toActivity = ({ commentId, postId, memberId, authorId }: EventPayload<'comment:liked' | 'comment:unliked'>) => ({
  recipient: authorId,
  subject: commentId,
  actor: memberId,
  post: postId,
  comment: commentId,
})

export const commentLike: Kind = {
  name: 'commentLike',
  type: 'like',
  priority: 'low',
  isMutable: true,
  events: [
    activityOn('comment:liked', 'commentLike', toActivity),
    activityOn('comment:unliked', 'commentLike', toActivity),
  ],
  title: ({ senderNames }) => titles.commentLike(senderNames),
  message: ({ row }) => excerpt(row.comment_content),
  path: ({ row }) => pathOfComment(row),
}
