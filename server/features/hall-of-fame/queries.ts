import { statement } from '../../platform/database/statement.ts'
import { authorColumns } from '../accounts/fragments.ts'
import type { AuthorRow } from '../accounts/view.ts'
import { isMemberVisibleTo } from '../follows/fragments.ts'
import type { ChoiceRow } from './tables.ts'

/** The choice of each month that counts. */
const latest = `select distinct on (month) * from hall_of_fame_choices order by month, version desc`

/** The hall of fame of a month, or the latest one if `month` is null. */
export const shownChoice = statement<{ month: string | null }, ChoiceRow>(
  'hallOfFame.shown',
  `select * from (${latest}) c where not is_withdrawn and ($month::date is null or month = $month::date)
   order by month desc limit 1`,
)

export const shownMonths = statement<Record<never, never>, { month: string; at: string }>(
  'hallOfFame.months',
  `select month, at from (${latest}) c where not is_withdrawn order by month desc`,
)

/** Withdrawn or not. */
export const latestChoice = statement<{ month: string }, ChoiceRow>(
  'hallOfFame.latest',
  'select * from hall_of_fame_choices where month = $month::date order by version desc limit 1',
)

export const choiceOfVersion = statement<{ month: string; version: number }, ChoiceRow>(
  'hallOfFame.ofVersion',
  'select * from hall_of_fame_choices where month = $month::date and version = $version',
)

export type MemberRow = AuthorRow & { rank: number; points: number; reason: string | null }

/** Leaves out members whom the viewer can't see: banned ones. */
export const membersOfChoice = statement<{ month: string; version: number; viewer: string | null }, MemberRow>(
  'hallOfFame.members',
  `select h.rank, h.points, h.reason, ${authorColumns('m')}
   from hall_of_fame_members h join members m on m.id = h.member_id
   where h.month = $month::date and h.version = $version and ${isMemberVisibleTo('m', '$viewer')}
   order by h.position`,
)

/** Banned or not. */
export const chosenMembers = statement<
  { month: string; version: number },
  { member_id: string; rank: number; points: number; reason: string | null }
>(
  'hallOfFame.chosen',
  `select member_id, rank, points, reason from hall_of_fame_members
   where month = $month::date and version = $version order by position`,
)

type NewChoice = {
  month: string
  version: number
  isAutomatic: boolean
  isWithdrawn: boolean
  actor: string | null
  now: string
  /** Lists of the same length, in the order in which they're shown. */
  members: string[]
  ranks: number[]
  points: number[]
  reasons: (string | null)[]
}

/** Returns no row if the month has this version already. */
export const insertChoice = statement<NewChoice, { version: number }>(
  'hallOfFame.insert',
  `with choice as (
     insert into hall_of_fame_choices (month, version, is_automatic, is_withdrawn, actor_id, at)
     values ($month::date, $version::integer, $isAutomatic::boolean, $isWithdrawn::boolean, $actor, $now::timestamptz)
     on conflict (month, version) do nothing
     returning month, version
   ),
   members as (
     insert into hall_of_fame_members (month, version, member_id, rank, points, reason, position)
     select choice.month, choice.version, chosen.member_id, chosen.rank, chosen.points, chosen.reason, chosen.position
     from choice cross join unnest($members::text[], $ranks::integer[], $points::integer[], $reasons::text[])
       with ordinality as chosen (member_id, rank, points, reason, position)
   )
   select version from choice`,
)
