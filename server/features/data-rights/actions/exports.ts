// Exports: asking for one, making its archives, and linking to them.
import { mkdir, rm } from 'node:fs/promises'
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { type AccountExport, dataRightsLimits } from '#contract/data-rights.ts'
import { dataRights as texts } from '#contract/messages/en/data-rights.ts'
import { ago, day, fromNow, now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId, newKey } from '../../../platform/ids.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { requestMail } from '../../accounts/actions/mail.ts'
import { findSubject } from '../../accounts/reads.ts'
import { recordAudit } from '../../audit/actions.ts'
import {
  countFailedAttempt,
  expireOthers,
  exportById,
  exportJobKey,
  finishExport,
  insertExport,
  latestExport,
} from '../queries.ts'
import { nextExportAt } from '../reads.ts'
import {
  archiveKey,
  exportAttempts,
  exportLifetime,
  exportLink,
  exportView,
  isAvailable,
  linkLifetime,
  scratchFolder,
} from '../rules.ts'
import type { ExportRow } from '../tables.ts'
import { removeArchives, writeArchives } from './archives.ts'

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

/**
 * An attempt that fails is repeated from the start. One at a time, so that several large ones don't take the disk and the
 * database from everyone else.
 */
export const exportJob = job({
  name: 'dataRights.export',
  payload: z.object({ exportId: Id }),
  queue: 'dataRights.export',
  attempts: exportAttempts,
  run: (platform, { exportId }) => makeExport(platform, exportId),
})

async function makeExport(platform: Platform, id: string): Promise<void> {
  const [row] = await exportById(platform.database.pool, { id })
  if (row?.state !== 'pending') return
  try {
    const parts = await storeArchives(platform, row)
    if (!(await finish(platform, { id, parts }))) await removeUnlessReady(platform, row)
  } catch (error) {
    const isOver = await platform.database.transaction((db) => noteFailure(db, id))
    await removeUnlessReady(platform, row).catch(() => {})
    if (!isOver) throw error
    platform.log.error({ err: error, export: id }, 'an export failed at its last attempt')
  }
}

/** It is ready if another worker, or an attempt whose answer was lost, has finished it. */
async function removeUnlessReady(platform: Platform, { id, key }: ExportRow): Promise<void> {
  const [row] = await exportById(platform.database.pool, { id })
  if (row?.state !== 'ready') await removeArchives(platform, key)
}

/** Returns the size of each archive. */
async function storeArchives(platform: Platform, { member_id, key }: ExportRow): Promise<number[]> {
  const subject = await findSubject(platform.database.pool, member_id)
  if (!subject) return []
  const folder = scratchFolder(platform.config)
  // Left by a killed process: no other export is being made.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const parts: number[] = []
  try {
    await writeArchives(platform, { subject, folder }, async (path, bytes) => {
      await platform.storage.put(archiveKey(key, parts.length + 1), { file: path })
      parts.push(bytes)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return parts
}

/** False if the export was cancelled by the erasure of its member. */
const finish = ({ database }: Platform, { id, parts }: { id: string; parts: number[] }): Promise<boolean> =>
  database.transaction(async (db) => {
    const times = { now: now().toISOString(), expires: fromNow(exportLifetime) }
    const [finished] = await finishExport(db, { id, ...times, parts: JSON.stringify(parts) })
    const subject = finished && (await findSubject(db, finished.member_id))
    if (!subject) return false
    await emit(db, 'export:changed', { memberId: subject.member, state: 'ready' })
    await requestMail(db, 'export_ready', subject.email)
    return true
  })

/** Returns whether it was the last attempt. */
async function noteFailure(db: Db, id: string): Promise<boolean> {
  const [counted] = await countFailedAttempt(db, { id, most: exportAttempts })
  if (!counted) return true
  if (counted.state !== 'failed') return false
  await emit(db, 'export:changed', { memberId: counted.member_id, state: 'failed' })
  return true
}
