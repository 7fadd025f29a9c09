import { type Row, table } from '../../platform/database/table.ts'

export const reviews = table('reviews', {
  content_id: 'text',
  kind: 'text',
  author_id: 'text',
  state: 'text',
  since: 'timestamptz',
  reasons: 'text[]',
  note: 'text?',
  appeal: 'text?',
  appealed_at: 'timestamptz?',
  appeal_refused_at: 'timestamptz?',
})
export type ReviewState = 'pending' | 'rejected' | 'removed' | 'appealed'
export type ReviewRow = Row<typeof reviews>
