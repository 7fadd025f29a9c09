// /admin/data-requests.
import { dataRightsLimits } from '../../data-rights.ts'
import { isolated } from '../isolated.ts'

export const dataRequests = {
  lead: `Members' requests for a copy of their data or for the deletion of their account. Each must be done within ${dataRightsLimits.deadlineDays} days. Both run automatically. If a copy fails, the member has to ask again.`,
  show: 'Show',
  filters: { all: 'All requests', open: 'Open', failed: 'Failed' },
  caption: 'Data requests',
  requested: 'Requested',
  member: 'Member',
  kind: 'Request',
  kinds: { export: 'Copy of their data', erasure: 'Deletion of the account' },
  state: 'Status',
  states: {
    pending: 'Being prepared',
    ready: 'Ready to download',
    failed: 'Failed',
    expired: 'Done, copy deleted',
    scheduled: 'Will be deleted on',
    erased: 'Deleted on',
  },
  deadline: 'Deadline',
  by: 'Due by',
  overdue: 'Overdue since',
  agreements: 'Agreements',
  agreementsOf: (name: string) => `Agreements of ${isolated(name)}`,
  agreementsNote: 'The audit log records that you viewed this.',
  document: 'Document',
  version: 'Version',
  agreed: 'Agreed',
  noAgreements: 'Nothing recorded',
  empty: 'No data requests yet',
  emptyText: 'Members ask for a copy of their data or delete their account on their account page.',
} as const
