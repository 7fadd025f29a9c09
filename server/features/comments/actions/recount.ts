// Counts that a change of somebody's standing made wrong.
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Statement } from '../../../platform/database/statement.ts'
import {
  commentedPosts,
  likedComments,
  lockComments,
  lockHeadsOf,
  lockPostsOf,
  recountCommentLikes,
  recountComments,
  recountReplies,
} from '../queries/recount.ts'

type Batches = Statement<{ member: string; after: string; limit: number }, { id: string }>

const atOnce = 200

async function* batches({ database }: Platform, next: Batches, member: string): AsyncGenerator<string[]> {
  let after: string | undefined = ''
  for (;;) {
    const found = await next(database.pool, { member, after, limit: atOnce })
    if (found.length === 0) return
    yield found.map(({ id }) => id)
    after = found.at(-1)!.id
  }
}

/** What a member wrote or liked counts while they are not banned (DECISIONS "Content"). */
export async function recountOf(platform: Platform, member: string): Promise<void> {
  const system = { platform, db: platform.database.pool }
  for await (const comments of batches(platform, likedComments, member)) {
    await inTransaction(system, async ({ db }) => {
      await lockComments(db, { comments })
      await recountCommentLikes(db, { comments })
    })
  }
  for await (const posts of batches(platform, commentedPosts, member)) {
    await inTransaction(system, async ({ db }) => {
      const heads = await lockHeadsOf(db, { member, posts })
      await lockPostsOf(db, { posts })
      await recountReplies(db, { heads: heads.map(({ id }) => id) })
      await recountComments(db, { posts })
    })
  }
}
