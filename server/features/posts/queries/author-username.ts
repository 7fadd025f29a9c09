import { statement } from '../../../platform/database/statement.ts'

/** The username in the URL of the author's profile page. */
export const authorUsername = statement<{ post: string }, { username: string }>(
  'posts.authorUsername',
  'select m.username from posts p join members m on m.id = p.author_id where p.id = $post',
)
