// Requests about personal data, for administrators.
import { statement } from '../../../platform/database/statement.ts'

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
