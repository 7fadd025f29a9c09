// Deletes expired rows.
import { statement } from '../../../platform/database/statement.ts'

type Before = { before: string }

export const deleteExpiredSignups = statement<Before, never>(
  'accounts.deleteExpiredSignups',
  'delete from signups where created_at <= $before::timestamptz',
)
export const deleteExpiredTokens = statement<Before, never>(
  'accounts.deleteExpiredTokens',
  'delete from mailed_tokens where expires_at <= $before::timestamptz',
)
export const deleteExpiredUsedTokens = statement<Before, never>(
  'accounts.deleteExpiredUsedTokens',
  'delete from used_tokens where expires_at <= $before::timestamptz',
)
export const deleteExpiredSessions = statement<Before, never>(
  'accounts.deleteExpiredSessions',
  'delete from sessions where expires_at <= $before::timestamptz',
)
export const deleteOldDevices = statement<Before, never>(
  'accounts.deleteOldDevices',
  'delete from member_devices where last_seen_at <= $before::timestamptz',
)
export const deleteOldMailRequests = statement<Before, never>(
  'accounts.deleteOldMailRequests',
  'delete from mail_requests where at <= $before::timestamptz',
)
export const deleteOldAttempts = statement<Before, never>(
  'accounts.deleteOldAttempts',
  'delete from login_attempts where at <= $before::timestamptz',
)
export const deleteExpiredLocks = statement<Before, never>(
  'accounts.deleteExpiredLocks',
  'delete from login_locks where until <= $before::timestamptz',
)
export const deleteExpiredOidcLoginCodes = statement<Before, never>(
  'accounts.deleteExpiredOidcLoginCodes',
  'delete from oidc_login_codes where expires_at <= $before::timestamptz',
)

export const deleteAllCredentials = statement<Record<never, never>, never>(
  'accounts.deleteAllCredentials',
  `with s as (delete from sessions), t as (delete from mailed_tokens),
     a as (delete from access_tokens), o as (delete from oidc_login_codes)
   delete from mail_requests`,
)
