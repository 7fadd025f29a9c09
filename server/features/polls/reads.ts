// Reading polls, as the viewer sees them.
import { pageSize, type SectionOrAll } from '#contract/common.ts'
import type { Poll } from '#contract/polls.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, toCursorPage } from '../../platform/cursor.ts'
import { Failure } from '../../platform/http/failure.ts'
import { type ListParams, listFor, type PollStatus, pollById, pollsOfPosts } from './queries/poll.ts'
import { pollView } from './view.ts'

export type PollQuery = { section: SectionOrAll; status: PollStatus; cursor?: string; limit?: number }

export async function readPolls(context: Context, query: PollQuery) {
  const { section, status, cursor, limit = pageSize } = query
  const params: ListParams = {
    section: section === 'all' ? null : section,
    status,
    viewer: context.viewer?.memberId ?? null,
    now: now().toISOString(),
    ...(cursor ? decodeCursor(cursor) : { at: null, id: null }),
    limit,
  }
  const rows = await listFor(params)(context.db, params)
  const { page, pagination } = toCursorPage(rows, limit, (row) => row.published_at!)
  return { polls: page.map((row) => pollView(row, context.viewer, Date.parse(params.now))), pagination }
}

export async function getPoll({ db, viewer }: Context, id: string): Promise<Poll> {
  const [row] = await pollById(db, { id, viewer: viewer?.memberId ?? null })
  if (!row) throw new Failure('not_found')
  return pollView(row, viewer, now().getTime())
}

/** Polls by post id. Only for posts that the viewer can see. */
export async function pollsOf({ db, viewer }: Context, posts: string[]): Promise<Map<string, Poll>> {
  if (posts.length === 0) return new Map()
  const rows = await pollsOfPosts(db, { posts, viewer: viewer?.memberId ?? null })
  return new Map(rows.map((row) => [row.post_id, pollView(row, viewer, now().getTime())]))
}
