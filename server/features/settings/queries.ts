import { statement } from '../../platform/database/statement.ts'
import { type Row, table } from '../../platform/database/table.ts'

table('settings', { single: 'boolean', value: 'jsonb', version: 'integer' })

const settingsChanges = table('settings_changes', {
  version: 'integer',
  changed_at: 'timestamptz',
  /** Null: the site's operator. */
  changed_by: 'text?',
  before: 'jsonb',
  after: 'jsonb',
  undoes: 'integer?',
})
type ChangeRow = Row<typeof settingsChanges> & { before: FlatSettings; after: FlatSettings }

/** For example { 'moderation.firstPostsToReview': 3 } */
export type FlatSettings = Record<string, string | number | boolean>

type Stored = { value: Record<string, object>; version: number }

export const storedSettings = statement<Record<never, never>, Stored>(
  'settings.read',
  'select value, version from settings',
)

/** Locks the row until the transaction ends. */
export const lockSettings = statement<Record<never, never>, Stored>(
  'settings.lock',
  'select value, version from settings for update',
)

type NewChange = { value: string; at: string; by: string | null; before: string; after: string; undoes: number | null }

export const writeSettings = statement<NewChange, { version: number }>(
  'settings.write',
  `with written as (update settings set value = $value::jsonb, version = version + 1 returning version)
   insert into settings_changes (version, changed_at, changed_by, before, after, undoes)
   select version, $at, $by, $before::jsonb, $after::jsonb, $undoes::int from written returning version`,
)

/** Whether one of these groups has changed since a version. */
export const haveGroupsChanged = statement<{ groups: string[]; version: number }, { changed: boolean }>(
  'settings.haveGroupsChanged',
  `select exists (
     select from settings_changes, jsonb_object_keys(after) as name
     where version > $version::int and split_part(name, '.', 1) = any($groups::text[])
   ) as changed`,
)

export const settingsChange = statement<{ version: number }, ChangeRow>(
  'settings.change',
  'select version, changed_at, changed_by, before, after, undoes from settings_changes where version = $version::int',
)

export const settingsChangesPage = statement<{ limit: number; offset: number }, ChangeRow>(
  'settings.changes',
  `select version, changed_at, changed_by, before, after, undoes from settings_changes
   order by version desc limit $limit::int offset $offset::int`,
)
