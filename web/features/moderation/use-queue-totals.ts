import { useCall } from '../../platform/cache/use-call.ts'
import { appealsTotal, pendingTotal, reportsTotal } from './api.ts'
import { casesTotal } from './cases/api.ts'

export type QueueTotals = {
  cases: number | undefined
  pending: number | undefined
  appeals: number | undefined
  reports: number | undefined
}

/** The number of open decisions in each queue. */
export function useQueueTotals(): QueueTotals & { failed: boolean; isForbidden: boolean; refresh: () => void } {
  const cases = useCall(casesTotal)
  const pending = useCall(pendingTotal)
  const appeals = useCall(appealsTotal)
  const reports = useCall(reportsTotal)
  const all = [cases, pending, appeals, reports]
  return {
    cases: cases.data?.pagination.total,
    pending: pending.data?.pagination.total,
    appeals: appeals.data?.pagination.total,
    reports: reports.data?.pagination.total,
    isForbidden: all.some(({ error }) => error?.status === 403),
    failed: all.some(({ state }) => state === 'rejected'),
    refresh: () => {
      for (const { state, refresh } of all) if (state === 'rejected') void refresh()
    },
  }
}
