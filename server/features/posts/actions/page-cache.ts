// What was rendered of posts and is out of date.
import type { SystemContext } from '../../../platform/context.ts'
import { authorUsername } from '../queries/author-username.ts'

/** Told with the change: every node drops the public page of the post and its social image. */
export const invalidatePostPage = ({ platform, db }: SystemContext, postId: string): Promise<void> =>
  platform.invalidations.publish(db, 'page', `/post/${postId}`)

/** The kept pages of rooms, and its author's page. */
export async function invalidateLists({ platform, db }: SystemContext, postId: string): Promise<void> {
  const [author] = await authorUsername(db, { post: postId })
  if (author) await platform.invalidations.publish(db, 'page', `/profile/${author.username}`)
  await platform.invalidations.publish(db, 'feed', postId)
}

/** Everything that shows the post. */
export async function invalidatePages(context: SystemContext, postId: string): Promise<void> {
  await invalidatePostPage(context, postId)
  await invalidateLists(context, postId)
}

/** Everything of somebody who is banned is hidden, on whatever page it stood. */
export async function invalidateAllPages({ platform, db }: SystemContext, memberId: string): Promise<void> {
  await platform.invalidations.publish(db, 'page', '*')
  await platform.invalidations.publish(db, 'feed', memberId)
}
