// A member's followers and those they follow, newest first.
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { notHiddenFrom, personColumns, personJoins } from '../fragments.ts'
import type { PersonRow } from '../view.ts'

export type List = 'followers' | 'following'
export type ListParams = {
  member: string
  viewer: string | null
  /** Position of the last entry on the previous page. */
  at: string | null
  id: string | null
  /** A `like` pattern for the start of a word in a name. Null without a search. */
  pattern: string | null
  /** All members with such a name, if there are few. */
  nameMatches: string[] | null
}
export type ListedRow = PersonRow & { id: string; at: string }

/** Same expression as the index `members_words` (migration 0009). */
const wordsOf = (members: string): string => `(' ' || ${members}.username || ' ' || lower(${members}.name))`

/** Up to this many matches, it's faster to start from the matching names than to scan the list. */
export const maxNameMatches = 1000

export const membersByName = statement<{ pattern: string }, { id: string }>(
  'follows.membersByName',
  `select m.id from members m where ${wordsOf('m')} like $pattern limit ${maxNameMatches + 1}`,
)

type Search = 'everyone' | 'few matches' | 'many matches'
type Kind = { list: List; isFirst: boolean; search: Search; rows: RowLimit }
type ListStatement = Statement<ListParams, ListedRow>

const nameOf = ({ list, isFirst, search, rows }: Kind): string =>
  `follows.${list}${isFirst ? '' : '.after'}.${search.replace(' ', '-')}.${rows}`

const listColumns = {
  followers: { own: 'following_id', other: 'follower_id' },
  following: { own: 'follower_id', other: 'following_id' },
} as const

function sourceOf({ list, search }: Kind): string {
  const { own, other } = listColumns[list]
  // Looks each match up by both ids; otherwise the planner may read the whole list.
  if (search === 'few matches')
    return `unnest($nameMatches::text[]) as known (id)
     cross join lateral (
       select f.${other} as id, f.at from follows f where f.${own} = $member and f.${other} = known.id limit 1
     ) f`
  return `(select ${other} as id, at from follows where ${own} = $member) f`
}

/** One statement per combination, as in posts/queries/feed.ts. The page is cut first, then people's data is joined. */
function listStatement(kind: Kind): ListStatement {
  const conditions = [
    isAuthorVisible('m'),
    notHiddenFrom('f.id', '$viewer'),
    ...(kind.isFirst ? [] : [`(f.at, f.id) < ${cursorPositionSql}`]),
    ...(kind.search === 'many matches' ? [`${wordsOf('m')} like $pattern`] : []),
  ]
  return statement(
    nameOf(kind),
    `with page as materialized (
       select f.id, f.at from ${sourceOf(kind)} join members m on m.id = f.id
       where ${conditions.join(' and ')}
       order by f.at desc, f.id desc limit ${kind.rows}
     )
     select page.id, page.at, ${personColumns('m')}
     from page join members m on m.id = page.id ${personJoins('m', '$viewer')}
     order by page.at desc, page.id desc`,
  )
}

const booleans = [true, false]
const kinds: Kind[] = (['followers', 'following'] as const).flatMap((list) =>
  (['everyone', 'few matches', 'many matches'] as const).flatMap((search) =>
    booleans.flatMap((isFirst) => rowLimits.map((rows) => ({ list, isFirst, search, rows }))),
  ),
)
const lists = new Map(kinds.map((kind) => [nameOf(kind), listStatement(kind)]))

const searchOf = ({ pattern, nameMatches }: ListParams): Search => {
  if (pattern === null) return 'everyone'
  return nameMatches ? 'few matches' : 'many matches'
}

/** Picks the statement. It reads at least one row more than the page shows. */
export const listFor = (list: List, params: ListParams, limit: number): ListStatement =>
  lists.get(nameOf({ list, isFirst: params.at === null, search: searchOf(params), rows: rowLimitFor(limit) }))!
