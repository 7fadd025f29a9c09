// npm run admin -- jobs | retry: lists queued jobs, and retries failed ones.

import type { Platform } from '../platform/context.ts'
import { retryFailedJobs } from '../platform/failed-jobs.ts'
import { readJobs, readWaitingEvents } from '../platform/work-in-progress.ts'

const age = (seconds: number): string =>
  seconds < 120
    ? `${Math.round(seconds)} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`

export async function printJobs({ database }: Platform): Promise<number> {
  const [events] = await readWaitingEvents(database.pool)
  const kinds = await readJobs(database.pool)
  console.log(`events: ${events!.count} waiting${events!.count > 0 ? `, the oldest for ${age(events!.oldest)}` : ''}`)
  for (const { kind, waiting, running, scheduled, failed, oldest, error } of kinds) {
    const since = waiting > 0 ? ` (since ${age(oldest)})` : ''
    console.log(`${kind}: ${waiting} waiting${since}, ${running} running, ${scheduled} later, ${failed} failed`)
    if (error) console.log(`  last error: ${error.split('\n')[0]}`)
  }
  return 0
}

/** `kind`: as `jobs` prints it, or "failed" for every kind with failed jobs. */
export async function retryJobs(platform: Platform, kind: string): Promise<number> {
  const context = { platform, db: platform.database.pool }
  const retried = await retryFailedJobs(context, kind === 'failed' ? null : kind)
  if (retried.length === 0) {
    console.error(kind === 'failed' ? 'No job has failed.' : `No job of the kind ${kind} has failed.`)
    return 1
  }
  for (const row of retried) console.log(`${row.count} jobs ${row.kind} run again as soon as a worker is free.`)
  return 0
}
