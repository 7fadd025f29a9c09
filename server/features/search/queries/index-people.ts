// Writes the index of people.
import { statement } from '../../../platform/database/statement.ts'
import { isErased } from '../../accounts/fragments.ts'

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
