import { z } from 'zod'
import { type PageType, pageTypes, type Visits, visits } from '#contract/visits.ts'
import { now } from '../../platform/clock.ts'
import type { Context, Platform } from '../../platform/context.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { addVisits, deleteOldVisits, lockVisits, sumVisits, visitPeriod } from './queries.ts'
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

/** Page views are counted in memory, and the sums stored every few seconds (docs/decisions/0042). */
const unstored = new WeakMap<Platform, CountedVisits>()

type View = { page: PageType; referrer: string | undefined; countryHeader: string | string[] | undefined }

function countVisit(platform: Platform, { page, referrer, countryHeader }: View): void {
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

/** Hosts and countries that are listed. */
const listed = 20

type Sum = { name: string; views: number }

const most = (sums: readonly Sum[]): Sum[] =>
  sums.toSorted((one, other) => other.views - one.views || (one.name < other.name ? -1 : 1))

async function readVisits({ platform, db }: Context, days: number): Promise<Visits> {
  const period = { now: now().toISOString(), zone: platform.config.timeZone, days }
  const [rows, [range]] = await Promise.all([sumVisits(db, period), visitPeriod(db, period)])
  const sumsOf = (kind: (typeof rows)[number]['kind']): Sum[] => rows.filter((row) => row.kind === kind)
  const isKnown = (name: string): name is PageType => pageTypes.some((type) => type === name)
  const byDay = sumsOf('day').toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return {
    from: range!.first,
    to: range!.last,
    total: byDay.reduce((sum, { views }) => sum + views, 0),
    days: byDay.map(({ name, views }) => ({ date: name, views })),
    pages: most(sumsOf('page')).flatMap(({ name, views }) => (isKnown(name) ? [{ page: name, views }] : [])),
    referrers: most(sumsOf('referrer'))
      .slice(0, listed)
      .map(({ name, views }) => ({ host: name, views })),
    countries: most(sumsOf('country'))
      .slice(0, listed)
      .map(({ name, views }) => ({ country: name, views })),
  }
}

export const visitsFeature: Feature = {
  name: 'visits',
  calls: bind(visits, {
    'POST /visits': async ({ context: { platform }, body, incoming }) => {
      const { countryHeader } = platform.config
      countVisit(platform, {
        page: body.page,
        referrer: body.referrer,
        countryHeader: countryHeader ? incoming?.headers[countryHeader] : undefined,
      })
      return {}
    },
    'GET /admin/visits': async ({ context, query }) => ({
      visits: await readVisits(context, Number(query.days ?? '30')),
    }),
  }),
  jobs: [pruneJob],
  personalData: { tables: { visits: notPersonal('daily sums') } },
}
