// The audit log and the changes to the settings, with the names of who did it and of what it is about.
import type { CallResponse, Query } from '#contract/define.ts'
import { auditColumns, audit as texts } from '#contract/messages/en/audit-screens.ts'
import { type AuditEntry, type AuditSignature, moderationLimits } from '#contract/moderation.ts'
import type { moderation } from '#contract/moderation-calls.ts'
import type { SettingsChange } from '#contract/settings-changes.ts'
import { now } from '../../platform/clock.ts'
import type { SystemContext } from '../../platform/context.ts'
import { type Cell, toCsv } from '../../platform/csv.ts'
import { maxCountedRows, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf } from '../accounts/reads.ts'
import { type AuditSignatureRow, findSignature, listAudit, readAudit } from '../audit/reads.ts'
import { listSettingsChanges } from '../settings/reads.ts'
import { withNames } from './reads.ts'

type List = (typeof moderation)['GET /admin/audit']
type Export = (typeof moderation)['GET /admin/audit/export']

const signatureView = ({ row_number, signed_at, hash, key, signature }: AuditSignatureRow): AuditSignature => ({
  row: row_number,
  hash,
  signedAt: signed_at,
  key,
  signature,
})

export async function listAuditEntries(context: SystemContext, query: Query<List>): Promise<CallResponse<List>> {
  const { rows, pagination } = await listAudit(context, query)
  const signature = await findSignature(context.db)
  const entries = await withNames(context.db, rows)
  return { entries, pagination, signature: signature && signatureView(signature) }
}

/** Entries per statement. */
const batchSize = 500

const json = (values: AuditEntry['before']): string | null => values && JSON.stringify(values)

export async function exportAudit(context: SystemContext, query: Query<Export>): Promise<CallResponse<Export>> {
  const { mostExportedEntries } = moderationLimits
  const { rows, chain } = await readAudit(context, query, mostExportedEntries + 1)
  const table: Cell[][] = [[...auditColumns]]
  for (let from = 0; from < Math.min(rows.length, mostExportedEntries); from += batchSize) {
    const batch = rows.slice(from, Math.min(from + batchSize, mostExportedEntries))
    for (const { _id, at, actor, action, subject, before, after, reason } of await withNames(context.db, batch)) {
      const chained = chain.get(_id)
      table.push([
        ...[chained?.row_number ?? null, at, actor?.name ?? null, actor?._id ?? null, action, labelOf(action)],
        ...[subject?.label ?? null, subject?._id ?? null, json(before), json(after), reason, chained?.hash ?? null],
      ])
    }
  }
  const fileName = `audit-log-${now().toISOString().slice(0, 10)}.csv`
  return { fileName, csv: toCsv(table), isComplete: rows.length <= mostExportedEntries }
}

/** Older entries may have actions that no longer exist. */
const labelOf = (action: string): string | null => (texts.actions as Record<string, string>)[action] ?? null

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
