// How often the screening rules were right, from the decisions of moderators.
import type { ScreeningLanguage } from '#contract/screening.ts'
import { statement } from '../../../platform/database/statement.ts'

export type RuleCount = {
  /** `any`: texts that at least one rule matched. `scams`: rejected texts that a rule matched or that were reported as scams. */
  rule: string
  /** Null: of all languages, or of a decision that has none. */
  language: ScreeningLanguage | null
  is_total: boolean
  decided: number
  rejected: number
}

/**
 * The last decision on each text. As in `decidedContents`, a text that stayed after a report counts only if the report
 * was dismissed. `$rules`: those that count.
 */
export const ruleCounts = statement<{ since: string; rules: string[] }, RuleCount>(
  'moderation.ruleCounts',
  `with latest as (
     select distinct on (subject_id) status_after, language, reports,
       coalesce(rules, array(select jsonb_array_elements_text(review_before->'reasons'))) as rules
     from decisions where kind <> 'member' and state <> 'undone' and at > $since::timestamptz
     order by subject_id, at desc, id desc
   ), decided as (
     select language, status_after in ('rejected', 'removed') as is_rejected,
       array(select unnest(rules) intersect select unnest($rules::text[])) as rules,
       exists (select from reports r where r.id = any(latest.reports)
         and r.reason in ('spam', 'scam', 'impersonation')) as is_reported
     from latest
     where status_after in ('rejected', 'removed') or (status_after in ('published', 'scheduled')
       and not exists (select from reports r where r.id = any(latest.reports) and r.status <> 'dismissed'))
   ), counted as (
     select language, is_rejected, unnest(rules) as rule from decided
     union all select language, is_rejected, 'any' from decided where cardinality(rules) > 0
     union all select language, is_rejected, 'scams' from decided
       where is_rejected and (cardinality(rules) > 0 or is_reported)
   )
   select rule, language, grouping(language) = 1 as is_total, count(*) as decided,
     count(*) filter (where is_rejected) as rejected
   from counted group by grouping sets ((rule, language), (rule))`,
)
