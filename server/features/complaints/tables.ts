import type { ComplaintKind, complaintOutcomes } from '#contract/complaints-limits.ts'
import { type Row, table } from '../../platform/database/table.ts'

export const complaints = table('complaints', {
  id: 'text',
  kind: 'text',
  sender: 'text',
  reference: 'text',
  text: 'text',
  received_at: 'timestamptz',
  acknowledge_by: 'timestamptz?',
  due_at: 'timestamptz',
  acknowledged_at: 'timestamptz?',
  acknowledged_by: 'text?',
  decided_at: 'timestamptz?',
  decided_by: 'text?',
  outcome: 'text?',
  resolution: 'text?',
  version: 'integer',
  created_at: 'timestamptz',
})
export type ComplaintRow = Omit<Row<typeof complaints>, 'kind' | 'outcome'> & {
  kind: ComplaintKind
  outcome: (typeof complaintOutcomes)[number] | null
}
