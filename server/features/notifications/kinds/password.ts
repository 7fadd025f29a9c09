// Notifies a member that their password was changed.
import { password as texts } from '#contract/messages/en/notification-kinds.ts'
import { announcementOn, type Kind } from './kind.ts'

export const password: Kind = {
  name: 'password',
  type: 'system',
  priority: 'high',
  events: [
    announcementOn('password:changed', ({ memberId }, eventId) => ({
      recipient: memberId,
      subject: memberId,
      cause: String(eventId),
    })),
  ],
  title: () => texts.title,
  message: () => texts.message,
  path: () => '/dashboard/account',
}
