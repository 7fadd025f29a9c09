// Notifies the author and the voters of a poll that it has closed.
import { poll as texts } from '#contract/messages/en/notification-kinds.ts'
import { excerpt, type Kind, pathOfPost } from './kind.ts'

export const poll: Kind = {
  name: 'poll',
  type: 'poll',
  priority: 'low',
  isMutable: true,
  events: [],
  title: ({ row }) => (row.detail.as === 'author' ? texts.author : texts.voter),
  message: ({ row }) => excerpt(row.post_content),
  path: ({ row }) => pathOfPost(row),
}
