// Corrects counts after a ban, its end or an erasure.
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { inBatches } from '../../../platform/database/batches.ts'
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
  const read = (after: string) => next(database.pool, { member, after, limit: batchSize })
  for await (const found of inBatches(read, batchSize)) yield found.map(({ id }) => id)
}

/** Recounts everything that a member commented on or liked: banned members' comments and likes don't count. */
export async function recountCommentsOf(platform: Platform, member: string): Promise<void> {
  const system = { platform, db: platform.database.pool }
  await changeCommentLikesOf(platform, member, async () => {})
  for await (const posts of batches(platform, commentedPosts, member)) {
    await inTransaction(system, async ({ db }) => {
      const roots = await lockThreadRootsOf(db, { member, posts })
      await lockPostsOf(db, { posts })
      await recountReplies(db, { roots: roots.map(({ id }) => id) })
      await recountComments(db, { posts })
    })
  }
}

/** `change` is called with the comments that the member likes locked, before their likes are recounted. */
export async function changeCommentLikesOf(
  platform: Platform,
  member: string,
  change: (db: Db, locked: { comments: string[] }) => Promise<unknown>,
): Promise<void> {
  for await (const comments of batches(platform, likedComments, member)) {
    await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
      await lockComments(db, { comments })
      await change(db, { comments })
      await recountCommentLikes(db, { comments })
    })
  }
}

/** Recounts the replies of a comment and the comments of its post. Lock the thread root first. */
export async function recountThread(db: Db, { id, postId }: { id: string; postId: string }): Promise<void> {
  await lockPostsOf(db, { posts: [postId] })
  await recountReplies(db, { roots: [id] })
  await recountComments(db, { posts: [postId] })
}
