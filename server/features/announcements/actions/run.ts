// Runs announcements: starts them when they're due, sends them to their audience in batches, and ends them. One job at
// a time does it for all announcements, so that several of them take turns (decision 0074).
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { AnnouncementStopReason } from '#contract/announcements.ts'
import { Id } from '#contract/common.ts'
import { pathIn } from '#contract/languages.ts'
import { announcementMail as texts } from '#contract/messages/en/mail-templates.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { composeMail } from '../../../platform/compose-mail.ts'
import { inTransaction, type Platform, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import type { Mail } from '../../../platform/mail.ts'
import { sendEmails } from '../../../platform/send-emails.ts'
import { recordAudit } from '../../audit/actions.ts'
import { settingsLinks } from '../../notifications/actions/digest.ts'
import { enqueuePushes } from '../../notifications/actions/push.ts'
import {
  announcementById,
  announcementsWithoutJob,
  lockAnnouncement,
  setSent,
  setStarted,
  setStopped,
  stopAll,
} from '../queries/announcements.ts'
import { addRecipients, claimNext, deliveries } from '../queries/recipients.ts'
import { batches, restShare, textIn } from '../rules.ts'
import type { AnnouncementRow } from '../tables.ts'

export const runJob = job({
  name: 'announcements.run',
  sendsMail: true,
  payload: z.object({ announcementId: Id }),
  queue: 'announcements.run',
  run: (platform, { announcementId }) => run(platform, announcementId),
})

/** Requests and other jobs go first (digests have the same priority). */
const lowPriority = 10

/** `at`: in ISO 8601. */
export const enqueueRun = (db: Db, id: string, at?: string | null): Promise<void> =>
  enqueue(
    db,
    runJob,
    { announcementId: id },
    { key: `announcements.run ${id}`, priority: lowPriority, ...(at && { runAt: new Date(at) }) },
  )

/** Safety net: continues announcements whose next job was lost. */
export const continueJob = job({
  name: 'announcements.continue',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: async ({ database: { pool } }) => {
    for (const row of await announcementsWithoutJob(pool)) await enqueueRun(pool, row.id, nextTime(row))
  },
})

/** When there is something to do; null: now. */
const nextTime = (row: Pick<AnnouncementRow, 'starts_at' | 'ends_at'> & { status: string; channel: string }) =>
  row.status === 'scheduled' ? row.starts_at : row.channel === 'banner' ? row.ends_at : null

/** After a restore: the backup doesn't know whom later batches reached. An administrator decides whether to go on. */
export const stopRestoredAnnouncements = ({ database }: Platform): Promise<unknown> => stopAll(database.pool)

/** `actor`: null if it starts by itself. */
export async function begin(db: Db, row: AnnouncementRow, actor: string | null): Promise<void> {
  const { id, status } = row
  if ((await setStarted(db, { id, now: now().toISOString() })).length === 0) return
  await recordAudit(db, {
    action: 'announcement.started',
    actorId: actor,
    subjectId: id,
    before: { status },
    after: { status: 'sending', channel: row.channel, audience: row.audience },
  })
  await showProgress(db, row)
}

/** Administrators see each step. Others learn only that a banner began or ended, or that a notification is there. */
export async function showProgress(db: Db, { id, channel }: AnnouncementRow, isOver = false): Promise<void> {
  await emit(db, 'announcement:progress', { announcementId: id })
  const concernsAll = channel === 'banner' || (channel === 'notification' && isOver)
  if (concernsAll) await emit(db, 'announcement:changed', { announcementId: id })
}

async function run(platform: Platform, id: string): Promise<void> {
  const context = { platform, db: platform.database.pool }
  // Also if it was stopped or has ended since a process was killed.
  await deliveries.settleInterrupted(context.db, { id, now: now().toISOString() })
  const row = await startIfDue(context, id)
  if (row?.status !== 'sending') return
  const hasEnded = row.ends_at !== null && Date.parse(row.ends_at) <= nowMs()
  if (hasEnded) return await finish(context, row)
  if (row.channel === 'banner') return row.ends_at === null ? undefined : await enqueueRun(context.db, id, row.ends_at)
  const isListed = await listRecipients(context, row)
  if (!isListed) return await enqueueRun(context.db, id)
  if (row.channel === 'notification') return await finish(context, row)
  const sent = await sendEmails(platform, {
    id,
    deliveries,
    claimNext,
    compose: ({ recipient, email, language }) => composeAnnouncement(platform, row, { id: recipient, email, language }),
  })
  if (sent === 'rejected') return await stopRejected(context, row)
  await endJob(context, row)
}

/** The announcement, started if it's due and wasn't taken back. One that is scheduled for later gets its job again. */
const startIfDue = (context: SystemContext, id: string): Promise<AnnouncementRow | undefined> =>
  inTransaction(context, async ({ db }) => {
    const [row] = await lockAnnouncement(db, { id })
    if (row?.status !== 'scheduled') return row
    if (Date.parse(row.starts_at!) > nowMs()) await enqueueRun(db, id, row.starts_at)
    else await begin(db, row, null)
    return (await announcementById(db, { id }))[0]
  })

/** Returns whether all members have been looked at. Stops early, so that a stopping process needn't wait. */
async function listRecipients(context: SystemContext, row: AnnouncementRow): Promise<boolean> {
  if (row.after_member === null) return true
  const until = performance.now() + batches.jobTime
  while (performance.now() < until) {
    const from = performance.now()
    const [batch] = await addBatch(context, row)
    // Stopped, ended or done by another job: the next one sees which.
    if (!batch) return (await announcementById(context.db, { id: row.id }))[0]?.after_member === null
    if (batch.after_member === null) return true
    await pause((performance.now() - from) * restShare)
  }
  return false
}

const addBatch = (context: SystemContext, row: AnnouncementRow) =>
  inTransaction(context, async ({ db }) => {
    const ids = row.channel === 'notification' ? Array.from({ length: batches.members }, newId) : []
    const added = await addRecipients(db, { id: row.id, ids, limit: batches.members, now: now().toISOString() })
    const pushes = added[0]?.pushes ?? []
    if (pushes.length > 0)
      await enqueuePushes(
        db,
        pushes.map((push) => ({ ...push, type: 'system' })),
      )
    if (added.length > 0) await emit(db, 'announcement:progress', { announcementId: row.id })
    return added
  })

/** Goes on, waits for recipients who were put off, or records that all are done. */
async function endJob(context: SystemContext, row: AnnouncementRow): Promise<void> {
  const [next] = await deliveries.nextTurn(context.db, { id: row.id })
  if (!next) return await finish(context, row)
  await emit(context.db, 'announcement:progress', { announcementId: row.id })
  await enqueueRun(context.db, row.id, next.at)
}

const finish = (context: SystemContext, row: AnnouncementRow): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    if ((await setSent(db, { id: row.id, now: now().toISOString() })).length === 0) return
    await recordAudit(db, {
      action: 'announcement.finished',
      actorId: null,
      subjectId: row.id,
      before: { status: 'sending' },
      after: { status: 'sent' },
    })
    await showProgress(db, row, true)
  })

const stopRejected = (context: SystemContext, row: AnnouncementRow): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    const reason: AnnouncementStopReason = 'rejected'
    if ((await setStopped(db, { id: row.id, reason })).length === 0) return
    await recordAudit(db, {
      action: 'announcement.stopped',
      actorId: null,
      subjectId: row.id,
      before: { status: 'sending' },
      after: { status: 'stopped', reason },
    })
    await showProgress(db, row)
  })

/** Has the footer of the digest: its link ends both. */
function composeAnnouncement(
  platform: Platform,
  row: Pick<AnnouncementRow, 'title_en' | 'title_hi' | 'text_en' | 'text_hi' | 'link'>,
  recipient: { id: string; email: string; language: string | null },
): Mail {
  const { publicUrl, product } = platform.config
  const { language, title, text } = textIn(row, recipient.language)
  const { footerLinks, headers } = settingsLinks(platform, recipient.id)
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '')
  const mail = composeMail(
    { subject: title, paragraphs, action: texts.action[language] },
    {
      to: recipient.email,
      product: product.name,
      language,
      ...(row.link && { link: publicUrl + pathIn(language, row.link) }),
      notes: [texts.why[language](product.name)],
      footerLinks,
    },
  )
  return { ...mail, headers }
}
