// Changes a member's role and permissions.
import { permissions as allPermissions, type Permission } from '#contract/permissions.ts'
import { fromNow } from '../../../platform/clock.ts'
import type { SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { recordAudit } from '../../audit/actions.ts'
import { hasErasure } from '../queries/erasures.ts'
import { lockPrivileges, type Privileges, writePrivileges } from '../queries/privileges.ts'
import { shortenSessions } from '../queries/sessions.ts'
import { isPrivileged, lifetimes } from '../rules.ts'
import { changeSessions } from './sessions.ts'
import { incrementRevision, unlessLastAdministrator } from './standing.ts'

export type PrivilegesChange = Partial<Privileges> & {
  memberId: string
  /** Null if the program or its operator made the change. */
  actorId: string | null
  reason?: string
  /** The member's revision that the change is based on. If it has changed, this throws `conflict_stale`. */
  version?: number
}

const inOrder = (held: readonly Permission[]): Permission[] => allPermissions.filter((one) => held.includes(one))

/**
 * Fields that are left out stay as they are. Open sessions stay open; those of members who weren't privileged before
 * are shortened. Banned members, and those who are about to delete their account, are given nothing.
 */
export async function setPrivileges(context: SystemContext, change: PrivilegesChange): Promise<void> {
  const { memberId, version } = change
  await changeSessions(context, memberId, async (db) => {
    const [before] = await lockPrivileges(db, { id: memberId })
    if (!before || before.status === 'erased') throw new Failure('not_found')
    if (version !== undefined) await incrementRevision(db, memberId, version)
    const after = {
      role: change.role ?? before.role,
      permissions: inOrder(change.permissions ?? before.permissions),
    }
    const gains =
      (after.role === 'admin' && before.role !== 'admin') ||
      after.permissions.some((permission) => !before.permissions.includes(permission))
    if (gains && (before.status === 'banned' || (await isLeaving(db, memberId)))) throw new Failure('forbidden')
    await unlessLastAdministrator(writePrivileges(db, { id: memberId, ...after }))
    if (!isPrivileged(before) && isPrivileged(after))
      await shortenSessions(db, { memberId, expires: fromNow(lifetimes.adminSession) })
    await recordChanges(db, { before, after, change })
  })
}

const isLeaving = async (db: Db, memberId: string): Promise<boolean> =>
  (await hasErasure(db, { member: memberId })).length > 0

type Recorded = { before: Privileges; after: Privileges; change: PrivilegesChange }

async function recordChanges(db: Db, { before, after, change }: Recorded): Promise<void> {
  const { memberId: subjectId, actorId, reason } = change
  const record = async (what: 'role' | 'permissions', from: string, to: string): Promise<void> => {
    if (from === to) return
    const values = { before: { [what]: from }, after: { [what]: to } }
    await recordAudit(db, { action: `accounts.${what}`, actorId, subjectId, ...values, reason })
    await emit(db, 'account:changed', { memberId: subjectId, what, before: from, after: to })
  }
  await record('role', before.role, after.role)
  await record('permissions', before.permissions.join(', '), after.permissions.join(', '))
}

/** For the program or its operator, or for someone whose right to do this was checked. */
export const setRole = (
  context: SystemContext,
  { to, ...change }: Omit<PrivilegesChange, 'role' | 'permissions'> & { to: Privileges['role'] },
): Promise<void> => setPrivileges(context, { ...change, role: to })
