// Plans of posts: locked when inserted. Only the trade, the outcome and the deletion of the post change.
import type { NewPlan } from '#contract/plans.ts'
import { statement } from '../../../platform/database/statement.ts'
import { planColumns } from '../fragments.ts'
import type { PostPlanRow } from '../view.ts'

export const insertPostPlan = statement<NewPlan & { post: string; author: string; now: string }, never>(
  'journal.insertPostPlan',
  `insert into post_plans (post_id, author_id, symbol, side, entry, stop, target, valid_until, created_at)
   values ($post, $author, $symbol, $side, $entry::text::numeric, $stop::text::numeric, $target::text::numeric,
     $validUntil::timestamptz, $now::timestamptz)`,
)

/** The member's own plan. Lock the journal first, so that it gets one trade. */
export const ownPostPlan = statement<{ post: string; member: string }, PostPlanRow>(
  'journal.ownPostPlan',
  `select ${planColumns('pl')} from post_plans pl where pl.post_id = $post and pl.author_id = $member`,
)

/** The plan that a trade was made from. */
export const postPlanOfTrade = statement<{ trade: string }, PostPlanRow>(
  'journal.postPlanOfTrade',
  `select ${planColumns('pl')} from post_plans pl where pl.trade_id = $trade`,
)

/** Returns no row if the plan has or had another trade, or was not taken. */
export const linkTrade = statement<{ post: string; member: string; trade: string }, { post_id: string }>(
  'journal.linkTrade',
  `update post_plans set trade_id = $trade
   where post_id = $post and author_id = $member and trade_id is null and r is null and not_taken_at is null
   returning post_id`,
)

const emitStated = `insert into events (type, payload)
   select 'plan:stated', json_build_object('postId', stated.post_id)::text from stated`

/** `r`: of the closed trade; null if it isn't closed. The first result is kept. */
export const stateResult = statement<{ member: string; trade: string; r: string | null; now: string }, never>(
  'journal.stateResult',
  `with stated as (
     update post_plans set
       r = coalesce($r::text::numeric, r),
       stated_at = case when $r::text::numeric is null then stated_at else $now::timestamptz end,
       first_r = coalesce(first_r, $r::text::numeric),
       first_stated_at = coalesce(first_stated_at, case when $r::text::numeric is not null then $now::timestamptz end),
       is_withdrawn = $r::text::numeric is null
     where trade_id = $trade and author_id = $member
       and case when $r::text::numeric is null then r is not null and not is_withdrawn
         else r is distinct from $r::text::numeric or is_withdrawn end
     returning post_id
   )
   ${emitStated}`,
)

/** Before all trades of the member are deleted. */
export const withdrawResults = statement<{ member: string }, never>(
  'journal.withdrawResults',
  `with stated as (
     update post_plans set is_withdrawn = true
     where author_id = $member and trade_id is not null and r is not null and not is_withdrawn
     returning post_id
   )
   ${emitStated}`,
)

/** Returns no row if the plan has or had a trade, or was marked before. */
export const setNotTaken = statement<{ post: string; member: string; now: string }, { type: string }>(
  'journal.setNotTaken',
  `with stated as (
     update post_plans set not_taken_at = $now::timestamptz
     where post_id = $post and author_id = $member and trade_id is null and r is null and not_taken_at is null
     returning post_id
   )
   ${emitStated} returning type`,
)

export const setPlanDeleted = statement<{ post: string; now: string }, never>(
  'journal.setPlanDeleted',
  'update post_plans set deleted_at = $now::timestamptz where post_id = $post',
)
