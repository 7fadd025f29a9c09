// Notifies a member of a new lesson by someone whom they follow.
import { people, titles } from '#contract/messages/en/notification-kinds.ts'
import { excerpt, type Kind, pathOfPost } from './kind.ts'

export const lesson: Kind = {
  name: 'lesson',
  type: 'lesson',
  priority: 'normal',
  isMutable: true,
  events: [],
  title: ({ row }) => titles.lesson(people([row.detail.author ?? ''], 1)),
  message: ({ row }) => excerpt(row.post_content),
  path: ({ row }) => pathOfPost(row),
}
