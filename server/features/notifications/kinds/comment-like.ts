// A comment is liked: its author hears of it.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { firstWords, type Kind, marks, pathOfComment } from './kind.ts'

const act = ({ commentId, postId, memberId, authorId }: EventPayload<'comment:liked' | 'comment:unliked'>) => ({
  ...{ recipient: authorId, subject: commentId, actor: memberId },
  ...{ post: postId, comment: commentId },
})

export const commentLike: Kind = {
  name: 'commentLike',
  type: 'like',
  priority: 'low',
  hears: [marks('comment:liked', 'commentLike', act), marks('comment:unliked', 'commentLike', act)],
  title: ({ who }) => titles.commentLike(who),
  message: ({ row }) => firstWords(row.comment_content),
  path: ({ row }) => pathOfComment(row),
}
