// Invalidates rendered pages and feeds that show a post.
import type { SystemContext } from '../../../platform/context.ts'
import { authorUsername } from '../queries/post.ts'

/** Published in the transaction of the change: every node drops the post's public page and its social image. */
export const invalidatePostPage = ({ platform, db }: SystemContext, postId: string): Promise<void> =>
  platform.invalidations.publish(db, 'page', `/post/${postId}`)

export const invalidateVideoPage = ({ platform, db }: SystemContext, videoId: string): Promise<void> =>
  platform.invalidations.publish(db, 'page', `/learning/video/${videoId}`)

/** The cached pages of rooms, and the author's profile page. */
export async function invalidateLists({ platform, db }: SystemContext, postId: string): Promise<void> {
  const [author] = await authorUsername(db, { post: postId })
  if (author) await platform.invalidations.publish(db, 'page', `/profile/${author.username}`)
  await platform.invalidations.publish(db, 'feed', postId)
}

/** Every page that shows the post. */
export async function invalidatePages(context: SystemContext, postId: string): Promise<void> {
  await invalidatePostPage(context, postId)
  await invalidateLists(context, postId)
}

/** For a ban or a new name: the member's content may be on any page, so all pages are dropped. */
export async function invalidateAllPages({ platform, db }: SystemContext, memberId: string): Promise<void> {
  await platform.invalidations.publish(db, 'page', '*')
  await platform.invalidations.publish(db, 'feed', memberId)
}
