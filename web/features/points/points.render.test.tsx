// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { howPointsWork, pointAmounts } from '#contract/messages/en/how-points-work.ts'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { pointRules } from '#contract/points-rules.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { author, byCursor, hoursFromNow, id } from '../../platform/testing/fixtures.ts'
import { pointsEntry, userStats } from '../../platform/testing/fixtures-points.ts'
import {
  automaticRetries,
  networkError,
  render,
  type State,
  serverError,
  testRetry,
  testStates,
  testTexts,
} from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { toast } from '../../ui/toast.ts'
import HowPointsWorkPage from './how-points-work-page.tsx'
import PointsPage, { type SourceSlot } from './points-page.tsx'
import ProfilePoints from './profile-points.tsx'

const sourceLink: SourceSlot = ({ kind, _id, postId }, children) => (
  <a href={kind === 'trade' ? `/dashboard/journal/${_id}` : `/post/${postId}`}>{children}</a>
)
const lastPage = { limit: 20, nextCursor: null, hasMore: false }
const historyCall = 'GET /points/user/:id/history/:section'

const deleted = { _id: id(1003), action: 'post', points: -10, createdAt: hoursFromNow(-2) } as const
const fan = author({ _id: id(2), username: 'ravi_m', name: 'Ravi Menon' })
const like = { action: 'like_taken', points: 3, actor: fan } as const
const history = [
  pointsEntry({ ...like, _id: id(1001), total: 246 }),
  pointsEntry({ ...like, _id: id(1002), total: 243 }),
  pointsEntry({
    _id: deleted._id,
    points: -10,
    createdAt: deleted.createdAt,
    total: 240,
    reverses: { _id: id(1004), action: 'post', points: 10, createdAt: hoursFromNow(-30) },
    source: { kind: 'post', _id: id(11), postId: null, text: null },
  }),
  pointsEntry({ _id: id(1005), ...like, withheld: 'giver_cap', points: 0 }),
  pointsEntry({ _id: id(1004), createdAt: hoursFromNow(-30), reversedBy: deleted, total: 250 }),
  pointsEntry({
    _id: id(1006),
    action: 'badge',
    section: 'all',
    points: 50,
    createdAt: hoursFromNow(-31),
    source: { kind: 'badge', _id: id(12), postId: null, text: 'Sextant, silver' },
  }),
]
const trade = {
  ...({ action: 'tradeJournal', section: 'all', points: 5 } as const),
  source: { kind: 'trade', _id: id(13), postId: null, text: null },
} as const
const tradeDeleted = { _id: id(1008), action: 'tradeJournal', points: -5, createdAt: hoursFromNow(-3) } as const
const trades = [
  pointsEntry({ ...trade, _id: id(1009), total: 5 }),
  pointsEntry({
    ...trade,
    ...tradeDeleted,
    total: 0,
    reverses: { _id: id(1007), action: 'tradeJournal', points: 5, createdAt: hoursFromNow(-4) },
  }),
  pointsEntry({ ...trade, _id: id(1007), createdAt: hoursFromNow(-4), reversedBy: tradeDeleted, total: 5 }),
]
const days = [
  { date: '2025-06-20', action: 'post', points: 10 },
  { date: '2025-06-20', action: 'like_taken', points: -3 },
  { date: '2025-06-19', action: 'badge', points: 50 },
] as const

const answer = (input: { query?: { view?: string } }) =>
  input.query?.view === 'days'
    ? { view: 'days' as const, history: [], days: [...days], pagination: lastPage }
    : { view: 'history' as const, history, days: [], pagination: lastPage }
const page: State = {
  element: <PointsPage sourceLink={sourceLink} />,
  responses: {
    'GET /points/user/:id': userStats(),
    'GET /points/user/:id/sections': {
      sections: [
        { section: 'all', weekly: 40, monthly: 240, allTime: 1240 },
        { section: 'goldtalks', weekly: 30, monthly: 130, allTime: 890 },
      ],
      bestRank: [],
    },
    [historyCall]: answer as never,
  },
  route: '/profile/$userId/points/$section',
  url: `/profile/${id(1)}/points/all`,
  layout: 'member',
  viewer: 'member',
}
const withHistory = (response: unknown): State => ({
  ...page,
  responses: { ...page.responses, [historyCall]: response as never },
})
const ofOthers = { view: 'days', history: [], days: [...days], pagination: lastPage }
const nothing = { view: 'history', history: [], days: [], pagination: lastPage }

