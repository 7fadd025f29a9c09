// Notifies a member who entered the hall of fame of a month, or left it.
import { monthName } from '#contract/messages/en/month.ts'
import { hallMessage, hallTitles } from '#contract/messages/en/notification-kinds.ts'
import { announcementOn, type Kind } from './kind.ts'

export const hallOfFame: Kind = {
  name: 'hallOfFame',
  type: 'system',
  priority: 'normal',
  latestOnly: true,
  events: [
    announcementOn('hallOfFame:member', ({ memberId, month, isRemoved }, id) => ({
      recipient: memberId,
      subject: month,
      cause: String(id),
      detail: { month, outcome: isRemoved ? 'removed' : 'added' },
    })),
  ],
  title: ({ row }) => hallTitles[row.detail.outcome as keyof typeof hallTitles](monthName(row.detail.month!)),
  message: () => hallMessage,
  path: ({ row }) => `/hall-of-fame/${row.detail.month}`,
}
