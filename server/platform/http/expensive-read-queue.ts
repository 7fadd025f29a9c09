// Expensive reads and pages take turns, so that a caller with many of them delays others by one, not by all.
import { availableParallelism } from 'node:os'
import { requestErrors } from '#contract/messages/en/request-errors.ts'
import { createFairQueue, type FairQueue } from '../fair-queue.ts'

/** In the units of call-costs.ts. Cheaper calls don't wait: taking turns would cost more than it saves. */
export const expensiveUnits = 5

/** By member, or by network for guests. Each owner gets one at a time, so that a core is left for cheap requests. */
export const createExpensiveReadQueue = (): FairQueue =>
  createFairQueue({
    permits: Math.max(2, availableParallelism()),
    maxRunningPerOwner: 1,
    maxWaiting: 500,
    maxWaitingPerOwner: 100,
    retryAfter: 5,
    message: requestErrors.busy,
  })
