// Deletes archives: of exports that have expired, failed or whose member is erased.
import { rm } from 'node:fs/promises'
import { ago, now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import {
  deleteOldRequests,
  expiredExports,
  exportsOfMember,
  failAbandoned,
  keptExports,
  setExpired,
} from '../queries.ts'
import { archiveFolder, archivesPrefix, requestLifetime, scratchFolder } from '../rules.ts'

export async function removeArchives({ storage }: Platform, key: string): Promise<void> {
  const keys: string[] = []
  for await (const file of storage.list(archiveFolder(key))) keys.push(file.key)
  if (keys.length > 0) await storage.remove(keys)
}

/** An export that is being made finds out at its end. */
export async function removeExportsOf(platform: Platform, member: string): Promise<void> {
  for (const { key } of await exportsOfMember(platform.database.pool, { member })) await removeArchives(platform, key)
}

/** Removes archives that were stored while their member was erased, or by a process that was killed. */
async function removeStrayArchives(platform: Platform): Promise<void> {
  const { storage, config, database } = platform
  const stored: string[] = []
  for await (const { key } of storage.list(archivesPrefix)) stored.push(key)
  // Read after the files: an export that begins meanwhile isn't among them.
  const kept = await keptExports(database.pool)
  const folders = kept.map(({ key }) => archiveFolder(key))
  const stray = stored.filter((key) => !folders.some((folder) => key.startsWith(folder)))
  if (stray.length > 0) await storage.remove(stray)
  if (!kept.some(({ state }) => state === 'pending')) await rm(scratchFolder(config), { recursive: true, force: true })
}

const batchSize = 100

/** Files before rows, so that an interrupted run is repeated. */
export async function sweepExports(platform: Platform): Promise<void> {
  const { pool } = platform.database
  for (let found = batchSize; found === batchSize; ) {
    const expired = await expiredExports(pool, { now: now().toISOString(), limit: batchSize })
    for (const { key } of expired) await removeArchives(platform, key)
    await setExpired(pool, { ids: expired.map(({ id }) => id) })
    found = expired.length
  }
  const abandoned = await platform.database.transaction(async (db) => {
    const failed = await failAbandoned(db)
    for (const { member_id: memberId } of failed) await emit(db, 'export:changed', { memberId, state: 'failed' })
    return failed
  })
  for (const { key } of abandoned) await removeArchives(platform, key)
  await removeStrayArchives(platform)
  await deleteOldRequests(pool, { before: ago(requestLifetime) })
}
