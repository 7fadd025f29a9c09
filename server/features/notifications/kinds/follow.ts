// Notifies a member of a new follower.
import { titles } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { activityOn, type Kind, listPath } from './kind.ts'

const toActivity = ({ followerId, followingId }: EventPayload<'follow:created' | 'follow:removed'>) => ({
  recipient: followingId,
  subject: followingId,
  actor: followerId,
  post: '',
  comment: '',
})

export const follow: Kind = {
  name: 'follow',
  type: 'follow',
  priority: 'normal',
  events: [activityOn('follow:created', 'follow', toActivity), activityOn('follow:removed', 'follow', toActivity)],
  title: ({ senderNames }) => titles.follow(senderNames),
  message: () => '',
  path: ({ senders: [latest] }) => (latest ? `/profile/${latest.username}` : listPath),
}
