// What was rendered of posts and is out of date.
import type { SystemContext } from '../../../platform/context.ts'
import { authorUsername } from '../queries/author-username.ts'

/** Told with the change: every node drops the public page of the post and its social image. */
export const dropPostPage = ({ platform, db }: SystemContext, postId: string): Promise<void> =>
  platform.invalidations.publish(db, 'page', `/post/${postId}`)

/** The kept pages of rooms, and its author's page. */
export async function dropLists({ platform, db }: SystemContext, postId: string): Promise<void> {
  const [author] = await authorUsername(db, { post: postId })
  if (author) await platform.invalidations.publish(db, 'page', `/profile/${author.username}`)
  await platform.invalidations.publish(db, 'feed', postId)
}

/** Everything that shows the post. */
export async function dropPages(context: SystemContext, postId: string): Promise<void> {
  await dropPostPage(context, postId)
  await dropLists(context, postId)
}

/** Everything of somebody who is banned is hidden, on whatever page it stood. */
export async function dropAllPages({ platform, db }: SystemContext, memberId: string): Promise<void> {
  await platform.invalidations.publish(db, 'page', '*')
  await platform.invalidations.publish(db, 'feed', memberId)
}
