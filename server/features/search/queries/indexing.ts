// Writes the index of posts and of people.
import type { PostText } from '#contract/posts.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isErased } from '../../accounts/fragments.ts'
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

export type NamedMember = { id: string; username: string; name: string }

/** Locks the names until the transaction ends: a parallel rename waits and is indexed afterwards. */
export const namedMember = statement<{ id: string }, NamedMember>(
  'search.namedMember',
  `select id, username, name from members where id = $id and not (${isErased('members')}) for share`,
)

/** The next members by id. */
export const nextMembers = statement<{ after: string; limit: number }, NamedMember>(
  'search.nextMembers',
  `select id, username, name from members where id > $after and not (${isErased('members')})
   order by id limit $limit::int for share`,
)

/** `owners` and `words` are pairs of the same length and order; `members` are all members they are about. */
type NameBatch = { members: string[]; owners: string[]; words: string[] }

/** Returns the words that were added to or removed from a member. */
export const replaceNames = statement<NameBatch, { word: string; isAdded: boolean }>(
  'search.replaceNames',
  `with input as (select * from unnest($owners::text[], $words::text[]) as input (member_id, word)),
   deleted as (
     delete from search_names n where n.member_id = any($members::text[])
       and (n.member_id, n.word) not in (select member_id, word from input)
     returning word
   ),
   inserted as (
     insert into search_names (word, member_id) select word, member_id from input
     on conflict (word, member_id) do nothing
     returning word
   )
   select word, true as "isAdded" from inserted union select word, false from deleted`,
)

export const insertTrigrams = statement<{ trigrams: string[]; words: string[] }, never>(
  'search.insertTrigrams',
  `insert into search_trigrams (trigram, word) select * from unnest($trigrams::text[], $words::text[])
   on conflict (trigram, word) do nothing`,
)

/** Deletes trigrams of words that no member has any more. */
export const deleteUnusedTrigrams = statement<{ words: string[] }, never>(
  'search.deleteUnusedTrigrams',
  `delete from search_trigrams t where t.word = any($words::text[])
     and not exists (select from search_names n where n.word = t.word)`,
)

/** What may be older than the index. */
export type BacklogKind = 'posts' | 'people'

/** Locked, so that one process at a time works on it. */
export const lockBacklog = statement<{ kind: BacklogKind }, { after: string; done: number }>(
  'search.lockBacklog',
  'select after, done from search_backlog where kind = $kind for update skip locked',
)

export const advanceBacklog = statement<{ kind: BacklogKind; after: string; done: number }, never>(
  'search.advanceBacklog',
  'update search_backlog set after = $after, done = done + $done::int where kind = $kind',
)

export const deleteBacklog = statement<{ kind: BacklogKind }, never>(
  'search.deleteBacklog',
  'delete from search_backlog where kind = $kind',
)

/**
 * Starts again from the beginning. Numbers up to the count of posts are reserved for them; new posts get later ones.
 */
export const restartBacklog = statement<Record<never, never>, never>(
  'search.restartBacklog',
  `with kinds as (insert into search_backlog (kind) values ('posts'), ('people') on conflict (kind) do nothing)
   select max(nextval('search_post_numbers'))
   from generate_series((select last_value from search_post_numbers), (select count(*) from posts))`,
)
