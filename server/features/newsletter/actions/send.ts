// Sending a newsletter in batches (decision 0043).
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { validation } from '#contract/messages/en/newsletter-administration.ts'
import type { StopReason } from '#contract/newsletter.ts'
import type { AdminNewsletterDetails } from '#contract/newsletter-administration.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { sendEmails } from '../../../platform/send-emails.ts'
import { type NewAuditEntry, recordAudit } from '../../audit/actions.ts'
import { chosenItems, composeNewsletter } from '../compose.ts'
import {
  claimNext,
  deliveries,
  insertRecipients,
  lockNewsletter,
  newsletterById,
  newslettersWithoutJob,
  setDelayed,
  setResumed,
  setSent,
  setStarted,
  setStopped,
  stopAllSending,
} from '../queries.ts'
import { getForAdministrators } from '../reads.ts'
import { isEmpty, missingField } from '../rules.ts'
import type { NewsletterRow } from '../tables.ts'

export const sendJob = job({
  name: 'newsletter.sendBatch',
  sendsMail: true,
  payload: z.object({ newsletterId: Id }),
  queue: 'newsletter.send',
  run: (platform, { newsletterId }) => sendBatch(platform, newsletterId),
})

const enqueueBatch = (db: Db, newsletterId: string, runAt?: Date): Promise<void> =>
  enqueue(db, sendJob, { newsletterId }, { key: `newsletter.send ${newsletterId}`, ...(runAt && { runAt }) })

/** Safety net: continues newsletters whose next batch was lost. */
export const continueJob = job({
  name: 'newsletter.continue',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: async ({ database: { pool } }) => {
    for (const { id } of await newslettersWithoutJob(pool)) await enqueueBatch(pool, id)
  },
})

// --- Actions of administrators ---

type Change = Pick<NewAuditEntry, 'action' | 'after'>

/** Changes the newsletter if `work` returns an entry for the audit log, and continues sending or not. */
function changeSending(
  context: MemberContext,
  { id, version }: { id: string; version: number },
  work: (inside: MemberContext, newsletter: NewsletterRow) => Promise<Change | null>,
): Promise<AdminNewsletterDetails> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside
    const [newsletter] = await lockNewsletter(db, { id })
    if (!newsletter) throw new Failure('not_found')
    if (newsletter.version !== version) throw new Failure('conflict_stale')
    const change = await work(inside, newsletter)
    if (change) {
      const before = { status: newsletter.status }
      await recordAudit(db, { ...change, actorId: viewer.memberId, subjectId: id, before })
      await emit(db, 'newsletter:progress', { newsletterId: id })
    }
    return await getForAdministrators(inside, id)
  })
}

export const startSending = (context: MemberContext, id: string, version: number): Promise<AdminNewsletterDetails> =>
  changeSending(context, { id, version }, async (inside, newsletter) => {
    const { db } = inside
    // A repeat changes nothing.
    if (newsletter.status !== 'draft') return null
    const missing = missingField(newsletter, await chosenItems(inside, newsletter))
    if (missing) throw missing
    const time = now().toISOString()
    const [{ count: recipients } = { count: 0 }] = await insertRecipients(db, { id, now: time })
    if (recipients === 0) throw invalidField('recipients', validation.noSubscribers)
    await setStarted(db, { id, recipients, now: time })
    await enqueueBatch(db, id)
    return { action: 'newsletter.started', after: { status: 'sending', recipients } }
  })

export const stopSending = (context: MemberContext, id: string, version: number): Promise<AdminNewsletterDetails> =>
  changeSending(context, { id, version }, async ({ db }, { status }) => {
    if (status === 'stopped' || status === 'sent') return null
    if (status === 'draft') throw new Failure('conflict_stale')
    await setStopped(db, { id, reason: 'administrator' })
    return { action: 'newsletter.stopped', after: { status: 'stopped' } }
  })

export const resumeSending = (context: MemberContext, id: string, version: number): Promise<AdminNewsletterDetails> =>
  changeSending(context, { id, version }, async ({ db }, { status }) => {
    if (status === 'sending' || status === 'sent') return null
    if (status === 'draft') throw new Failure('conflict_stale')
    await setResumed(db, { id })
    await enqueueBatch(db, id)
    return { action: 'newsletter.resumed', after: { status: 'sending' } }
  })

/** After a restore: the backup doesn't know whom later batches reached. An administrator decides whether to go on. */
export const stopRestoredNewsletters = ({ database }: Platform): Promise<unknown> => stopAllSending(database.pool)

// --- Batches ---

async function stop({ platform, db }: SystemContext, id: string, reason: StopReason): Promise<void> {
  await inTransaction({ platform, db }, async (inside) => {
    const [stopped] = await setStopped(inside.db, { id, reason })
    if (!stopped) return
    await recordAudit(inside.db, {
      action: 'newsletter.stopped',
      actorId: null,
      subjectId: id,
      before: { status: 'sending' },
      after: { status: 'stopped', reason },
    })
    await emit(inside.db, 'newsletter:progress', { newsletterId: id })
  })
}

/** Reads public content again for each batch, and leaves out what was hidden since. */
async function sendBatch(platform: Platform, id: string): Promise<void> {
  const context = { platform, db: platform.database.pool }
  const { db } = context
  await deliveries.settleInterrupted(db, { id, now: now().toISOString() })
  const [newsletter] = await newsletterById(db, { id })
  if (newsletter?.status !== 'sending') return
  const chosen = await chosenItems(context, newsletter)
  if (isEmpty(chosen)) return await stop(context, id, 'hidden')
  const batch = {
    id,
    deliveries,
    claimNext,
    compose: ({ recipient, email }: { recipient: string; email: string }) =>
      composeNewsletter(platform, newsletter, chosen, { id: recipient, email }),
  }
  const sent = await sendEmails(platform, batch, () => delay(context, id))
  if (sent === 'rejected') return await stop(context, id, 'rejected')
  await endBatch(context, id)
}

/** Goes on, waits for recipients who were put off, or records that all are done. */
const endBatch = (context: SystemContext, id: string): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    await setDelayed(db, { id, isDelayed: false })
    const [next] = await deliveries.nextTurn(db, { id })
    if (next) await enqueueBatch(db, id, next.at === null ? undefined : new Date(next.at))
    else if ((await setSent(db, { id, now: now().toISOString() })).length > 0)
      await recordAudit(db, {
        action: 'newsletter.sent',
        actorId: null,
        subjectId: id,
        before: { status: 'sending' },
        after: { status: 'sent' },
      })
    await emit(db, 'newsletter:progress', { newsletterId: id })
  })

const delay = (context: SystemContext, id: string): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    await setDelayed(db, { id, isDelayed: true })
    await emit(db, 'newsletter:progress', { newsletterId: id })
  })
