// Counts that a change of somebody's standing made wrong.
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { lockPosts, markedPosts, recountMarks } from '../queries/marks.ts'

const atOnce = 200

/**
 * Counts again the likes and saves of all posts that a member likes or saved. The posts are locked first: a like holds
 * its post's lock until it is committed, so that each is either counted here or adds itself afterwards.
 */
export async function recountMarksOf(platform: Platform, member: string): Promise<void> {
  const { pool } = platform.database
  let after = ''
  for (;;) {
    const found = await markedPosts(pool, { member, after, limit: atOnce })
    if (found.length === 0) return
    const posts = found.map(({ post_id }) => post_id)
    await inTransaction({ platform, db: pool }, async ({ db }) => {
      await lockPosts(db, { posts })
      await recountMarks(db, { posts })
    })
    after = posts.at(-1)!
  }
}
