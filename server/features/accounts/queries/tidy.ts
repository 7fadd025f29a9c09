// What has had its time is erased.
import { statement } from '../../../platform/database/statement.ts'

type Before = { before: string }

export const eraseSignups = statement<Before, never>(
  'accounts.eraseSignups',
  'delete from signups where created_at <= $before::timestamptz',
)
export const eraseTokens = statement<Before, never>(
  'accounts.eraseTokens',
  'delete from mailed_tokens where expires_at <= $before::timestamptz',
)
export const eraseSessions = statement<Before, never>(
  'accounts.eraseSessions',
  'delete from sessions where expires_at <= $before::timestamptz',
)
export const eraseDevices = statement<Before, never>(
  'accounts.eraseDevices',
  'delete from member_devices where last_seen_at <= $before::timestamptz',
)
export const eraseMailRequests = statement<Before, never>(
  'accounts.eraseMailRequests',
  'delete from mail_requests where at <= $before::timestamptz',
)
export const eraseAttempts = statement<Before, never>(
  'accounts.eraseAttempts',
  'delete from login_attempts where at <= $before::timestamptz',
)
export const eraseLocks = statement<Before, never>(
  'accounts.eraseLocks',
  'delete from login_locks where until <= $before::timestamptz',
)
export const eraseOidcReturns = statement<Before, never>(
  'accounts.eraseOidcReturns',
  'delete from oidc_returns where expires_at <= $before::timestamptz',
)
/** So many at a time, each statement short. */
export const eraseIdempotencyKeys = statement<Before & { limit: number }, { member_id: string }>(
  'accounts.eraseIdempotencyKeys',
  `delete from idempotency_keys where ctid = any(array(
     select ctid from idempotency_keys where at <= $before::timestamptz order by at limit $limit::int))
   returning member_id`,
)

export const deleteAllCredentials = statement<Record<never, never>, never>(
  'accounts.deleteAllCredentials',
  `with s as (delete from sessions), t as (delete from mailed_tokens), o as (delete from oidc_returns)
   delete from mail_requests`,
)
