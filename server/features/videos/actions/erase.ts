// Erases a member's videos with their files, and lists the files for the export.
import { rm } from 'node:fs/promises'
import type { VideoQuality } from '#contract/videos.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type Platform, type SystemContext } from '../../../platform/context.ts'
import { inBatches } from '../../../platform/database/batches.ts'
import type { PersonalFile } from '../../../platform/database/personal-data.ts'
import { lockVideoPost, removeVideoPost } from '../../posts/actions/videos.ts'
import { assetStorageKey, assetsPrefix, originalPath, originalStorageKey, renditionName } from '../files.ts'
import { deleteCompletionsOf, emptyVideo, nextVideosOf, videoFilesOf } from '../queries/erase.ts'
import { clearFiles } from '../queries/process.ts'
import { removePosters, setRemoved } from '../queries/video.ts'
import { indexVideo } from './index-video.ts'

const batchSize = 100

export async function eraseVideosOf(platform: Platform, member: string): Promise<void> {
  const { database, storage } = platform
  await deleteCompletionsOf(database.pool, { member })
  const next = (after: string) => nextVideosOf(database.pool, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize))
    for (const { id, asset_key, original_key, upload_key } of found) {
      await inTransaction({ platform, db: database.pool }, (inside) => hideVideo(inside, id))
      const keys: string[] = original_key ? [originalStorageKey(original_key)] : []
      if (asset_key !== '') for await (const { key } of storage.list(`${assetsPrefix}${asset_key}/`)) keys.push(key)
      await storage.remove(keys)
      for (const key of [original_key, upload_key]) if (key) await rm(originalPath(platform, key), { force: true })
      await clearFiles(database.pool, { id })
      await emptyVideo(database.pool, { id })
    }
}

async function hideVideo(context: SystemContext, id: string): Promise<void> {
  const post = await lockVideoPost(context, id)
  if (post && post.status !== 'removed') await removeVideoPost(context, post)
  await removePosters(context.db, { id, now: now().toISOString() })
  await setRemoved(context.db, { id, now: now().toISOString() })
  await indexVideo(context.db, id)
}

export async function* videoFiles({ database }: Platform, member: string): AsyncGenerator<PersonalFile> {
  const next = (after: string) => videoFilesOf(database.pool, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize))
    for (const { id, asset_key, original_key, quality } of found) {
      if (quality !== null)
        yield { name: `videos/${id}.mp4`, key: assetStorageKey(asset_key, renditionName(quality as VideoQuality)) }
      else if (original_key !== null) yield { name: `videos/${id}.original`, key: originalStorageKey(original_key) }
    }
}
