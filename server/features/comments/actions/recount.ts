// Corrects counts after a ban or its end.
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db, Statement } from '../../../platform/database/statement.ts'
import {
  commentedPosts,
  likedComments,
  lockComments,
  lockPostsOf,
  lockThreadRootsOf,
  recountCommentLikes,
  recountComments,
  recountReplies,
} from '../queries/recount.ts'

type NextPage = Statement<{ member: string; after: string; limit: number }, { id: string }>

const batchSize = 200

async function* batches({ database }: Platform, next: NextPage, member: string): AsyncGenerator<string[]> {
  let after: string | undefined = ''
  for (;;) {
    const found = await next(database.pool, { member, after, limit: batchSize })
    if (found.length === 0) return
    yield found.map(({ id }) => id)
    after = found.at(-1)!.id
  }
}

/** Recounts everything that a member commented on or liked: banned members' comments and likes don't count. */
export async function recountCommentsOf(platform: Platform, member: string): Promise<void> {
  const system = { platform, db: platform.database.pool }
  for await (const comments of batches(platform, likedComments, member)) {
    await inTransaction(system, async ({ db }) => {
      await lockComments(db, { comments })
      await recountCommentLikes(db, { comments })
    })
  }
  for await (const posts of batches(platform, commentedPosts, member)) {
    await inTransaction(system, async ({ db }) => {
      const roots = await lockThreadRootsOf(db, { member, posts })
      await lockPostsOf(db, { posts })
      await recountReplies(db, { roots: roots.map(({ id }) => id) })
      await recountComments(db, { posts })
    })
  }
}

/** Recounts the replies of a comment and the comments of its post. Lock the thread root first. */
export async function recountThread(db: Db, { id, postId }: { id: string; postId: string }): Promise<void> {
  await lockPostsOf(db, { posts: [postId] })
  await recountReplies(db, { roots: [id] })
  await recountComments(db, { posts: [postId] })
}
