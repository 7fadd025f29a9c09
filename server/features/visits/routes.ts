import { visits } from '#contract/visits.ts'
import { bind } from '../../platform/http/bind.ts'
import { countVisit } from './actions.ts'
import { readVisits } from './reads.ts'

export const visitCalls = bind(visits, {
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
})
