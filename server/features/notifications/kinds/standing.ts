// Notifies a member that they were suspended or reinstated, or that their role changed. Banned members learn of it when
// they log in.
import { standing as texts } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { preferenceDefaults } from '../rules.ts'
import { formatLocalTime } from '../rules-times.ts'
import { announcementOn, type Kind, type KindContext } from './kind.ts'

type Changed = EventPayload<'account:changed'>
type Outcome = keyof typeof texts

const outcomes: Record<string, Outcome> = {
  suspended: 'suspended',
  active: 'restored',
  admin: 'admin',
  user: 'user',
}

function toAnnouncement({ memberId, what, after }: Changed, eventId: number) {
  const outcome = outcomes[after]
  return outcome ? { recipient: memberId, subject: what, cause: String(eventId), detail: { outcome } } : null
}

function message({ row: { detail, suspension } }: KindContext): string {
  if (detail.outcome !== 'suspended') return texts[detail.outcome as Exclude<Outcome, 'suspended'>].message
  const { until = null, reason = null, timeZone = preferenceDefaults.timeZone } = suspension ?? {}
  return texts.suspended.message({ until: until && formatLocalTime(Date.parse(until), timeZone), reason })
}

export const standing: Kind = {
  name: 'standing',
  type: 'system',
  priority: 'high',
  latestOnly: true,
  events: [announcementOn('account:changed', toAnnouncement)],
  title: ({ row }) => texts[row.detail.outcome as Outcome].title,
  message,
  path: ({ row }) => (row.detail.outcome === 'admin' ? '/admin' : '/dashboard/account'),
}
