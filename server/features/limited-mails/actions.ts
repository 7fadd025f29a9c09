// Mails that people can cause without an account: the confirmation of a newsletter, a message to the site. Each waits
// until a job releases it, so that a flood of forms neither sends a flood of mails nor keeps others waiting.
import { z } from 'zod'
import { ago, day, hour, minute, now } from '../../platform/clock.ts'
import type { Context, Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue, enqueueByName, job } from '../../platform/jobs.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { deleteOldLimitedMails, insertLimitedMail, nextRelease, releaseLimitedMails } from './queries.ts'

type Limit = { count: number; per: number }

/**
 * Mails that the whole site sends within a period, by the job that sends them. Far more than people ask for, and few
 * enough that no flood of forms turns the site into a sender of spam or buries its mailbox.
 */
const usualLimit: Limit = { count: 20, per: 10 * minute }
const largerLimits: Record<string, Limit> = { 'newsletter.confirmationMail': { count: 100, per: 10 * minute } }
export const siteLimitOf = (job: string): Limit => largerLimits[job] ?? usualLimit

/** Mails about one subject, such as a subscriber, within a period. */
const subjectLimit = { count: 3, per: day } as const

/** Requests of one network within this time are sent after the first ones of others (milliseconds). */
const fairnessWindow = hour

/** How long requests are stored after they are released, and those that never are (milliseconds). */
const retention = { released: 2 * day, waiting: 7 * day } as const

/** Must run in a transaction. `job` sends the mail and gets `{ id: subject }`. */
export async function requestLimitedMail(context: Context, job: string, subject: string): Promise<void> {
  const { db, platform, caller } = context
  await insertLimitedMail(db, {
    id: newId(),
    job,
    subject,
    network: keyedHash(platform.secrets, 'network', caller.network),
    now: now().toISOString(),
    networkSince: ago(fairnessWindow),
    subjectSince: ago(subjectLimit.per),
    subjectLimit: subjectLimit.count,
  })
  await enqueueRelease(db, job)
}

export const releaseJob = job({
  name: 'limitedMails.release',
  payload: z.object({ job: z.string() }),
  queue: 'limitedMails.release',
  run: (platform, payload) => platform.database.transaction((db) => release(db, payload.job)),
})

const enqueueRelease = (db: Db, job: string): Promise<void> =>
  enqueue(db, releaseJob, { job }, { key: `limitedMails.release ${job}` })

/** Has a key of its own: it must not put off the release that a request has just asked for. */
const enqueueLaterRelease = (db: Db, job: string, runAt: Date): Promise<void> =>
  enqueue(db, releaseJob, { job }, { key: `limitedMails.releaseLater ${job}`, runAt })

async function release(db: Db, job: string): Promise<void> {
  const { count, per } = siteLimitOf(job)
  const since = ago(per)
  const released = await releaseLimitedMails(db, { job, now: now().toISOString(), since, limit: count })
  for (const { subject_id: id } of released) await enqueueByName(db, job, { id })
  const [next] = await nextRelease(db, { job, since })
  if (next) await enqueueLaterRelease(db, job, new Date(Date.parse(next.oldest ?? now().toISOString()) + per))
}

export const cleanupJob = job({
  name: 'limitedMails.deleteOld',
  payload: z.object({}),
  schedule: '41 * * * *',
  run: (platform) => deleteOld(platform),
})

const deleteOld = async ({ database: { pool } }: Platform): Promise<void> => {
  await deleteOldLimitedMails(pool, { released: ago(retention.released), waiting: ago(retention.waiting) })
}
