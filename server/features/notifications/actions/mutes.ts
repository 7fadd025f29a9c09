// Mutes posts: members get no more notifications about a muted post and its comments.
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { mutableKindNames } from '../kinds/kinds.ts'
import { deleteMute, insertMute, unreadOfPost } from '../queries/mutes.ts'
import { readUnreadCount } from '../reads.ts'
import { markAsRead } from './read-state.ts'

/** Marks unread notifications about the post as read, so that none is pushed later or part of a digest. */
export function mutePost(context: MemberContext, post: string): Promise<{ count: number }> {
  return inTransaction(context, async (transaction) => {
    const { db, viewer } = transaction
    const [muted] = await insertMute(db, { member: viewer.memberId, post, now: now().toISOString() })
    if (!muted) throw new Failure('not_found')
    const unread = await unreadOfPost(db, { member: viewer.memberId, post, kinds: mutableKindNames })
    return markAsRead(
      transaction,
      unread.map(({ id }) => id),
    )
  })
}

export async function unmutePost(context: MemberContext, post: string): Promise<{ count: number }> {
  await deleteMute(context.db, { member: context.viewer.memberId, post })
  return readUnreadCount(context)
}
