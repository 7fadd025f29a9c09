// Trades that members have shared from their journals, for administrators.
import type { sharedKinds } from '../../trade-journals.ts'

export const tradeJournals = {
  lead: 'Posts that share a trade or a review, with the figures as the member stated them. Everything else in journals is private.',
  counts: 'Counts',
  countsFailed: "We couldn't load the counts",
  loadingCounts: 'Loading the counts',
  journals: (count: number) => (count === 1 ? 'member with a journal' : 'members with a journal'),
  trades: (count: number) => (count === 1 ? 'trade in journals' : 'trades in journals'),
  sharedTrades: (count: number) => (count === 1 ? 'shared trade' : 'shared trades'),
  sharedReviews: (count: number) => (count === 1 ? 'shared review' : 'shared reviews'),
  byWeek: 'Shared by week',
  byDay: 'Shared by day',
  week: 'Week from',
  day: 'Day',
  tradeColumn: 'Trades',
  reviewColumn: 'Reviews',
  nothingShared: (weeks: number) => `Nothing was shared in the last ${weeks} weeks.`,
  search: 'Search by name, username or symbol',
  shares: 'What is shared',
  kinds: {
    all: 'Trades and reviews',
    trade: 'Trades',
    review: 'Reviews',
  } satisfies Record<'all' | (typeof sharedKinds)[number], string>,
  anyStatus: 'Any status',
  caption: 'Posts that share a trade or a review',
  list: 'Shared posts',
  failed: "We couldn't load the shared posts",
  none: 'Nothing shared yet',
  noneText: 'Posts that share a trade or a review appear here.',
  more: 'Show more',
} as const
