// Polls whose closing time has passed.
import { statement } from '../../../platform/database/statement.ts'
import { isPollPublic } from '../fragments.ts'

const isDue = `${isPollPublic({ poll: 'q', author: 'm' })} and not q.is_close_announced and q.closes_at <= $now::timestamptz`

/** Emits `poll:closed` once, while the poll is visible to everyone. */
export const announceClosed = statement<{ poll: string; now: string }, { id: string }>(
  'polls.announceClosed',
  `with closed as (
     update polls q set is_close_announced = true from members m
     where q.id = $poll and ${isDue} and m.id = q.author_id
     returning q.id, q.post_id, q.section
   ),
   emitted as (
     insert into events (type, payload)
     select 'poll:closed', json_build_object('pollId', id, 'postId', post_id, 'section', section)::text from closed
   )
   select id from closed`,
)

/** The next closed polls that were not announced, in the order in which they closed. */
export const unannouncedClosedPolls = statement<{ now: string; limit: number }, { id: string }>(
  'polls.unannounced',
  `select q.id from polls q join members m on m.id = q.author_id
   where ${isDue} order by q.closes_at limit $limit::int`,
)
