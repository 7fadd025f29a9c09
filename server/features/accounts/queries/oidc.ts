import { statement } from '../../../platform/database/statement.ts'
import type { Row } from '../../../platform/database/table.ts'
import type { oidcLoginCodes } from '../tables.ts'

export type OidcLoginCode = Row<typeof oidcLoginCodes>

export const insertOidcLoginCode = statement<
  {
    hash: string
    issuer: string
    subject: string
    email: string
    emailVerified: boolean
    name: string
    redirect: string | null
    expires: string
  },
  never
>(
  'accounts.insertOidcLoginCode',
  `insert into oidc_login_codes (hash, issuer, subject, email, email_verified, name, redirect, expires_at)
   values ($hash, $issuer, $subject, $email, $emailVerified, $name, $redirect, $expires)`,
)

export const findOidcLoginCode = statement<{ hash: string; now: string }, OidcLoginCode>(
  'accounts.findOidcLoginCode',
  'select * from oidc_login_codes where hash = $hash and expires_at > $now::timestamptz',
)

/** Returns a row only once. */
export const consumeOidcLoginCode = statement<{ hash: string; now: string }, { hash: string }>(
  'accounts.consumeOidcLoginCode',
  'delete from oidc_login_codes where hash = $hash and expires_at > $now::timestamptz returning hash',
)
