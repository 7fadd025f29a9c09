// The kinds of callers in the access tables.

import { setStatus } from '../../features/accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { day, shiftClock } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import type { TestSite } from '../../testing/test-site.ts'

/**
 * `member` owns the thing that the call is about; `guest`, `other`, `admin`,
 * `moderator` and `editor` don't. The remaining callers own it too,
 * but their session or standing doesn't let them use it. `loginAs`: an administrator who is logged in as the owner.
 */
export const actorKinds = [
  'guest',
  'expired',
  'revoked',
  'member',
  'other',
  'suspended',
  'banned',
  'admin',
  'moderator',
  'editor',
  'loginAs',
] as const
export type ActorKind = (typeof actorKinds)[number]

export const bystanders: readonly ActorKind[] = ['guest', 'other', 'admin', 'moderator', 'editor']

export type Actor = {
  token: string | undefined
  /** The owner of the thing that the call is about: the actor, or another member for a bystander. */
  owner: CreatedMember
}

type MemberOptions = Parameters<typeof createMember>[1]

async function createMemberAs(
  who: ActorKind,
  { platform, api }: TestSite,
  wanted: MemberOptions,
): Promise<CreatedMember> {
  if (who === 'expired') return await createWithExpiredSession(platform, wanted)
  const role = who === 'admin' ? 'admin' : 'user'
  const permissions = who === 'moderator' || who === 'editor' ? [who] : []
  const hasConfirmed = who === 'admin' || permissions.length > 0
  const member = await createMember(platform, { ...wanted, role, permissions, hasConfirmed })
  const system = { platform, db: platform.database.pool }
  if (who === 'revoked') await api(member.token)('POST /auth/logout')
  if (who === 'loginAs') return { ...member, token: await logInAs(member, { platform, api }) }
  if (who === 'suspended' || who === 'banned') await setStatus(system, { memberId: member.id, to: who, actorId: null })
  return member
}

/** Returns the token of an administrator who is logged in as a member. */
export async function logInAs({ id }: CreatedMember, { platform, api }: Pick<TestSite, 'platform' | 'api'>) {
  const administrator = await createMember(platform, { role: 'admin', hasConfirmed: true })
  const sent = { params: { id }, body: { reason: 'Asked for help' } }
  return (await api(administrator.token)('POST /admin/users/:id/login-as', sent)).body.token
}

async function createWithExpiredSession(platform: Platform, wanted: MemberOptions): Promise<CreatedMember> {
  shiftClock(-15 * day)
  return await createMember(platform, wanted).finally(() => shiftClock(0))
}

export async function createActor(who: ActorKind, site: TestSite, wanted: MemberOptions = {}): Promise<Actor> {
  const owner = await (bystanders.includes(who) ? createMember(site.platform) : createMemberAs(who, site, wanted))
  if (who === 'guest') return { token: undefined, owner }
  return { token: bystanders.includes(who) ? (await createMemberAs(who, site, wanted)).token : owner.token, owner }
}

/** Reads a text table. The first line has the column names. Row names may contain single spaces. */
export function readTable(text: string): { columns: string[]; rows: Map<string, string[]> } {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const columns = head.trim().split(/ +/)
  const rows = lines.map((line): [string, string[]] => {
    const [name = '', ...cells] = line.trim().split(/ {2,}/)
    if (cells.length !== columns.length) throw new Error(`this row has ${cells.length} cells: ${line}`)
    return [name, cells]
  })
  return { columns, rows: new Map(rows) }
}

export const tableRows = (text: string): [string, string[]][] => [...readTable(text).rows]
