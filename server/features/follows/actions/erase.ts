// Deletes all follows by and of a member, and corrects the counts of the others.
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { deleteFollowPairs, followsOf, lockCounts, recountFollows } from '../queries/follow.ts'

/** Small, because some members have 50,000 followers that are all counted. */
const batchSize = 20

export async function eraseFollowsOf(platform: Platform, member: string): Promise<void> {
  const { pool } = platform.database
  for (;;) {
    const pairs = await followsOf(pool, { member, limit: batchSize })
    if (pairs.length === 0) return
    const followers = pairs.map(({ follower_id }) => follower_id)
    const followed = pairs.map(({ following_id }) => following_id)
    const members = [...new Set([...followers, ...followed])]
    await inTransaction({ platform, db: pool }, async ({ db }) => {
      await lockCounts(db, { members })
      await deleteFollowPairs(db, { followers, followed })
      await recountFollows(db, { members })
    })
  }
}
