// Pictures come in, and go.
import { now } from '../../platform/clock.ts'
import type { Platform, SystemContext } from '../../platform/context.ts'
import { newId, newKey } from '../../platform/ids.ts'
import { deleteUnusedMedia, insertMedia, type NewMedia, unusedMedia } from './queries.ts'
import { lifetimes } from './rules.ts'
import { storageKey } from './storage-key.ts'

/** `edge`: the longest that is kept, where pictures are shown small. */
export type Upload = { owner: string; files: { path: string }[]; alts?: string[]; maxEdge?: number }

/**
 * Checks and keeps uploads for something that is written next, which attaches them; what nothing takes is swept.
 * The rows come before the files, so that a killed process leaves no file that no row knows. Answers the ids.
 */
export async function storeImages(
  { platform, db }: SystemContext,
  { owner, files, alts = [], maxEdge: edge }: Upload,
): Promise<string[]> {
  const { images, storage } = platform
  const accepted = await Promise.all(files.map((file) => images.accept(file, { edge })))
  const stored = accepted.map((image, index) => ({ image, row: newMedia(image, alts[index] ?? '') }))
  const rows = JSON.stringify(stored.map(({ row }) => row))
  await insertMedia(db, { owner, rows, now: now().toISOString() })
  await Promise.all(stored.map(({ image, row }) => storage.put(storageKey(row.key), image.data)))
  return stored.map(({ row }) => row.id)
}

type Accepted = Awaited<ReturnType<Platform['images']['accept']>>

const newMedia = (image: Accepted, alt: string): NewMedia => ({
  id: newId(),
  key: newKey(),
  content_type: image.contentType,
  width: image.width,
  height: image.height,
  bytes: image.data.length,
  sha256: image.sha256,
  alt,
})

/** Told in the transaction that removed them: every node forgets the sizes it keeps. */
export async function invalidateImages({ platform, db }: SystemContext, keys: string[]): Promise<void> {
  for (const key of keys) await platform.invalidations.publish(db, 'media', key)
}

const batchSize = 200

/** Files go before their rows, so that a sweep that is cut short is done again. */
export async function deleteUnusedImages({ database, storage, images }: Platform): Promise<void> {
  const before = new Date(now().getTime() - lifetimes.unused).toISOString()
  let found: { id: string; key: string }[]
  do {
    found = await unusedMedia(database.pool, { before, limit: batchSize })
    await storage.remove(found.map(({ key }) => storageKey(key)))
    for (const { key } of found) await images.drop(storageKey(key))
    await deleteUnusedMedia(database.pool, { ids: found.map(({ id }) => id) })
  } while (found.length === batchSize)
}
