// Notifies members that they were suspended, banned or reinstated: in the app and, if they can't log in, by email.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { accountMails } from '#contract/messages/en/mail-templates.ts'
import { composeMail } from '../../../platform/compose-mail.ts'
import type { Platform } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { job } from '../../../platform/jobs.ts'
import { findLatestEntry } from '../../audit/reads.ts'
import { accountById } from '../queries/members.ts'

/** The reason stays in the audit log: a queue row holds ids only. */
export const standingNoticeJob = job({
  name: 'accounts.standingNotice',
  sendsMail: true,
  payload: z.object({ memberId: Id, auditId: Id }),
  run: announceStanding,
})

type Notice = { memberId: string; auditId: string }

/** Does nothing if the status has changed again since: that change has its own notice. */
async function announceStanding(platform: Platform, { memberId, auditId }: Notice): Promise<void> {
  const { pool } = platform.database
  const entry = await findLatestEntry(pool, { subject: memberId, action: 'accounts.status' })
  if (entry?.id !== auditId) return
  const [before, after] = [statusIn(entry.before), statusIn(entry.after)]
  const wasBanned = before === 'banned' && after === 'active'
  if (after === 'banned' || wasBanned)
    await sendMail(platform, memberId, { isBanned: !wasBanned, reason: entry.reason })
  await emit(pool, 'standing:announced', { memberId, before, after, reason: entry.reason })
}

const statusIn = (values: unknown): string => (values as { status: string }).status

async function sendMail(
  platform: Platform,
  id: string,
  { isBanned, reason }: { isBanned: boolean; reason: string | null },
) {
  const [account] = await accountById(platform.database.pool, { id })
  if (!account) return
  const { name: product } = platform.config.product
  const template = accountMails[isBanned ? 'banned' : 'reinstated']({ product, username: account.username, reason })
  await platform.mailer.send(composeMail(template, { to: account.email, product }))
}
