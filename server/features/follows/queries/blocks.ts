// Who wants nothing to do with whom.
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns, isAuthorVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { notBlocked } from '../fragments.ts'

export type Pair = { member: string; other: string }

/** Answers no row where there is no such member. */
export const memberExists = statement<{ id: string }, { id: string }>(
  'follows.memberExists',
  `select m.id from members m where m.id = $id and ${isAuthorVisible('m')}`,
)

/** May this viewer know of the member: neither blocks the other. */
export const unblockedMember = statement<{ id: string; viewer: string | null }, { id: string }>(
  'follows.unblockedMember',
  `select m.id from members m where m.id = $id and ${isAuthorVisible('m')} and ${notBlocked('m.id', '$viewer')}`,
)

/** May this viewer look at the member's page: the member does not block them. They may block the member. */
export const memberNotBlockingViewer = statement<{ id: string; viewer: string | null }, { id: string }>(
  'follows.memberNotBlockingViewer',
  `select m.id from members m where m.id = $id and ${isAuthorVisible('m')}
     and not exists (select from blocks b where b.member_id = m.id and b.blocked_id = $viewer)`,
)

/** Answers no row where it was so before, nor where the member blocks `most`; those who block at once may pass it by few. */
export const insertBlock = statement<Pair & { now: string; max: number }, { member_id: string }>(
  'follows.block',
  `insert into blocks (member_id, blocked_id, at)
   select $member, $other, $now::timestamptz
   where (select count(*) from (select from blocks where member_id = $member limit $max::int) made) < $max::int
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
