// Likes by pairs of members, for finding rings and voiding their points.
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isVoided } from '../fragments.ts'

/** Active awards for likes that earned something or were discounted to nothing. */
const activeLikes = (where: string): string =>
  `select award.* from points_ledger award
   where award.action = 'like_taken' and award.withheld is null and not award.is_reversal and ${where} and not exists (
     select from points_ledger r where (r.source_id, r.member_id, r.action, r.actor_id, r.sequence)
       = (award.source_id, award.member_id, award.action, award.actor_id, award.sequence) and r.is_reversal
   )`

/**
 * Likes between the members with most likes that a ring could arrange, by the evidence of the ledger, and how many likes
 * each received from anyone. `since`: likes from then on.
 */
export const suspiciousPairs = statement<
  { since: string; minLikes: number; limit: number },
  { member_id: string; giver_id: string; likes: number; points: number; received: number }
>(
  'points.suspiciousPairs',
  `with receivers as materialized (
     select t.member_id from points_totals t where t.timeframe = 'allTime' and t.mutual >= $minLikes::int
     order by t.mutual desc limit $limit::int
   ),
   recent as materialized (
     ${activeLikes('award.member_id in (select member_id from receivers) and award.at >= $since::timestamptz')}
   ),
   counted as (select member_id, count(*)::integer as received from recent group by 1)
   select recent.member_id, recent.actor_id as giver_id, count(*)::integer as likes, sum(recent.points)::integer as points,
     counted.received
   from recent join counted on counted.member_id = recent.member_id
   where recent.actor_id in (select member_id from receivers)
   group by recent.member_id, recent.actor_id, counted.received`,
)

/** Pairs of these members, and what the likes of one earned the other. Without likes that are voided already. */
export const pairsOf = statement<{ members: string[] }, { member_id: string; giver_id: string; points: number }>(
  'points.pairsOf',
  `select likes.member_id, likes.actor_id as giver_id, sum(likes.points)::integer as points
   from (${activeLikes(
     `award.member_id = any($members::text[]) and award.actor_id = any($members::text[])
      and not ${isVoided({ author: 'award.member_id', giver: 'award.actor_id', likedAt: 'award.at' })}`,
   )}) likes
   group by 1, 2 order by 1, 2`,
)

export const insertVoid = statement<
  { id: string; actor: string; reason: string; points: number; now: string; members: string[]; givers: string[] },
  never
>(
  'points.insertVoid',
  `with void as (
     insert into points_voids (id, actor_id, reason, points, at)
     values ($id, $actor, $reason, $points::integer, $now::timestamptz) returning id
   )
   insert into points_void_pairs (void_id, member_id, giver_id)
   select void.id, pair.member_id, pair.giver_id
   from void cross join unnest($members::text[], $givers::text[]) as pair (member_id, giver_id)`,
)

/** Returns no row if it is undone already. */
export const undoVoid = statement<{ id: string; now: string }, { id: string }>(
  'points.undoVoid',
  'update points_voids set undone_at = $now::timestamptz where id = $id and undone_at is null returning id',
)

export type VoidRow = {
  id: string
  actor_id: string
  reason: string
  points: number
  at: string
  undone_at: string | null
}

const listed = 'select v.id, v.actor_id, v.reason, v.points, v.at, v.undone_at from points_voids v'

export const voidById = statement<{ id: string }, VoidRow>('points.voidById', `${listed} where v.id = $id`)

export const voidsPage = statement<{ limit: number; offset: number }, VoidRow>(
  'points.voids',
  `${listed} order by v.at desc, v.id desc limit $limit::int offset $offset::int`,
)

export const countVoids = statement<Record<never, never>, { count: number }>(
  'points.countVoids',
  'select count(*) as count from points_voids',
)

export const membersOfVoids = statement<{ ids: string[] }, AuthorRow & { void_id: string }>(
  'points.membersOfVoids',
  `select distinct pair.void_id, ${authorColumns('m')} from points_void_pairs pair join members m on m.id = pair.member_id
   where pair.void_id = any($ids::text[])`,
)

/** The likes that a void is about, in the order of the ledger: those that earned something before or after it. */
export const likesOfVoid = statement<
  { id: string; after: string; limit: number },
  { id: string; source_kind: string; source_id: string; actor_id: string }
>(
  'points.likesOfVoid',
  `select award.id, award.source_kind, award.source_id, award.actor_id
   from points_void_pairs pair join points_voids v on v.id = pair.void_id
     join points_ledger award on award.member_id = pair.member_id and award.actor_id = pair.giver_id
       and award.action = 'like_taken' and not award.is_reversal and award.sequence = 1
   where pair.void_id = $id and award.id > $after order by award.id limit $limit::int`,
)
