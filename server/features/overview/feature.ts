import { z } from 'zod'
import type { CallResponse } from '#contract/define.ts'
import { type CommunityDay, overview, overviewLimits, type PendingQueue, targetHours } from '#contract/overview.ts'
import { mayUse } from '#contract/permissions.ts'
import { ago, hour } from '../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform } from '../../platform/context.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Db } from '../../platform/database/statement.ts'
import { retryFailedJobs } from '../../platform/failed-jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { job, mailJobs } from '../../platform/jobs.ts'
import { readOpenErasures } from '../accounts/reads.ts'
import { recordAudit } from '../audit/actions.ts'
import { readOpenComplaints } from '../complaints/reads.ts'
import { readPendingExports } from '../data-rights/reads.ts'
import { latestAuditEntries, readOpenCaseTotals } from '../moderation/reads.ts'
import { readPendingVideos } from '../videos/reads/lists.ts'
import { countAnswers, countDays, failedMails, latestFigures, uncountedDays } from './queries.ts'
import { readSite } from './reads-site.ts'
import { daysPerStatement, settledAfter } from './rules.ts'
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

/** Queues that moderators may work on, too. */
const moderatorsToo: readonly PendingQueue['queue'][] = ['reports', 'underReview', 'appeals', 'videos']

/** The oldest item is due first. */
const withTarget = (queue: keyof typeof targetHours, count: number, oldestAt: string | null): PendingQueue => {
  const dueAt = oldestAt && new Date(Date.parse(oldestAt) + targetHours[queue] * hour).toISOString()
  return { queue, count, oldestAt, dueAt }
}

async function readPending(db: Db): Promise<PendingQueue[]> {
  const cases = await readOpenCaseTotals(db)
  const videos = await readPendingVideos(db)
  const erasures = await readOpenErasures(db)
  const { grievances, takedowns } = await readOpenComplaints(db)
  const exports = await readPendingExports(db)
  const [mails] = await failedMails(db, { jobs: [...mailJobs] })
  return [
    { queue: 'takedowns', count: takedowns.count, oldestAt: takedowns.oldest_at, dueAt: takedowns.next_due_at },
    { queue: 'grievances', count: grievances.count, oldestAt: grievances.oldest_at, dueAt: grievances.next_due_at },
    withTarget('reports', cases.reports, cases.oldest_report),
    withTarget('underReview', cases.under_review, cases.oldest_review),
    withTarget('appeals', cases.appeals, cases.oldest_appeal),
    withTarget('videos', videos.count, videos.oldest),
    { queue: 'erasures', count: erasures.count, oldestAt: erasures.requested_at, dueAt: erasures.due_at },
    withTarget('exports', exports.count, exports.oldest_at),
    { queue: 'mails', count: mails!.failed, oldestAt: mails!.oldest_at, dueAt: null },
  ]
}

/** Each viewer sees the queues that they may work on. */
async function readOverview(context: MemberContext): Promise<CallResponse<(typeof overview)['GET /admin/overview']>> {
  const { db, viewer } = context
  const pending = mayUse(viewer, 'moderation') ? await readPending(db) : []
  if (!mayUse(viewer, undefined))
    return { pending: pending.filter(({ queue }) => moderatorsToo.includes(queue)), entries: [] }
  return { pending, entries: await latestAuditEntries(context, overviewLimits.auditEntries) }
}

/** Reads figures that were counted before. */
const readCommunity = async (db: Db): Promise<CommunityDay[]> =>
  (await latestFigures(db, { days: overviewLimits.days })).map(communityDay)

/** Returns how many. `kind`: null for all. Fails if none has failed any more, for example because someone was faster. */
function retryJobs(context: MemberContext, kind: string | null): Promise<number> {
  return inTransaction(context, async (inside) => {
    const retried = await retryFailedJobs(inside, kind)
    if (retried.length === 0) throw new Failure('conflict_stale')
    for (const { kind: job, count } of retried)
      await recordAudit(inside.db, {
        action: 'site.jobs_retried',
        actorId: inside.viewer.memberId,
        subjectId: null,
        after: { job, count },
      })
    return retried.reduce((sum, { count }) => sum + count, 0)
  })
}

/** Counts missing days, for example after the machine was off. Can be repeated. */
export async function countFigures({ config, database: { pool } }: Platform): Promise<void> {
  const zone = config.timeZone
  const settled = ago(settledAfter)
  for (;;) {
    const [days] = await uncountedDays(pool, { zone, settled, maxDays: overviewLimits.days, atOnce: daysPerStatement })
    if (!days) break
    await countDays(pool, { zone, ...days })
  }
  for (let counted = daysPerStatement; counted === daysPerStatement; )
    counted = (await countAnswers(pool, { zone, settled, atOnce: daysPerStatement })).length
}

/** Every hour, because a day ends at one in every time zone. */
const figuresJob = job({
  name: 'overview.countFigures',
  payload: z.object({}),
  schedule: '19 * * * *',
  queue: 'overview.countFigures',
  run: countFigures,
})

export const overviewFeature: Feature = {
  name: 'overview',
  calls: bind(overview, {
    'GET /admin/overview': ({ context }) => readOverview(context),
    'GET /admin/overview/community': async ({ context }) => ({ days: await readCommunity(context.db) }),
    'GET /admin/overview/site': async ({ context }) => ({ site: await readSite(context) }),
    'POST /admin/overview/jobs/retry': async ({ context, body }) => ({ retried: await retryJobs(context, body.kind) }),
  }),
  jobs: [figuresJob],
  personalData: { tables: { daily_figures: notPersonal('daily sums') } },
}
