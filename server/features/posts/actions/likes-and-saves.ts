import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { createToggle } from '../../../platform/database/toggles.ts'
import {
  deleteLikes,
  deleteSaves,
  insertLikes,
  insertSaves,
  likeState,
  lockPosts,
  postsLikedOrSavedBy,
  recountLikesAndSaves,
  saveState,
} from '../queries/likes-and-saves.ts'
import { likeView, saveView } from '../view.ts'

export const likePost = createToggle({ turnsOn: true, write: insertLikes, readState: likeState, toView: likeView })
export const unlikePost = createToggle({ turnsOn: false, write: deleteLikes, readState: likeState, toView: likeView })
export const savePost = createToggle({ turnsOn: true, write: insertSaves, readState: saveState, toView: saveView })
export const unsavePost = createToggle({ turnsOn: false, write: deleteSaves, readState: saveState, toView: saveView })

const batchSize = 200

/**
 * Recounts likes and saves of every post that a member liked or saved, after a ban or its end. Posts are locked first: a
 * like holds its post's lock until it commits, so it is either counted here or adds itself afterwards.
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
