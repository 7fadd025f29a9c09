// Removes the follows between two members.
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { isBlocked } from '../queries/blocks.ts'
import { deleteFollowsBetween } from '../queries/follow.ts'

export async function removeFollowsBetween(db: Db, ...two: [string, string]): Promise<void> {
  const [first, second] = two.sort()
  await deleteFollowsBetween(db, { first: first!, second: second! })
}

/** Runs later, because a follow and a block in parallel transactions don't see each other. */
export async function removeFollowsIfBlocked({ database }: Platform, member: string, other: string): Promise<void> {
  const [blocked] = await isBlocked(database.pool, { member, other })
  if (blocked) await removeFollowsBetween(database.pool, member, other)
}
