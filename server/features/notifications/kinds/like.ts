// A post is liked: its author hears of it.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { firstWords, type Kind, marks, pathOfPost } from './kind.ts'

const act = ({ postId, memberId, authorId }: EventPayload<'post:liked' | 'post:unliked'>) => ({
  ...{ recipient: authorId, subject: postId, actor: memberId },
  ...{ post: postId, comment: '' },
})

export const like: Kind = {
  name: 'like',
  type: 'like',
  priority: 'low',
  hears: [marks('post:liked', 'like', act), marks('post:unliked', 'like', act)],
  title: ({ who }) => titles.like(who),
  message: ({ row }) => firstWords(row.post_content),
  path: ({ row }) => pathOfPost(row),
}
