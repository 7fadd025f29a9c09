// Posts that link to questions. Visibility is checked when the posts are read.
import { statement } from '../../../platform/database/statement.ts'

/** Sets the questions that a post links to. Leaves out those that don't exist. */
export const setLinks = statement<{ post: string; predictions: string[]; now: string }, never>(
  'predictions.setLinks',
  `with gone as (
     delete from prediction_posts where post_id = $post and prediction_id <> all($predictions::text[])
   )
   insert into prediction_posts (prediction_id, post_id, at)
   select id, $post, $now::timestamptz from predictions where id = any($predictions::text[])
   on conflict (prediction_id, post_id) do nothing`,
)

export const linkingPosts = statement<{ prediction: string; limit: number; offset: number }, { post_id: string }>(
  'predictions.linkingPosts',
  `select post_id from prediction_posts where prediction_id = $prediction
   order by at desc, post_id desc limit $limit::int offset $offset::int`,
)

export const textOfPost = statement<{ post: string }, { content: string }>(
  'predictions.textOfPost',
  'select content from posts where id = $post',
)
