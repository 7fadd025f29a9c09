import { statement } from '../../../platform/database/statement.ts'

/** Inserts events into the outbox in the given order. */
export const insertEvents = statement<{ types: string[]; payloads: string[] }, never>(
  'notifications.insertEvents',
  `insert into events (type, payload)
   select given.type, given.payload
   from unnest($types::text[], $payloads::text[]) with ordinality as given (type, payload, position) order by given.position`,
)
