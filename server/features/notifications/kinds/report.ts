// Notifies the reporter that their report was decided.
import { report as texts } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { announcementOn, type Kind, pathOfPost } from './kind.ts'

type Decided = EventPayload<'report:decided'>

/** A report that becomes pending again creates no notification. A new decision creates one, even if it is the same. */
const toAnnouncement = ({ reportId, reporterId, postId, status, actionTaken }: Decided, eventId: number) =>
  status === 'pending'
    ? null
    : {
        ...{ recipient: reporterId, subject: reportId, cause: String(eventId), post: postId },
        detail: { outcome: actionTaken === 'none' ? status : 'acted' },
      }

const outcomes: Record<string, string> = {
  acted: texts.acted,
  resolved: texts.resolved,
  dismissed: texts.dismissed,
  reviewed: texts.reviewed,
}

export const report: Kind = {
  name: 'report',
  type: 'report',
  priority: 'medium',
  latestOnly: true,
  events: [announcementOn('report:decided', toAnnouncement)],
  title: () => texts.title,
  message: ({ row }) => outcomes[row.detail.outcome ?? ''] ?? '',
  path: ({ row }) => pathOfPost(row),
}
