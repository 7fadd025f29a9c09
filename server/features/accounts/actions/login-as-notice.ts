// Tells members that an administrator was logged in as them, in the app and by email.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { accountMails } from '#contract/messages/en/mail-templates.ts'
import { ago, hour, now } from '../../../platform/clock.ts'
import { composeMail } from '../../../platform/compose-mail.ts'
import type { Platform } from '../../../platform/context.ts'
import { cachedFormats } from '../../../platform/date-formats.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { markTold, overdueNotices, type UntoldNotice, untoldNotice } from '../queries/login-as.ts'
import { accountById } from '../queries/members.ts'

const timeFormat = cachedFormats('en-IN', { dateStyle: 'long', timeStyle: 'short' })

export const loginAsNoticeJob = job({
  name: 'accounts.loginAsNotice',
  sendsMail: true,
  payload: z.object({ id: Id }),
  run: (platform, { id }) => tell(platform, id),
})

/** If the mail can't be sent, the job is retried, and nothing is recorded as told. */
async function tell(platform: Platform, id: string): Promise<void> {
  const { database } = platform
  const [untold] = await untoldNotice(database.pool, { id })
  if (!untold) return
  await sendMail(platform, untold)
  await database.transaction(async (db) => {
    const [notice] = await markTold(db, { id, now: now().toISOString() })
    if (notice) await emit(db, 'login-as:announced', { memberId: notice.member_id, startedAt: notice.started_at })
  })
}

async function sendMail(platform: Platform, { member_id: id, started_at: startedAt }: UntoldNotice): Promise<void> {
  const { config, database, mailer } = platform
  const [account] = await accountById(database.pool, { id })
  if (!account) return
  const product = config.product.name
  const at = timeFormat(config.timeZone).format(Date.parse(startedAt))
  const template = accountMails.loggedInAs({ product, username: account.username, at })
  await mailer.send(composeMail(template, { to: account.email, product, link: `${config.publicUrl}/contact` }))
}

const maxOverdue = 1000

/** A restore from a backup deletes the job queue. */
export const dueNoticesJob = job({
  name: 'accounts.loginAsNotices',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: (platform) =>
    platform.database.transaction(async (db) => {
      for (const { id } of await overdueNotices(db, { before: ago(hour), limit: maxOverdue }))
        await enqueue(db, loginAsNoticeJob, { id })
    }),
})
