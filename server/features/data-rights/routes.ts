import { dataRequests } from '#contract/data-requests.ts'
import { dataRights } from '#contract/data-rights.ts'
import { bind } from '../../platform/http/bind.ts'
import { cancelErasure, requestErasure, requestErasureCode } from '../accounts/actions/erasure.ts'
import { linkToExport, requestExport } from './actions/request-export.ts'
import { readExport, sendArchive } from './reads.ts'
import { listAgreements, listDataRequests } from './reads-requests.ts'

export const dataRightsCalls = bind(dataRights, {
  'GET /auth/export': ({ context }) => readExport(context),
  'POST /auth/export': async ({ context }) => ({ export: await requestExport(context) }),
  'POST /auth/export/link': async ({ context, body }) => ({ path: await linkToExport(context, body.part) }),
  'GET /auth/export/file': ({ context, query, incoming }) => sendArchive(context, { token: query.token, incoming }),
  'POST /auth/account/erasure-code': ({ context }) => requestErasureCode(context),
  'DELETE /auth/account': async ({ context, body }) => ({ user: await requestErasure(context, body.code) }),
  'POST /auth/account/keep': async ({ context }) => ({ user: await cancelErasure(context) }),
})

export const dataRequestCalls = bind(dataRequests, {
  'GET /admin/data-requests': ({ context, query }) => listDataRequests(context, query),
  'GET /admin/users/:id/agreements': async ({ context, params }) => ({
    agreements: await listAgreements(context, params.id),
  }),
})
