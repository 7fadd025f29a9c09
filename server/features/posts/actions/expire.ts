// Ends the time in which removals can be appealed.
import { now } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { invalidateImages } from '../../media/actions.ts'
import { expireRemovals } from '../../reviews/actions.ts'
import { removeWithheldImages } from '../queries/change.ts'

const batchSize = 200

/** Closes the reviews of removals that can't be appealed any more, and deletes the images that were kept for them. */
export async function removeWithheldImagesOfExpired(platform: Platform): Promise<void> {
  let expired: string[]
  do {
    expired = await inTransaction({ platform, db: platform.database.pool }, async (inside) => {
      const ids = await expireRemovals(inside.db, batchSize)
      const images = await removeWithheldImages(inside.db, { posts: ids, now: now().toISOString() })
      await invalidateImages(
        inside,
        images.map(({ key }) => key),
      )
      return ids
    })
  } while (expired.length === batchSize)
}
