// Suspicious rings, with their evidence, and those that were voided.
import type { Author } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import type { Ring, rings, VoidedRing } from '#contract/rings.ts'
import { ago, day } from '../../platform/clock.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import { authorView } from '../accounts/view.ts'
import { countVoids, membersOfVoids, suspiciousPairs, type VoidRow, voidById, voidsPage } from './queries/rings.ts'
import { type FoundRing, findRings, minLikesOfPair } from './rules-rings.ts'

type Calls = typeof rings

/** Only likes of this period are searched for rings. Milliseconds. */
const period = 90 * day
/** How many members are examined, those with most mutual likes first, and how many rings are shown. */
const mostMembers = 2000
const mostRings = 50

export async function readRings({ db }: SystemContext): Promise<CallResponse<Calls['GET /points/admin/rings']>> {
  const since = ago(period)
  const rows = await suspiciousPairs(db, { since, minLikes: minLikesOfPair, limit: mostMembers })
  const pairs = rows.map(({ member_id, giver_id, likes, points }) => ({
    member: member_id,
    giver: giver_id,
    likes,
    points,
  }))
  const receivers = rows.map(({ member_id, received }) => ({ member: member_id, received }))
  const found = findRings(pairs, receivers).slice(0, mostRings)
  const people = await authorsOf(
    db,
    found.flatMap(({ members }) => members.map(({ id }) => id)),
  )
  return { rings: found.map((ring) => ringView(ring, people)) }
}

const ringView = ({ members, pairs, points }: FoundRing, people: Map<string, Author>): Ring => ({
  members: members.flatMap(({ id, ...figures }) => {
    const user = people.get(id)
    return user ? [{ user, ...figures }] : []
  }),
  pairs: pairs.map(({ giver, member, likes, points: earned }) => ({
    giverId: giver,
    receiverId: member,
    likes,
    points: earned,
  })),
  points,
})

async function viewVoids(db: Db, rows: VoidRow[]): Promise<VoidedRing[]> {
  const members = await membersOfVoids(db, { ids: rows.map(({ id }) => id) })
  const actors = await authorsOf(
    db,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map((row) => ({
    _id: row.id,
    members: members.filter(({ void_id }) => void_id === row.id).map(authorView),
    reason: row.reason,
    points: row.points,
    by: actors.get(row.actor_id) ?? null,
    createdAt: row.at,
    undoneAt: row.undone_at,
  }))
}

export async function readVoid(db: Db, id: string): Promise<VoidedRing> {
  const [voided] = await viewVoids(db, await voidById(db, { id }))
  if (!voided) throw new Failure('not_found')
  return voided
}

export async function listVoids(
  { db }: SystemContext,
  paging: { page?: number; limit?: number },
): Promise<CallResponse<Calls['GET /points/admin/voids']>> {
  const window = pageWindow(paging)
  const rows = await voidsPage(db, { limit: window.limit, offset: window.offset })
  const [total] = await countVoids(db)
  return { voids: await viewVoids(db, rows), pagination: numberPagination(window, total!.count) }
}
