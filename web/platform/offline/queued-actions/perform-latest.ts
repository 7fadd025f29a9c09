// Acts of which only the last one about a thing counts: a like, a follow, a vote.

import type { Platform } from '../../platform.ts'
import { type ActionPayloads, type ActionType, actionTarget } from '../actions.ts'
import type { PerformResult } from '../queue.ts'

/** Sends or keeps it. What failed before about the same thing is let go: this takes its place. */
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
