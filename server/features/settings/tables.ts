import { type Row, table } from '../../platform/database/table.ts'

export const settings = table('settings', { single: 'boolean', value: 'jsonb', version: 'integer' })

const settingsChanges = table('settings_changes', {
  version: 'integer',
  changed_at: 'timestamptz',
  /** Null: the site's operator. */
  changed_by: 'text?',
  before: 'jsonb',
  after: 'jsonb',
  undoes: 'integer?',
})
export type ChangeRow = Row<typeof settingsChanges> & { before: FlatSettings; after: FlatSettings }

/** For example { 'moderation.firstPostsToReview': 3 } */
export type FlatSettings = Record<string, string | number | boolean>
