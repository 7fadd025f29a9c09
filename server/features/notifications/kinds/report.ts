// Notifies the reporter that their report was decided.
import { report as texts } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { announcementOn, type Kind, pathOfComment } from './kind.ts'

type Decided = EventPayload<'report:decided'>

/** A report that becomes pending again creates no notification. A new decision creates one, even if it is the same. */
const toAnnouncement = (
  { reportId, reporterId, kind, subjectId, postId, status, actionTaken }: Decided,
  eventId: number,
) =>
  status === 'pending'
    ? null
    : {
        recipient: reporterId,
        subject: reportId,
        cause: String(eventId),
        post: postId ?? undefined,
        ...(kind === 'comment' && { comment: subjectId }),
        detail: { outcome: actionTaken === 'none' ? status : 'acted', of: kind },
      }

const outcomes: Record<string, string> = {
  acted: texts.acted,
  resolved: texts.resolved,
  reviewed: texts.reviewed,
}

export const report: Kind = {
  name: 'report',
  type: 'report',
  priority: 'medium',
  latestOnly: true,
  events: [announcementOn('report:decided', toAnnouncement)],
  title: () => texts.title,
  message: ({ row: { detail } }) =>
    detail.outcome === 'dismissed'
      ? texts.dismissed[(detail.of ?? 'post') as keyof typeof texts.dismissed]
      : (outcomes[detail.outcome ?? ''] ?? ''),
  path: ({ row }) => pathOfComment(row),
}
