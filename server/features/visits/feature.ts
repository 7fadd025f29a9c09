import { visits } from '#contract/visits.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { countVisit, pruneJob } from './actions.ts'
import { readVisits } from './reads.ts'

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
