// Another try for failed jobs, and the figures of each day.
import { overviewLimits } from '#contract/overview.ts'
import { ago } from '../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform } from '../../platform/context.ts'
import { retryFailedJobs } from '../../platform/failed-jobs.ts'
import { Failure } from '../../platform/http/failure.ts'
import { recordAudit } from '../audit/actions.ts'
import { countAnswers, countDays, uncountedDays } from './queries/figures.ts'
import { daysPerStatement, settledAfter } from './rules.ts'

/** Returns how many. `kind`: null for all. Fails if none has failed any more, for example because someone was faster. */
export function retryJobs(context: MemberContext, kind: string | null): Promise<number> {
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
