// By when complaints must be confirmed and decided.
import type { ComplaintKind } from '#contract/complaints-limits.ts'
import type { Settings } from '#contract/settings.ts'
import { day, hour } from '../../platform/clock.ts'

type Deadlines = Pick<Settings['legal'], 'acknowledgeHours' | 'decideDays' | 'takedownHours' | 'intimateHours'>

const after = (receivedAt: string, milliseconds: number): string =>
  new Date(Date.parse(receivedAt) + milliseconds).toISOString()

/** Counted from the arrival. */
export function deadlinesOf(kind: ComplaintKind, receivedAt: string, legal: Deadlines) {
  const { acknowledgeHours, decideDays, takedownHours, intimateHours } = legal
  if (kind === 'grievance')
    return {
      acknowledgeBy: after(receivedAt, acknowledgeHours * hour),
      dueAt: after(receivedAt, decideDays * day),
    }
  const hours = kind === 'order' ? takedownHours : intimateHours
  return { acknowledgeBy: null, dueAt: after(receivedAt, hours * hour) }
}
