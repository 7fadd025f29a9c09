// Whether what members had earned before badges existed is still to be awarded.
import { statement } from '../../../platform/database/statement.ts'

export const hasBacklog = statement<Record<never, never>, { exists: boolean }>(
  'badges.hasBacklog',
  'select exists (select from badges_backlog) as exists',
)

export const deleteBacklog = statement<Record<never, never>, never>(
  'badges.deleteBacklog',
  'delete from badges_backlog',
)
