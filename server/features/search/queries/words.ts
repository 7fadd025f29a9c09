// Every word in the index of posts.
import { statement } from '../../../platform/database/statement.ts'
import { hasPrefix } from '../fragments.ts'
import { maxPrefixMatches } from '../rules.ts'

/** Words with this prefix, one more than `maxPrefixMatches` at most. */
export const wordsWithPrefix = statement<{ prefix: string }, { word: string }>(
  'search.wordsWithPrefix',
  `select w.word from search_words w where ${hasPrefix('w.word', '$prefix')} limit ${maxPrefixMatches + 1}`,
)

/** Words that share the most trigrams with this one and are nearly as long. */
export const similarIndexedWords = statement<{ word: string; shortest: number; longest: number }, { word: string }>(
  'search.similarIndexedWords',
  `select w.word from search_words w
   where w.word % $word and length(w.word) between $shortest::int and $longest::int
   order by similarity(w.word, $word) desc, w.word limit 12`,
)

/** Blocks indexing until the transaction ends; otherwise a word that returns meanwhile would be deleted. */
export const lockWords = statement<Record<never, never>, never>(
  'search.lockWords',
  'lock table search_words in share row exclusive mode',
)

/** Checks the next words and deletes those that no post contains. Returns the last word that was checked. */
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
