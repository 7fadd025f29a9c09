// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { visits as texts } from '#contract/messages/en/visits-screens.ts'
import { type PageType, pageTypeOf, pageTypes, type Visits } from '#contract/visits.ts'
import { networkError, render, type State, testRetry, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import VisitsPage from './visits-page.tsx'

const call = 'GET /admin/visits' as const
const visits = (change: Partial<Visits> = {}): { visits: Visits } => ({
  visits: {
    from: '2025-05-22',
    to: '2025-06-20',
    total: 12_345,
    days: [
      { date: '2025-05-22', views: 12_000 },
      { date: '2025-06-20', views: 345 },
    ],
    pages: [
      { page: 'post', views: 12_000 },
      { page: 'landing', views: 345 },
    ],
    referrers: [
      { host: '', views: 12_000 },
      { host: 'google.com', views: 300 },
      { host: 'other', views: 45 },
    ],
    countries: [
      { country: 'IN', views: 12_000 },
      { country: '', views: 345 },
    ],
    ...change,
  },
})
const empty = visits({ total: 0, days: [], pages: [], referrers: [], countries: [] })
const page = (response: NonNullable<State['responses']>[typeof call], more: Partial<State> = {}): State => ({
  element: <VisitsPage />,
  viewer: 'administrator',
  url: '/admin/visits',
  route: '/admin/visits',
  responses: { [call]: response },
  ...more,
})

testStates({
  'page views are shown by day, page, referrer and country': {
    ...page(visits()),
    shows: [
      ...[texts.total('12,345'), '12,000', '97.2%', texts.pages.post, texts.noReferrer, 'google.com'],
      ...[texts.otherReferrers, 'India', texts.unknownCountry, '22 May', '20 Jun'],
    ],
    offers: [texts.periods[30], texts.periods[90], texts.periods[395]],
  },
  'there are no page views yet': { ...page(empty), shows: [texts.none, texts.noneText] },
  'page views load': { ...page('pending'), shows: [texts.loading] },
  'page views without a connection': { ...page(networkError), shows: [texts.failed] },
  'another tool counts': {
    ...page(empty, { site: { analyticsScript: 'https://stats.example/script.js' } }),
    shows: [texts.otherTool('stats.example')],
  },
})
testRetry('VisitsPage', { ...page(empty), call, responses: { [call]: empty }, shows: [texts.none] })

test('the period is part of the address', async () => {
  const asked: unknown[] = []
  const responses = {
    [call]: ({ query }: { query?: unknown }) => {
      asked.push(query)
      return empty
    },
  }
  await render(<VisitsPage />, { ...page(empty), url: '/admin/visits?days=395', responses })
  expect(asked).toEqual([{ days: '395' }])
})

test.each<[string, PageType]>([
  ['/', 'landing'],
  ['/post/0123456789abcdef01234567/gold-holds', 'post'],
  ['/profile/meera_k', 'profile'],
  ['/dashboard/you', 'profile'],
  ['/dashboard', 'room'],
  ['/dashboard/goldtalks', 'room'],
  ['/learning', 'learning'],
  ['/learning/video/0123456789abcdef01234567', 'lesson'],
  ['/dashboard/learningzone/video/0123456789abcdef01234567', 'lesson'],
  ['/dashboard/learningzone/goldtalks', 'learning'],
  ['/dashboard/leaderboard', 'leaderboard'],
  ['/profile/0123456789abcdef01234567/points/all', 'leaderboard'],
  ['/hall-of-fame/2026-10', 'leaderboard'],
  ['/dashboard/polls', 'polls'],
  ['/dashboard/badges/0123456789abcdef01234567', 'badges'],
  ['/discover', 'discover'],
  ['/sentiment-news/gold-holds', 'news'],
  ['/privacy-policy', 'document'],
  ['/legal/terms/2026-11-23', 'document'],
  ['/auth/signup', 'account'],
  ['/dashboard/notifications', 'account'],
  ['/admin/users', 'administration'],
  ['/meera_k', 'other'],
  ['/no/such/page', 'other'],
])('the page at %s is counted as %s', (path, type) => expect(pageTypeOf(path)).toBe(type))

test('every kind of page has a name', () =>
  expect(Object.keys(texts.pages).toSorted()).toEqual([...pageTypes].toSorted()))

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
