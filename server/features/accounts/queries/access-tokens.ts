import type { TokenScope } from '#contract/access-tokens.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isNotBanned } from '../fragments.ts'

export type AccessTokenRow = {
  id: string
  name: string
  scopes: TokenScope[]
  created_at: string
  expires_at: string
  last_used_at: string | null
}

const columns = 'id, name, scopes, created_at, expires_at, last_used_at'

/** Makes concurrent calls of a member count one after the other. Returns no row for a banned member. */
export const lockMemberForTokens = statement<{ member: string }, { id: string }>(
  'accounts.lockMemberForTokens',
  `select m.id from members m where m.id = $member and ${isNotBanned('m')} for update`,
)

/** Returns no row if the member has as many as allowed. */
export const insertAccessToken = statement<
  {
    id: string
    member: string
    name: string
    hash: string
    scopes: readonly string[]
    now: string
    expires: string
    most: number
  },
  AccessTokenRow
>(
  'accounts.insertAccessToken',
  `with existing as (
     select count(*) as tokens from access_tokens where member_id = $member and expires_at > $now::timestamptz
   )
   insert into access_tokens (id, member_id, name, hash, scopes, created_at, expires_at)
   select $id, $member, $name, $hash, $scopes::text[], $now::timestamptz, $expires::timestamptz
   from existing where existing.tokens < $most
   returning ${columns}`,
)

export const accessTokensOfMember = statement<{ member: string; now: string }, AccessTokenRow>(
  'accounts.accessTokensOfMember',
  `select ${columns} from access_tokens where member_id = $member and expires_at > $now::timestamptz
   order by created_at desc, id desc`,
)

export const accessTokenByHash = statement<{ hash: string }, { id: string; memberId: string; expires_at: string }>(
  'accounts.accessTokenByHash',
  'select id, member_id as "memberId", expires_at from access_tokens where hash = $hash',
)

export type ActiveAccessToken = {
  member_id: string
  status: 'active' | 'suspended'
  name: string
  username: string
  scopes: TokenScope[]
  last_used_at: string | null
  expires_at: string
}

export const activeAccessToken = statement<{ id: string }, ActiveAccessToken>(
  'accounts.activeAccessToken',
  `select t.member_id, m.status, m.name, m.username, t.scopes, t.last_used_at, t.expires_at
   from access_tokens t join members m on m.id = t.member_id
   where t.id = $id and ${isNotBanned('m')}`,
)

export const touchAccessToken = statement<{ id: string; now: string }, never>(
  'accounts.touchAccessToken',
  'update access_tokens set last_used_at = $now where id = $id',
)

export const deleteAccessToken = statement<{ id: string; member: string }, { id: string }>(
  'accounts.deleteAccessToken',
  'delete from access_tokens where id = $id and member_id = $member returning id',
)

export const deleteExpiredAccessTokens = statement<{ before: string }, never>(
  'accounts.deleteExpiredAccessTokens',
  'delete from access_tokens where expires_at <= $before::timestamptz',
)
