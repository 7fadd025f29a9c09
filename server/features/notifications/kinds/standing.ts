// A member was suspended, let back, or given another role: they hear of it. Who is banned is told at sign-in.
import { standing as texts } from '#contract/messages/en/notification-kinds.ts'
import type { EventPayload } from '../../../platform/events/outbox.ts'
import { announces, type Kind } from './kind.ts'

type Changed = EventPayload<'account:changed'>
type Outcome = keyof typeof texts

const outcomes: Record<string, Outcome> = {
  suspended: 'suspended',
  active: 'restored',
  admin: 'admin',
  user: 'user',
}

function announcement({ memberId, after }: Changed, eventId: number) {
  const outcome = outcomes[after]
  return outcome ? { recipient: memberId, subject: memberId, cause: String(eventId), detail: { outcome } } : null
}

export const standing: Kind = {
  name: 'standing',
  type: 'system',
  priority: 'high',
  hears: [announces('account:changed', announcement)],
  title: ({ row }) => texts[row.detail.outcome as Outcome].title,
  message: ({ row }) => texts[row.detail.outcome as Outcome].message,
  path: ({ row }) => (row.detail.outcome === 'admin' ? '/admin' : '/dashboard/account'),
}
