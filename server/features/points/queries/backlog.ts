// Whether what members did before the ledger existed is still to be added.
import { statement } from '../../../platform/database/statement.ts'

export const hasBacklog = statement<Record<never, never>, { exists: boolean }>(
  'points.hasBacklog',
  'select exists (select from points_backlog) as exists',
)

export const insertBacklog = statement<{ now: string }, never>(
  'points.insertBacklog',
  'insert into points_backlog (since) select $now::timestamptz where not exists (select from points_backlog)',
)

export const deleteBacklog = statement<Record<never, never>, never>(
  'points.deleteBacklog',
  'delete from points_backlog',
)
