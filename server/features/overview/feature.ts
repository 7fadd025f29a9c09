import { z } from 'zod'
import { overview } from '#contract/overview.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { countFigures, retryJobs } from './actions.ts'
import { readCommunity, readOverview } from './reads.ts'
import { readSite } from './reads-site.ts'

/** Every hour, because a day ends at one in every time zone. */
const figuresJob = job({
  name: 'overview.countFigures',
  payload: z.object({}),
  schedule: '19 * * * *',
  queue: 'overview.countFigures',
  run: countFigures,
})

export const overviewFeature: Feature = {
  name: 'overview',
  calls: bind(overview, {
    'GET /admin/overview': ({ context }) => readOverview(context),
    'GET /admin/overview/community': async ({ context }) => ({ days: await readCommunity(context.db) }),
    'GET /admin/overview/site': async ({ context }) => ({ site: await readSite(context) }),
    'POST /admin/overview/jobs/retry': async ({ context, body }) => ({ retried: await retryJobs(context, body.kind) }),
  }),
  jobs: [figuresJob],
  personalData: { tables: { daily_figures: notPersonal('daily sums') } },
}
