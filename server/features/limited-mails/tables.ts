import { table } from '../../platform/database/table.ts'

export const limitedMails = table('limited_mails', {
  id: 'text',
  job: 'text',
  subject_id: 'text',
  network: 'text',
  place: 'integer',
  requested_at: 'timestamptz',
  released_at: 'timestamptz?',
})
