// A member is followed: they hear of it.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { type Kind, listPath, marks } from './kind.ts'

const act = ({ followerId, followingId }: EventPayload<'follow:created' | 'follow:removed'>) => ({
  ...{ recipient: followingId, subject: followingId, actor: followerId },
  ...{ post: '', comment: '' },
})

export const follow: Kind = {
  name: 'follow',
  type: 'follow',
  priority: 'normal',
  hears: [marks('follow:created', 'follow', act), marks('follow:removed', 'follow', act)],
  title: ({ who }) => titles.follow(who),
  message: () => '',
  path: ({ senders: [latest] }) => (latest ? `/profile/${latest.username}` : listPath),
}
