// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { tradeJournals as texts } from '#contract/messages/en/trade-journals-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import type { JournalCounts } from '#contract/trade-journals.ts'
import { author, hourAgo, id, moderatedContent } from '../../../platform/testing/fixtures.ts'
import { sharedReview, sharedTrade } from '../../../platform/testing/fixtures-journal.ts'
import {
  networkError,
  render,
  serverError,
  testRetry,
  testStates,
  testTexts,
} from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import { weeksOf } from './journal-counts.tsx'
import JournalsPage from './journals-page.tsx'

const call = 'GET /admin/trade-journals' as const
const countsCall = 'GET /admin/trade-journals/counts' as const
const counts: JournalCounts = {
  journals: 1234,
  trades: 12_345,
  shared: { trades: 3, reviews: 1 },
  from: '2025-06-02',
  to: '2025-06-11',
  days: [
    { date: '2025-06-02', trades: 1, reviews: 0 },
    { date: '2025-06-08', trades: 1, reviews: 0 },
    { date: '2025-06-09', trades: 1, reviews: 1 },
  ],
}
const lastPage = { limit: 20, nextCursor: null, hasMore: false }
const published = { status: 'published', publishedAt: hourAgo } as const
const posts = [
  moderatedContent({ ...published, content: 'Waited for the floor.', sharedTrade: sharedTrade() }),
  moderatedContent({ ...published, _id: id(11), content: 'My week.', sharedReview: sharedReview() }),
]
const responses = { [call]: { posts, pagination: lastPage }, [countsCall]: { counts } }
const page = { element: <JournalsPage />, viewer: 'administrator', url: '/admin/trade-journals' } as const
const empty = { [call]: { posts: [], pagination: lastPage }, [countsCall]: { counts: { ...counts, days: [] } } }

testStates({
  'shared trades and reviews are listed with their figures': {
    ...page,
    responses,
    shows: ['Waited for the floor.', sharedTrade().symbol, 'My week.', '1,234', '12,345', texts.byWeek, texts.byDay],
  },
  'the shared posts load': {
    ...page,
    responses: { [call]: 'pending', [countsCall]: 'pending' },
    shows: [parts.loading, texts.loadingCounts],
  },
  'nothing is shared yet': { ...page, responses: empty, shows: [texts.none, texts.noneText, texts.nothingShared(12)] },
  'no shared post matches the filters': {
    ...page,
    url: '/admin/trade-journals?shares=review',
    responses: empty,
    shows: [parts.noMatch, parts.noMatchText],
    offers: [parts.clearFilters],
  },
  'the list of shared posts goes on': {
    ...page,
    responses: { ...responses, [call]: { posts, pagination: { limit: 2, nextCursor: 'next', hasMore: true } } },
    offers: [texts.more],
  },
  'the counts failed': {
    ...page,
    responses: { ...responses, [countsCall]: serverError },
    shows: [texts.countsFailed, 'Waited for the floor.'],
    offers: [ui.tryAgain],
  },
  'the shared posts without a connection': {
    ...page,
    responses: { [call]: networkError, [countsCall]: networkError },
    isOnline: false,
    shows: [texts.countsFailed],
  },
})
testRetry('the list of shared posts', { ...page, call, responses, shows: ['My week.'] })
testTexts('the list of shared posts', (text) => ({
  ...page,
  responses: {
    ...responses,
    [call]: {
      posts: [moderatedContent({ author: author({ name: text }), sharedTrade: sharedTrade({ symbol: text }) })],
      pagination: lastPage,
    },
  },
}))

test('the filters are part of the address', async () => {
  const asked: unknown[] = []
  const read = ({ query }: { query?: unknown }) => {
    asked.push(query)
    return { posts, pagination: lastPage }
  }
  await render(<JournalsPage />, {
    ...page,
    url: '/admin/trade-journals?shares=trade&status=pending&search=meera',
    responses: { ...responses, [call]: read },
  })
  expect(asked).toEqual([{ search: 'meera', shares: 'trade', status: 'pending' }])
})

test('weeks begin on Monday and include those without shares', () => {
  expect(weeksOf({ ...counts, to: '2025-06-17' })).toEqual([
    { date: '2025-06-02', trades: 2, reviews: 0 },
    { date: '2025-06-09', trades: 1, reviews: 1 },
    { date: '2025-06-16', trades: 0, reviews: 0 },
  ])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
