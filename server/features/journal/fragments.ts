// SQL about trades that later features build into theirs.

/** Whether the member wrote the trade. Trades from a broker's file earn nothing. */
export const isWritten = (trade: string): string => `(not ${trade}.is_imported)`

/** The author has closed the trade of a post's plan at least once. */
export const hasStatedResult = (plan: string): string => `(${plan}.first_r is not null)`

/** `found` is true if the member closed a trade in the week that begins then. Closed trades are sorted by when they were closed. */
export const closedTradeOfWeek = (member: string, from: string, to = `${from} + interval '7 days'`): string =>
  `select true as found from journal_trades t
   where t.member_id = ${member} and t.status = 'closed' and t.sorted_at >= ${from} and t.sorted_at < ${to} limit 1`

/** `found` is true if the member has answers about the week that begins on this day. */
export const reviewOfWeek = (member: string, week: string): string =>
  `select true as found from journal_reviews r
   where r.member_id = ${member} and r.period = 'week' and r.starts_on = ${week}::date limit 1`

/** Whether a review is of a week in which its author closed a trade, and has all answers. */
export const isReviewed = (review: string, zone: string): string => {
  const startOf = (day: string) => `(${day})::timestamp at time zone ${zone}`
  const [from, to] = [startOf(`${review}.starts_on`), startOf(`${review}.starts_on + 7`)]
  return `(${review}.period = 'week' and ${review}.went_well <> '' and ${review}.costliest_rule <> ''
    and ${review}.resolution <> '' and exists (${closedTradeOfWeek(`${review}.member_id`, from, to)}))`
}

/** Columns of a `PostPlanRow` (view.ts). */
export const planColumns = (plan: string): string =>
  [
    'symbol',
    'side',
    'entry',
    'stop',
    'target',
    'valid_until',
    'trade_id',
    'r',
    'stated_at',
    'first_r',
    'first_stated_at',
    'is_withdrawn',
    'not_taken_at',
  ]
    .map((column) => `${plan}.${column}`)
    .join(', ')

/** Decimals as text, so that they stay exact. */
const planJson = `case when pl.post_id is not null then json_build_object('symbol', pl.symbol, 'side', pl.side,
    'entry', pl.entry::text, 'stop', pl.stop::text, 'target', pl.target::text, 'valid_until', pl.valid_until,
    'trade_id', pl.trade_id, 'r', pl.r::text, 'stated_at', pl.stated_at,
    'first_r', pl.first_r::text, 'first_stated_at', pl.first_stated_at, 'is_withdrawn', pl.is_withdrawn,
    'not_taken_at', pl.not_taken_at) end`

/** A post's records from its author's journal, as JSON: a `ShareJson` (view.ts). `post` is an alias of a post. */
export const sharedJson = (post: string): string =>
  `(select json_build_object('trade', s.trade, 'review', s.review, 'plan', ${planJson})
    from (select 1) one left join journal_shares s on s.post_id = ${post}.id
      left join post_plans pl on pl.post_id = ${post}.id)`
