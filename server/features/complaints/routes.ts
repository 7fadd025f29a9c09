import { complaints } from '#contract/complaints.ts'
import { bind } from '../../platform/http/bind.ts'
import { acknowledge, decide, enterComplaint } from './actions.ts'
import { listComplaints } from './reads.ts'

export const complaintCalls = bind(complaints, {
  'GET /admin/complaints': ({ context, query }) => listComplaints(context, query),
  'POST /admin/complaints': async ({ context, body, key }) => ({
    complaint: await enterComplaint(context, body, key),
  }),
  'POST /admin/complaints/:id/acknowledge': async ({ context, params, body }) => ({
    complaint: await acknowledge(context, params.id, body.version),
  }),
  'POST /admin/complaints/:id/decide': async ({ context, params, body }) => ({
    complaint: await decide(context, params.id, body),
  }),
})
