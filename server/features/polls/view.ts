// Rows to the contract's shape.
import type { Poll } from '#contract/polls.ts'
import type { Viewer } from '../../platform/context.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import { canVote, isClosed } from './rules.ts'
import type { PollRow } from './tables.ts'

export type PollForViewer = Omit<PollRow, 'is_close_announced'> &
  AuthorRow & { options: Poll['options']; voted_for: string | null }

/** A poll as `pollJson` (fragments.ts) reads it with its post. Its author is the post's. */
export type PollJson = Omit<PollForViewer, keyof AuthorRow | 'post_id' | 'author_id'>
type PostWithAuthor = AuthorRow & { id: string }

const isoTime = (time: string): string => new Date(time).toISOString()

export const pollWithPost = (poll: PollJson, post: PostWithAuthor): PollForViewer => ({
  ...poll,
  post_id: post.id,
  author_id: post.author_id,
  author_username: post.author_username,
  author_name: post.author_name,
  author_photo: post.author_photo,
  author_is_staff: post.author_is_staff,
  author_badge: post.author_badge,
  author_registration: post.author_registration,
  created_at: isoTime(poll.created_at),
  published_at: poll.published_at && isoTime(poll.published_at),
  closes_at: isoTime(poll.closes_at),
})

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
