import { type Row, table } from '../../platform/database/table.ts'

export const contactMessages = table('contact_messages', {
  id: 'text',
  name: 'text',
  email: 'text',
  message: 'text',
  at: 'timestamptz',
  key: 'text?',
  hash: 'text?',
})
export type MessageRow = Row<typeof contactMessages>