testStates({
  'the page shows totals, ranks, points by day, what earned them, and each row with its source': {
    ...page,
    shows: [
      texts.titleOf('Meera Kulkarni'),
      texts.figures.withAboutRank('all time', '12.4K'),
      texts.figures.withRank('this month', '3'),
      texts.figures.best.monthly,
      texts.inRange('23 Mar', '+57', 90),
      texts.filters.admin_post_removal,
      texts.noRoom,
      texts.folded.like_taken(2),
      texts.reversals.post,
      texts.row('Post', '19 Jun, 11:30', '+10'),
      texts.row(texts.reversals.post, '20 Jun, 15:30', '−10'),
      texts.withheld.giver_cap,
      texts.gone,
      'Sextant, silver',
      ...pointAmounts.map(({ action }) => action),
    ],
    offers: [texts.showRows(2), texts.wholeRule, texts.everything, texts.ranges[365]!, 'goldtalks', '@meera_k'],
    hides: [texts.private('Meera Kulkarni')],
  },
  'trades are listed without what is in them, and those that are still there can be opened': {
    ...withHistory({ ...nothing, history: trades }),
    shows: [texts.actions.tradeJournal, texts.reversals.tradeJournal, texts.filters.tradeJournal],
    offers: [texts.openTrade],
    hides: [texts.gone],
  },
  'a trade of which the viewer may not know the id is not linked': {
    ...withHistory({ ...nothing, history: [pointsEntry({ ...trade, source: { ...trade.source, _id: null } })] }),
    shows: [texts.actions.tradeJournal],
    hides: [texts.openTrade],
  },
  'the page of a room shows its totals without ranks': {
    ...page,
    url: `/profile/${id(1)}/points/goldtalks`,
    shows: ['890', texts.figures.allTime, texts.figures.noBest, texts.breakdownOf('goldtalks')],
    hides: [texts.noRoom, texts.figures.withRank('this month', '3')],
  },
  'other members see points per day and action only': {
    ...withHistory(ofOthers),
    shows: [texts.private('Meera Kulkarni'), 'Today, Fri 20 Jun', 'Likes received −3', '+7'],
    hides: [texts.total],
  },
  'a profile shows the curve of points, and what earned them': {
    ...page,
    element: <ProfilePoints memberId={id(1)} />,
    shows: [texts.lastDays(90), '+57', texts.filters.badge, '+50'],
    offers: [texts.history],
  },
  'a profile says that nothing was earned lately': {
    ...withHistory({ ...nothing, view: 'days' }),
    element: <ProfilePoints memberId={id(1)} />,
    shows: [texts.noDays],
    hides: [texts.breakdown],
  },
  'a profile whose points were taken back has a curve, and nothing that earned points': {
    ...withHistory({ ...ofOthers, days: [days[2], { ...days[2], date: '2025-06-20', points: -50 }] }),
    element: <ProfilePoints memberId={id(1)} />,
    shows: [texts.lastDays(90)],
    hides: [texts.noDays, texts.breakdown],
  },
  'a profile says that the points could not be loaded': {
    ...withHistory(serverError),
    element: <ProfilePoints memberId={id(1)} />,
    after: 30_000,
    shows: [texts.daysFailed],
    offers: [ui.tryAgain],
  },
  'nothing was earned yet': {
    ...withHistory(nothing),
    responses: {
      ...withHistory(nothing).responses,
      'GET /points/user/:id': userStats({
        points: { weekly: 0, monthly: 0, allTime: 0 },
        ranks: { weekly: null, monthly: null, allTime: null },
        approximateRanks: [],
        bestRank: [],
        pointBreakdown: [],
        badgePoints: 0,
      }),
    },
    shows: [texts.noHistory, texts.noBreakdown, texts.noDays, texts.figures.noBest],
  },
  'a filter without rows can be taken away': {
    ...withHistory(nothing),
    url: `${page.url}?action=vote`,
    shows: [texts.noMatch],
    offers: [texts.showAll],
  },
  'everything loads': {
    ...page,
    responses: { 'GET /points/user/:id': 'pending', [historyCall]: 'pending' },
    shows: [texts.loading, texts.byDay],
  },
  'the days and the history fail on their own': {
    ...withHistory(serverError),
    after: automaticRetries,
    shows: [texts.daysFailed, texts.historyFailed, texts.titleOf('Meera Kulkarni')],
    offers: [ui.tryAgain],
  },
  'a member who is not there is not found': {
    ...page,
    responses: { ...page.responses, 'GET /points/user/:id': new ApiError({ status: 404, type: 'not_found' }) },
    shows: [ui.notFound.title],
    offers: [texts.toBoard],
  },
  'without a connection': {
    ...page,
    isOnline: false,
    responses: { 'GET /points/user/:id': networkError, [historyCall]: networkError },
    after: automaticRetries,
    shows: [ui.offline.title],
  },
  'points from before the connection was lost say how old they are': {
    ...page,
    isOnline: false,
    shows: [texts.titleOf('Meera Kulkarni'), `${ui.offline.banner} ${texts.title} as of`],
  },
  'the rules have the numbers that the server uses': {
    element: <HowPointsWorkPage />,
    shows: [
      `first ${pointRules.post.perDay} a day`,
      `+${pointRules.post.points}`,
      ...howPointsWork.boards.paragraphs('Indian'),
      ...howPointsWork.fairness.rules.map(({ reason }) => reason),
    ],
    offers: [howPointsWork.toBoard],
  },
})

