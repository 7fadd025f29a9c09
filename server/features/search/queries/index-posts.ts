// Writes the index of posts.
import type { PostText } from '#contract/posts.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isPlainPost, isPublished, selectText } from '../../posts/fragments.ts'
import { postsPerBucket } from '../rules.ts'

export type IndexedPost = PostText & { id: string; author_id: string; section: string; published_at: string }

const columns = `p.id, p.author_id, p.section, ${selectText('p')}, p.published_at`

/** Locks the post until the transaction ends: a parallel change waits and is indexed afterwards. */
export const publishedPost = statement<{ id: string }, IndexedPost>(
  'search.publishedPost',
  `select ${columns} from posts p where p.id = $id and ${isPublished('p')} and ${isPlainPost('p')} for share`,
)

type Documents = { ids: string[]; documents: string[]; firstNumber: number | null }

/** Indexed posts keep their bucket. Others get the next numbers, or those from `firstNumber` on. */
export const saveDocuments = statement<Documents, never>(
  'search.saveDocuments',
  `with placed as materialized (
     select p.id, p.author_id, p.section, p.published_at, input.document::tsvector, input.position,
       coalesce(known.bucket, (coalesce($firstNumber::int + input.position, nextval('search_post_numbers')) / ${postsPerBucket})::int)
         as bucket
     from unnest($ids::text[], $documents::text[]) with ordinality input (id, document, position)
       join posts p on p.id = input.id left join search_posts known on known.post_id = p.id
     where ${isPublished('p')}
   ),
   words as (
     insert into search_words (word)
     select distinct word from placed cross join unnest(tsvector_to_array(placed.document)) word order by word
     on conflict (word) do nothing
   )
   insert into search_posts (post_id, author_id, section, published_at, bucket, document, filter_keys)
   select placed.id, placed.author_id, placed.section, placed.published_at, placed.bucket,
     placed.document, array[placed.section, placed.bucket::text, placed.section || placed.bucket]
   from placed order by placed.position
   on conflict (post_id) do update set section = excluded.section, published_at = excluded.published_at,
     document = excluded.document`,
)

export const deleteDocument = statement<{ id: string }, never>(
  'search.deleteDocument',
  'delete from search_posts where post_id = $id',
)

/** The next published posts, in order of publication. */
export const nextPosts = statement<{ at: string; id: string; limit: number }, IndexedPost>(
  'search.nextPosts',
  `select ${columns} from posts p
   where ${isPublished('p')} and ${isPlainPost('p')} and (p.published_at, p.id) > ($at::timestamptz, $id)
   order by p.published_at, p.id limit $limit::int for share`,
)
