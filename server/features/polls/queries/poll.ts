import { pollLimits } from '#contract/polls.ts'
import { cursorPositionSql, type RowLimit, rowLimitFor, rowLimits } from '../../../platform/cursor.ts'
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { isPollNotRemoved, isPollPublic, isPublicPollVisibleTo, optionsJson } from '../fragments.ts'
import type { PollState } from '../tables.ts'
import type { PollForViewer } from '../view.ts'

type NewPoll = {
  id: string
  post: string
  author: string
  section: string
  question: string
  state: PollState
  closesAt: string
  optionIds: string[]
  texts: string[]
  now: string
}

export const insertPoll = statement<NewPoll, never>(
  'polls.insert',
  `with poll as (
     insert into polls (id, post_id, author_id, section, question, state, created_at, published_at, closes_at)
     values ($id, $post, $author, $section, $question, $state, $now::timestamptz,
       case $state when 'public' then $now::timestamptz end, $closesAt::timestamptz)
     returning id
   )
   insert into poll_options (id, poll_id, position, text)
   select option.id, poll.id, option.position, option.text
   from poll cross join unnest($optionIds::text[], $texts::text[]) with ordinality option (id, text, position)`,
)

/** A removed poll stays removed. */
export const setState = statement<{ post: string; state: PollState; now: string }, { id: string; closes_at: string }>(
  'polls.setState',
  `update polls set state = $state,
     published_at = case $state when 'public' then coalesce(published_at, $now::timestamptz) else published_at end
   where post_id = $post and state <> $state
   returning id, closes_at`,
)

export const setQuestion = statement<{ post: string; question: string }, never>(
  'polls.setQuestion',
  'update polls set question = $question where post_id = $post and question <> $question',
)

/** Votes wait until the transaction ends. A separate statement, so that the next one sees what was committed meanwhile. */
export const lockPoll = statement<{ post: string }, never>(
  'polls.lock',
  'select from polls where post_id = $post for update',
)

export const votesOfPost = statement<{ post: string }, { has_votes: boolean }>(
  'polls.votesOfPost',
  `select exists (select from poll_votes v where v.poll_id = q.id) as has_votes from polls q where q.post_id = $post`,
)

/** `poll`: alias of `polls` or of a CTE with its columns. `author`: alias of `members`. */
export const basePollColumns = (poll: string, author: string): string =>
  `${poll}.id, ${poll}.post_id, ${poll}.section, ${poll}.question, ${poll}.state, ${poll}.votes_count,
   ${poll}.created_at, ${poll}.published_at, ${poll}.closes_at, ${authorColumns(author)}`

/** Everything in `PollForViewer` (view.ts). */
const pollColumns = (poll: string, author: string): string =>
  `${basePollColumns(poll, author)}, ${optionsJson('poll_options', poll)} as options,
   (select v.option_id from poll_votes v where v.poll_id = ${poll}.id and v.member_id = $viewer) as voted_for`

/** Only for posts that the viewer can see: visibility isn't checked here. */
export const pollsOfPosts = statement<{ posts: string[]; viewer: string | null }, PollForViewer>(
  'polls.ofPosts',
  `select ${pollColumns('q', 'm')} from polls q join members m on m.id = q.author_id
   where q.post_id = any($posts::text[]) and ${isPollNotRemoved('q')}`,
)

/** Visible like its post: to everyone who isn't blocked, and to its author even while it is hidden. */
export const pollById = statement<{ id: string; viewer: string | null }, PollForViewer>(
  'polls.byId',
  `select ${pollColumns('q', 'm')} from polls q join members m on m.id = q.author_id
   where q.id = $id and ${isPollNotRemoved('q')}
     and (q.author_id = $viewer or (${isPublicPollVisibleTo({ poll: 'q', author: 'm' }, '$viewer')}))`,
)

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

const isDue = `${isPollPublic({ poll: 'q', author: 'm' })} and not q.is_close_announced and q.closes_at <= $now::timestamptz`

/** Emits `poll:closed` once, while the poll is visible to everyone. */
export const announceClosed = statement<{ poll: string; now: string }, { id: string }>(
  'polls.announceClosed',
  `with closed as (
     update polls q set is_close_announced = true from members m
     where q.id = $poll and ${isDue} and m.id = q.author_id
     returning q.id, q.post_id, q.section
   ),
   emitted as (
     insert into events (type, payload)
     select 'poll:closed', json_build_object('pollId', id, 'postId', post_id, 'section', section)::text from closed
   )
   select id from closed`,
)

/** The next closed polls that were not announced, in the order in which they closed. */
export const unannouncedClosedPolls = statement<{ now: string; limit: number }, { id: string }>(
  'polls.unannounced',
  `select q.id from polls q join members m on m.id = q.author_id
   where ${isDue} order by q.closes_at limit $limit::int`,
)
