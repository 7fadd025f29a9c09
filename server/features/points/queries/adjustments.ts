// Points that administrators gave or took.
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { dayOfTime, joinLatestRow, latestColumns } from '../fragments.ts'
import type { LatestColumns } from '../rules-ledger.ts'

type NewAdjustment = {
  id: string
  member: string
  actor: string
  section: string
  timeframe: string | null
  points: number
  action: string | null
  reason: string
  now: string
}

/** Returns no row if the key was used before. */
export const insertAdjustment = statement<NewAdjustment & IdempotencyKeyParams, { id: string }>(
  'points.insertAdjustment',
  `with request as (${singleRequest('$actor')}),
   stored_key as (${storeKeys({ from: 'request', entity: '$id', status: 201 })})
   insert into points_adjustments (id, member_id, actor_id, section, timeframe, points, action, reason, at)
   select $id, $member, $actor, $section, $timeframe, $points::integer, $action, $reason, $now::timestamptz
   from request where ${isKeyFree('stored_key')}
   returning id`,
)

/** Returns no row if it is undone already. */
export const undoAdjustment = statement<
  { id: string; now: string },
  { member_id: string; section: string; timeframe: string | null; points: number; reason: string }
>(
  'points.undoAdjustment',
  `update points_adjustments set undone_at = $now::timestamptz where id = $id and undone_at is null
   returning member_id, section, timeframe, points, reason`,
)

export type AdjustmentState = {
  id: string
  member_id: string
  actor_id: string
  section: string
  timeframe: string | null
  points: number
  stands: boolean
  at: string
  day: string
} & LatestColumns<'row'>

/** Adjustments for the ledger: the state of each, and its latest row. */
export const adjustmentStates = statement<{ ids: string[]; zone: string }, AdjustmentState>(
  'points.adjustmentStates',
  `select a.id, a.member_id, a.actor_id, a.section, a.timeframe, a.points, a.undone_at is null as stands, a.at,
     ${dayOfTime('a.at')} as day, ${latestColumns('latest', 'row')}
   from points_adjustments a
     ${joinLatestRow('latest', { source: 'a.id', member: 'a.member_id', action: 'admin_adjustment', actor: 'a.actor_id' })}
   where a.id = any($ids::text[]) order by a.at, a.id`,
)

export type AdjustmentRow = AuthorRow & {
  id: string
  points: number
  section: string
  timeframe: string | null
  action: string | null
  reason: string
  at: string
  undone_at: string | null
  actor_id: string
}

const listed = `select a.id, a.points, a.section, a.timeframe, a.action, a.reason, a.at, a.undone_at, a.actor_id,
     ${authorColumns('m')}
   from points_adjustments a join members m on m.id = a.member_id`

export const adjustmentById = statement<{ id: string }, AdjustmentRow>(
  'points.adjustmentById',
  `${listed} where a.id = $id`,
)

type Filter = { member: string | null }

export const adjustmentsPage = statement<Filter & { limit: number; offset: number }, AdjustmentRow>(
  'points.adjustments',
  `${listed} where $member::text is null or a.member_id = $member
   order by a.at desc, a.id desc limit $limit::int offset $offset::int`,
)

export const countAdjustments = statement<Filter & { maxCount: number }, { count: number }>(
  'points.countAdjustments',
  `select count(*) as count from (
     select from points_adjustments a where $member::text is null or a.member_id = $member limit $maxCount::int
   ) counted`,
)

/** Adjustments that differ from their row in the ledger. */
export const wrongAdjustments = statement<Record<never, never>, { difference: string }>(
  'points.wrongAdjustments',
  `select concat_ws(' ', 'points_ledger', r.id) || ': ' || r.points || ' instead of ' || a.points as difference
   from points_adjustments a join points_ledger r
     on r.source_id = a.id and r.member_id = a.member_id and r.action = 'admin_adjustment' and not r.is_reversal
   where (r.points, r.section) <> (a.points, a.section) or r.timeframe is distinct from a.timeframe`,
)
