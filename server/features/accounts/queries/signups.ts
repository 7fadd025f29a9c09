import { statement } from '../../../platform/database/statement.ts'
import type { Row } from '../../../platform/database/table.ts'
import type { signups } from '../tables.ts'

export type SignupRow = Row<typeof signups>

export const insertSignup = statement<
  {
    id: string
    email: string
    username: string
    name: string
    country: string
    phone: string
    gender: string
    hash: string | null
    issuer: string | null
    subject: string | null
    now: string
  },
  never
>(
  'accounts.insertSignup',
  `insert into signups (id, email, username, name, country, phone, gender, password_hash, issuer, subject, created_at)
   values ($id, $email, $username, $name, $country, $phone, $gender, $hash, $issuer, $subject, $now)`,
)

/** Deletes older signups with the same email and username, so that no two links can claim the same username. */
export const deleteSupersededSignups = statement<{ id: string; email: string; username: string }, never>(
  'accounts.deleteSupersededSignups',
  'delete from signups where email = $email and username = $username and id <> $id',
)

/** Serializes verification, mails and OIDC signup for one email until the transaction ends. */
export const lockEmail = statement<{ email: string }, never>(
  'accounts.lockEmail',
  'select pg_advisory_xact_lock(hashtextextended($email, 1))',
)

export const signupById = statement<{ id: string; createdAfter: string }, SignupRow>(
  'accounts.signupById',
  'select * from signups where id = $id and created_at > $createdAfter::timestamptz',
)

export const signupsByEmail = statement<{ email: string; createdAfter: string }, SignupRow>(
  'accounts.signupsByEmail',
  'select * from signups where email = $email and created_at > $createdAfter::timestamptz order by created_at desc',
)

export const signupByToken = statement<{ hash: string; now: string }, SignupRow>(
  'accounts.signupByToken',
  `select s.* from mailed_tokens t join signups s on s.id = t.signup_id
   where t.hash = $hash and t.expires_at > $now::timestamptz`,
)

export const deleteSignupsByEmail = statement<{ email: string }, never>(
  'accounts.deleteSignupsByEmail',
  'delete from signups where email = $email',
)

export const insertToken = statement<
  { hash: string; signupId: string | null; memberId: string | null; expires: string },
  never
>(
  'accounts.insertToken',
  `insert into mailed_tokens (hash, signup_id, member_id, expires_at)
   values ($hash, $signupId, $memberId, $expires)`,
)

export const memberByToken = statement<{ hash: string; now: string }, { member_id: string }>(
  'accounts.memberByToken',
  `select member_id from mailed_tokens
   where hash = $hash and member_id is not null and expires_at > $now::timestamptz`,
)

/** Returns a row only once, even for parallel requests. */
export const consumeToken = statement<
  { hash: string; now: string },
  { signup_id: string | null; member_id: string | null }
>(
  'accounts.consumeToken',
  `delete from mailed_tokens where hash = $hash and expires_at > $now::timestamptz returning signup_id, member_id`,
)

export const deleteTokensOfMember = statement<{ memberId: string }, never>(
  'accounts.deleteTokensOfMember',
  'delete from mailed_tokens where member_id = $memberId',
)
