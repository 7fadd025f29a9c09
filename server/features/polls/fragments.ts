// SQL about polls for the statements of this feature and of those below it.
import { isAuthorVisible } from '../accounts/fragments.ts'
import { notBlocked } from '../follows/fragments.ts'

/** Aliases of `polls` and of `members` (the author) in a statement. */
export type PollAlias = { poll: string; author: string }

/** Whether everyone can see the poll. Its state follows its post's status. */
export const isPollPublic = ({ poll, author }: PollAlias): string =>
  `${poll}.state = 'public' and ${isAuthorVisible(author)}`

export const isPollNotRemoved = (poll: string): string => `${poll}.state <> 'removed'`

/** Whether this member can see the poll and vote in it. */
export const isPublicPollVisibleTo = (alias: PollAlias, viewer: string): string =>
  `${isPollPublic(alias)} and ${notBlocked(`${alias.poll}.author_id`, viewer)}`

/** The options of one poll as JSON. `options` is the table or a CTE. */
export const optionsJson = (options: string, poll: string): string =>
  `(select json_agg(json_build_object('_id', o.id, 'text', o.text, 'votesCount', o.votes_count) order by o.position)
    from ${options} o where o.poll_id = ${poll}.id)`

const voteOf = (viewer: '$viewer' | null): string =>
  viewer ? `(select v.option_id from poll_votes v where v.poll_id = q.id and v.member_id = ${viewer})` : 'null'

/** The poll of a post that the viewer can see, as JSON: a `PollJson` (view.ts). `post` is an alias of a post. */
export const pollJson = (post: string, viewer: '$viewer' | null): string =>
  `(select json_build_object('id', q.id, 'section', q.section, 'question', q.question, 'state', q.state,
      'votes_count', q.votes_count, 'created_at', q.created_at, 'published_at', q.published_at,
      'closes_at', q.closes_at, 'options', ${optionsJson('poll_options', 'q')}, 'voted_for', ${voteOf(viewer)})
    from polls q where q.post_id = ${post}.id and ${isPollNotRemoved('q')})`
