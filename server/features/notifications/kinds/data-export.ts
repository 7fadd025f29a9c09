// Notifies a member that the export of their data is ready, or that it failed.
import { dataExport as texts } from '#contract/messages/en/notification-kinds.ts'
import { announcementOn, type Kind } from './kind.ts'

export const dataExport: Kind = {
  name: 'dataExport',
  type: 'system',
  priority: 'high',
  latestOnly: true,
  events: [
    announcementOn('export:changed', ({ memberId, state }, eventId) => ({
      recipient: memberId,
      subject: memberId,
      cause: String(eventId),
      detail: { state },
    })),
  ],
  title: ({ row }) => texts[row.detail.state as keyof typeof texts].title,
  message: ({ row }) => texts[row.detail.state as keyof typeof texts].message,
  path: () => '/dashboard/account#your-data',
}
