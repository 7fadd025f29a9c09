// For actions where only the latest one on a target counts, such as likes, follows and votes.

import type { Platform } from '../../platform.ts'
import { type ActionPayloads, type ActionType, actionTarget } from '../actions.ts'
import type { PerformResult } from '../queue.ts'

/** Sends or queues the action, and discards failed actions on the same target. */
export async function performLatest<Op extends ActionType>(
  { queue }: Platform,
  opType: Op,
  payload: ActionPayloads[Op],
): Promise<PerformResult<Op>> {
  const target = actionTarget({ opType, payload, key: '' } as Parameters<typeof actionTarget>[0])
  const failed = queue.actions.get().filter((action) => action.status === 'failed' && actionTarget(action) === target)
  const performed = await queue.perform(opType, payload)
  for (const { id } of failed) await queue.discard(id)
  return performed
}
