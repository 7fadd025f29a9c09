// What features below build into their statements about what waits or was refused.

/** Read back by `reviewOf` (view.ts). `reviews` is the alias of the table, joined by `joinReview`. */
export const reviewColumns = (reviews: string): string =>
  `${reviews}.reasons as review_reasons, ${reviews}.note as review_note, ${reviews}.appeal as review_appeal, ` +
  `${reviews}.appealed_at as review_appealed_at`

/** `content`: the id of the post or comment. */
export const joinReview = (reviews: string, content: string): string =>
  `left join reviews ${reviews} on ${reviews}.content_id = ${content}`
