import { statement } from '../../platform/database/statement.ts'
import { type Row, table } from '../../platform/database/table.ts'

const contactMessages = table('contact_messages', {
  id: 'text',
  name: 'text',
  email: 'text',
  message: 'text',
  at: 'timestamptz',
  key: 'text?',
  hash: 'text?',
})
type MessageRow = Row<typeof contactMessages>

type NewMessage = Pick<MessageRow, 'id' | 'name' | 'email' | 'message' | 'key' | 'hash'> & { now: string }

/** No row if the key was used before. */
export const insertMessage = statement<NewMessage, { id: string }>(
  'contact.insert',
  `insert into contact_messages (id, name, email, message, at, key, hash)
   values ($id, $name, $email, $message, $now, $key, $hash)
   on conflict (key) do nothing returning id`,
)

export const messageByKey = statement<{ key: string }, { hash: string | null }>(
  'contact.byKey',
  'select hash from contact_messages where key = $key',
)

export const messageById = statement<{ id: string }, MessageRow>(
  'contact.byId',
  'select * from contact_messages where id = $id',
)

export const deleteOldMessages = statement<{ before: string }, never>(
  'contact.deleteOld',
  'delete from contact_messages where at <= $before::timestamptz',
)
