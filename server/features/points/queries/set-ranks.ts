// Ranks that administrators set: boards show them instead of the earned ones.
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { followedJoin, isFollowed, notHiddenFrom } from '../../follows/fragments.ts'
import type { BoardKey, Standing } from './boards.ts'

const ofBoard = `r.timeframe = $timeframe and r.section = $section and r.starts_on = $startsOn::date
     and r.undone_at is null`

export type SetRankEntry = Standing & { rank: number; reason: string; is_visible: boolean }

/**
 * By rank. Those who have lost their points on the board since, or were banned, are left out. `is_visible`: the viewer
 * may see the member.
 */
export const setRanksOfBoard = statement<BoardKey & { previous: string | null; viewer: string }, SetRankEntry>(
  'points.setRanksOfBoard',
  `select r.rank, r.reason, s.points, previous.rank as previous_rank, ${notHiddenFrom('m.id', '$viewer')} as is_visible,
     ${isFollowed} as is_following, ${authorColumns('m')}
   from points_set_ranks r join members m on m.id = r.member_id ${followedJoin('m', '$viewer')}
     join points_standings s on s.member_id = r.member_id and s.timeframe = r.timeframe and s.starts_on = r.starts_on
       and s.section = r.section and s.points > 0 and not s.is_hidden
     left join points_standings previous on previous.member_id = r.member_id and previous.timeframe = r.timeframe
       and previous.section = r.section and previous.starts_on = $previous::date
   where ${ofBoard} order by r.rank`,
)

export const activeSetRanks = statement<BoardKey, { id: string; member_id: string; rank: number; reason: string }>(
  'points.activeSetRanks',
  `select r.id, r.member_id, r.rank, r.reason from points_set_ranks r where ${ofBoard}`,
)

type NewSetRank = BoardKey & { id: string; member: string; actor: string; rank: number; reason: string; now: string }

/** Returns no row if the key was used before. */
export const insertSetRank = statement<NewSetRank & IdempotencyKeyParams, { id: string }>(
  'points.insertSetRank',
  `with request as (${singleRequest('$actor')}),
   stored_key as (${storeKeys({ from: 'request', entity: '$id', status: 201 })})
   insert into points_set_ranks (id, member_id, actor_id, timeframe, starts_on, section, rank, reason, at)
   select $id, $member, $actor, $timeframe, $startsOn::date, $section, $rank::integer, $reason, $now::timestamptz
   from request where ${isKeyFree('stored_key')}
   returning id`,
)

/** Returns no row if it is undone already. */
export const undoSetRank = statement<
  { id: string; now: string },
  { member_id: string; timeframe: string; starts_on: string; section: string; rank: number; reason: string }
>(
  'points.undoSetRank',
  `update points_set_ranks set undone_at = $now::timestamptz where id = $id and undone_at is null
   returning member_id, timeframe, starts_on, section, rank, reason`,
)

/** Clients that show the board load it again. */
export const touchBoard = statement<BoardKey & { hasSetRanks: boolean; now: string }, never>(
  'points.touchBoard',
  `update points_boards set changed_at = $now::timestamptz, has_set_ranks = $hasSetRanks::boolean
   where timeframe = $timeframe and section = $section and starts_on = $startsOn::date`,
)

export type SetRankRow = AuthorRow & {
  id: string
  rank: number
  points: number
  section: string
  timeframe: string
  starts_on: string
  reason: string
  at: string
  undone_at: string | null
  actor_id: string
}

const listed = `select r.id, r.rank, coalesce(s.points, 0) as points, r.section, r.timeframe, r.starts_on, r.reason, r.at,
     r.undone_at, r.actor_id, ${authorColumns('m')}
   from points_set_ranks r join members m on m.id = r.member_id
     left join points_standings s on s.member_id = r.member_id and s.timeframe = r.timeframe
       and s.starts_on = r.starts_on and s.section = r.section`

export const setRankById = statement<{ id: string }, SetRankRow>('points.setRankById', `${listed} where r.id = $id`)

type Filter = { member: string | null }

export const setRanksPage = statement<Filter & { limit: number; offset: number }, SetRankRow>(
  'points.setRanks',
  `${listed} where $member::text is null or r.member_id = $member
   order by r.at desc, r.id desc limit $limit::int offset $offset::int`,
)

export const countSetRanks = statement<Filter & { maxCount: number }, { count: number }>(
  'points.countSetRanks',
  `select count(*) as count from (
     select from points_set_ranks r where $member::text is null or r.member_id = $member limit $maxCount::int
   ) counted`,
)
