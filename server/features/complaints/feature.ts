import { z } from 'zod'
import { complaintLimits, complaints } from '#contract/complaints.ts'
import { ago, day } from '../../platform/clock.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { acknowledge, decide, enterComplaint } from './actions.ts'
import { deleteOldComplaints } from './queries.ts'
import { listComplaints } from './reads.ts'

export const cleanupJob = job({
  name: 'complaints.deleteOld',
  payload: z.object({}),
  schedule: '23 4 * * *',
  run: async ({ database }) => {
    await deleteOldComplaints(database.pool, { before: ago(complaintLimits.keptDays * day) })
  },
})

export const complaintsFeature: Feature = {
  name: 'complaints',
  calls: bind(complaints, {
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
  }),
  jobs: [cleanupJob],
  personalData: {
    tables: {
      complaints: {
        erase: {
          keep: 'records that the law demands, of people who wrote to us; deleted three years after the decision',
        },
        export: { omit: 'the sender of a complaint is known by name only, and has its confirmation and answer' },
      },
    },
  },
}
