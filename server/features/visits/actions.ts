// Counts page views in memory and stores the sums every few seconds (docs/decisions/0042).
import { z } from 'zod'
import type { PageType } from '#contract/visits.ts'
import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { addVisits, deleteOldVisits, lockVisits } from './queries.ts'
import {
  addVisit,
  type CountedVisits,
  countryOf,
  flushInterval,
  knownHosts,
  maxNewHosts,
  referrerOf,
  retentionMonths,
} from './rules.ts'

const unstored = new WeakMap<Platform, CountedVisits>()

type View = { page: PageType; referrer: string | undefined; countryHeader: string | string[] | undefined }

export function countVisit(platform: Platform, { page, referrer, countryHeader }: View): void {
  const ownHost = new URL(platform.config.publicUrl).hostname
  const visit = { page, referrer: referrerOf(referrer, ownHost), country: countryOf(countryHeader) }
  const waiting = unstored.get(platform)
  if (waiting) {
    addVisit(waiting, visit)
    return
  }
  const counts: CountedVisits = new Map()
  addVisit(counts, visit)
  unstored.set(platform, counts)
  setTimeout(() => {
    // The program may have stopped meanwhile.
    if (platform.database.pool.ending) return
    storeVisits(platform).catch((error) => platform.log.warn({ err: error }, 'could not store page views'))
  }, flushInterval).unref()
}

/** Stores the counts of this process. */
export async function storeVisits(platform: Platform): Promise<void> {
  const counts = [...(unstored.get(platform)?.values() ?? [])]
  unstored.delete(platform)
  if (counts.length === 0) return
  await platform.database.transaction(async (db) => {
    await lockVisits(db)
    await addVisits(db, {
      now: now().toISOString(),
      zone: platform.config.timeZone,
      known: [...knownHosts],
      maxNewHosts,
      pages: counts.map(({ page }) => page),
      referrers: counts.map(({ referrer }) => referrer),
      countries: counts.map(({ country }) => country),
      views: counts.map(({ views }) => views),
    })
  })
}

export const pruneJob = job({
  name: 'visits.deleteOld',
  payload: z.object({}),
  schedule: '37 2 * * *',
  run: async ({ config, database }) => {
    await deleteOldVisits(database.pool, { now: now().toISOString(), zone: config.timeZone, months: retentionMonths })
  },
})
