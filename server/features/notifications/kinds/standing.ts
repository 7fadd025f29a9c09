// Notifies a member that they were suspended or reinstated, or that their role or permissions changed. Banned members get an email.
import { standing as texts } from '#contract/messages/en/notification-kinds.ts'
import { preferenceDefaults } from '../rules.ts'
import { formatLocalTime } from '../rules-times.ts'
import { type Announcement, announcementOn, type Kind, type KindContext } from './kind.ts'

type Outcome = keyof typeof texts
type Held = keyof (typeof texts)['permissions']['message']

const outcomes: Record<string, Outcome> = {
  suspended: 'suspended',
  active: 'restored',
  admin: 'admin',
  user: 'user',
}

type Changed = { memberId: string; what: 'role' | 'permissions' | 'status'; after: string; reason?: string | null }

function toAnnouncement({ memberId, what, after, reason }: Changed, eventId: number): Announcement | null {
  const outcome = what === 'permissions' ? what : outcomes[after]
  if (!outcome) return null
  const detail = { outcome, ...(what === 'permissions' && { held: after }), ...(reason && { reason }) }
  return { recipient: memberId, subject: what, cause: String(eventId), detail }
}

function message({ row: { detail, suspension } }: KindContext): string {
  const outcome = detail.outcome as Outcome
  if (outcome === 'admin' || outcome === 'user') return texts[outcome].message
  if (outcome === 'permissions') return texts.permissions.message[(detail.held ?? '') as Held]
  if (outcome === 'restored') return texts.restored.message({ reason: detail.reason ?? null })
  const { until = null, reason = null, timeZone = preferenceDefaults.timeZone } = suspension ?? {}
  return texts.suspended.message({ until: until && formatLocalTime(Date.parse(until), timeZone), reason })
}

export const standing: Kind = {
  name: 'standing',
  type: 'system',
  priority: 'high',
  latestOnly: true,
  events: [
    announcementOn('account:changed', (changed, id) =>
      changed.what === 'status' ? null : toAnnouncement(changed, id),
    ),
    announcementOn('standing:announced', (changed, id) => toAnnouncement({ ...changed, what: 'status' }, id)),
  ],
  title: ({ row }) => texts[row.detail.outcome as Outcome].title,
  message,
  path: ({ row: { detail } }) => (detail.outcome === 'admin' || detail.held ? '/admin' : '/dashboard/account'),
}
