// Notifies the author of a comment of a reply.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import { excerpt, type Kind, pathOfComment } from './kind.ts'

export const reply: Kind = {
  name: 'reply',
  type: 'reply',
  priority: 'normal',
  isMutable: true,
  pushesEach: true,
  events: [],
  title: ({ senderNames }) => titles.reply(senderNames),
  message: ({ row }) => excerpt(row.comment_content),
  path: ({ row }) => pathOfComment(row),
}
