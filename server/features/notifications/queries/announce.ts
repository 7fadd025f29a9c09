// Notifications by the site, created once per cause.
import { statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { isPostPublic, isPostVisibleTo } from '../../posts/fragments.ts'
import { isListed, isMuted, isUnread, updateUnreadCounts } from '../fragments.ts'

export type AnnouncementRows = {
  ids: string[]
  recipients: string[]
  /** JSON, parallel to `recipients`. */
  details: string[]
  kind: string
  type: string
  cause: string
  subject: string
  latestOnly: boolean
  post: string | null
  comment: string | null
  now: string
}
export type CreatedNotification = { id: string; recipient_id: string; is_shown: boolean; unread: number | null }

/** Compares event ids as numbers, though they are stored as text. */
const isEarlier = (one: string, other: string): string => `(length(${one}), ${one}) < (length(${other}), ${other})`

/** Voids the earlier unread announcements about the same subject. */
export const supersede = statement<
  { recipients: string[]; kind: string; subject: string; cause: string },
  { id: string; recipient_id: string; was_shown: boolean; unread: number | null }
>(
  'notifications.supersede',
  `with earlier as materialized (
     select n.id, n.is_shown as was_shown, ${isUnread('n')} as was_unread from notifications n
     where n.recipient_id = any($recipients::text[]) and n.kind = $kind and n.subject_id = $subject
       and n.cause is not null and ${isEarlier('n.cause', '$cause')}
       and not n.is_read and n.folder = 'inbox' and not n.is_void
     order by n.id for update of n
   ),
   updated as (
     update notifications n set is_void = true from earlier where n.id = earlier.id
     returning n.id, n.recipient_id, earlier.was_shown, earlier.was_unread
   ),
   change as (select recipient_id, -1 as by from updated where was_unread),
   counted as (${updateUnreadCounts('change')})
   select updated.id, updated.recipient_id, updated.was_shown, counted.unread
   from updated left join counted on counted.member_id = updated.recipient_id`,
)

/**
 * Skips recipients who already have it, and banned members. An announcement that arrives after a later one is void at
 * once.
 */
export const insertAnnouncements = statement<AnnouncementRows, CreatedNotification>(
  'notifications.insertAnnouncements',
  `with inserted as (
     insert into notifications as n
       (id, recipient_id, kind, type, subject_id, post_id, comment_id, cause, detail, is_listed, is_void, at, created_at)
     select given.id, m.id, $kind, $type, $subject, $post::text, $comment::text, $cause, given.detail::jsonb,
       ${isListed('m.id', '$type')}, $latestOnly::boolean and exists (
         select from notifications later where later.recipient_id = m.id and later.kind = $kind
           and later.subject_id = $subject and later.cause is not null and ${isEarlier('$cause', 'later.cause')}
       ), $now::timestamptz, $now::timestamptz
     from unnest($ids::text[], $recipients::text[], $details::text[]) as given (id, recipient, detail)
       join members m on m.id = given.recipient and ${isAuthorVisible('m')}
     order by m.id
     on conflict (recipient_id, kind, cause) where cause is not null do nothing
     returning n.id, n.recipient_id, n.is_shown, ${isUnread('n')} as is_unread
   ),
   change as (select recipient_id, 1 as by from inserted where is_unread),
   counted as (${updateUnreadCounts('change')})
   select inserted.id, inserted.recipient_id, inserted.is_shown, counted.unread
   from inserted left join counted on counted.member_id = inserted.recipient_id`,
)

/**
 * The next page of a poll's audience: its author and voters. `may_see` is false for those who can no longer see the
 * poll.
 */
export const pollAudience = statement<
  { poll: string; after: string; limit: number },
  { member_id: string; is_author: boolean; may_see: boolean; is_muted: boolean }
>(
  'notifications.pollAudience',
  `with post as materialized (
     select p.* from polls poll join posts p on p.id = poll.post_id
     where poll.id = $poll
   ),
   audience as materialized (
     select author_id as member_id from post where author_id > $after
     union
     (select member_id from poll_votes where poll_id = $poll and member_id > $after order by member_id limit $limit::int)
     order by member_id limit $limit::int
   )
   select audience.member_id, audience.member_id = p.author_id as is_author,
     ${isPostVisibleTo({ post: 'p', author: 'pm' }, 'audience.member_id')} as may_see,
     ${isMuted('audience.member_id', 'p.id')} as is_muted
   from audience cross join post p join members pm on pm.id = p.author_id
   order by audience.member_id`,
)

type AnnouncementVisibility = { kind: string; cause: string; recipients: string[]; seen: boolean[] }

/** Hides announcements from recipients who may no longer see the subject, or shows them again. Read ones stay. */
export const updateAnnouncementVisibility = statement<
  AnnouncementVisibility,
  { id: string; recipient_id: string; is_shown: boolean; unread: number | null }
>(
  'notifications.updateAnnouncementVisibility',
  `with changed as materialized (
     select n.id, not given.seen as is_void, ${isUnread('n')} as was_unread
     from unnest($recipients::text[], $seen::boolean[]) as given (recipient, seen)
       join notifications n on (n.recipient_id, n.kind, n.cause) = (given.recipient, $kind, $cause)
     where n.cause is not null and n.is_void = given.seen and not n.is_read and n.folder <> 'gone'
     order by n.id for update of n
   ),
   updated as (
     update notifications n set is_void = changed.is_void from changed where n.id = changed.id
     returning n.id, n.recipient_id, n.is_shown, changed.was_unread, ${isUnread('n')} as is_unread
   ),
   change as (select recipient_id, is_unread::integer - was_unread::integer as by from updated),
   counted as (${updateUnreadCounts('change')})
   select updated.id, updated.recipient_id, updated.is_shown, counted.unread
   from updated left join counted on counted.member_id = updated.recipient_id`,
)

export const closedPollOf = statement<{ post: string; now: string }, { id: string }>(
  'notifications.closedPollOf',
  'select id from polls where post_id = $post and closes_at <= $now::timestamptz',
)

/** The next page of the followers of a public video's author. Those who are blocked don't follow. */
export const lessonAudience = statement<
  { video: string; after: string; limit: number },
  { member_id: string; author: string }
>(
  'notifications.lessonAudience',
  `select f.follower_id as member_id, pm.name as author
   from posts p join members pm on pm.id = p.author_id join follows f on f.following_id = p.author_id
   where p.id = $video and p.has_video and ${isPostPublic({ post: 'p', author: 'pm' })} and f.follower_id > $after
   order by f.follower_id limit $limit::int`,
)
