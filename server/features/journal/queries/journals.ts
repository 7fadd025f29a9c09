// The journal of a member: its version, and the member's rules and strategies.
import { statement } from '../../../platform/database/statement.ts'

/**
 * Creates the journal with the first change, raises its version, and locks it until the transaction ends: the changes of
 * one member wait for each other.
 */
export const changeJournal = statement<{ member: string }, { version: number }>(
  'journal.change',
  `insert into journals (member_id, version) values ($member, 1)
   on conflict (member_id) do update set version = journals.version + 1
   returning version`,
)

export const journalVersion = statement<{ member: string }, { version: number; created_at: string }>(
  'journal.version',
  'select version, created_at from journals where member_id = $member',
)

export type SettingsRow = { strategies: string[]; settings_version: number }

export const journalSettings = statement<{ member: string }, SettingsRow>(
  'journal.settings',
  'select strategies, settings_version from journals where member_id = $member',
)

/** Rules that the member hasn't removed come first, in their order. */
export const rulesOf = statement<{ member: string }, { id: string; text: string; position: number | null }>(
  'journal.rules',
  'select id, text, position from journal_rules where member_id = $member order by position nulls last, id',
)

export const setStrategies = statement<{ member: string; strategies: string[]; version: number }, { version: number }>(
  'journal.setStrategies',
  `update journals set strategies = $strategies::text[], settings_version = settings_version + 1
   where member_id = $member and settings_version = $version::integer
   returning settings_version as version`,
)

/** `rules`: a JSON array of `{ id, text }` in their order. Others are removed, but trades still show their text. */
export const setRules = statement<{ member: string; rules: string }, never>(
  'journal.setRules',
  `with wanted as (
     select rule ->> 'id' as id, rule ->> 'text' as text, position
     from json_array_elements($rules::json) with ordinality each (rule, position)
   ), removed as (
     update journal_rules set position = null
     where member_id = $member and position is not null and id not in (select id from wanted)
   )
   insert into journal_rules (id, member_id, position, text)
   select id, $member, position, text from wanted
   on conflict (id) do update set position = excluded.position, text = excluded.text
     where journal_rules.member_id = excluded.member_id`,
)

export const deleteJournal = statement<{ member: string }, never>(
  'journal.delete',
  'delete from journals where member_id = $member',
)
