// Every word that some post holds.
import { statement } from '../../../platform/database/statement.ts'
import { hasPrefix } from '../fragments.ts'
import { maxPrefixMatches } from '../rules.ts'

/** Words that begin so: one more than are asked for singly. */
export const wordsWithPrefix = statement<{ prefix: string }, { word: string }>(
  'search.wordsWithPrefix',
  `select w.word from search_words w where ${hasPrefix('w.word', '$prefix')} limit ${maxPrefixMatches + 1}`,
)

/** Nothing is indexed until this transaction ends: a word that comes back meanwhile would be forgotten. */
export const lockWords = statement<Record<never, never>, never>(
  'search.lockWords',
  'lock table search_words in share row exclusive mode',
)

/** Of the next words those that no post holds any more are forgotten. Answers the last one looked at. */
export const deleteUnusedWords = statement<{ after: string; limit: number }, { last: string | null }>(
  'search.deleteUnusedWords',
  `with next as materialized (
     select word from search_words where word > $after order by word limit $limit::int
   ),
   deleted as (
     delete from search_words w using next where w.word = next.word
       and not exists (select from search_posts s where s.document @@ quote_literal(next.word)::tsquery)
   )
   select max(word) as last from next`,
)
