import type { Section } from '#contract/common.ts'
import { type Row, table } from '../../platform/database/table.ts'

export const polls = table('polls', {
  id: 'text',
  post_id: 'text',
  author_id: 'text',
  section: 'text',
  question: 'text',
  state: 'text',
  votes_count: 'integer',
  created_at: 'timestamptz',
  published_at: 'timestamptz?',
  closes_at: 'timestamptz',
  is_close_announced: 'boolean',
})
/** As of the pictures of the post: for its author, for everyone, for nobody any more. */
export type PollState = 'private' | 'public' | 'removed'
export type PollRow = Row<typeof polls> & { section: Section; state: PollState }

export const pollOptions = table('poll_options', {
  id: 'text',
  poll_id: 'text',
  position: 'smallint',
  text: 'text',
  votes_count: 'integer',
})

export const pollVotes = table('poll_votes', {
  poll_id: 'text',
  member_id: 'text',
  option_id: 'text',
  at: 'timestamptz',
})
