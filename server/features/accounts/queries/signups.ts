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
    device: string | null
    key: string | null
    /** JSON */
    agreements: string
    now: string
  },
  { id: string }
>(
  'accounts.insertSignup',
  `insert into signups (id, email, username, name, country, phone, gender, password_hash, issuer, subject, device,
     idempotency_key, agreements, created_at)
   values ($id, $email, $username, $name, $country, $phone, $gender, $hash, $issuer, $subject, $device, $key,
     $agreements::jsonb, $now)
   on conflict (device, idempotency_key) do nothing
   returning id`,
)

/** `device`: the keyed hash of the device's id. */
export const signupByKey = statement<{ devices: string[]; key: string }, SignupRow>(
  'accounts.signupByKey',
  'select * from signups where device = any($devices::text[]) and idempotency_key = $key',
)

/** The newest signup of this device with this email. Locks it until the transaction ends. */
export const lockSignupOfDevice = statement<{ devices: string[]; email: string; createdAfter: string }, SignupRow>(
  'accounts.lockSignupOfDevice',
  `select * from signups
   where device = any($devices::text[]) and email = $email and created_at > $createdAfter::timestamptz
   order by created_at desc, id desc
   limit 1
   for update`,
)

/** Also voids the links that went to the earlier email. */
export const changeSignupEmail = statement<{ id: string; email: string }, never>(
  'accounts.changeSignupEmail',
  `with voided as (delete from mailed_tokens where signup_id = $id)
   update signups set email = $email where id = $id`,
)

/**
 * Deletes older signups for the same username by the same person (email or device), so that no two links can claim the
 * same username.
 */
export const deleteSupersededSignups = statement<
  { id: string; email: string; username: string; devices: string[] },
  never
>(
  'accounts.deleteSupersededSignups',
  `delete from signups
   where username = $username and (email = $email or device = any($devices::text[])) and id <> $id`,
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

export const tokensOfSignup = statement<{ signupId: string }, { hash: string }>(
  'accounts.tokensOfSignup',
  'select hash from mailed_tokens where signup_id = $signupId',
)

export const rememberUsedTokens = statement<{ hashes: string[]; memberId: string; expires: string }, never>(
  'accounts.rememberUsedTokens',
  `insert into used_tokens (hash, member_id, expires_at)
   select unnest($hashes::text[]), $memberId, $expires::timestamptz`,
)

export const usedToken = statement<{ hash: string; now: string }, { member_id: string }>(
  'accounts.usedToken',
  'select member_id from used_tokens where hash = $hash and expires_at > $now::timestamptz',
)

export const deleteTokensOfMember = statement<{ memberId: string }, never>(
  'accounts.deleteTokensOfMember',
  'delete from mailed_tokens where member_id = $memberId',
)
