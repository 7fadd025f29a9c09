import { type Row, table } from '../../platform/database/table.ts'

export const auditLog = table('audit_log', {
  id: 'text',
  at: 'timestamptz',
  actor_id: 'text?',
  action: 'text',
  subject_id: 'text?',
  before: 'jsonb?',
  after: 'jsonb?',
  reason: 'text?',
})
export type AuditRow = Row<typeof auditLog>
