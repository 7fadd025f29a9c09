// Who has which badge. One transaction at a time changes that.
import { type BadgeRuleKind, badgeLimits } from '#contract/badges-limits.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isMemberVisible, isNotBanned } from '../../accounts/fragments.ts'
import { bestFirst, isHeld, isShown } from '../fragments.ts'
import type { BadgeRow } from '../tables.ts'

const badgesLockId = 7_203_114_012

/** Call it first: what the next statements read was committed before. */
export const lockBadges = statement<{ lock: number }, never>(
  'badges.lock',
  'select pg_advisory_xact_lock($lock::bigint)',
)
export const badgesLock = { lock: badgesLockId }

/** Badges with these rules that the members never had. `kinds` and `members` have the same length, and may repeat pairs. */
export const openBadges = statement<
  { members: string[]; kinds: string[] },
  { member_id: string; badge_id: string; kind: BadgeRuleKind; threshold: number }
>(
  'badges.open',
  `select given.member_id, b.id as badge_id, b.rule_kind as kind, b.threshold
   from (select distinct * from unnest($members::text[], $kinds::text[]) as pair (member_id, kind)) given
     join badges b on b.rule_kind = given.kind
   where not exists (select from member_badges a where a.member_id = given.member_id and a.badge_id = b.id)
     and ${isMemberVisible('given.member_id')}`,
)

export type AwardRow = Pick<BadgeRow, 'name' | 'tier' | 'is_premium' | 'points'> & {
  member_id: string
  badge_id: string
  reason: string | null
}

/**
 * Inserts awards and counts them. Rules never re-award a badge that an administrator removed. An administrator may: it
 * keeps its points, and its date and reason unless a new reason is given. Lock first.
 */
export const insertAwards = statement<
  {
    members: string[]
    badges: string[]
    values: (number | null)[]
    by: string | null
    reason: string | null
    now: string
  },
  AwardRow
>(
  'badges.award',
  `with awarded as (
     insert into member_badges as a (member_id, badge_id, awarded_at, awarded_by, reason, value, points, section, is_hidden)
     select m.id, b.id, $now::timestamptz, $by::text, $reason::text, given.value, b.points,
       case b.section when 'global' then 'all' else b.section end, not ${isNotBanned('m')}
     from unnest($members::text[], $badges::text[], $values::integer[]) as given (member_id, badge_id, value)
       join badges b on b.id = given.badge_id join members m on m.id = given.member_id
     on conflict (member_id, badge_id) do update
       set removed_at = null, is_hidden = excluded.is_hidden, reason = coalesce(excluded.reason, a.reason),
         awarded_at = case when excluded.reason is null then a.awarded_at else excluded.awarded_at end,
         awarded_by = case when excluded.reason is null then a.awarded_by else excluded.awarded_by end
       where not ${isHeld('a')} and $by::text is not null
     returning a.member_id, a.badge_id, a.reason, a.points, a.is_hidden
   ),
   counted as (
     update badges b set holders_count = b.holders_count + shown.count from (
       select badge_id, count(*)::integer as count from awarded where not is_hidden group by 1
     ) shown where b.id = shown.badge_id
   )
   select awarded.member_id, awarded.badge_id, awarded.reason, awarded.points, b.name, b.tier, b.is_premium
   from awarded join badges b on b.id = awarded.badge_id order by awarded.member_id, b.position`,
)

/** A badge that the member had. */
export const removedAward = statement<{ member: string; badge: string }, { badge_id: string }>(
  'badges.removedAward',
  `select a.badge_id from member_badges a
   where a.member_id = $member and a.badge_id = $badge and a.removed_at is not null`,
)

