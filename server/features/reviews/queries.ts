import { statement } from '../../platform/database/statement.ts'
import { type Row, table } from '../../platform/database/table.ts'

const reviews = table('reviews', {
  content_id: 'text',
  kind: 'text',
  author_id: 'text',
  state: 'text',
  since: 'timestamptz',
  reasons: 'text[]',
  note: 'text?',
  appeal: 'text?',
  appealed_at: 'timestamptz?',
  appeal_refused_at: 'timestamptz?',
})
export type ReviewState = 'pending' | 'rejected' | 'removed' | 'appealed'
export type ReviewRow = Row<typeof reviews>

type Content = { id: string; kind: string; author: string; now: string }

/**
 * Puts the content under review. Keeps the appeal if it already was: a review can be appealed only once. An appeal
 * against an earlier decision is deleted, because this review answers it.
 */
export const upsertPendingReview = statement<Content & { reasons: string[]; note: string | null }, never>(
  'reviews.upsertPending',
  `insert into reviews (content_id, kind, author_id, state, since, reasons, note)
   values ($id, $kind, $author, 'pending', $now::timestamptz, $reasons::text[], $note)
   on conflict (content_id) do update
     set state = 'pending', since = excluded.since, reasons = excluded.reasons, note = excluded.note,
       appeal = case reviews.state when 'pending' then reviews.appeal end,
       appealed_at = case reviews.state when 'pending' then reviews.appealed_at end, appeal_refused_at = null`,
)

type NewDecision = Content & {
  state: 'rejected' | 'removed'
  note: string | null
  reasons: string[]
  isRepeated: boolean
}

/**
 * A repeated decision refuses the open appeal. A new decision can be appealed, even if the author has appealed against
 * the review before it.
 */
export const upsertDecidedReview = statement<NewDecision, never>(
  'reviews.upsertDecided',
  `insert into reviews (content_id, kind, author_id, state, since, reasons, note)
   values ($id, $kind, $author, $state, $now::timestamptz, $reasons::text[], $note)
   on conflict (content_id) do update set state = $state, since = excluded.since, note = excluded.note,
     appeal = case when $isRepeated::boolean then reviews.appeal end,
     appealed_at = case when $isRepeated::boolean then reviews.appealed_at end,
     appeal_refused_at = case when $isRepeated::boolean and reviews.appeal is not null
       then coalesce(reviews.appeal_refused_at, $now::timestamptz) end`,
)

export const deleteReview = statement<{ id: string }, { content_id: string }>(
  'reviews.delete',
  'delete from reviews where content_id = $id returning content_id',
)

/** Returns no row if there was an appeal before, or if there is no review. */
export const addAppeal = statement<{ id: string; member: string; text: string; now: string }, { content_id: string }>(
  'reviews.addAppeal',
  `update reviews set appeal = $text, appealed_at = $now::timestamptz,
     state = case when state in ('rejected', 'removed') then 'appealed' else state end,
     since = case when state in ('rejected', 'removed') then $now::timestamptz else since end
   where content_id = $id and author_id = $member and appeal is null
   returning content_id`,
)

/** Deletes the reviews of removals that can't be appealed any more. */
export const deleteExpiredRemovals = statement<{ before: string; limit: number }, { content_id: string }>(
  'reviews.deleteExpiredRemovals',
  `delete from reviews where content_id = any(array(
     select content_id from reviews where state = 'removed' and since < $before::timestamptz limit $limit::int
   )) and state = 'removed' returning content_id`,
)

/** `review`: a row as JSON. */
export const insertReview = statement<{ review: string }, never>(
  'reviews.insert',
  'insert into reviews select * from jsonb_populate_record(null::reviews, $review::jsonb)',
)
