// Every word that some post holds.
import { statement } from '../../../platform/database/statement.ts'
import { begins } from '../fragments.ts'
import { mostEndings } from '../rules.ts'

/** Words that begin so: one more than are asked for singly. */
export const wordsBegun = statement<{ begun: string }, { word: string }>(
  'search.wordsBegun',
  `select w.word from search_words w where ${begins('w.word', '$begun')} limit ${mostEndings + 1}`,
)

/** Nothing is indexed until this transaction ends: a word that comes back meanwhile would be forgotten. */
export const holdWords = statement<Record<never, never>, never>(
  'search.holdWords',
  'lock table search_words in share row exclusive mode',
)

/** Of the next words those that no post holds any more are forgotten. Answers the last one looked at. */
export const forgetWords = statement<{ after: string; limit: number }, { last: string | null }>(
  'search.forgetWords',
  `with next as materialized (
     select word from search_words where word > $after order by word limit $limit::int
   ),
   gone as (
     delete from search_words w using next where w.word = next.word
       and not exists (select from search_posts s where s.document @@ quote_literal(next.word)::tsquery)
   )
   select max(word) as last from next`,
)
