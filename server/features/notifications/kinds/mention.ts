// Notifies a member who is mentioned in a post or comment, unless they are notified of the same comment already.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import { excerpt, type Kind, pathOfComment } from './kind.ts'

export const mention: Kind = {
  name: 'mention',
  type: 'mention',
  priority: 'normal',
  isMutable: true,
  events: [],
  title: ({ row, senderNames }) =>
    row.comment_id ? titles.mentionInComment(senderNames) : titles.mentionInPost(senderNames),
  message: ({ row }) => excerpt(row.comment_id ? row.comment_content : row.post_content),
  path: ({ row }) => pathOfComment(row),
}
