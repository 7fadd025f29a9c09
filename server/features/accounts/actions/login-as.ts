// Login-as: an administrator acts as a member for 15 minutes. What such a session may do is decided by `loginAsAccess`
// (contract/login-as.ts).
import { z } from 'zod'
import type { User } from '#contract/accounts.ts'
import { Id } from '#contract/common.ts'
import { devices } from '#contract/messages/en/accounts.ts'
import { forbidden } from '#contract/messages/en/login-as.ts'
import { accountMails } from '#contract/messages/en/mail-templates.ts'
import { ago, hour, now } from '../../../platform/clock.ts'
import { composeMail } from '../../../platform/compose-mail.ts'
import {
  inTransaction,
  type LoginAsAct,
  type MemberContext,
  type Platform,
  type Viewer,
} from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { cachedFormats } from '../../../platform/date-formats.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { recordAudit } from '../../audit/actions.ts'
import { type AccountRow, accountById } from '../queries/members.ts'
import {
  deleteSession,
  insertLoginAs,
  insertNotice,
  markTold,
  overdueNotices,
  type UntoldNotice,
  untoldNotice,
} from '../queries/sessions.ts'
import { loginAsUserOf, userOf } from '../reads.ts'
import { lifetimes } from '../rules.ts'
import { signToken } from '../tokens.ts'
import { changeSessions } from './sessions.ts'

/** Why nobody can be logged in as this member, if that's so. */
function refusalFor({ role, status }: AccountRow): Failure | null {
  if (role === 'admin') return new Failure('forbidden', { message: forbidden.administrator })
  return status === 'banned' ? new Failure('auth_account_banned') : null
}

/** The member is told the next day, whatever happens to the session. */
export async function logInAs(
  context: MemberContext,
  memberId: string,
  reason: string,
): Promise<{ token: string; user: User }> {
  const { memberId: administratorId, sessionId: ownSession } = context.viewer
  const id = newId()
  return await inTransaction(context, async (inner) => {
    const { platform, db } = inner
    const [account] = await accountById(db, { id: memberId })
    if (!account) throw new Failure('not_found')
    const refusal = refusalFor(account)
    if (refusal) throw refusal
    // One time for all: the database limits the session to exactly 15 minutes.
    const startedAt = now()
    const after = (duration: number) => new Date(startedAt.getTime() + duration)
    const [session] = await insertLoginAs(db, {
      id,
      memberId,
      ownSession,
      device: devices.loginAs,
      now: startedAt.toISOString(),
      expires: after(lifetimes.loginAs).toISOString(),
    })
    // The role, the standing or the administrator's own session changed in the meantime.
    if (!session) throw new Failure('forbidden')
    const due = after(lifetimes.loginAsNotice)
    await insertNotice(db, { id, member: memberId, now: startedAt.toISOString(), due: due.toISOString() })
    await enqueueNotice(db, id, { runAt: due })
    const people = { actorId: administratorId, subjectId: memberId }
    await recordAudit(db, { action: 'accounts.loginAs', ...people, after: { session: id }, reason })
    const expiresAt = Date.parse(session.expires_at)
    return {
      token: await signToken(platform, { memberId, sessionId: id, expiresAt, administratorId }),
      user: await loginAsUserOf(db, await userOf(inner, account), { administratorId, expiresAt }),
    }
  })
}

/** Back to the administrator's own session. */
export async function endLoginAs({ viewer, ...context }: MemberContext): Promise<void> {
  const { memberId, sessionId: id, loginAs } = viewer
  await changeSessions(context, memberId, async (db) => {
    const [ended] = await deleteSession(db, { id, memberId })
    if (!ended) throw new Failure('not_found')
    const before = { session: id }
    await recordAudit(db, {
      action: 'accounts.loginAsEnded',
      actorId: loginAs!.administratorId,
      subjectId: memberId,
      before,
    })
  })
}

/** Committed before the call runs: nothing is done without an entry. Calls that then fail have one, too. */
export async function recordLoginAsAct(
  { database }: Platform,
  { memberId, sessionId, loginAs }: Viewer,
  { call, id }: LoginAsAct,
): Promise<void> {
  // It has an entry of its own.
  if (call === 'POST /auth/logout') return
  const after = { call, session: sessionId, ...(id && { item: id }) }
  const people = { actorId: loginAs!.administratorId, subjectId: memberId }
  await recordAudit(database.pool, { action: 'accounts.loginAsAct', ...people, after })
}

const timeFormat = cachedFormats('en-IN', { dateStyle: 'long', timeStyle: 'short' })

/** Tells members that an administrator was logged in as them, in the app and by email. */
export const loginAsNoticeJob = job({
  name: 'accounts.loginAsNotice',
  sendsMail: true,
  payload: z.object({ id: Id }),
  run: (platform, { id }) => tell(platform, id),
})

const enqueueNotice = (db: Db, id: string, when: { runAt?: Date } = {}): Promise<void> =>
  enqueue(db, loginAsNoticeJob, { id }, { key: `accounts.loginAsNotice ${id}`, ...when })

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
        await enqueueNotice(db, id)
    }),
})
