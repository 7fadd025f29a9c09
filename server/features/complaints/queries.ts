import type { ComplaintFilter, ComplaintKind, complaintOutcomes } from '#contract/complaints.ts'
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../platform/database/idempotency-keys.ts'
import { statement } from '../../platform/database/statement.ts'
import { type Row, table } from '../../platform/database/table.ts'

const complaints = table('complaints', {
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

type Filter = { kind: ComplaintKind | null; now: string }

/** When something must be done next: the decision, or the confirmation of the arrival while that is missing. */
const nextDueAt = 'least(due_at, case when acknowledged_at is null then acknowledge_by end)'

/** One statement per filter, with its own plan. */
const filters: Record<ComplaintFilter, { where: string; order: string }> = {
  open: { where: 'decided_at is null', order: `${nextDueAt}, id` },
  overdue: { where: `decided_at is null and ${nextDueAt} < $now::timestamptz`, order: `${nextDueAt}, id` },
  closed: { where: 'decided_at is not null', order: 'decided_at desc, id desc' },
}

const statementsFor = (filter: ComplaintFilter) => {
  const { where, order } = filters[filter]
  const found = `from complaints where ${where} and ($kind::text is null or kind = $kind)
    and $now::timestamptz is not null`
  return {
    page: statement<Filter & { limit: number; offset: number }, ComplaintRow>(
      `complaints.list.${filter}`,
      `select * ${found} order by ${order} limit $limit::int offset $offset::int`,
    ),
    count: statement<Filter & { maxCount: number }, { count: number }>(
      `complaints.count.${filter}`,
      `select count(*) as count from (select ${found} limit $maxCount::int) counted`,
    ),
  }
}

export const complaintStatements = {
  open: statementsFor('open'),
  overdue: statementsFor('overdue'),
  closed: statementsFor('closed'),
}

export const complaintById = statement<{ id: string }, ComplaintRow>(
  'complaints.byId',
  'select * from complaints where id = $id',
)

type NewComplaint = Pick<ComplaintRow, 'id' | 'kind' | 'sender' | 'reference' | 'text'> & {
  receivedAt: string
  acknowledgeBy: string | null
  dueAt: string
  now: string
  member: string
}

/** Returns no row if the key was used before. */
export const insertComplaint = statement<IdempotencyKeyParams & NewComplaint, { id: string }>(
  'complaints.insert',
  `with request as (${singleRequest('$member')}),
   stored_key as (${storeKeys({ from: 'request', entity: '$id', status: 201 })})
   insert into complaints (id, kind, sender, reference, text, received_at, acknowledge_by, due_at, created_at)
   select $id, $kind, $sender, $reference, $text, $receivedAt::timestamptz, $acknowledgeBy::timestamptz,
     $dueAt::timestamptz, $now::timestamptz
   from request where ${isKeyFree('stored_key')}
   returning id`,
)

type Change = { id: string; version: number; member: string; now: string }

/** Returns no row if it was changed meanwhile. */
export const acknowledgeComplaint = statement<Change, { id: string }>(
  'complaints.acknowledge',
  `update complaints set acknowledged_at = $now::timestamptz, acknowledged_by = $member, version = version + 1
   where id = $id and version = $version and kind = 'grievance' and acknowledged_at is null and decided_at is null
   returning id`,
)

/** Returns no row if it was changed meanwhile. */
export const decideComplaint = statement<Change & { outcome: string; resolution: string }, { id: string }>(
  'complaints.decide',
  `update complaints set decided_at = $now::timestamptz, decided_by = $member, outcome = $outcome,
     resolution = $resolution, version = version + 1
   where id = $id and version = $version and decided_at is null
   returning id`,
)

/** Open entries, with the arrival of the oldest and the next deadline of any. */
export const openComplaints = statement<
  { kinds: readonly string[] },
  { count: number; oldest_at: string | null; next_due_at: string | null }
>(
  'complaints.open',
  `select count(*) as count, min(received_at) as oldest_at, min(${nextDueAt}) as next_due_at
   from complaints where decided_at is null and kind = any($kinds::text[])`,
)

export const deleteOldComplaints = statement<{ before: string }, never>(
  'complaints.deleteOld',
  'delete from complaints where decided_at < $before::timestamptz',
)
