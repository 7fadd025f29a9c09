import { statement } from '../../../platform/database/statement.ts'
import type { Row } from '../../../platform/database/table.ts'
import type { journalReviews } from '../tables.ts'

export type ReviewRow = Omit<Row<typeof journalReviews>, 'member_id' | 'period'>

const columns = 'r.starts_on, r.went_well, r.costliest_rule, r.resolution, r.version, r.updated_at'

/** The answers about the periods that begin on these days. */
export const reviewsOf = statement<{ member: string; period: string; days: string[] }, ReviewRow>(
  'journal.reviews',
  `select ${columns} from journal_reviews r
   where r.member_id = $member and r.period = $period and r.starts_on = any($days::text[]::date[])`,
)

/** All of a member's, for the export. */
export const allReviews = statement<{ member: string }, ReviewRow & { period: string }>(
  'journal.allReviews',
  `select r.period, ${columns} from journal_reviews r where r.member_id = $member order by r.starts_on, r.period`,
)

/**
 * Version 0 is the one of a review that has no answers yet. Returns nothing for a stale version. Answers that are stored
 * already are saved again without a new version, because a request whose response was lost is repeated.
 */
export const saveReview = statement<
  {
    member: string
    period: string
    day: string
    wentWell: string
    costliestRule: string
    resolution: string
    version: number
    now: string
  },
  ReviewRow
>(
  'journal.saveReview',
  `insert into journal_reviews as r
     (member_id, period, starts_on, went_well, costliest_rule, resolution, version, updated_at)
   select $member, $period, $day::date, $wentWell, $costliestRule, $resolution, 1, $now::timestamptz
   where $version::integer = 0 or exists (
     select from journal_reviews where member_id = $member and period = $period and starts_on = $day::date)
   on conflict (member_id, period, starts_on) do update set
     went_well = excluded.went_well, costliest_rule = excluded.costliest_rule, resolution = excluded.resolution,
     version = r.version + (r.version = $version::integer)::integer, updated_at = excluded.updated_at
   where r.version = $version::integer
     or (r.went_well, r.costliest_rule, r.resolution) = (excluded.went_well, excluded.costliest_rule, excluded.resolution)
   returning ${columns}`,
)
