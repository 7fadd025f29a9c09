// Notifications of the callers, 200 each with the newest unread, and sessions of the crowd.
import type { Db } from '../server/platform/database/statement.ts'
import type { CommunitySize } from './size.ts'

const seedStatements = (size: CommunitySize): string[] => [
  `with callers as materialized (
     select member_id as id, row_number() over (order by member_id) as number from sessions where device = 'Bench'
   ),
   everybody as materialized (select array_agg(id order by number) as ids from callers),
   posts as materialized (
     select post_id as id, min(id) as comment_id, row_number() over (order by post_id) as number
     from (select id, post_id from comments order by id desc limit 40000) latest group by post_id
   ),
   activity as materialized (
     select caller.id, caller.number, n,
       case when n = 1 then 'follow' when n % 2 = 0 then 'like' when n % 4 = 1 then 'comment' else 'reply' end as kind,
       1 + (caller.number * ${size.notifications} + n) % (select count(*) from posts) as post,
       1 + (caller.number + n) % ${size.callers - 10} as actor
     from callers caller cross join generate_series(1, ${size.notifications}) n
   )
   insert into notifications (id, recipient_id, kind, type, subject_id, post_id, comment_id, actor_ids, actors_count,
     is_read, is_listed, is_void, at, created_at)
   select left(activity.id, 8) || 'ab' || lpad(to_hex(activity.number * 1000 + n), 14, '0'), activity.id, kind, kind,
     case kind when 'follow' then activity.id when 'like' then post.id else post.comment_id end,
     case kind when 'follow' then null else post.id end,
     case when kind in ('follow', 'like') then null else post.comment_id end,
     everybody.ids[actor:actor + case kind when 'like' then 4 else 0 end], case kind when 'like' then 12 else 1 end,
     n > ${size.unread}, true, false, now() - n * interval '1 hour', now() - n * interval '1 hour'
   from activity cross join everybody join posts post on post.number = activity.post`,
  `insert into notification_counts (member_id, unread)
   select recipient_id, count(*) from notifications where not is_read group by 1
   on conflict (member_id) do update set unread = excluded.unread`,
  `insert into sessions (id, member_id, device, created_at, last_seen_at, expires_at)
   select overlay(f.follower_id placing '5e55' from 9), f.follower_id, 'Crowd', now(), now(), now() + interval '14 days'
   from (
     select following_id from follow_counts c join follows f on f.following_id = c.member_id
     where c.followers_count >= ${size.mostFollowers} limit 1
   ) famous join follows f on f.following_id = famous.following_id
   where not exists (select from sessions s where s.member_id = f.follower_id)
   order by f.follower_id desc limit ${size.crowd}`,
]

/** Runs only if there are none yet. Needs the database's owner. */
export async function seedNotifications(db: Db, size: CommunitySize): Promise<void> {
  const { rows } = await db.query({ text: "select 1 from sessions where device = 'Crowd' limit 1" })
  if (rows.length > 0) return
  for (const text of seedStatements(size)) await db.query({ text })
  await db.query({ text: 'vacuum analyze notifications, notification_counts, sessions' })
}

/** Followers of the first caller who are logged in too. */
export const crowdIds = async (db: Db): Promise<string[]> =>
  (
    await db.query<{ id: string }>({ text: "select member_id as id from sessions where device = 'Crowd' order by id" })
  ).rows.map((row) => row.id)
