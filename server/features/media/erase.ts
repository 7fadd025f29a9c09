// Deletes a member's images at once, and lists them for their export.
import { now } from '../../platform/clock.ts'
import { inTransaction, type Platform } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/batches.ts'
import type { PersonalFile } from '../../platform/database/personal-data.ts'
import { invalidateImages } from './actions.ts'
import { deleteUnusedMedia, ownedMedia, setMediaRemoved } from './queries.ts'
import { storageKey } from './storage-key.ts'

const batchSize = 200

const imagesOf = ({ database }: Platform, owner: string) =>
  inBatches((after) => ownedMedia(database.pool, { owner, after, limit: batchSize }), batchSize)

/** Files before rows, so that an interrupted run is repeated. */
export async function eraseImagesOf(platform: Platform, owner: string): Promise<void> {
  const { database, storage, images } = platform
  for await (const found of imagesOf(platform, owner)) {
    const [ids, keys] = [found.map(({ id }) => id), found.map(({ key }) => key)]
    await inTransaction({ platform, db: database.pool }, async (inside) => {
      await setMediaRemoved(inside.db, { ids, now: now().toISOString() })
      await invalidateImages(inside, keys)
    })
    await storage.remove(keys.map(storageKey))
    for (const key of keys) await images.drop(storageKey(key))
    await deleteUnusedMedia(database.pool, { ids })
  }
}

export async function* imageFilesOf(platform: Platform, owner: string): AsyncGenerator<PersonalFile> {
  for await (const found of imagesOf(platform, owner))
    for (const { id, key, content_type } of found)
      yield { name: `images/${id}.${content_type.split('/')[1]}`, key: storageKey(key) }
}
