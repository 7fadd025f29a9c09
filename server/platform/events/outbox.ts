// An event is a row written in the same transaction as its cause (transactional outbox), so neither is lost without the
// other.

import type { Payload } from '#contract/define.ts'
import type { ContractEvents, EventName } from '#contract/index.ts'
import { type Db, statement } from '../database/statement.ts'

export type { EventName }
export type EventPayload<E extends EventName> = Payload<ContractEvents[E]>

const insertEvent = statement<{ type: string; payload: string }, never>(
  'events.insert',
  'insert into events (type, payload) values ($type, $payload)',
)

/** Hot statements insert the same row in their last CTE instead. */
export async function emit<E extends EventName>(db: Db, type: E, payload: EventPayload<E>): Promise<void> {
  await insertEvent(db, { type, payload: JSON.stringify(payload) })
}

const pendingEvents = statement<Record<never, never>, { exists: boolean }>(
  'events.pending',
  'select exists (select from events) as exists',
)

/** Whether the outbox has events that aren't handled yet. */
export const hasPendingEvents = async (db: Db): Promise<boolean> => (await pendingEvents(db))[0]!.exists
