// Deletes unneeded data: expired uploads, files without a row, and the files of removed videos.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ago, day, hour, now, nowMs } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { assetsPrefix, originalsFolder, scratchFolder } from '../files.ts'
import {
  clearFiles,
  expiredUploads,
  knownAssets,
  referencedFiles,
  uploadKey,
  videosWithErasableFiles,
  videosWithoutJob,
} from '../queries/process.ts'
import { deleteOldViewers } from '../queries/watching.ts'
import { enqueueProcessing } from './process.ts'
import { abandonUpload } from './tus.ts'

const batchSize = 100
/** A younger file may belong to a request or job that hasn't written its row yet. */
const orphanAge = hour

async function giveUpExpired(platform: Platform): Promise<void> {
  const context = { platform, db: platform.database.pool }
  let found: { video_id: string }[]
  do {
    found = await expiredUploads(context.db, { now: now().toISOString(), limit: batchSize })
    for (const { video_id: id } of found) {
      const [upload] = await uploadKey(context.db, { id })
      if (upload) await abandonUpload(context, upload)
    }
  } while (found.length === batchSize)
}

async function oldNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < nowMs() - orphanAge) old.push(name)
  }
  return old
}

async function deleteOrphans(platform: Platform): Promise<void> {
  const originals = await oldNames(originalsFolder(platform))
  const known = new Set((await referencedFiles(platform.database.pool, { keys: originals })).map(({ key }) => key))
  for (const name of originals) if (!known.has(name)) await rm(join(originalsFolder(platform), name), { force: true })
  const scratch = scratchFolder(platform)
  for (const name of await oldNames(scratch)) await rm(join(scratch, name), { recursive: true, force: true })
}

/** Deletes assets that no video references: of a replaced file, or of a removed video. */
async function deleteOrphanAssets(platform: Platform): Promise<void> {
  const stored = new Map<string, string[]>()
  for await (const { key, modified } of platform.storage.list(assetsPrefix)) {
    if (modified.getTime() > nowMs() - orphanAge) continue
    const [, assetKey = ''] = key.split('/')
    stored.set(assetKey, [...(stored.get(assetKey) ?? []), key])
  }
  const known = new Set((await knownAssets(platform.database.pool, { keys: [...stored.keys()] })).map(({ key }) => key))
  for (const [assetKey, keys] of stored) if (!known.has(assetKey)) await platform.storage.remove(keys)
}

async function eraseRemoved(platform: Platform): Promise<void> {
  const { pool } = platform.database
  const before = ago(day)
  let found: { id: string; asset_key: string }[]
  do {
    found = await videosWithErasableFiles(pool, { before, limit: batchSize })
    for (const { id, asset_key } of found) {
      const keys: string[] = []
      for await (const { key } of platform.storage.list(`${assetsPrefix}${asset_key}/`)) keys.push(key)
      await platform.storage.remove(keys)
      await clearFiles(pool, { id })
    }
  } while (found.length === batchSize)
}

export async function sweepVideos(platform: Platform): Promise<void> {
  await giveUpExpired(platform)
  await eraseRemoved(platform)
  await deleteOrphans(platform)
  await deleteOrphanAssets(platform)
  await deleteOldViewers(platform.database.pool, { before: ago(day) })
}

/** Safety net: continues videos that no job will finish. */
export async function resumeVideos(platform: Platform): Promise<void> {
  const { pool } = platform.database
  for (const { id } of await videosWithoutJob(pool)) await enqueueProcessing(pool, id)
}
