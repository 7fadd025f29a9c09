import { z } from 'zod'
import { ago } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { type AnyJob, job } from '../../platform/jobs.ts'
import { dueNoticesJob, loginAsNoticeJob } from './actions/login-as.ts'
import { mailJob } from './actions/mail.ts'
import { endSuspensionsJob, standingNoticeJob } from './actions/standing.ts'
import { deleteExpiredAccessTokens } from './queries/access-tokens.ts'
import { deleteExpiredErasureCodes } from './queries/erasures.ts'
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
  const before = (lifetime: number) => ({ before: ago(lifetime) })
  await deleteExpiredSignups(pool, before(lifetimes.signup))
  await deleteExpiredTokens(pool, before(0))
  await deleteExpiredUsedTokens(pool, before(0))
  await deleteExpiredSessions(pool, before(0))
  await deleteExpiredAccessTokens(pool, before(0))
  await deleteOldDevices(pool, before(lifetimes.knownDevice))
  await deleteExpiredOidcLoginCodes(pool, before(0))
  await deleteExpiredErasureCodes(pool, before(0))
  await deleteOldAttempts(pool, before(lockRules.anywhere.within))
  await deleteExpiredLocks(pool, before(0))
  // A request may wait for a mail server that is down; its job gives up sooner.
  await deleteOldMailRequests(pool, before(lifetimes.signup + mailLimits.window))
}

const cleanupJob = job({
  name: 'accounts.deleteExpired',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: (platform) => deleteExpired(platform),
})

export const accountJobs: AnyJob[] = [
  mailJob,
  cleanupJob,
  endSuspensionsJob,
  standingNoticeJob,
  loginAsNoticeJob,
  dueNoticesJob,
]
