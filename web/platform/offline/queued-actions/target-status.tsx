import { actionTarget } from '../actions.ts'
import { isUnsent } from '../rules.ts'
import { QueuedActionStatus } from './queued-action-status.tsx'
import { useQueuedActions } from './use-queued-actions.ts'

/** The status of the latest unsent action on a target. */
export function TargetStatus({ of }: { of: string }) {
  const action = useQueuedActions().findLast((each) => isUnsent(each) && actionTarget(each) === of)
  return action ? <QueuedActionStatus action={action} /> : null
}
