// The index of people is written.
import { statement } from '../../../platform/database/statement.ts'

export type NamedMember = { id: string; username: string; name: string }

/** As they are called, until this transaction ends: who changes it meanwhile waits, and is indexed after. */
export const namedMember = statement<{ id: string }, NamedMember>(
  'search.namedMember',
  'select id, username, name from members where id = $id for share',
)

/** The next members after this one. */
export const nextMembers = statement<{ after: string; limit: number }, NamedMember>(
  'search.nextMembers',
  'select id, username, name from members where id > $after order by id limit $limit::int for share',
)

/** A word and its owner, as many of each, in one order; and all whom they are about. */
type NameBatch = { members: string[]; owners: string[]; words: string[] }

/** Answers the words that became somebody's, and those that were given up. */
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

/** Of words that are nobody's any more. */
export const deleteUnusedTrigrams = statement<{ words: string[] }, never>(
  'search.deleteUnusedTrigrams',
  `delete from search_trigrams t where t.word = any($words::text[])
     and not exists (select from search_names n where n.word = t.word)`,
)
