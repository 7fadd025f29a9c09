// Erases a member's posts. Posts with replies by others stay, but empty.
import { statement } from '../../../platform/database/statement.ts'

export const nextPostsOf = statement<{ member: string; after: string; limit: number }, { id: string }>(
  'posts.nextOf',
  'select id from posts where author_id = $member and id > $after order by id limit $limit::int',
)

/** The post keeps its id, its times and its counts. */
export const emptyPost = statement<{ id: string }, never>(
  'posts.empty',
  `with tags as (delete from post_tags where post_id = $id),
   edits as (delete from text_edits where subject_id = $id)
   update posts set content = '', tags = '{}', location = null, stance = null, media_count = 0, has_poll = false, has_record = false,
     is_synthetic = false, scheduled_at = null, version = version + 1
   where id = $id`,
)

export const deleteLikesOf = statement<{ member: string; posts: string[] }, never>(
  'posts.deleteLikesOf',
  `with saves as (delete from post_saves where member_id = $member and post_id = any($posts::text[]))
   delete from post_likes where member_id = $member and post_id = any($posts::text[])`,
)
