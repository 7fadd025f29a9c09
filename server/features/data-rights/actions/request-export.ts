// Asking for an export, and making links to its archives.
import { type AccountExport, dataRightsLimits } from '#contract/data-rights.ts'
import { dataRights as texts } from '#contract/messages/en/data-rights.ts'
import { ago, day, now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId, newKey } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { recordAudit } from '../../audit/actions.ts'
import { expireOthers, exportJobKey, insertExport, latestExport } from '../queries.ts'
import { nextExportAt } from '../reads.ts'
import { exportLink, exportView, isAvailable, linkLifetime } from '../rules.ts'
import { exportJob } from './make-export.ts'

export async function requestExport(context: MemberContext): Promise<AccountExport> {
  const member = context.viewer.memberId
  const created = await inTransaction(context, async ({ db }) => {
    const [id, time] = [newId(), now().toISOString()]
    const [row] = await insertExport(db, {
      id,
      member,
      now: time,
      key: newKey(),
      since: ago(day),
      most: dataRightsLimits.exportsPerDay,
    })
    if (!row) return null
    await expireOthers(db, { member, id, now: time })
    await recordAudit(db, { action: 'accounts.export', actorId: member, subjectId: member })
    await enqueue(db, exportJob, { exportId: id }, { key: exportJobKey(id) })
    return row
  })
  const [row] = created ? [created] : await latestExport(context.db, { member })
  if (row && (created || row.state === 'pending')) return exportView(row, nowMs())
  const nextAt = await nextExportAt(context)
  const retryAfter = nextAt ? Math.ceil((Date.parse(nextAt) - nowMs()) / 1000) : 1
  throw new Failure('rate_limited', { message: texts.tooManyExports(dataRightsLimits.exportsPerDay), retryAfter })
}

/** Returns the path of a link to one archive of the member's latest export. */
export async function linkToExport(context: MemberContext, part: number): Promise<string> {
  const { db, platform, viewer } = context
  const [row] = await latestExport(db, { member: viewer.memberId })
  if (!row || !isAvailable(row, nowMs()) || part > row.parts.length) throw new Failure('not_found')
  const { memberId } = viewer
  await recordAudit(db, { action: 'accounts.exportLink', actorId: memberId, subjectId: memberId, after: { part } })
  return exportLink(platform.secrets.url, { exportId: row.id, part, expires: nowMs() + linkLifetime })
}
