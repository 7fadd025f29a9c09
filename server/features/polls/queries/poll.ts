// A single poll: inserted, updated, read.
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import { isPollNotRemoved, isPublicPollVisibleTo, optionsJson } from '../fragments.ts'
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
export const pollColumns = (poll: string, author: string): string =>
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
