import { type PageType, pageTypes, type Visits, visits } from '#contract/visits.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { countVisit, pruneJob } from './actions.ts'
import { sumVisits, visitPeriod } from './queries.ts'

// Page views for administrators.
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
