import { useCall } from '../../platform/cache/use-call.ts'
import { caseTotals } from './cases/api.ts'

/** The number of open decisions in each queue. Undefined while they load. */
export function useQueueTotals() {
  const { data, error, state, refresh } = useCall(caseTotals)
  return { totals: data?.totals, isForbidden: error?.status === 403, failed: state === 'rejected', refresh }
}
