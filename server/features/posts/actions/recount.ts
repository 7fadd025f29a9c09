// Corrects counts after a ban, its end or an erasure.
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { lockPosts, postsLikedOrSavedBy, recountLikesAndSaves } from '../queries/likes-and-saves.ts'

const batchSize = 200

/**
 * Recounts likes and saves of every post that a member liked or saved. Posts are locked first: a like holds its post's
 * lock until it commits, so it is either counted here or adds itself afterwards.
 */
export const recountLikesAndSavesOf = (platform: Platform, member: string): Promise<void> =>
  changeLikesAndSavesOf(platform, member, async () => {})

/** `change` is called with the posts locked, before they are recounted. */
export async function changeLikesAndSavesOf(
  platform: Platform,
  member: string,
  change: (db: Db, locked: { posts: string[] }) => Promise<unknown>,
): Promise<void> {
  const { pool } = platform.database
  let after = ''
  for (;;) {
    const found = await postsLikedOrSavedBy(pool, { member, after, limit: batchSize })
    if (found.length === 0) return
    const posts = found.map(({ post_id }) => post_id)
    await inTransaction({ platform, db: pool }, async ({ db }) => {
      await lockPosts(db, { posts })
      await change(db, { posts })
      await recountLikesAndSaves(db, { posts })
    })
    after = posts.at(-1)!
  }
}
