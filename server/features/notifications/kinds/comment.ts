// A post is commented on: its author hears of it, unless they are told of the same comment as a reply.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import { firstWords, type Kind, pathOfComment } from './kind.ts'

export const comment: Kind = {
  name: 'comment',
  type: 'comment',
  priority: 'normal',
  pushesEach: true,
  hears: [],
  title: ({ who }) => titles.comment(who),
  message: ({ row }) => firstWords(row.comment_content),
  path: ({ row }) => pathOfComment(row),
}
