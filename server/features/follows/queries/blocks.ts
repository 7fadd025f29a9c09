// Blocks between members.
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns, isAuthorVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isMemberVisibleTo, isProfileVisibleTo } from '../fragments.ts'

export type Pair = { member: string; other: string }

/** Returns no row for unknown and banned members. */
export const memberExists = statement<{ id: string }, { id: string }>(
  'follows.memberExists',
  `select m.id from members m where m.id = $id and ${isAuthorVisible('m')}`,
)

/** Returns no row when either member blocks the other. */
export const unblockedMember = statement<{ id: string; viewer: string | null }, { id: string }>(
  'follows.unblockedMember',
  `select m.id from members m where m.id = $id and ${isMemberVisibleTo('m', '$viewer')}`,
)

/** Returns no row when the viewer can't open the member's profile and lists. */
export const memberWithVisibleProfile = statement<{ id: string; viewer: string | null }, { id: string }>(
  'follows.memberWithVisibleProfile',
  `select m.id from members m where m.id = $id and ${isProfileVisibleTo('m', '$viewer')}`,
)

/**
 * Returns no row when the block exists already or the member has `max` blocks. Parallel requests may exceed `max` by a
 * few.
 */
export const insertBlock = statement<Pair & { now: string; max: number }, { member_id: string }>(
  'follows.block',
  `insert into blocks (member_id, blocked_id, at)
   select $member, $other, $now::timestamptz
   where (select count(*) from (select from blocks where member_id = $member limit $max::int) own_blocks) < $max::int
   on conflict (member_id, blocked_id) do nothing
   returning member_id`,
)

export const ownBlock = statement<Pair, { member_id: string }>(
  'follows.ownBlock',
  'select member_id from blocks where member_id = $member and blocked_id = $other',
)

export const deleteBlock = statement<Pair, { member_id: string }>(
  'follows.unblock',
  'delete from blocks where member_id = $member and blocked_id = $other returning member_id',
)

export const isBlocked = statement<Pair, { member_id: string }>(
  'follows.isBlocked',
  'select member_id from blocks where (member_id, blocked_id) in (($member, $other), ($other, $member)) limit 1',
)

type BlocksParams = { member: string; at: string | null; id: string | null }
export type BlockedRow = AuthorRow & { id: string; at: string }

const blocksStatement = (isFirst: boolean, rows: RowLimit): Statement<BlocksParams, BlockedRow> =>
  statement(
    `follows.blocks${isFirst ? '' : '.after'}.${rows}`,
    `select b.blocked_id as id, b.at, ${authorColumns('m')}
     from blocks b join members m on m.id = b.blocked_id
     where b.member_id = $member and ${isAuthorVisible('m')} ${isFirst ? '' : `and (b.at, b.blocked_id) < ${cursorPositionSql}`}
     order by b.at desc, b.blocked_id desc limit ${rows}`,
  )

const firstPages = new Map(rowLimits.map((rows) => [rows, blocksStatement(true, rows)]))
const laterPages = new Map(rowLimits.map((rows) => [rows, blocksStatement(false, rows)]))

export const blocksFor = (isFirst: boolean, limit: number): Statement<BlocksParams, BlockedRow> =>
  (isFirst ? firstPages : laterPages).get(rowLimitFor(limit))!
