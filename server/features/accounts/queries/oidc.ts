import type { OidcPurpose } from '#contract/identities.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Row } from '../../../platform/database/table.ts'
import type { identities, oidcLoginCodes } from '../tables.ts'

export type OidcLoginCode = Row<typeof oidcLoginCodes>
export type IdentityRow = Row<typeof identities>

export const insertOidcLoginCode = statement<
  {
    hash: string
    browserHash: string
    issuer: string
    subject: string
    email: string
    emailVerified: boolean
    name: string
    redirect: string | null
    expires: string
    purpose: OidcPurpose
  },
  never
>(
  'accounts.insertOidcLoginCode',
  `insert into oidc_login_codes (hash, browser_hash, issuer, subject, email, email_verified, name, redirect, expires_at,
     purpose)
   values ($hash, $browserHash, $issuer, $subject, $email, $emailVerified, $name, $redirect, $expires, $purpose)`,
)

/** Finds the code only for the browser that started the flow, and for the same purpose. */
export const findOidcLoginCode = statement<
  { hash: string; browserHash: string; purpose: OidcPurpose; now: string },
  OidcLoginCode
>(
  'accounts.findOidcLoginCode',
  `select * from oidc_login_codes
   where hash = $hash and browser_hash = $browserHash and purpose = $purpose and expires_at > $now::timestamptz`,
)

/** Returns a row only once. */
export const consumeOidcLoginCode = statement<{ hash: string; now: string }, { hash: string }>(
  'accounts.consumeOidcLoginCode',
  'delete from oidc_login_codes where hash = $hash and expires_at > $now::timestamptz returning hash',
)

/** Returns no row if the identity already belongs to a member. */
export const insertIdentity = statement<
  { id: string; issuer: string; subject: string; memberId: string; now: string },
  { id: string }
>(
  'accounts.insertIdentity',
  `insert into identities (id, issuer, subject, member_id, created_at)
   values ($id, $issuer, $subject, $memberId, $now)
   on conflict (issuer, subject) do nothing
   returning id`,
)

export const identitiesOfMember = statement<{ memberId: string }, IdentityRow>(
  'accounts.identitiesOfMember',
  'select * from identities where member_id = $memberId order by created_at, id',
)

export const deleteIdentity = statement<{ id: string; memberId: string }, { id: string }>(
  'accounts.deleteIdentity',
  'delete from identities where id = $id and member_id = $memberId returning id',
)
