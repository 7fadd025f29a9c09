// Who follows a member, and whom they follow, newest first.
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { notHiddenFrom, personColumns, personJoins } from '../fragments.ts'
import type { PersonRow } from '../view.ts'

export type List = 'followers' | 'following'
export type ListParams = {
  member: string
  viewer: string | null
  /** The last entry of the page before. */
  at: string | null
  id: string | null
  /** Where names are searched: what a word of one begins with. */
  pattern: string | null
  /** All who have such a name, where they are few. */
  nameMatches: string[] | null
}
export type ListedRow = PersonRow & { id: string; at: string }

/** As the index `members_words` (0009) has it. */
const wordsOf = (members: string): string => `(' ' || ${members}.username || ' ' || lower(${members}.name))`

/** Of names that so many bear, a page is found soon by going through the list; of rarer ones, by going through the names. */
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
  // Each name is looked up by both: a planner that may choose would read the whole list.
  if (search === 'few matches')
    return `unnest($nameMatches::text[]) as known (id)
     cross join lateral (
       select f.${other} as id, f.at from follows f where f.${own} = $member and f.${other} = known.id limit 1
     ) f`
  return `(select ${other} as id, at from follows where ${own} = $member) f`
}

/** One statement for each kind, as for feeds. The page is cut first, the rest is read for its people alone. */
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

/** The statement for what is asked. It reads at least one row more than a page holds. */
export const listFor = (list: List, params: ListParams, limit: number): ListStatement =>
  lists.get(nameOf({ list, isFirst: params.at === null, search: searchOf(params), rows: rowLimitFor(limit) }))!