/** Lock first. Returns no row if the member doesn't have it. */
export const removeAward = statement<{ member: string; badge: string; now: string }, AwardRow>(
  'badges.remove',
  `with removed as (
     update member_badges a set removed_at = $now::timestamptz
     where a.member_id = $member and a.badge_id = $badge and ${isHeld('a')}
     returning a.member_id, a.badge_id, a.reason, a.points, a.is_hidden
   ),
   counted as (
     update badges b set holders_count = b.holders_count - 1 from removed where b.id = removed.badge_id and not removed.is_hidden
   )
   select removed.member_id, removed.badge_id, removed.reason, removed.points, b.name, b.tier, b.is_premium
   from removed join badges b on b.id = removed.badge_id`,
)

/** The best badges of member `id`: SQL of a JSON array. The first one is shown beside the name. */
const topBadgesOf = (id: string): string => `(
  select coalesce(jsonb_agg(
    jsonb_build_object('_id', b.id, 'name', b.name, 'instrument', b.instrument, 'tier', b.tier) order by ${bestFirst('b')}
  ), '[]') from (
    select b.* from member_badges a join badges b on b.id = a.badge_id where a.member_id = ${id} and ${isHeld('a')}
    order by ${bestFirst('b')} limit ${badgeLimits.top}
  ) b)`

/** Returns those whose best badge changed. */
export const refreshBest = statement<{ members: string[] }, { id: string }>(
  'badges.refreshBest',
  `with changed as (
     update members m set top_badges = top.badges, best_badge = top.badges -> 0
     from (
       select before.id, before.best_badge, ${topBadgesOf('before.id')} as badges
       from members before where before.id = any ($members::text[])
     ) top
     where m.id = top.id
       and (m.top_badges is distinct from top.badges or m.best_badge is distinct from top.badges -> 0)
     returning m.id, m.best_badge is distinct from top.best_badge as has_new_best
   )
   select id from changed where has_new_best`,
)

/** Hides the badges of a banned member, or shows them again. Lock first. */
export const updateVisibility = statement<{ member: string }, never>(
  'badges.updateVisibility',
  `with changed as (
     update member_badges a set is_hidden = not a.is_hidden
     where a.member_id = $member and ${isHeld('a')} and a.is_hidden = ${isMemberVisible('$member')}
     returning a.badge_id, a.is_hidden
   )
   update badges b set holders_count = b.holders_count + case when changed.is_hidden then -1 else 1 end
   from changed where b.id = changed.badge_id`,
)

/** Orders badges by how many members have them now. */
export const updateRarity = statement<Record<never, never>, { id: string }>(
  'badges.updateRarity',
  'update badges set rarity = holders_count where rarity <> holders_count returning id',
)

/** A member who can be awarded a badge. */
export const memberForAward = statement<{ id: string }, { id: string }>(
  'badges.memberForAward',
  `select m.id from members m where m.id = $id and ${isNotBanned('m')}`,
)

type Difference = { difference: string }

export const countDifferences = statement<Record<never, never>, Difference>(
  'badges.verify.counts',
  `select 'badges ' || b.id || ': ' || b.holders_count || ' holders instead of ' || expected.count as difference
   from badges b cross join lateral (
     select count(*) as count from member_badges a where a.badge_id = b.id and ${isShown('a')}
   ) expected where b.holders_count <> expected.count`,
)

export const bestDifferences = statement<Record<never, never>, Difference>(
  'badges.verify.best',
  `select 'members ' || m.id || ': best badge ' || coalesce(m.best_badge ->> '_id', 'none') || ' instead of ' ||
     coalesce(top.badges -> 0 ->> '_id', 'none') as difference
   from members m cross join lateral (select ${topBadgesOf('m.id')} as badges) top
   where m.best_badge is distinct from top.badges -> 0 or m.top_badges <> top.badges`,
)

export const recount = statement<Record<never, never>, never>(
  'badges.recount',
  `update badges b set holders_count = expected.count from (
     select b.id, (select count(*)::integer from member_badges a where a.badge_id = b.id and ${isShown('a')}) as count
     from badges b
   ) expected where b.id = expected.id and b.holders_count <> expected.count`,
)
