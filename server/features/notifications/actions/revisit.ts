// What was told may not hold any more, or again: it is counted anew.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { recipientsOf, revisitActor, revisitComment, revisitPair, revisitPost } from '../queries/acts.ts'
import { foldOverdueJob } from './fold.ts'

const time = () => now().toISOString()

/** `found` makes due what it finds, and answers how much. */
async function revisit(platform: Platform, found: (db: Db) => Promise<{ count: number }[]>): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    const [due] = await found(db)
    if (due!.count > 0) await enqueue(db, foldOverdueJob, {})
  })
}

/** A post is hidden or shown again, with all that is below it. */
export const revisitOfPost = (platform: Platform, post: string): Promise<void> =>
  revisit(platform, (db) => revisitPost(db, { post, now: time() }))

export const revisitOfComment = (platform: Platform, post: string, comment: string): Promise<void> =>
  revisit(platform, (db) => revisitComment(db, { post, comment, now: time() }))

/** One blocks the other, or does no more. */
export const revisitOfPair = (platform: Platform, recipient: string, actor: string): Promise<void> =>
  revisit(platform, (db) => revisitPair(db, { recipient, actor, now: time() }))

const atOnce = 200

/** Somebody is hidden from everyone, or shown again. */
async function revisitOf(platform: Platform, actor: string): Promise<void> {
  let after = ''
  for (;;) {
    const found = await recipientsOf(platform.database.pool, { actor, after, limit: atOnce })
    if (found.length === 0) return
    const recipients = found.map(({ recipient_id }) => recipient_id)
    await revisit(platform, (db) => revisitActor(db, { actor, recipients, now: time() }))
    after = recipients.at(-1)!
  }
}

export const revisitJob = job({
  name: 'notifications.revisit',
  payload: z.object({ memberId: Id }),
  run: (platform, { memberId }) => revisitOf(platform, memberId),
})
