import { statement } from '../../platform/database/statement.ts'
import { isJobOpen } from '../../platform/jobs.ts'
import type { ExportRow } from './tables.ts'

export const exportJobKey = (id: string): string => `dataRights.export ${id}`

/** `most`: exports after `since`. Returns no row if that limit is reached, or if one is pending. */
export const insertExport = statement<
  { id: string; member: string; now: string; key: string; since: string; most: number },
  ExportRow
>(
  'dataRights.insertExport',
  `insert into account_exports (id, member_id, requested_at, key)
   select $id, $member, $now::timestamptz, $key
   where (
     select count(*) from account_exports
     where member_id = $member and requested_at > $since::timestamptz and state <> 'failed'
   ) < $most::int
   on conflict do nothing returning *`,
)

export const latestExport = statement<{ member: string }, ExportRow>(
  'dataRights.latestExport',
  'select * from account_exports where member_id = $member order by requested_at desc, id desc limit 1',
)

/** The first one that counts towards the limit. No row if the limit isn't reached. */
export const exportAtLimit = statement<{ member: string; since: string; most: number }, { requested_at: string }>(
  'dataRights.exportAtLimit',
  `select requested_at from account_exports
   where member_id = $member and requested_at > $since::timestamptz and state <> 'failed'
   order by requested_at desc offset $most::int - 1 limit 1`,
)

export const exportById = statement<{ id: string }, ExportRow>(
  'dataRights.exportById',
  'select * from account_exports where id = $id',
)

/** Exports before this one can't be downloaded any more. */
export const expireOthers = statement<{ member: string; id: string; now: string }, never>(
  'dataRights.expireOthers',
  `update account_exports set expires_at = $now::timestamptz
   where member_id = $member and id <> $id and state = 'ready' and expires_at > $now::timestamptz`,
)

/** Returns no row if the export isn't pending any more, or if the member was erased. */
export const finishExport = statement<
  { id: string; now: string; expires: string; parts: string },
  { member_id: string }
>(
  'dataRights.finishExport',
  `update account_exports set state = 'ready', ready_at = $now::timestamptz, expires_at = $expires::timestamptz,
     parts = $parts::jsonb
   where id = $id and state = 'pending' returning member_id`,
)

/** The last attempt ends the export. */
export const countFailedAttempt = statement<{ id: string; most: number }, { member_id: string; state: string }>(
  'dataRights.countFailedAttempt',
  `update account_exports set failed_attempts = failed_attempts + 1,
     state = case when failed_attempts + 1 < $most::int then 'pending' else 'failed' end
   where id = $id and state = 'pending' returning member_id, state`,
)

/** Fails exports whose job was killed at its last attempt. */
export const failAbandoned = statement<Record<never, never>, { id: string; key: string; member_id: string }>(
  'dataRights.failAbandoned',
  `update account_exports set state = 'failed'
   where state = 'pending' and not ${isJobOpen(`'dataRights.export ' || account_exports.id`)}
   returning id, key, member_id`,
)

export const expiredExports = statement<{ now: string; limit: number }, { id: string; key: string }>(
  'dataRights.expiredExports',
  `select id, key from account_exports where state = 'ready' and expires_at <= $now::timestamptz
   order by expires_at limit $limit::int`,
)

export const pendingExports = statement<Record<never, never>, { count: number; oldest_at: string | null }>(
  'dataRights.pendingExports',
  `select count(*) as count, min(requested_at) as oldest_at from account_exports where state = 'pending'`,
)

/** Exports that have archives, or are being made. */
export const keptExports = statement<Record<never, never>, { key: string; state: string }>(
  'dataRights.keptExports',
  `select key, state from account_exports where state = 'pending' or state = 'ready'`,
)

export const setExpired = statement<{ ids: string[] }, never>(
  'dataRights.setExpired',
  `update account_exports set state = 'expired', parts = '[]' where id = any($ids::text[])`,
)

export const deleteOldRequests = statement<{ before: string }, never>(
  'dataRights.deleteOldRequests',
  `delete from account_exports where requested_at < $before::timestamptz and state in ('failed', 'expired')`,
)

export const exportsOfMember = statement<{ member: string }, { key: string }>(
  'dataRights.exportsOf',
  'select key from account_exports where member_id = $member',
)

export type RequestRow = {
  id: string
  kind: string
  member_id: string
  state: string
  requested_at: string
  due_at: string | null
  done_at: string | null
}

/** One statement per filter, with its own plan. */
const filters = {
  all: { exports: 'true', erasures: 'true' },
  open: { exports: `state = 'pending'`, erasures: 'erased_at is null' },
  failed: { exports: `state = 'failed'`, erasures: 'false' },
} as const
export type RequestFilter = keyof typeof filters

/** The newest `$reach` rows of both tables, so that each is read in the order of its index. */
const requests = (filter: RequestFilter): string => `
  (select id, 'export' as kind, member_id, state, requested_at, null::timestamptz as due_at, ready_at as done_at
   from account_exports where ${filters[filter].exports} order by requested_at desc, id desc limit $reach::int)
  union all
  (select member_id, 'erasure', member_id, case when erased_at is null then 'scheduled' else 'erased' end, requested_at,
     due_at, erased_at
   from account_erasures where ${filters[filter].erasures} order by requested_at desc, member_id desc limit $reach::int)`

const statementsFor = (filter: RequestFilter) => ({
  page: statement<{ reach: number; offset: number }, RequestRow>(
    `dataRights.requests.${filter}`,
    `select * from (${requests(filter)}) r order by requested_at desc, id desc limit $reach::int - $offset::int offset $offset::int`,
  ),
  count: statement<{ reach: number }, { count: number }>(
    `dataRights.countRequests.${filter}`,
    `select least(count(*), $reach::int) as count from (${requests(filter)}) r`,
  ),
})

export const requestStatements: Record<RequestFilter, ReturnType<typeof statementsFor>> = {
  all: statementsFor('all'),
  open: statementsFor('open'),
  failed: statementsFor('failed'),
}

export const agreementsOf = statement<{ member: string }, { document: string; version: string; agreed_at: string }>(
  'dataRights.agreementsOf',
  `select document, version, agreed_at from agreements where member_id = $member
   order by agreed_at desc, document, version desc`,
)
