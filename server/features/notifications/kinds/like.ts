// Notifies the author of a post that it was liked.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { activityOn, excerpt, type Kind, pathOfPost } from './kind.ts'

const toActivity = ({ postId, memberId, authorId }: EventPayload<'post:liked' | 'post:unliked'>) => ({
  recipient: authorId,
  subject: postId,
  actor: memberId,
  post: postId,
  comment: '',
})

export const like: Kind = {
  name: 'like',
  type: 'like',
  priority: 'low',
  isMutable: true,
  events: [activityOn('post:liked', 'like', toActivity), activityOn('post:unliked', 'like', toActivity)],
  title: ({ row, senderNames }) => titles.like(senderNames, row.post_has_video ? 'lesson' : 'post'),
  message: ({ row }) => excerpt(row.post_content),
  path: ({ row }) => pathOfPost(row),
}
