import { useCall } from '../../platform/cache/use-call.ts'
import { appealsTotal, pendingTotal, reportsTotal } from './api.ts'

export type QueueTotals = { pending: number | undefined; appeals: number | undefined; reports: number | undefined }

/** The number of open decisions in each queue. */
export function useQueueTotals(): QueueTotals & { failed: boolean; refresh: () => void } {
  const pending = useCall(pendingTotal)
  const appeals = useCall(appealsTotal)
  const reports = useCall(reportsTotal)
  const all = [pending, appeals, reports]
  return {
    pending: pending.data?.pagination.total,
    appeals: appeals.data?.pagination.total,
    reports: reports.data?.pagination.total,
    failed: all.some(({ state }) => state === 'rejected'),
    refresh: () => {
      for (const { state, refresh } of all) if (state === 'rejected') void refresh()
    },
  }
}
