// Starting, stopping and resuming announcements.
import type { AdminAnnouncementDetails } from '#contract/announcement-administration.ts'
import { nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { type NewAuditEntry, recordAudit } from '../../audit/actions.ts'
import { lockAnnouncement, setResumed, setScheduled, setStopped, setUnscheduled } from '../queries/announcements.ts'
import { getForAdministrators } from '../reads.ts'
import { needsPassword, problemOf } from '../rules.ts'
import type { AnnouncementRow } from '../tables.ts'
import { contentView } from '../view.ts'
import { begin, enqueueRun, showProgress } from './run.ts'

type Change = (inside: MemberContext, row: AnnouncementRow) => Promise<void>

function changeAnnouncement(
  context: MemberContext,
  { id, version }: { id: string; version: number },
  change: Change,
): Promise<AdminAnnouncementDetails> {
  return inTransaction(context, async (inside) => {
    const [row] = await lockAnnouncement(inside.db, { id })
    if (!row) throw new Failure('not_found')
    if (row.version !== version) throw new Failure('conflict_stale')
    await change(inside, row)
    return await getForAdministrators(inside, id)
  })
}

const audit = (
  { db, viewer }: MemberContext,
  row: AnnouncementRow,
  { action, after }: Pick<NewAuditEntry, 'action'> & { after: string },
): Promise<string> =>
  recordAudit(db, {
    action,
    actorId: viewer.memberId,
    subjectId: row.id,
    before: { status: row.status },
    after: { status: after, channel: row.channel, audience: row.audience },
  })

function assertConfirmed({ viewer }: MemberContext, row: AnnouncementRow): void {
  if (needsPassword(row) && viewer.confirmedUntil <= nowMs()) throw new Failure('auth_confirm_required')
}

/** Starts a draft, or schedules it. A repeat changes nothing. */
export const startAnnouncement = (context: MemberContext, id: string, version: number) =>
  changeAnnouncement(context, { id, version }, async (inside, row) => {
    if (row.status !== 'draft') return
    const problem = problemOf(contentView(row), nowMs())
    if (problem) throw problem
    assertConfirmed(inside, row)
    const { db, viewer } = inside
    const isLater = row.starts_at !== null && Date.parse(row.starts_at) > nowMs()
    if (!isLater) await begin(db, row, viewer.memberId)
    else {
      await setScheduled(db, { id })
      await audit(inside, row, { action: 'announcement.scheduled', after: 'scheduled' })
      await emit(db, 'announcement:progress', { announcementId: id })
    }
    await enqueueRun(db, id, isLater ? row.starts_at : null)
  })

/** A scheduled one becomes a draft again. */
export const stopAnnouncement = (context: MemberContext, id: string, version: number) =>
  changeAnnouncement(context, { id, version }, async (inside, row) => {
    if (row.status === 'stopped' || row.status === 'sent' || row.status === 'draft') return
    const { db } = inside
    if (row.status === 'scheduled') {
      await setUnscheduled(db, { id })
      await audit(inside, row, { action: 'announcement.unscheduled', after: 'draft' })
      return await emit(db, 'announcement:progress', { announcementId: id })
    }
    await setStopped(db, { id, reason: 'administrator' })
    await audit(inside, row, { action: 'announcement.stopped', after: 'stopped' })
    await showProgress(db, row)
  })

export const resumeAnnouncement = (context: MemberContext, id: string, version: number) =>
  changeAnnouncement(context, { id, version }, async (inside, row) => {
    if (row.status === 'sending' || row.status === 'sent') return
    if (row.status !== 'stopped') throw new Failure('conflict_stale')
    assertConfirmed(inside, row)
    await setResumed(inside.db, { id })
    await audit(inside, row, { action: 'announcement.resumed', after: 'sending' })
    await showProgress(inside.db, row)
    await enqueueRun(inside.db, id)
  })
