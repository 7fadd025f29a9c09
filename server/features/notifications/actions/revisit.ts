// What was told may not hold any more, or again: it is counted anew.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import { recipientsOf, revisitActor, revisitComment, revisitPair, revisitPost } from '../queries/acts.ts'

const time = () => now().toISOString()

/** A post is hidden or shown again, with all that is below it. */
export async function revisitOfPost({ database }: Platform, post: string): Promise<void> {
  await revisitPost(database.pool, { post, now: time() })
}

export async function revisitOfComment({ database }: Platform, post: string, comment: string): Promise<void> {
  await revisitComment(database.pool, { post, comment, now: time() })
}

/** One blocks the other, or does no more. */
export async function revisitOfPair({ database }: Platform, recipient: string, actor: string): Promise<void> {
  await revisitPair(database.pool, { recipient, actor, now: time() })
}

const atOnce = 200

/** Somebody is hidden from everyone, or shown again. */
async function revisitOf(platform: Platform, actor: string): Promise<void> {
  let after = ''
  for (;;) {
    const found = await recipientsOf(platform.database.pool, { actor, after, limit: atOnce })
    if (found.length === 0) return
    const recipients = found.map(({ recipient_id }) => recipient_id)
    await revisitActor(platform.database.pool, { actor, recipients, now: time() })
    after = recipients.at(-1)!
  }
}

export const revisitJob = job({
  name: 'notifications.revisit',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => revisitOf(platform, memberId),
})
