// Differences between the ledger and its sources. Read by `verify`, and by `rebuild` in the order of time.
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isHeld } from '../../badges/fragments.ts'
import { isWritten } from '../../journal/fragments.ts'
import { isPublished } from '../../posts/fragments.ts'
import { isDeletedComment, isDeletedPost, isRemovedComment, isVoided } from '../fragments.ts'
import type { LikedKind } from './likes.ts'

/** Awards that no reversal took back. */
const activeAwards = (where: string): string =>
  `select award.* from points_ledger award where ${where} and not award.is_reversal and not exists (
     select from points_ledger r where (r.source_id, r.member_id, r.action, r.actor_id, r.sequence)
       = (award.source_id, award.member_id, award.action, award.actor_id, award.sequence) and r.is_reversal
   )`

/** `actor_id`: who liked or voted; the author of a post or comment. */
export type SourceDifference = { source_id: string; actor_id: string }

/** `expected` returns `source_id`, `actor_id` and `at` for each award that must be active. */
const differences = (
  name: string,
  { expected, awards }: { expected: string; awards: string },
): Statement<{ limit: number }, SourceDifference> =>
  statement(
    `points.differences.${name}`,
    `with expected as (${expected}), active as (${activeAwards(awards)})
     select coalesce(expected.source_id, active.source_id) as source_id,
       coalesce(expected.actor_id, active.actor_id) as actor_id
     from expected full join active on active.source_id = expected.source_id and active.actor_id = expected.actor_id
     where expected.source_id is null or active.source_id is null
     order by coalesce(expected.at, active.at), 1, 2 limit $limit::int`,
  )

const liked = {
  post: {
    from: 'post_likes l join posts p on p.id = l.post_id',
    source: 'l.post_id',
    author: 'p.author_id',
    isDeleted: isDeletedPost('p'),
  },
  comment: {
    from: 'comment_likes l join comments c on c.id = l.comment_id',
    source: 'l.comment_id',
    author: 'c.author_id',
    isDeleted: isDeletedComment('c'),
  },
} as const

const likes = (kind: LikedKind, action: 'like_given' | 'like_taken') => {
  const { from, source, author, isDeleted } = liked[kind]
  return differences(`${action}.${kind}`, {
    expected: `select ${source} as source_id, l.member_id as actor_id, l.at from ${from}
       where l.member_id <> ${author} and not ${isVoided({ author, giver: 'l.member_id', likedAt: 'l.at' })}${action === 'like_taken' ? ` and not ${isDeleted}` : ''}`,
    awards: `award.action = '${action}' and award.source_kind = '${kind}'`,
  })
}

export const postDifferences = differences('posts', {
  expected: `select p.id as source_id, p.author_id as actor_id, p.published_at as at from posts p where ${isPublished('p')}`,
  awards: `award.action = 'post'`,
})

export const likeDifferences: Record<LikedKind, ReturnType<typeof likes>[]> = {
  post: [likes('post', 'like_given'), likes('post', 'like_taken')],
  comment: [likes('comment', 'like_given'), likes('comment', 'like_taken')],
}

export const voteDifferences = differences('votes', {
  expected: `select v.poll_id as source_id, v.member_id as actor_id, v.at
     from poll_votes v join polls q on q.id = v.poll_id where q.author_id <> v.member_id`,
  awards: `award.action = 'vote'`,
})

export const removalDifferences = differences('removals', {
  expected: `select c.id as source_id, c.author_id as actor_id, c.created_at as at from comments c
     where ${isRemovedComment('c')}`,
  awards: `award.action = 'admin_comment_removal'`,
})

export const badgeAwardDifferences = differences('badges', {
  expected: `select a.badge_id as source_id, a.member_id as actor_id, a.awarded_at as at from member_badges a
     where ${isHeld('a')}`,
  awards: `award.action = 'badge'`,
})

export const tradeDifferences = differences('trades', {
  expected: `select t.id as source_id, t.member_id as actor_id, t.created_at as at from journal_trades t
     where ${isWritten('t')}`,
  awards: `award.action = 'tradeJournal'`,
})

/** Awards whose points differ from those of the badge when it was awarded. */
export const wrongBadgePoints = statement<Record<never, never>, { difference: string }>(
  'points.wrongBadgePoints',
  `select concat_ws(' ', 'points_ledger', r.id) || ': ' || r.points || ' instead of ' || a.points || ' for a badge' as difference
   from points_ledger r join member_badges a on a.badge_id = r.source_id and a.member_id = r.member_id
   where r.action = 'badge' and not r.is_reversal and r.points <> a.points`,
)

export const adjustmentDifferences = differences('adjustments', {
  expected: `select a.id as source_id, a.actor_id, a.at from points_adjustments a where a.undone_at is null`,
  awards: `award.action = 'admin_adjustment'`,
})

/** Awards with the same evidence, once. Columns that don't affect the amount are 0. */
export const evidence = statement<
  Record<never, never>,
  {
    action: string
    points: number
    rules_version: number
    withheld: string | null
    counted_before: number
    received: number
    mutual: number
    is_mutual: boolean
  }
>(
  'points.evidence',
  `select distinct action, points, rules_version, withheld, counted_before,
     case when is_mutual or action in ('admin_comment_removal', 'badge') then received else 0 end as received,
     case when is_mutual then mutual else 0 end as mutual, is_mutual
   from points_ledger
   where not is_reversal and action <> 'admin_adjustment'`,
)

/**
 * Days on which more awards are active than a cap allows: the highest of the versions of that day's awards. Lists of the
 * same length.
 */
export const exceededCaps = statement<
  { versions: number[]; actions: string[]; caps: (number | null)[] },
  { difference: string }
>(
  'points.exceededCaps',
  `select concat_ws(' ', 'points_ledger', action, member_id, actor_id, day) || ': ' || count || ' awards count' as difference
   from (
     select active.action, member_id, case active.action when 'like_taken' then actor_id end as actor_id, day,
       count(*) as count, max(cap.per_day) as per_day
     from (${activeAwards('award.withheld is null')}) active
       join unnest($versions::integer[], $actions::text[], $caps::integer[]) as cap (version, action, per_day)
         on cap.version = active.rules_version and cap.action = active.action and cap.per_day is not null
     group by 1, 2, 3, 4
   ) counted
   where count > per_day`,
)

/** Reversals whose points differ from those of their award. */
export const wrongReversals = statement<Record<never, never>, { difference: string }>(
  'points.wrongReversals',
  `select concat_ws(' ', 'points_ledger', r.id) || ': reverses ' || award.points || ' by ' || r.points as difference
   from points_ledger r join points_ledger award
     on (award.source_id, award.member_id, award.action, award.actor_id, award.sequence)
       = (r.source_id, r.member_id, r.action, r.actor_id, r.sequence) and not award.is_reversal
   where r.is_reversal and (r.points <> -award.points or r.section <> award.section or r.at < award.at
     or r.reversed_day is distinct from award.day)`,
)
