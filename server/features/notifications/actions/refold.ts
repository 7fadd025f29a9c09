// What was told may not hold any more, or again: it is counted anew.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import { job } from '../../../platform/jobs.ts'
import {
  enqueueFoldsBetween,
  enqueueFoldsOfActor,
  enqueueFoldsOfComment,
  enqueueFoldsOfPost,
  recipientsAfter,
} from '../queries/activities.ts'

const timestamp = () => now().toISOString()

/** A post is hidden or shown again, with all that is below it. */
export async function refoldPost({ database }: Platform, post: string): Promise<void> {
  await enqueueFoldsOfPost(database.pool, { post, now: timestamp() })
}

export async function refoldComment({ database }: Platform, post: string, comment: string): Promise<void> {
  await enqueueFoldsOfComment(database.pool, { post, comment, now: timestamp() })
}

/** One blocks the other, or does no more. */
export async function refoldBetween({ database }: Platform, recipient: string, actor: string): Promise<void> {
  await enqueueFoldsBetween(database.pool, { recipient, actor, now: timestamp() })
}

const batchSize = 200

/** Somebody is hidden from everyone, or shown again. */
async function refoldActor(platform: Platform, actor: string): Promise<void> {
  let after = ''
  for (;;) {
    const found = await recipientsAfter(platform.database.pool, { actor, after, limit: batchSize })
    if (found.length === 0) return
    const recipients = found.map(({ recipient_id }) => recipient_id)
    await enqueueFoldsOfActor(platform.database.pool, { actor, recipients, now: timestamp() })
    after = recipients.at(-1)!
  }
}

export const refoldActorJob = job({
  name: 'notifications.revisit',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => refoldActor(platform, memberId),
})
