// Everybody who may knock, as the access tables know them.

import { setStatus } from '../../features/accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { day, shiftClock } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import type { TestSite } from '../../testing/test-site.ts'

/** `member` is whose own the thing is; so are, of their own things, those whom it helps nothing: all but the last two. */
export const actorKinds = ['guest', 'expired', 'revoked', 'member', 'other', 'suspended', 'banned', 'admin'] as const
export type ActorKind = (typeof actorKinds)[number]

const bystanders: readonly ActorKind[] = ['guest', 'other', 'admin']

export type Actor = {
  token: string | undefined
  /** Whose thing the call is about: the actor, or for a bystander somebody else. */
  owner: CreatedMember
}

type MemberOptions = Parameters<typeof createMember>[1]

async function createMemberAs(
  who: ActorKind,
  { platform, api }: TestSite,
  wanted: MemberOptions,
): Promise<CreatedMember> {
  if (who === 'expired') return await createWithExpiredSession(platform, wanted)
  const member = await createMember(platform, { ...wanted, role: who === 'admin' ? 'admin' : 'user' })
  const system = { platform, db: platform.database.pool }
  if (who === 'revoked') await api(member.token)('POST /auth/logout')
  if (who === 'suspended' || who === 'banned') await setStatus(system, { memberId: member.id, to: who, actorId: null })
  return member
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

/**
 * A table written as text: its first line names the columns, every other one a row whose name may hold single spaces.
 */
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
