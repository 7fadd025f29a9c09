// SQL fragments about content that is under review or rejected, for the statements of features below.

/** Read by `reviewView` (view.ts). `reviews` is the alias of the table, joined by `joinReview`. */
export const reviewColumns = (reviews: string): string =>
  `${reviews}.state as review_state, ${reviews}.since as review_since, ${reviews}.reasons as review_reasons, ` +
  `${reviews}.note as review_note, ${reviews}.appeal as review_appeal, ${reviews}.appealed_at as review_appealed_at, ` +
  `${reviews}.appeal_refused_at as review_appeal_refused_at`

/** `content` is the SQL of the post's or comment's id. */
export const joinReview = (reviews: string, content: string): string =>
  `left join reviews ${reviews} on ${reviews}.content_id = ${content}`

/** Whether something that the member wrote is under review, rejected or, lately, removed. */
export const hasReview = (member: string): string =>
  `exists (select from reviews doubted where doubted.author_id = ${member})`
