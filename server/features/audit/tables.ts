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

export const auditKeys = table('audit_keys', { member_id: 'text', key: 'text' })

export const auditChain = table('audit_chain', { row_number: 'integer', entry_id: 'text', hash: 'text' })

export const auditSignatures = table('audit_signatures', {
  row_number: 'integer',
  hash: 'text',
  key: 'text',
  signature: 'text',
  signed_at: 'timestamptz',
})
export type AuditSignatureRow = Row<typeof auditSignatures>
