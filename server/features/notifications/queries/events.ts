import { statement } from '../../../platform/database/statement.ts'

/** Rows of the outbox, in this order. */
export const insertEvents = statement<{ types: string[]; payloads: string[] }, never>(
  'notifications.insertEvents',
  `insert into events (type, payload)
   select told.type, told.payload
   from unnest($types::text[], $payloads::text[]) with ordinality as told (type, payload, place) order by told.place`,
)
