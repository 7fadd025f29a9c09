// Makes the archives of an export. An attempt that fails is repeated from the start.
import { mkdir, rm } from 'node:fs/promises'
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { fromNow, now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { job } from '../../../platform/jobs.ts'
import { requestMail } from '../../accounts/actions/mail.ts'
import { findSubject } from '../../accounts/reads.ts'
import { countFailedAttempt, exportById, finishExport } from '../queries.ts'
import { archiveKey, exportAttempts, exportLifetime, scratchFolder } from '../rules.ts'
import type { ExportRow } from '../tables.ts'
import { writeArchives } from './archives.ts'
import { removeArchives } from './remove-exports.ts'

/** One at a time, so that several large ones don't take the disk and the database from everyone else. */
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
