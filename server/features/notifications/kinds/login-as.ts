// Tells a member that an administrator was logged in as them.
import { loginAs as texts } from '#contract/messages/en/notification-kinds.ts'
import { preferenceDefaults } from '../rules.ts'
import { formatLocalTime } from '../rules-times.ts'
import { announcementOn, type Kind } from './kind.ts'

export const loginAs: Kind = {
  name: 'login-as',
  type: 'system',
  priority: 'high',
  events: [
    announcementOn('login-as:announced', ({ memberId, startedAt }, eventId) => ({
      recipient: memberId,
      subject: memberId,
      cause: String(eventId),
      detail: { startedAt },
    })),
  ],
  title: () => texts.title,
  message: ({ row: { detail } }) =>
    texts.message(formatLocalTime(Date.parse(detail.startedAt ?? ''), preferenceDefaults.timeZone)),
  path: () => '/contact',
}
