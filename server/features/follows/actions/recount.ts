// Corrects counts after a ban or its end.
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { lockCounts, nextFollowed, nextFollowers, recountFollows } from '../queries/follow.ts'

/** Small, because some members have 50,000 followers that are all counted. */
const batchSize = 20

/**
 * Recounts the member and everyone they follow or are followed by. Counter rows are locked first: a follow holds them
 * until it commits, so it is either counted here or adds itself afterwards.
 */
export async function recountFollowsOf(platform: Platform, member: string): Promise<void> {
  await recount(platform, [member])
  for (const next of [nextFollowers, nextFollowed]) {
    let last: { id: string; at: string } | null = null
    do {
      const found: { id: string; at: string }[] = await next(platform.database.pool, {
        member,
        at: last?.at ?? null,
        id: last?.id ?? null,
        limit: batchSize,
      })
      if (found.length > 0)
        await recount(
          platform,
          found.map(({ id }) => id),
        )
      last = found.at(-1) ?? null
    } while (last)
  }
}

const recount = (platform: Platform, members: string[]): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockCounts(db, { members })
    await recountFollows(db, { members })
  })
