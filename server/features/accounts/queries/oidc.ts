import { statement } from '../../../platform/database/statement.ts'
import type { Row } from '../../../platform/database/table.ts'
import type { oidcLoginCodes } from '../tables.ts'

export type OidcReturn = Row<typeof oidcLoginCodes>

export const insertOidcReturn = statement<
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
  'accounts.insertOidcReturn',
  `insert into oidc_login_codes (hash, issuer, subject, email, email_verified, name, redirect, expires_at)
   values ($hash, $issuer, $subject, $email, $emailVerified, $name, $redirect, $expires)`,
)

export const oidcReturnByCode = statement<{ hash: string; now: string }, OidcReturn>(
  'accounts.oidcReturnByCode',
  'select * from oidc_login_codes where hash = $hash and expires_at > $now::timestamptz',
)

/** Answers a row once. */
export const consumeOidcReturn = statement<{ hash: string; now: string }, { hash: string }>(
  'accounts.consumeOidcReturn',
  'delete from oidc_login_codes where hash = $hash and expires_at > $now::timestamptz returning hash',
)
