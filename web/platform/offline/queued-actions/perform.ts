// Acts of which only the last one about a thing counts: a like, a follow, a vote.

import type { Platform } from '../../platform.ts'
import { type OpType, type Payloads, targetOf } from '../actions.ts'
import type { Performed } from '../queue.ts'

/** Sends or keeps it. What failed before about the same thing is let go: this takes its place. */
export async function performLast<Op extends OpType>(
  { queue }: Platform,
  opType: Op,
  payload: Payloads[Op],
): Promise<Performed<Op>> {
  const target = targetOf({ opType, payload, key: '' } as Parameters<typeof targetOf>[0])
  const failed = queue.acts.get().filter((act) => act.status === 'failed' && targetOf(act) === target)
  const performed = await queue.perform(opType, payload)
  for (const { id } of failed) await queue.discard(id)
  return performed
}
