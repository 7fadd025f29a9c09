import { z } from 'zod'
import { dataRequests } from '#contract/data-requests.ts'
import { dataRights } from '#contract/data-rights.ts'
import { ownRows } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { cancelErasure, requestErasure, requestErasureCode } from '../accounts/actions/erasure.ts'
import { removeExportsOf, sweepExports } from './actions/archives.ts'
import { eraseDueJob, eraseJob } from './actions/erase.ts'
import { exportJob, linkToExport, requestExport } from './actions/exports.ts'
import { listAgreements, listDataRequests, readExport, sendArchive } from './reads.ts'

const sweepJob = job({
  name: 'dataRights.sweepExports',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  run: (platform) => sweepExports(platform),
})

export const dataRightsFeature: Feature = {
  name: 'data-rights',
  calls: [
    ...bind(dataRights, {
      'GET /auth/export': ({ context }) => readExport(context),
      'POST /auth/export': async ({ context }) => ({ export: await requestExport(context) }),
      'POST /auth/export/link': async ({ context, body }) => ({ path: await linkToExport(context, body.part) }),
      'GET /auth/export/file': ({ context, query, incoming }) => sendArchive(context, { token: query.token, incoming }),
      'POST /auth/account/erasure-code': ({ context }) => requestErasureCode(context),
      'DELETE /auth/account': async ({ context, body }) => ({ user: await requestErasure(context, body.code) }),
      'POST /auth/account/keep': async ({ context }) => ({ user: await cancelErasure(context) }),
    }),
    ...bind(dataRequests, {
      'GET /admin/data-requests': ({ context, query }) => listDataRequests(context, query),
      'GET /admin/users/:id/agreements': async ({ context, params }) => ({
        agreements: await listAgreements(context, params.id),
      }),
    }),
  ],
  personalData: {
    tables: { account_exports: ownRows('member_id', 'id', ['key']) },
    erase: (platform, { member }) => removeExportsOf(platform, member),
  },
  jobs: [eraseJob, eraseDueJob, exportJob, sweepJob],
}
