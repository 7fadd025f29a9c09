// Stores uploaded images and deletes unused ones.
import { requestErrors } from '#contract/messages/en/request-errors.ts'
import { ago, now } from '../../platform/clock.ts'
import type { Caller, Platform, SystemContext } from '../../platform/context.ts'
import { rejectIfLimited } from '../../platform/http/rate-limiter.ts'
import { newId, newKey } from '../../platform/ids.ts'
import type { AcceptedImage, InspectedImage } from '../../platform/images/encode-image.ts'
import { deleteUnusedMedia, insertMedia, type NewMedia, setLightness, unmeasuredMedia, unusedMedia } from './queries.ts'
import { lifetimes, storageKey } from './rules.ts'

/** `edge`: longest edge to store, in pixels, for images that are only shown small. */
export type Upload = { owner: string; files: { path: string }[]; alts?: string[]; maxEdge?: number }

/**
 * Validates and stores uploads, and returns their ids. The caller attaches them to its content; unattached images are
 * deleted later. Rows are written before files, so that a killed process leaves no file without a row. With a `caller`,
 * the pixels are charged to them and to the owner, all before any image is decoded.
 */
export async function storeImages(
  { platform, db, caller }: SystemContext & { caller?: Caller },
  { owner, files, alts = [], maxEdge: edge }: Upload,
): Promise<string[]> {
  const { images, storage } = platform
  const inspected = await Promise.all(files.map((file) => images.inspect(file)))
  if (caller) await chargePixels(platform, { network: caller.network, member: owner }, inspected)
  const accepted = await Promise.all(inspected.map((image) => images.accept(image, { owner, edge })))
  const stored = accepted.map((image, index) => ({ image, row: newMedia(image, alts[index] ?? '') }))
  const rows = JSON.stringify(stored.map(({ row }) => row))
  await insertMedia(db, { owner, rows, now: now().toISOString() })
  await Promise.all(stored.map(({ image, row }) => storage.put(storageKey(row.key), image.data)))
  return stored.map(({ row }) => row.id)
}

/** Throws rate_limited if the images have more pixels than the address or the member may upload now. */
async function chargePixels(
  { rateLimiter }: Platform,
  payers: { network: string; member: string },
  images: InspectedImage[],
): Promise<void> {
  const megapixels = images.reduce((sum, { pixels }) => sum + pixels, 0) / 1_000_000
  for (const scope of ['network', 'member'] as const) {
    await rejectIfLimited(rateLimiter.take('pixels', scope, payers[scope], megapixels), requestErrors.tooManyPixels)
  }
}

const newMedia = (image: AcceptedImage, alt: string): NewMedia => ({
  id: newId(),
  key: newKey(),
  content_type: image.contentType,
  width: image.width,
  height: image.height,
  bytes: image.data.length,
  sha256: image.sha256,
  is_light: image.isLight,
  alt,
})

/** Must run in the transaction that removed the images. Makes every node drop its cached variants. */
export async function invalidateImages({ platform, db }: SystemContext, keys: string[]): Promise<void> {
  for (const key of keys) await platform.invalidations.publish(db, 'media', key)
}

const batchSize = 200

/** Deletes files before rows, so that an interrupted run is repeated. */
export async function deleteUnusedImages({ database, storage, images }: Platform): Promise<void> {
  const due = { removedBefore: ago(lifetimes.removed), unattachedBefore: ago(lifetimes.unattached) }
  let found: { id: string; key: string }[]
  do {
    found = await unusedMedia(database.pool, { ...due, limit: batchSize })
    await storage.remove(found.map(({ key }) => storageKey(key)))
    for (const { key } of found) await images.drop(storageKey(key))
    await deleteUnusedMedia(database.pool, { ids: found.map(({ id }) => id) })
  } while (found.length === batchSize)
}

/** Decides which images glare on dark pages, for those from before this was decided at upload. */
export async function measureEarlierImages({ database, storage, images, log }: Platform): Promise<void> {
  let found: { id: string; key: string }[]
  let after = ''
  do {
    found = await unmeasuredMedia(database.pool, { after, limit: batchSize })
    for (const { id, key } of found) {
      after = id
      try {
        const master = await storage.read(storageKey(key))
        await setLightness(database.pool, { id, isLight: master !== null && (await images.isLight(master)) })
      } catch (error) {
        log.warn({ err: error, media: id }, "couldn't measure an image")
      }
    }
  } while (found.length === batchSize)
}
