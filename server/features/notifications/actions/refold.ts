// Folds notifications again when an activity behind them becomes visible or hidden.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { job } from '../../../platform/jobs.ts'
import {
  deleteActivitiesOf,
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
const refoldActor = (platform: Platform, actor: string): Promise<void> =>
  forRecipientsOf(platform, actor, async () => {})

/** Takes a member out of the notifications of others. */
export const eraseActivitiesOf = (platform: Platform, actor: string): Promise<void> =>
  forRecipientsOf(platform, actor, (db, recipients) => deleteActivitiesOf(db, { actor, recipients }))

async function forRecipientsOf(
  platform: Platform,
  actor: string,
  change: (db: Db, recipients: string[]) => Promise<unknown>,
): Promise<void> {
  const system = { platform, db: platform.database.pool }
  let after = ''
  for (;;) {
    const found = await recipientsAfter(system.db, { actor, after, limit: batchSize })
    if (found.length === 0) return
    const recipients = found.map(({ recipient_id }) => recipient_id)
    await inTransaction(system, async ({ db }) => {
      await enqueueFoldsOfActor(db, { actor, recipients, now: timestamp() })
      await change(db, recipients)
    })
    after = recipients.at(-1)!
  }
}

export const refoldActorJob = job({
  name: 'notifications.refoldActor',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => refoldActor(platform, memberId),
})
