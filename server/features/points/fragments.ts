// SQL about the ledger for the statements of this feature.
import { type Room, rooms } from './rules-totals.ts'

/** The latest row of a key: an active award, the reversal of one, or none. */
export const joinLatestRow = (
  name: string,
  key: { source: string; member: string; action: string; actor: string },
): string =>
  `left join lateral (
     select r.* from points_ledger r
     where r.source_id = ${key.source} and r.member_id = ${key.member} and r.action = '${key.action}'
       and r.actor_id = ${key.actor}
     order by r.sequence desc, r.is_reversal desc limit 1
   ) ${name} on true`

/** The columns of `LatestRow`, which `latestOf` reads. Null if the key has no row. */
export const latestColumns = (row: string, prefix: string): string =>
  ['sequence', 'is_reversal', 'points', 'day', 'withheld', 'is_mutual']
    .map((column) => `${row}.${column} as ${prefix}_${column}`)
    .join(', ')

/**
 * CTE with the time from which awards may have the time of their action. Earlier ones get the current time, because
 * their period is frozen or their caps are forgotten (`$since`).
 */
export const openPeriod = `open_period as materialized (
     select greatest($since::timestamptz, max(b.ends_on)::timestamp at time zone $zone) as starts_at
     from points_boards b where b.frozen_at is not null
   )`

/** When an award counts for something done at this time. */
export const awardTime = (actedAt: string): string =>
  `case when ${actedAt} between open_period.starts_at and $now::timestamptz
     then date_trunc('milliseconds', ${actedAt}) else $now::timestamptz end`

export const dayOfTime = (at: string): string => `(${at} at time zone $zone)::date`

/** How many awards of a day the cap has counted. */
export const countedAwards = (member: string, day: string, action: string): string =>
  `(select coalesce(sum(d.awards), 0)::integer from points_days d
    where d.member_id = ${member} and d.day = ${day} and d.action = '${action}')`

/** Whether an administrator removed the post, by the latest decision that stands. */
export const isRemovedPost = (post: string): string =>
  `(${post}.status = 'removed' and (
     select d.status_after = 'removed' from decisions d where d.subject_id = ${post}.id and d.state <> 'undone'
     order by d.at desc, d.id desc limit 1
   ) is true)`

/** Whether its author deleted the post. */
export const isDeletedPost = (post: string): string => `(${post}.status = 'removed' and not ${isRemovedPost(post)})`

export const isRemovedComment = (comment: string): string =>
  `(${comment}.status = 'removed' and ${comment}.removed_with is not distinct from ${comment}.id)`

/** Deleted by its author, or with the comment it replied to; not removed by an administrator. */
export const isDeletedComment = (comment: string): string =>
  `(${comment}.status = 'removed' and ${comment}.removed_with is null)`

/** The action that members see: a post's reversal by an administrator has a name of its own. */
export const shownAction = `case when is_removal then 'admin_post_removal' else action end`

/** The rows that the index of a board has. */
export const isOnBoard = (room: Room, total: string): string =>
  `(${total}.${room}_points > 0 and not ${total}.is_hidden)`

/** The periods that a row of the ledger counts in: that of its timeframe, or all. */
export const periodsOf = (row: string): string =>
  `select period.timeframe, period.starts_on from (values
     ('weekly', date_trunc('week', ${row}.day)::date), ('monthly', date_trunc('month', ${row}.day)::date),
     ('allTime', date '1970-01-01')
   ) period (timeframe, starts_on)
   where ${row}.timeframe is null or ${row}.timeframe = period.timeframe`

/** A row for each room of a row of totals, with what `columns` names. */
export const eachRoom = (total: string, columns: string[]): string =>
  `(values ${rooms.map((room) => `('${room}', ${columns.map((column) => `${total}.${room}_${column}`).join(', ')})`).join(', ')})
     room (section, ${columns.join(', ')})`

/** The day whose cap a row counts for. */
const capDay = (row: string): string => `coalesce(${row}.reversed_day, ${row}.day)`

/** How many likes by one member count for another, on the days for which `days` is true. */
export const countedLikes = (
  { member, giver }: { member: string; giver: string },
  days: (day: string) => string,
): string =>
  `(select coalesce(sum(case when pair.is_reversal then -1 else 1 end), 0)::integer from points_ledger pair
    where pair.member_id = ${member} and pair.actor_id = ${giver} and pair.action = 'like_taken' and pair.withheld is null
      and ${days(capDay('pair'))})`

/** Whether an administrator has voided the likes between these two, of that time and earlier. */
export const isVoided = ({ author, giver, likedAt }: { author: string; giver: string; likedAt: string }): string =>
  `exists (
     select from points_void_pairs pair join points_voids v on v.id = pair.void_id
     where pair.member_id = ${author} and pair.giver_id = ${giver} and v.undone_at is null and ${likedAt} <= v.at
   )`