testTexts('a source', (text) =>
  withHistory({
    ...nothing,
    history: [pointsEntry({ source: { kind: 'post', _id: id(10), postId: id(10), text } })],
  }),
)
testRetry('the totals', { ...page, call: 'GET /points/user/:id', shows: [texts.figures.withRank('this week', '5')] })

// Proves: rule.points.stats-error, rule.points.stats-fail
test.each([
  serverError,
  new ApiError({ status: 429, type: 'rate_limited' }),
  new ApiError({ status: 503, type: 'unavailable' }),
])('totals that could not be loaded are told with the specified texts (%o)', async (failure) => {
  const shown = vi.spyOn(toast, 'error').mockReturnValue()
  const view = await render(page.element, {
    ...page,
    responses: { ...page.responses, 'GET /points/user/:id': failure },
  })
  await view.advance(automaticRetries)
  expect(shown.mock.calls.flat()).toEqual(['Error fetching user stats'])
  expect(view.text()).toContain('Failed to fetch user stats')
  expect(view.text()).not.toContain(texts.breakdown)
})

test.each([
  ['is shown', lastPage, true],
  ['is not shown while older rows may follow', byCursor.firstOfMany, false],
])('the sum of the last day %s', async (_, pagination, isShown) => {
  const view = await render(page.element, withHistory({ view: 'history', history, days: [], pagination }))
  const sums = [...view.document.querySelectorAll('.points-day')].map((day) => day.querySelector('span') !== null)
  expect(sums).toEqual([true, isShown])
})

test('folded likes open one by one, with who gave them', async () => {
  const view = await render(page.element, page)
  expect(view.text()).not.toContain(texts.from('Ravi Menon') + texts.from('Ravi Menon'))
  const before = view.document.querySelectorAll('.points-row').length
  await view.click(texts.showRows(2))
  expect(view.document.querySelectorAll('.points-row').length).toBe(before + 2)
  await view.click(texts.hideRows)
  expect(view.document.querySelectorAll('.points-row').length).toBe(before)
})

test('filter, days and room are in the address', async () => {
  const inputs: { query?: object; params?: object }[] = []
  const view = await render(page.element, {
    ...page,
    responses: {
      ...page.responses,
      [historyCall]: ((input: never) => {
        inputs.push(input)
        return answer(input)
      }) as never,
    },
  })
  await view.click(texts.filters.post)
  await view.click(texts.ranges[30]!)
  expect(decodeURIComponent(view.query()).replaceAll('"', '')).toBe('?action=post&days=30')
  expect(inputs).toContainEqual(expect.objectContaining({ query: { action: 'post' } }))
  expect(inputs).toContainEqual(expect.objectContaining({ query: { view: 'days', days: '30' } }))
  await view.click('goldtalks')
  expect(view.path()).toBe(`/profile/${id(1)}/points/goldtalks`)
  expect(view.query()).toContain('action=post')
})

test('the rest of the page is read again once the totals have changed, and not before', async () => {
  let allTime = 1240
  const asked: string[] = []
  const note =
    <T,>(name: string, response: (input: never) => T) =>
    (input: never) => {
      asked.push(name)
      return response(input)
    }
  const responses = {
    'GET /points/user/:id': () => userStats({ points: { weekly: 40, monthly: 240, allTime } }),
    'GET /points/user/:id/sections': note('sections', () => ({ sections: [], bestRank: [] })),
    [historyCall]: note('history', answer),
  }
  const url = `/profile/${id(1)}/points/goldtalks`
  const view = await render(page.element, { ...page, url, responses: responses as never })
  const refresh = async () => {
    asked.length = 0
    view.platform.queries.invalidateSoon(['GET /points/user/:id'])
    await view.advance(5000)
    return new Set(asked)
  }
  expect(await refresh()).toEqual(new Set())
  allTime = 1250
  expect(await refresh()).toEqual(new Set(['sections', 'history']))
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
