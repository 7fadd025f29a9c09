// People by name, best first.
import { statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { notHiddenFrom, personColumns, personJoins } from '../../follows/fragments.ts'
import type { PersonRow } from '../../follows/view.ts'
import { hasPrefix } from '../fragments.ts'
import { maxComparedPeople, maxSimilarWords } from '../rules.ts'

/** How many people each prefix matches, counted up to just above the number that is compared. */
export const countPeopleByPrefix = statement<{ words: string[] }, { word: string; people: number }>(
  'search.countPeopleByPrefix',
  `select typed.word, (
     select count(*) from (
       select from search_names n where ${hasPrefix('n.word', 'typed.word')} limit ${maxComparedPeople + 1}
     ) found
   ) as people
   from unnest($words::text[]) typed (word)`,
)

/** Indexed words that share the most trigrams. */
export const similarWords = statement<{ trigrams: string[] }, { word: string }>(
  'search.similarWords',
  `select word from search_trigrams where trigram = any($trigrams::text[])
   group by word order by count(*) desc, length(word), word limit ${maxSimilarWords}`,
)

export type PeopleParams = {
  /** The word with the fewest matches, and similar words if typos are allowed. */
  word: string
  like: string[]
  /**
   * Several words joined without spaces. Names are indexed in this form too, so that a full name of common words is
   * found.
   */
  joined: string | null
  /**
   * The other words. `otherLike` has words similar to them, each at the position of the one in `otherTyped` that it
   * resembles.
   */
  others: string[]
  otherTyped: string[]
  otherLike: string[]
  username: string
  viewer: string | null
  offset: number
  limit: number
}

/**
 * Order: the exact username, a username prefix, then how closely the word matches, then followers. Members are looked
 * up by an array of their ids; with a join the planner may read all of them.
 */
export const peopleByNames = statement<PeopleParams, { total: number; ids: string[] }>(
  'search.people',
  `with found as materialized (
     select member_id, min(distance) as distance, bool_or(is_whole) as is_whole from (
       (select n.member_id, 0 as distance, true as is_whole
        from search_names n where ${hasPrefix('n.word', '$joined::text')} order by n.word limit ${maxComparedPeople})
       union all
       (select n.member_id, case when n.word = $word then 0 else 1 end, false
        from search_names n where ${hasPrefix('n.word', '$word')} order by n.word limit ${maxComparedPeople})
       union all
       (select n.member_id, 2, false from search_names n where n.word = any($like::text[]) limit ${maxComparedPeople})
     ) named group by member_id
   ),
   matching as materialized (
     select member_id, distance from found
     where ${notHiddenFrom('found.member_id', '$viewer')}
       and (found.is_whole or cardinality($others::text[]) = 0 or not exists (
         select from unnest($others::text[]) other (word)
         where not exists (
           select from search_names n
           where n.member_id = found.member_id and (${hasPrefix('n.word', 'other.word')}
             or n.word in (select l.word from unnest($otherTyped::text[], $otherLike::text[]) l (typed, word) where l.typed = other.word))
         )
       ))
   ),
   visible as materialized (
     select m.id, m.username, matching.distance, coalesce(f.followers_count, 0) as followers
     from (
       select id, username from members m where m.id = any(array(select member_id from matching)) and ${isAuthorVisible('m')}
     ) m
       join matching on matching.member_id = m.id
       left join (
         select member_id, followers_count from follow_counts where member_id = any(array(select member_id from matching))
       ) f on f.member_id = m.id
   )
   select (select count(*) from visible) as total, array(
     select id from visible
     order by username = $username desc, starts_with(username, $username) desc, distance, followers desc, username
     offset $offset::int limit $limit::int
   ) as ids`,
)

/** People by id, in the given order. */
export const peopleRowsByIds = statement<{ ids: string[]; viewer: string | null }, PersonRow>(
  'search.peopleByIds',
  `with page as materialized (
     select m.*, input.position from unnest($ids::text[]) with ordinality input (id, position)
       join members m on m.id = input.id
   )
   select ${personColumns('page')} from page ${personJoins('page', '$viewer')} order by page.position`,
)
