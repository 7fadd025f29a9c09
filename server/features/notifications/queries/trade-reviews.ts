// Who is reminded of the trade review.
import { statement } from '../../../platform/database/statement.ts'
import { closedTradeOfWeek, reviewOfWeek } from '../../journal/fragments.ts'
import { timeZone } from './digest.ts'

/** `zones` and `froms`: parallel lists of time zones and the beginning of the week in them. */
type Page = { zones: string[]; froms: string[]; week: string; after: string; limit: number }

/** The next page of members with a journal, and whether they closed trades in the week without having reviewed it. */
export const reviewersPage = statement<Page, { member_id: string; is_due: boolean }>(
  'notifications.reviewersPage',
  `with page as materialized (
     select member_id from journals where member_id > $after order by member_id limit $limit::int
   )
   select page.member_id, closed.found is not null and review.found is null as is_due
   from page
     left join lateral (select value from notification_preferences where member_id = page.member_id limit 1) preferences on true
     left join unnest($zones::text[], $froms::text[]::timestamptz[]) as due (zone, starts_at) on due.zone = ${timeZone}
     left join lateral (${closedTradeOfWeek('page.member_id', 'due.starts_at')}) closed on true
     left join lateral (${reviewOfWeek('page.member_id', '$week')}) review on true
   order by page.member_id`,
)
