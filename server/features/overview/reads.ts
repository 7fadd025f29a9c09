// Reads pending items, the latest audit entries, and the community's figures.
import type { CallResponse } from '#contract/define.ts'
import { type CommunityDay, type overview, overviewLimits, type PendingQueue } from '#contract/overview.ts'
import { mayUse } from '#contract/permissions.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { readOpenErasures } from '../accounts/reads.ts'
import { readOpenComplaints } from '../complaints/reads.ts'
import { latestAuditEntries, readOpenCaseTotals } from '../moderation/reads.ts'
import { readPendingVideos } from '../videos/reads/lists.ts'
import { latestFigures } from './queries/figures.ts'
import type { DailyFigures } from './tables.ts'

const communityDay = (row: DailyFigures): CommunityDay => ({
  date: row.day,
  newMembers: row.new_members,
  activeMembers: row.active_members,
  returningMembers: row.returning_members,
  posts: row.posts,
  answeredPosts: row.answered_posts,
  reports: row.reports,
  medianSeconds: row.median_seconds,
  ninetiethSeconds: row.ninetieth_seconds,
})

/** Queues that only administrators may work on. */
const administratorsOnly: readonly PendingQueue['queue'][] = ['erasures', 'grievances', 'takedowns']

async function readPending(db: Db): Promise<PendingQueue[]> {
  const cases = await readOpenCaseTotals(db)
  const videos = await readPendingVideos(db)
  const erasures = await readOpenErasures(db)
  const { grievances, takedowns } = await readOpenComplaints(db)
  return [
    { queue: 'reports', count: cases.reports, oldestAt: cases.oldest_report, dueAt: null },
    { queue: 'underReview', count: cases.under_review, oldestAt: cases.oldest_review, dueAt: null },
    { queue: 'appeals', count: cases.appeals, oldestAt: cases.oldest_appeal, dueAt: null },
    { queue: 'videos', count: videos.count, oldestAt: videos.oldest, dueAt: null },
    { queue: 'grievances', count: grievances.count, oldestAt: grievances.oldest_at, dueAt: grievances.next_due_at },
    { queue: 'takedowns', count: takedowns.count, oldestAt: takedowns.oldest_at, dueAt: takedowns.next_due_at },
    { queue: 'erasures', count: erasures.count, oldestAt: erasures.requested_at, dueAt: erasures.due_at },
  ]
}

/** Each viewer sees the queues that they may work on. */
export async function readOverview(
  context: MemberContext,
): Promise<CallResponse<(typeof overview)['GET /admin/overview']>> {
  const { db, viewer } = context
  const pending = mayUse(viewer, 'moderation') ? await readPending(db) : []
  if (!mayUse(viewer, undefined))
    return { pending: pending.filter(({ queue }) => !administratorsOnly.includes(queue)), entries: [] }
  return { pending, entries: await latestAuditEntries(context, overviewLimits.auditEntries) }
}

/** Reads figures that were counted before. */
export const readCommunity = async (db: Db): Promise<CommunityDay[]> =>
  (await latestFigures(db, { days: overviewLimits.days })).map(communityDay)
