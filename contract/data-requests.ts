// Requests about personal data, for administrators: exports and deletions of accounts, and members' agreements.

import { z } from 'zod'
import { Author, Id, PageNumberPagination, pageNumberQuery, Time } from './common.ts'
import { dataRequestFilters, exportStates } from './data-rights.ts'
import { defineCalls } from './define.ts'
import { Agreement } from './legal.ts'

export const DataRequest = z.strictObject({
  _id: Id,
  kind: z.enum(['export', 'erasure']),
  member: Author,
  /** `scheduled`: the account will be deleted at `dueAt`. `erased`: it was, at `doneAt`. */
  state: z.enum([...exportStates, 'scheduled', 'erased']),
  requestedAt: Time,
  dueAt: Time.optional(),
  doneAt: Time.optional(),
  /** The time by which the request must be met. */
  deadlineAt: Time,
})
export type DataRequest = z.infer<typeof DataRequest>

export const AgreedVersion = Agreement.extend({ agreedAt: Time })
export type AgreedVersion = z.infer<typeof AgreedVersion>

export const dataRequests = defineCalls({
  'GET /admin/data-requests': {
    summary: 'Exports and deletions of accounts that members have asked for in the last year, newest first',
    access: 'admin',
    query: z.strictObject({ ...pageNumberQuery, show: z.enum(dataRequestFilters).optional() }),
    response: z.strictObject({ requests: z.array(DataRequest), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /admin/users/:id/agreements': {
    summary: 'The versions of the documents that a member agreed to, newest first. Recorded in the audit log',
    access: 'admin',
    params: z.strictObject({ id: Id }),
    response: z.strictObject({ agreements: z.array(AgreedVersion) }),
    errors: ['not_found'],
  },
})
