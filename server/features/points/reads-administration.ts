// Changes of points and ranks by administrators.
import type { Author, Id } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import type { PointsAdjustment, pointsAdministrationCalls, SetRank } from '#contract/points-administration.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import { adjustmentById, adjustmentsPage, countAdjustments } from './queries/adjustments.ts'
import { countSetRanks, setRankById, setRanksPage } from './queries/set-ranks.ts'
import { adjustmentView, setRankView } from './view.ts'

type Calls = typeof pointsAdministrationCalls
type ListQuery = { userId?: Id; page?: number; limit?: number }

async function withActors<Row extends { actor_id: string }, View>(
  db: Db,
  rows: Row[],
  view: (change: { row: Row; by: Author | null }) => View,
): Promise<View[]> {
  const actors = await authorsOf(
    db,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map((row) => view({ row, by: actors.get(row.actor_id) ?? null }))
}

export async function readAdjustment(db: Db, id: string): Promise<PointsAdjustment> {
  const [adjustment] = await withActors(db, await adjustmentById(db, { id }), adjustmentView)
  if (!adjustment) throw new Failure('not_found')
  return adjustment
}

export async function readSetRank(db: Db, id: string): Promise<SetRank> {
  const [rank] = await withActors(db, await setRankById(db, { id }), setRankView)
  if (!rank) throw new Failure('not_found')
  return rank
}

export async function listAdjustments(
  db: Db,
  { userId, ...paging }: ListQuery,
): Promise<CallResponse<Calls['GET /points/admin/adjustments']>> {
  const [window, member] = [pageWindow(paging), userId ?? null]
  const rows = await adjustmentsPage(db, { member, limit: window.limit, offset: window.offset })
  const [total] = await countAdjustments(db, { member, maxCount: maxCountedRows })
  const adjustments = await withActors(db, rows, adjustmentView)
  return { adjustments, pagination: numberPagination(window, total!.count) }
}

export async function listSetRanks(
  db: Db,
  { userId, ...paging }: ListQuery,
): Promise<CallResponse<Calls['GET /leaderboard/admin/ranks']>> {
  const [window, member] = [pageWindow(paging), userId ?? null]
  const rows = await setRanksPage(db, { member, limit: window.limit, offset: window.offset })
  const [total] = await countSetRanks(db, { member, maxCount: maxCountedRows })
  return { ranks: await withActors(db, rows, setRankView), pagination: numberPagination(window, total!.count) }
}
