import { statement } from '../../../platform/database/statement.ts'
import type { Row } from '../../../platform/database/table.ts'
import type { mailRequests } from '../tables.ts'

export type MailKind =
  | 'signup'
  | 'verification'
  | 'resend'
  | 'reset'
  | 'password'
  | 'identity_linked'
  | 'identity_removed'
  | 'erasure_code'
  | 'erasure_scheduled'
  | 'erasure_canceled'
  | 'export_ready'
  | 'token_created'
export type MailRequest = Row<typeof mailRequests> & { kind: MailKind }

export const insertMailRequest = statement<
  { id: string; kind: MailKind; email: string; signupId: string | null; now: string },
  never
>(
  'accounts.insertMailRequest',
  'insert into mail_requests (id, kind, email, signup_id, at) values ($id, $kind, $email, $signupId, $now)',
)

export const mailRequestById = statement<{ id: string }, MailRequest>(
  'accounts.mailRequestById',
  'select * from mail_requests where id = $id',
)

/** Counts the other recent mails to this email, so that a retried mail doesn't count itself. */
export const countMails = statement<
  { id: string; email: string; since: string },
  { to_address: number; about_signups: number }
>(
  'accounts.countMails',
  `select count(*) as to_address, count(*) filter (where kind = 'signup') as about_signups
   from mail_requests where email = $email and sent_at > $since::timestamptz and id <> $id`,
)

export const markMailSent = statement<{ id: string; now: string }, never>(
  'accounts.markMailSent',
  'update mail_requests set sent_at = $now where id = $id',
)
