// Notifies the author of a post of a comment, unless they are notified of the same comment as a reply.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import { excerpt, type Kind, pathOfComment } from './kind.ts'

export const comment: Kind = {
  name: 'comment',
  type: 'comment',
  priority: 'normal',
  isMutable: true,
  pushesEach: true,
  events: [],
  title: ({ row, senderNames }) => titles.comment(senderNames, row.post_has_video ? 'lesson' : 'post'),
  message: ({ row }) => excerpt(row.comment_content),
  path: ({ row }) => pathOfComment(row),
}
