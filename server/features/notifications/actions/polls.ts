// Notifies a poll's author and voters that it has closed, one page of members per job.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type Platform, type SystemContext } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { poll as kind } from '../kinds/poll.ts'
import { closedPollOf, pollAudience, updateAnnouncementVisibility } from '../queries/announce.ts'
import { notificationsByIds } from '../queries/notifications.ts'
import { notificationViews } from '../view.ts'
import { announceToMany } from './announce.ts'
import { emitLiveEvents, removedNotificationEvent, unreadCountEvents, updatedNotificationEvent } from './live-events.ts'

const batchSize = 500

export const pollJob = job({
  name: 'notifications.poll',
  payload: z.object({
    pollId: Id,
    postId: Id,
    /** `closed` creates the notifications. `seen` checks again which recipients may see the poll. */
    what: z.enum(['closed', 'seen']),
    after: z.string().default(''),
  }),
  run: notifyAudiencePage,
})

type Page = { pollId: string; postId: string; what: 'closed' | 'seen'; after: string }
type AudienceMember = { member_id: string; is_author: boolean; may_see: boolean; is_muted: boolean }

async function notifyAudiencePage(platform: Platform, { pollId, postId, what, after }: Page): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async (context) => {
    const audience = await pollAudience(context.db, { poll: pollId, after, limit: batchSize })
    if (audience.length === 0) return
    if (what === 'closed') await announceClosing(context, { pollId, postId, audience })
    else await updateVisibility(context, { pollId, audience })
    if (audience.length < batchSize) return
    await enqueue(context.db, pollJob, { pollId, postId, what, after: audience.at(-1)!.member_id })
  })
}

type Closed = { pollId: string; postId: string; audience: AudienceMember[] }

async function announceClosing(context: SystemContext, { pollId, postId, audience }: Closed): Promise<void> {
  const recipients = audience
    .filter((one) => one.may_see && !one.is_muted)
    .map((one) => ({ recipient: one.member_id, detail: { as: one.is_author ? 'author' : 'voter' } }))
  await announceToMany(context, kind, { recipients, cause: pollId, subject: pollId, post: postId })
}

async function updateVisibility({ db }: SystemContext, { pollId, audience }: Omit<Closed, 'postId'>): Promise<void> {
  const changed = await updateAnnouncementVisibility(db, {
    kind: kind.name,
    cause: pollId,
    recipients: audience.map(({ member_id }) => member_id),
    seen: audience.map(({ may_see }) => may_see),
  })
  const shown = changed.filter(({ is_shown }) => is_shown)
  const reappeared = notificationViews(await notificationsByIds(db, { ids: shown.map(({ id }) => id) }))
  const removed = changed
    .filter(({ is_shown }) => !is_shown)
    .map(({ id, recipient_id }) => removedNotificationEvent(recipient_id, id))
  const counts = unreadCountEvents(changed.map((row) => ({ ...row, isRestored: row.is_shown })))
  await emitLiveEvents(db, [...reappeared.map(updatedNotificationEvent), ...removed, ...counts])
}

export const enqueueClosedPoll = (platform: Platform, pollId: string, postId: string): Promise<void> =>
  enqueue(platform.database.pool, pollJob, { pollId, postId, what: 'closed' })

/** Called when the poll's post is hidden or shown again. */
export async function enqueuePollVisibilityCheck({ database: { pool } }: Platform, postId: string): Promise<void> {
  const [closed] = await closedPollOf(pool, { post: postId, now: now().toISOString() })
  if (closed) await enqueue(pool, pollJob, { pollId: closed.id, postId, what: 'seen' })
}
