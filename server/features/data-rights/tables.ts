import { type Row, table } from '../../platform/database/table.ts'

export const accountExports = table('account_exports', {
  id: 'text',
  member_id: 'text',
  /** pending, ready, failed or expired. */
  state: 'text',
  requested_at: 'timestamptz',
  failed_attempts: 'smallint',
  /** The key of the archives in the storage. */
  key: 'text',
  ready_at: 'timestamptz?',
  expires_at: 'timestamptz?',
  /** Bytes of each archive. */
  parts: 'jsonb',
})
export type ExportRow = Row<typeof accountExports> & { parts: number[] }
