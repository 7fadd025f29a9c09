// Actions that were sent without waiting in the queue. A response that was requested before must not undo on screen what
// they did, so they are shown like completed ones for a while.
import type { Clock } from '../clock.ts'
import type { OfflineAction, QueuedAction } from './actions.ts'
import { newQueuedAction } from './queue-store.ts'
import { asCompleted } from './rules.ts'

/** Milliseconds. No response arrives later. */
const retention = 2 * 60_000

const completionTime = ({ completedAt }: QueuedAction): number => completedAt ?? Number.MAX_SAFE_INTEGER

export function createSentActions(clock: Clock) {
  let sent: QueuedAction[] = []
  return {
    add: (action: OfflineAction, response: unknown): void => {
      const now = clock.now()
      sent = sent.filter((earlier) => now - completionTime(earlier) < retention)
      sent.push(asCompleted(newQueuedAction(action, now, []), response, now))
    },
    /** This member's actions: completed ones in the order of completion, then the others in theirs. */
    amongStored: (stored: readonly QueuedAction[], userId: string | null): QueuedAction[] =>
      [...stored, ...sent]
        .filter((action) => action.userId === userId)
        .toSorted((one, other) => completionTime(one) - completionTime(other)),
  }
}
