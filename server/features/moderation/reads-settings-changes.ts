// Changes to the site's settings by administrators.
import type { SettingsChange } from '#contract/settings-changes.ts'
import type { SystemContext } from '../../platform/context.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import { listSettingsChanges } from '../settings/reads.ts'

export async function settingsChangesPage(context: SystemContext, query: { page?: number; limit?: number }) {
  const window = pageWindow(query)
  const { changes, total } = await listSettingsChanges(context, window)
  const authors = await authorsOf(
    context.db,
    changes.flatMap(({ changed_by: by }) => by ?? []),
  )
  const views = changes.map((change): SettingsChange => {
    const changedBy = change.changed_by && authors.get(change.changed_by)
    return {
      version: change.version,
      changedAt: change.changed_at,
      canUndo: change.isInForce,
      ...(changedBy && { changedBy }),
      ...(change.undoes !== null && { undoes: change.undoes }),
      values: Object.entries(change.after).map(([name, after]) => ({
        name,
        after,
        ...(name in change.before && { before: change.before[name] }),
      })),
    }
  })
  return { changes: views, pagination: numberPagination(window, Math.min(total, maxCountedRows)) }
}
