// Folds notifications again when an activity behind them becomes visible or hidden.
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

/** Called when a post is hidden or shown again. Includes everything below the post. */
export async function refoldPost({ database }: Platform, post: string): Promise<void> {
  await enqueueFoldsOfPost(database.pool, { post, now: timestamp() })
}

export async function refoldComment({ database }: Platform, post: string, comment: string): Promise<void> {
  await enqueueFoldsOfComment(database.pool, { post, comment, now: timestamp() })
}

/** Called when one member blocks or unblocks another. */
export async function refoldBetween({ database }: Platform, recipient: string, actor: string): Promise<void> {
  await enqueueFoldsBetween(database.pool, { recipient, actor, now: timestamp() })
}

const batchSize = 200

/** Called when a member is banned or unbanned. */
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
  name: 'notifications.refoldActor',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => refoldActor(platform, memberId),
})
