import { overview } from '#contract/overview.ts'
import { bind } from '../../platform/http/bind.ts'
import { retryJobs } from './actions.ts'
import { readCommunity, readOverview } from './reads.ts'
import { readSite } from './reads-site.ts'

export const overviewCalls = bind(overview, {
  'GET /admin/overview': ({ context }) => readOverview(context),
  'GET /admin/overview/community': async ({ context }) => ({ days: await readCommunity(context.db) }),
  'GET /admin/overview/site': async ({ context }) => ({ site: await readSite(context) }),
  'POST /admin/overview/jobs/retry': async ({ context, body }) => ({ retried: await retryJobs(context, body.kind) }),
})
