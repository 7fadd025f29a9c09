// Notifies a member of a badge that they earned or were awarded, or that was taken back.
import { badge as texts } from '#contract/messages/en/notification-kinds.ts'
import { announcementOn, type Kind } from './kind.ts'

type Outcome = 'earned' | 'awarded' | 'removed'
type Change = { memberId: string; badgeId: string; badge: string; reason: string | null }

const toAnnouncement = ({ memberId, badgeId, badge, reason }: Change, outcome: Outcome, eventId: number) => ({
  recipient: memberId,
  subject: badgeId,
  cause: String(eventId),
  detail: { outcome, badge, badgeId, ...(reason && { reason }) },
})

export const badge: Kind = {
  name: 'badge',
  type: 'badge',
  priority: 'normal',
  latestOnly: true,
  events: [
    announcementOn('badge:awarded', (award, id) =>
      award.isSilent ? null : toAnnouncement(award, award.isByAdmin ? 'awarded' : 'earned', id),
    ),
    announcementOn('badge:removed', (removal, id) => toAnnouncement(removal, 'removed', id)),
  ],
  title: ({ row }) => texts[row.detail.outcome as Outcome](row.detail.badge ?? ''),
  message: ({ row }) => row.detail.reason ?? texts[`${row.detail.outcome as Outcome}Message`],
  path: ({ row }) => `/dashboard/badges/${row.detail.badgeId}`,
}
