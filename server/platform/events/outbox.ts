// An event is a row written in the transaction of what caused it (DATA: no second system to lose it in).

import type { Payload } from '#contract/define.ts'
import type { ContractEvents, EventName } from '#contract/index.ts'
import { type Db, statement } from '../database/statement.ts'

export type { EventName }
export type EventPayload<E extends EventName> = Payload<ContractEvents[E]>

const insertEvent = statement<{ type: string; payload: string }, never>(
  'events.insert',
  'insert into events (type, payload) values ($type, $payload)',
)

/** Inside a hot statement the same row is written by its last step instead. */
export async function emit<E extends EventName>(db: Db, type: E, payload: EventPayload<E>): Promise<void> {
  await insertEvent(db, { type, payload: JSON.stringify(payload) })
}
