// Posts and comments in any status, for administrators: rows by id, and pages of ids.
import type { Section } from '#contract/common.ts'
import type { PostText } from '#contract/posts.ts'
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns, isNotBanned } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isCommentPublished } from '../../comments/fragments.ts'
import { sharedJson } from '../../journal/fragments.ts'
import type { ShareJson } from '../../journal/view.ts'
import { selectText } from '../../posts/fragments.ts'
import { type PostStatus, textColumns } from '../../posts/tables.ts'
import { joinReview, reviewColumns } from '../../reviews/fragments.ts'
import type { ReviewColumns } from '../../reviews/view.ts'

export type ContentRow = AuthorRow &
  PostText &
  ReviewColumns & {
    id: string
    kind: 'post' | 'comment' | 'video'
    post_id: string
    section: Section
    poll_options: string[]
    /** The post's statements about its author's trading. */
    shared: ShareJson | null
    revision: number
    status: PostStatus
    created_at: string
    published_at: string | null
    likes_count: number
    reports_count: number
  }

const commentColumns: Record<keyof PostText, string> = {
  content: 'c.content',
  tags: `'{}'::text[]`,
  location: 'null',
  stance: 'null::jsonb',
}
/** A comment in the columns of posts. */
const commentText = (Object.keys(textColumns) as (keyof PostText)[]).map((column) => commentColumns[column]).join(', ')

export const contentsByIds = statement<{ ids: string[] }, ContentRow>(
  'moderation.contents',
  `select p.id, case when p.has_video then 'video' else 'post' end as kind, p.id as post_id, p.section, ${selectText('p')},
     array(select o.text from polls q join poll_options o on o.poll_id = q.id where q.post_id = p.id order by o.position)
       as poll_options,
     case when p.has_record then ${sharedJson('p')} end as shared,
     p.revision, p.status, p.created_at, p.published_at, p.likes_count, coalesce(k.reports_count, 0) as reports_count,
     ${authorColumns('m')}, ${reviewColumns('r')}
   from posts p join members m on m.id = p.author_id
     left join reported_posts k on k.post_id = p.id ${joinReview('r', 'p.id')}
   where p.id = any($ids::text[])
   union all
   select c.id, 'comment', c.post_id, p.section, ${commentText}, '{}'::text[], null, c.revision, c.status, c.created_at,
     case when ${isCommentPublished('c')} then c.created_at end, c.likes_count,
     (select count(*) from reports k where k.subject_id = c.id), ${authorColumns('m')}, ${reviewColumns('r')}
   from comments c join posts p on p.id = c.post_id join members m on m.id = c.author_id ${joinReview('r', 'c.id')}
   where c.id = any($ids::text[])`,
)

export type IdPage = { total: number; ids: string[] }
type Page = { limit: number; offset: number; maxCount: number }

/** Returns one page of the ids that a filter finds, in its order, and how many there are (up to `$maxCount`). */
export const idPage = (found: string): string =>
  `with found as materialized (${found} limit $maxCount::int)
   select (select count(*) from found) as total, array(select id from found limit $limit::int offset $offset::int) as ids`

/** Comments under a removed post and content of banned members need no decision. `v` is an alias of `reviews`. */
export const needsDecision = `v.state in ('pending', 'appealed')
       and not exists (
         select from comments c join posts p on p.id = c.post_id
         where v.kind = 'comment' and c.id = v.content_id and p.status = 'removed'
       )
       and exists (select from members m where m.id = v.author_id and ${isNotBanned('m')})`

/** Oldest first. Videos have a queue of their own, but for appeals. */
export const pendingContents = statement<{ kind: string } & Page, IdPage>(
  'moderation.pending',
  idPage(`select v.content_id as id from reviews v
     where ${needsDecision}
       and (($kind = 'all' and v.kind <> 'video') or v.kind = $kind or ($kind = 'appeal' and v.appeal is not null))
     order by v.since, v.content_id`),
)

export const contentsByAuthor = {
  posts: statement<{ author: string } & Page, IdPage>(
    'moderation.postsByAuthor',
    idPage('select id from posts where author_id = $author and not has_video order by created_at desc, id desc'),
  ),
  videos: statement<{ author: string } & Page, IdPage>(
    'moderation.videosByAuthor',
    idPage('select id from posts where author_id = $author and has_video order by created_at desc, id desc'),
  ),
  comments: statement<{ author: string } & Page, IdPage>(
    'moderation.commentsByAuthor',
    idPage('select id from comments where author_id = $author order by created_at desc, id desc'),
  ),
}
