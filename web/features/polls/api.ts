// The queries of the polls page.
import type { InfiniteData } from '@tanstack/react-query'
import type { Poll } from '#contract/polls.ts'
import { callPages } from '../../platform/cache/call-query.ts'
import type { PollsSearch } from './search-params.ts'

export const pollPages = ({ section, status }: PollsSearch) =>
  callPages('GET /polls', {
    input: { query: { ...(section && { section }), ...(status && { status }) } },
    resource: 'polls',
    pace: 'feed',
    offlineCopy: 'polls',
  })

export function flattenPolls(data: InfiniteData<{ polls: Poll[] }>): Poll[] {
  const polls = new Map<string, Poll>()
  for (const page of data.pages) for (const poll of page.polls) if (!polls.has(poll._id)) polls.set(poll._id, poll)
  return [...polls.values()]
}
