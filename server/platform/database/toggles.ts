// Likes, saves and follows: a member turns one on or off for a target, which counts its members.
import { now } from '../clock.ts'
import type { MemberContext } from '../context.ts'
import type { IdempotencyKey } from '../http/bind.ts'
import { Failure } from '../http/failure.ts'
import { batchWrites } from '../write-batching.ts'
import {
  findEarlierResult,
  isKeyFree,
  type KeyedRequest,
  type RequestBatchParams,
  requestBatch,
  requestBatchParams,
  storeKeys,
} from './idempotency-keys.ts'
import type { Statement } from './statement.ts'

/** How the toggles of one kind of target are stored and counted, as SQL. */
export type ToggleDefinition = {
  /** Selects the row `$target` if everyone may toggle it, with its `id` and the columns that `isAllowed` reads. */
  target: string
  /** SQL: whether `request.member_id` may toggle `target`. */
  isAllowed: string
  /**
   * SQL: whether `request.member_id` can still write. Members may be suspended or banned after their request arrived.
   */
  isMemberActive: string
  /** The table of toggles: one row for each that is on, with its time in `at`. */
  table: string
  memberColumn: string
  targetColumn: string
  /** The column of the target's count, next to `target`. */
  count: string
  /** A step that adds `by` to the counters for each row of the CTE `changed` (`member_id`, `target_id`). */
  addToCounts(by: 1 | -1): string
  /** The target's new count, from the CTE `counted`, which is that step. */
  newCount: string
  /** Outbox rows, selected from `changed` and `counted`. */
  events: { on: string; off: string }
}

type Counter = { table: string; column: string; returning: string[] }

/** For targets that store their count in a column. `returning`: the columns that events read. */
export const countInColumn = ({
  table,
  column,
  returning,
}: Counter): Pick<ToggleDefinition, 'count' | 'addToCounts' | 'newCount'> => {
  const columns = [...new Set(['id', column, ...returning])].map((name) => `${table}.${name}`).join(', ')
  return {
    count: `(select ${column} from ${table} where ${table}.id = target.id)`,
    addToCounts: (by) =>
      `update ${table} set ${column} = ${table}.${column} + ${by} * change.count
     from (select count(*) from changed) change where ${table}.id = $target and change.count > 0
     returning ${columns}`,
    newCount: `(select ${column} from counted)`,
  }
}

/** The requests of several members for one target. */
export type ToggleBatch = RequestBatchParams & { target: string; now: string }
export type ToggledRow = { position: number; count: number }

/** One statement for a `ToggleBatch`. `changed` inserts or deletes the toggles of the CTE `accepted`. */
const changeToggles = (definition: ToggleDefinition, { by, changed }: { by: 1 | -1; changed: string }): string =>
  `with target as materialized (${definition.target}),
   request as (
     select request.* from ${requestBatch()} cross join target
     where ${definition.isMemberActive} and ${definition.isAllowed}
   ),
   stored_keys as (${storeKeys({ from: 'request', entity: '$target', status: 200 })}),
   accepted as (select * from request where ${isKeyFree('stored_keys')}),
   changed as (
     ${changed}
     returning ${definition.memberColumn} as member_id, ${definition.targetColumn} as target_id
   ),
   counted as (${definition.addToCounts(by)}),
   emitted as (insert into events (type, payload) ${by === 1 ? definition.events.on : definition.events.off})
   select accepted.position, ${definition.newCount} as count from accepted join changed using (member_id)`

/**
 * Returns the count for each request (`position`, from 1) that changed something. A second statement finds out why the
 * others didn't: a fallback inside this one would see the state before it. Rows are written in member order, so that
 * two processes can't deadlock on one target.
 */
export const insertToggles = (definition: ToggleDefinition): string =>
  changeToggles(definition, {
    by: 1,
    changed: `insert into ${definition.table} (${definition.memberColumn}, ${definition.targetColumn}, at)
     select member_id, $target, $now::timestamptz from accepted order by member_id
     on conflict (${definition.memberColumn}, ${definition.targetColumn}) do nothing`,
  })

/**
 * Deletes toggles. The lateral join looks each one up by member; otherwise the planner may read all toggles of the
 * target.
 */
export const deleteToggles = (definition: ToggleDefinition): string =>
  changeToggles(definition, {
    by: -1,
    changed: `delete from ${definition.table} where ctid = any(array(
       select known.ctid from accepted cross join lateral (
         select l.ctid from ${definition.table} l
         where l.${definition.memberColumn} = accepted.member_id and l.${definition.targetColumn} = $target limit 1
       ) known
     ))`,
  })

/** Whether this member's toggle is on, and how many members' are. */
export type ToggleState = { is_on: boolean; count: number }

/** Returns no row when `$member` can't toggle `$target`. */
export const selectToggleState = ({
  target,
  isAllowed,
  table,
  memberColumn,
  targetColumn,
  count,
}: ToggleDefinition): string =>
  `select ${count} as count, exists (
     select from ${table} l where l.${memberColumn} = $member and l.${targetColumn} = target.id
   ) as is_on
   from (${target}) target cross join (select $member::text as member_id) request where ${isAllowed}`

type ToggleOptions<View> = {
  /** True: inserts the toggle. False: deletes it. */
  turnsOn: boolean
  /** Built by `insertToggles` or `deleteToggles`. */
  write: Statement<ToggleBatch, ToggledRow>
  /** Built by `selectToggleState`. */
  readState: Statement<{ target: string; member: string }, ToggleState>
  toView(state: ToggleState): View
}

/** More members than ever queue up while one statement runs (about a millisecond). */
const maxBatchSize = 500

export function createToggle<View>({ turnsOn, write, readState, toView }: ToggleOptions<View>) {
  /** Returns the new count, or null when the request changed nothing. */
  const toggle = batchWrites<KeyedRequest, number | null>({
    maxSize: maxBatchSize,
    write: async ({ database }, target, requests) => {
      const rows = await write(database.pool, { target, now: now().toISOString(), ...requestBatchParams(requests) })
      const counts = new Map(rows.map(({ position, count }) => [position, count]))
      return requests.map((_, index) => counts.get(index + 1) ?? null)
    },
  })

  /**
   * Finds out why nothing changed: the member can't toggle the target, the key belongs to another request, or the
   * toggle was already in that state.
   */
  async function explainNoChange(
    { db, viewer }: MemberContext,
    target: string,
    key: IdempotencyKey | null,
  ): Promise<View> {
    const [found] = await readState(db, { target, member: viewer.memberId })
    if (!found) throw new Failure('not_found')
    await findEarlierResult(db, viewer.memberId, key)
    return toView(found)
  }

  return async (context: MemberContext, target: string, key: IdempotencyKey | null): Promise<View> => {
    const count = await toggle(context.platform, target, { memberId: context.viewer.memberId, key })
    return count === null ? explainNoChange(context, target, key) : toView({ is_on: turnsOn, count })
  }
}
