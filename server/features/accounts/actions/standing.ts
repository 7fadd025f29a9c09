// Changes a member's standing: active, suspended or banned.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { accountMails } from '#contract/messages/en/mail-templates.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { composeMail } from '../../../platform/compose-mail.ts'
import type { Platform, SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { recordAudit } from '../../audit/actions.ts'
import { findLatestEntry } from '../../audit/reads.ts'
import { accountById } from '../queries/members.ts'
import { deleteSessions } from '../queries/sessions.ts'
import {
  endedSuspensions,
  incrementMemberRevision,
  lockStanding,
  type MemberStatus,
  roleOf,
  setStanding,
  suspensionOf,
} from '../queries/standing.ts'
import { changesVisibility } from '../rules.ts'
import { changeSessions } from './sessions.ts'

/** `actorId` is null if the program or its operator made the change. */
type Change<What> = { memberId: string; to: What; actorId: string | null; reason?: string }

type EndChange = Record<'before' | 'after', { until: string | null }>
type RecordedChange = { before: MemberStatus; change: Change<MemberStatus>; ends?: EndChange }

/** Returns the id of the entry in the audit log. */
async function recordChange(db: Db, { before, change, ends }: RecordedChange): Promise<string> {
  const { memberId, to, actorId, reason } = change
  const id = await recordAudit(db, {
    action: 'accounts.status',
    actorId,
    subjectId: memberId,
    before: { status: before, ...ends?.before },
    after: { status: to, ...ends?.after },
    reason,
  })
  const changed = { memberId, what: 'status' as const, before, after: to }
  await emit(db, 'account:changed', changed)
  if (changesVisibility(changed)) await emit(db, to === 'banned' ? 'member:hidden' : 'member:shown', { memberId })
  return id
}

type StandingChange = Change<MemberStatus> & {
  until?: string
  /** Applies only if `to` is stricter than the current status: a ban never becomes a suspension. */
  onlyIfStricter?: boolean
  /** When the member is notified: now by default, never if null. A change that was undone by then sends nothing. */
  noticeAt?: Date | null
  /** The member's revision that the decision is based on. If it has changed, this throws `conflict_stale`. */
  version?: number
}

/** Locks the member for a decision about their profile. Throws `conflict_stale` if they aren't in revision `version` any more. */
export async function lockMemberAtVersion({ db }: SystemContext, id: string, version: number | null): Promise<void> {
  await lockStanding(db, { id })
  if (version !== null) await incrementRevision(db, id, version)
}

/** Throws `conflict_stale` if the member isn't in revision `version` any more. */
export async function incrementRevision(db: Db, id: string, version: number): Promise<void> {
  const [incremented] = await incrementMemberRevision(db, { id, version })
  if (!incremented) throw new Failure('conflict_stale')
}

/** Raised by the database when the only active administrator would lose the role or the standing. */
const lastAdministratorCode = 'PT409'

/** Turns the database's refusal into `last_administrator`. */
export async function unlessLastAdministrator<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if ((error as { code?: unknown }).code === lastAdministratorCode) throw new Failure('last_administrator')
    throw error
  }
}

const byStrictness: MemberStatus[] = ['active', 'suspended', 'banned']

/**
 * With `until`, a suspension ends by itself. An administrator can't suspend or ban another one who still has the role,
 * and moderators can't change the standing of anyone with permissions.
 * Returns the id of the entry in the audit log, or null if nothing changed.
 */
export async function setStatus(context: SystemContext, change: StandingChange): Promise<string | null> {
  const { memberId, to, actorId, version } = change
  return await changeSessions(context, memberId, async (db) => {
    const [member] = await lockStanding(db, { id: memberId })
    if (!member) throw new Failure('not_found')
    if (actorId !== null && member.role === 'admin' && to !== 'active') throw new Failure('forbidden')
    const staysActive = to === 'active' && member.status === 'active'
    if (actorId !== null && member.permissions.length > 0 && !staysActive && !(await isAdministrator(db, actorId)))
      throw new Failure('forbidden')
    if (version !== undefined) await incrementRevision(db, memberId, version)
    if (change.onlyIfStricter && byStrictness.indexOf(to) <= byStrictness.indexOf(member.status)) return null
    return await changeStanding(db, member.status, change)
  })
}

const isAdministrator = async (db: Db, id: string): Promise<boolean> => (await roleOf(db, { id }))[0]?.role === 'admin'

async function changeStanding(db: Db, before: MemberStatus, change: StandingChange): Promise<string | null> {
  const { memberId, to, until = null, reason = null } = change
  const [suspension] = await suspensionOf(db, { id: memberId })
  const endsSame = until === (suspension?.until ?? null)
  if (before === to && endsSame) return null
  await unlessLastAdministrator(setStanding(db, { id: memberId, status: to, until, reason }))
  if (until !== null) await enqueue(db, endSuspensionsJob, {}, { runAt: new Date(until) })
  if (to === 'banned') await deleteSessions(db, { memberId, except: null })
  const ends = endsSame ? undefined : { before: { until: suspension?.until ?? null }, after: { until } }
  const auditId = await recordChange(db, { before, change, ends })
  if (change.noticeAt !== null) await enqueue(db, standingNoticeJob, { memberId, auditId }, { runAt: change.noticeAt })
  return auditId
}

/** Enqueued for the time a suspension ends. Also scheduled, because a restore deletes the job queue. */
export const endSuspensionsJob = job({
  name: 'accounts.endSuspensions',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: endSuspensions,
})

const batchSize = 100

async function endSuspensions(platform: Platform): Promise<void> {
  const system = { platform, db: platform.database.pool }
  for (;;) {
    const ended = await endedSuspensions(system.db, { now: now().toISOString(), limit: batchSize })
    for (const { member_id: memberId } of ended) await endSuspension(system, memberId)
    if (ended.length < batchSize) return
  }
}

/** Does nothing if an administrator has extended or lifted the suspension since. */
const endSuspension = (context: SystemContext, memberId: string): Promise<void> =>
  changeSessions(context, memberId, async (db) => {
    const [member] = await lockStanding(db, { id: memberId })
    const [suspension] = await suspensionOf(db, { id: memberId })
    if (!member || !suspension?.until || Date.parse(suspension.until) > nowMs()) return
    await changeStanding(db, member.status, { memberId, to: 'active', actorId: null })
  })

/**
 * Notifies members in the app and, if they can't log in, by email. The reason stays in the audit log: a queue row holds ids
 * only.
 */
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
