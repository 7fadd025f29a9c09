// Pages of polls, newest first.
import { pollLimits } from '#contract/polls.ts'
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { isPollPublic } from '../fragments.ts'
import type { PollForViewer } from '../view.ts'
import { pollColumns } from './poll.ts'

/** No poll stays open longer than `longestDays` after it was published (rules.ts), so older ones needn't be read. */
const statusConditions = {
  all: 'true',
  open: `q.closes_at > $now::timestamptz and q.published_at > $now::timestamptz - interval '${pollLimits.maxOpenDays} days'`,
  closed: 'q.closes_at <= $now::timestamptz',
}
export type PollStatus = keyof typeof statusConditions

export type ListParams = {
  section: string | null
  status: PollStatus
  viewer: string | null
  now: string
  /** Position of the last poll on the previous page. */
  at: string | null
  id: string | null
  limit: number
}
type ListStatement = Statement<Omit<ListParams, 'status' | 'limit'>, PollForViewer>

type Kind = { isRoom: boolean; status: PollStatus; isFirst: boolean; rows: RowLimit }

const nameOf = ({ isRoom, status, isFirst, rows }: Kind): string =>
  `polls.list.${isRoom ? 'room' : 'all'}.${status}${isFirst ? '' : '.after'}.${rows}`

/** One statement per combination: with optional conditions the planner would make a new plan each time. */
const listStatement = (kind: Kind): ListStatement =>
  statement(
    nameOf(kind),
    `select ${pollColumns('q', 'm')} from polls q join members m on m.id = q.author_id
     where ${isPollPublic({ poll: 'q', author: 'm' })} and ${notHiddenFrom('q.author_id', '$viewer')}
       and ${kind.isRoom ? 'q.section = $section' : 'true'} and ${statusConditions[kind.status]}
       ${kind.isFirst ? '' : `and (q.published_at, q.id) < ${cursorPositionSql}`}
     order by q.published_at desc, q.id desc limit ${kind.rows}`,
  )

const booleans = [true, false]
const kinds: Kind[] = booleans.flatMap((isRoom) =>
  (Object.keys(statusConditions) as PollStatus[]).flatMap((status) =>
    booleans.flatMap((isFirst) => rowLimits.map((rows) => ({ isRoom, status, isFirst, rows }))),
  ),
)
const lists = new Map(kinds.map((kind) => [nameOf(kind), listStatement(kind)]))

export const listFor = ({ section, status, at, limit }: ListParams): ListStatement =>
  lists.get(nameOf({ isRoom: section !== null, status, isFirst: at === null, rows: rowLimitFor(limit) }))!
