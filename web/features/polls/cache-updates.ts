// Applies votes to the cache: to lists of polls and to posts with polls.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Poll } from '#contract/polls.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { updateCachedItem, updateQueries } from '../../platform/cache/cached-data.ts'
import type { PollsSearch } from './search-params.ts'

/** Updates a poll wherever it's cached. */
export const updateCachedPoll = (client: QueryClient, id: string, change: (poll: Poll) => Poll): void =>
  void updateCachedItem<Poll>(client, id, 'closesAt', change)

type Counts = { options: readonly { _id: string; votesCount: number }[]; votesCount: number }

export const withCounts =
  ({ options, votesCount }: Counts) =>
  (poll: Poll): Poll => {
    const counts = new Map(options.map((option) => [option._id, option.votesCount]))
    return {
      ...poll,
      votesCount,
      options: poll.options.map((option) => ({ ...option, votesCount: counts.get(option._id) ?? option.votesCount })),
    }
  }

export const asClosed = (poll: Poll): Poll => ({ ...poll, isClosed: true, can: { ...poll.can, vote: false } })

const withVoteChange = (poll: Poll, option: string, votedFor: string | null, step: 1 | -1): Poll => ({
  ...poll,
  votedFor,
  votesCount: Math.max(0, poll.votesCount + step),
  options: poll.options.map((each) =>
    each._id === option ? { ...each, votesCount: Math.max(0, each.votesCount + step) } : each,
  ),
})

/** The poll with the viewer's vote; unchanged if there is one already. */
export const withVote =
  (option: string) =>
  (poll: Poll): Poll =>
    poll.votedFor === null ? withVoteChange(poll, option, option, 1) : poll

export const withoutVote =
  (option: string) =>
  (poll: Poll): Poll =>
    poll.votedFor === option ? withVoteChange(poll, option, null, -1) : poll

type Page = CallResult<'GET /polls'>

/** Puts a new open poll on top of the lists that match it, once. */
export function addToPollLists(client: QueryClient, poll: Poll): void {
  updateQueries<InfiniteData<Page>>(client, { queryKey: ['GET /polls'] }, (data, queryKey) => {
    const { section, status } = (queryKey[1] as { query: PollsSearch }).query
    const [first, ...rest] = data.pages
    if (status === 'closed' || (section && section !== poll.section) || !first) return data
    if (data.pages.some(({ polls }) => polls.some(({ _id }) => _id === poll._id))) return data
    return { ...data, pages: [{ ...first, polls: [poll, ...first.polls] }, ...rest] }
  })
}
