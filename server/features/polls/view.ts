// Rows to the contract's shape.
import type { Poll } from '#contract/polls.ts'
import type { Viewer } from '../../platform/context.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import { canVote, isClosed } from './rules.ts'
import type { PollRow } from './tables.ts'

export type PollForViewer = Omit<PollRow, 'is_close_announced'> &
  AuthorRow & { options: Poll['options']; voted_for: string | null }

export const pollView = (row: PollForViewer, viewer: Viewer | null, now: number): Poll => ({
  _id: row.id,
  postId: row.post_id,
  author: authorView(row),
  section: row.section,
  question: row.question,
  options: row.options,
  votesCount: row.votes_count,
  createdAt: row.created_at,
  closesAt: row.closes_at,
  isClosed: isClosed(row, now),
  votedFor: row.voted_for,
  can: { vote: canVote(row, viewer, now) },
})
