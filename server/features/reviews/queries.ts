import { statement } from '../../platform/database/statement.ts'

type Content = { id: string; kind: string; author: string; now: string }

/** Keeps an earlier appeal: an author can appeal only once. */
export const upsertPendingReview = statement<Content & { reasons: string[] }, never>(
  'reviews.upsertPending',
  `insert into reviews (content_id, kind, author_id, state, since, reasons)
   values ($id, $kind, $author, 'pending', $now::timestamptz, $reasons::text[])
   on conflict (content_id) do update
     set state = 'pending', since = excluded.since, reasons = excluded.reasons, note = null`,
)

export const upsertRejectedReview = statement<Content & { note: string | null; reasons: string[] }, never>(
  'reviews.upsertRejected',
  `insert into reviews (content_id, kind, author_id, state, since, reasons, note)
   values ($id, $kind, $author, 'rejected', $now::timestamptz, $reasons::text[], $note)
   on conflict (content_id) do update set state = 'rejected', since = excluded.since, note = excluded.note`,
)

export const deleteReview = statement<{ id: string }, { content_id: string }>(
  'reviews.delete',
  'delete from reviews where content_id = $id returning content_id',
)

/** Returns no row if there was an appeal before, or if there is no review. */
export const addAppeal = statement<{ id: string; member: string; text: string; now: string }, { content_id: string }>(
  'reviews.addAppeal',
  `update reviews set appeal = $text, appealed_at = $now::timestamptz,
     state = case state when 'rejected' then 'appealed' else state end,
     since = case state when 'rejected' then $now::timestamptz else since end
   where content_id = $id and author_id = $member and appeal is null
   returning content_id`,
)
