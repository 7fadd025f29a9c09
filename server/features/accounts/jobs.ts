import { z } from 'zod'
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { type Job, job } from '../../platform/jobs.ts'
import { mailJob } from './actions/mail.ts'
import { endSuspensionsJob } from './actions/standing.ts'
import { standingNoticeJob } from './actions/standing-notice.ts'
import {
  deleteExpiredLocks,
  deleteExpiredOidcLoginCodes,
  deleteExpiredSessions,
  deleteExpiredSignups,
  deleteExpiredTokens,
  deleteExpiredUsedTokens,
  deleteOldAttempts,
  deleteOldDevices,
  deleteOldMailRequests,
} from './queries/expired.ts'
import { lifetimes, lockRules, mailLimits } from './rules.ts'

/** Deletes rows whose lifetime is over (DECISIONS "Accounts"). */
export async function deleteExpired({ database: { pool } }: Platform): Promise<void> {
  const time = now().getTime()
  const ago = (milliseconds: number) => ({ before: new Date(time - milliseconds).toISOString() })
  await deleteExpiredSignups(pool, ago(lifetimes.signup))
  await deleteExpiredTokens(pool, ago(0))
  await deleteExpiredUsedTokens(pool, ago(0))
  await deleteExpiredSessions(pool, ago(0))
  await deleteOldDevices(pool, ago(lifetimes.knownDevice))
  await deleteExpiredOidcLoginCodes(pool, ago(0))
  await deleteOldAttempts(pool, ago(lockRules.anywhere.within))
  await deleteExpiredLocks(pool, ago(0))
  // A request may wait for a mail server that is down; its job gives up sooner.
  await deleteOldMailRequests(pool, ago(lifetimes.signup + mailLimits.window))
}

const cleanupJob = job({
  name: 'accounts.deleteExpired',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: (platform) => deleteExpired(platform),
})

export const accountJobs: Job[] = [mailJob, cleanupJob, endSuspensionsJob, standingNoticeJob as unknown as Job] as Job[]
