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
/** Who can see it: its author, everyone, or nobody. The same states as the post's images. */
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
