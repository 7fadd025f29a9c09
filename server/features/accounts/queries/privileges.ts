// The role and the permissions of a member.
import type { Permission } from '#contract/permissions.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { MemberStatus } from './standing.ts'

export type Privileges = { role: 'user' | 'admin'; permissions: Permission[] }

export const privilegesByIds = statement<{ ids: string[] }, Privileges & { id: string }>(
  'accounts.privileges',
  'select id, role, permissions from members where id = any($ids::text[])',
)

/** Locks the row until the transaction ends. */
export const lockPrivileges = statement<{ id: string }, Privileges & { status: MemberStatus | 'erased' }>(
  'accounts.lockPrivileges',
  'select role, permissions, status from members where id = $id for update',
)

/** The database refuses to take the role from the last active administrator (`last_administrator`). */
export const writePrivileges = statement<{ id: string } & Privileges, never>(
  'accounts.writePrivileges',
  'update members set role = $role, permissions = $permissions::text[] where id = $id',
)
