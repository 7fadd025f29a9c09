// Posts, comments and questions, with the members they concern.
import { statement } from '../../../platform/database/statement.ts'
import { isCommentPublic } from '../../comments/fragments.ts'
import { isPostPublic } from '../../posts/fragments.ts'
import type { PredictionRow } from '../../predictions/tables.ts'

type PublishedContent = { content: string; author_id: string }
export type PublishedComment = PublishedContent & {
  post_author: string
  /** The comment it replies to, and that comment's author. */
  parent_id: string | null
  parent_author: string | null
}

export const publishedPost = statement<{ post: string }, PublishedContent>(
  'notifications.publishedPost',
  `select p.content, p.author_id from posts p join members pm on pm.id = p.author_id
   where p.id = $post and ${isPostPublic({ post: 'p', author: 'pm' })}`,
)

export const publishedComment = statement<{ comment: string }, PublishedComment>(
  'notifications.publishedComment',
  `select c.content, c.author_id, p.author_id as post_author, parent.id as parent_id, parent.author_id as parent_author
   from comments c
     join members cm on cm.id = c.author_id
     join posts p on p.id = c.post_id
     join members pm on pm.id = p.author_id
     left join comments parent on parent.id = c.parent_id
   where c.id = $comment and ${isCommentPublic({ comment: 'c', author: 'cm' })}
     and ${isPostPublic({ post: 'p', author: 'pm' })}`,
)

export type ForecasterRow = { member_id: string; question: string; outcome: number | null } & Pick<
  PredictionRow,
  'kind' | 'outcomes' | 'bounds' | 'unit'
>

/** The next members who have forecast the question, by id. */
export const forecasters = statement<{ prediction: string; after: string; limit: number }, ForecasterRow>(
  'notifications.forecasters',
  `select f.member_id, q.question, q.outcome, q.kind, q.outcomes, q.bounds, q.unit
   from prediction_forecasters f join predictions q on q.id = f.prediction_id
   where f.prediction_id = $prediction and f.member_id > $after order by f.member_id limit $limit::int`,
)
