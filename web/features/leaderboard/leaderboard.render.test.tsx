// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { roomLeaders, leaderboard as texts } from '#contract/messages/en/leaderboard-screens.ts'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { author, id } from '../../platform/testing/fixtures.ts'
import { board, boardEntry, ownEntry } from '../../platform/testing/fixtures-points.ts'
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
import LeaderboardPage from './leaderboard-page.tsx'
import RoomLeaders from './room-leaders.tsx'

const call = 'GET /leaderboard/:timeframe/:section'
const follow = ({ username }: { username: string }) => <button type="button">Follow {username}</button>
const page: State = {
  element: <LeaderboardPage follow={follow} />,
  responses: { [call]: board() },
  route: '/dashboard/leaderboard',
  url: '/dashboard/leaderboard',
  layout: 'member',
  viewer: 'member',
}
const withBoard = (change: Parameters<typeof board>[0], url = page.url!): State => ({
  ...page,
  url,
  responses: { [call]: board(change) },
})
const noPlaces = { leaderboard: [], me: null, totalParticipants: 0, hasEarlier: false }

testStates({
  'a board shows its period, the first three, the others and the own place with the distance to the next': {
    ...page,
    shows: [
      texts.range('1 Jun', '30 Jun'),
      texts.participants('1,284', false),
      texts.ends('1 Jul', '00:00 IST'),
      'Member 1',
      'Member 5',
      texts.up(12, 'monthly'),
      texts.down(1, 'monthly'),
      texts.newSince('monthly'),
      texts.same('monthly'),
      'Asha Rao',
      texts.you,
      texts.toNext('26 points'),
    ],
    offers: [
      texts.periods.weekly,
      texts.allRooms,
      'goldtalks',
      publicPageTitles['/hall-of-fame'],
      texts.earlier.monthly,
      'Follow member_5',
      texts.nextPage,
    ],
    hides: ['Follow asha'],
  },
  'an approximate rank says so': {
    ...withBoard({ me: ownEntry({ rank: 12_400, isApproximate: true, pointsToNextRank: 1 }) }),
    shows: [`${texts.about} 12.4K`, texts.toNext('1 point')],
  },
  'a rank that an administrator set says so': {
    ...withBoard({ me: ownEntry({ rankReason: 'Counted wrongly.' }) }),
    shows: [texts.setRank, 'Counted wrongly.'],
    hides: [texts.toNext('26 points')],
  },
  'whoever leads is told': {
    ...withBoard({
      leaderboard: [ownEntry({ rank: 1 })].map(({ pointsToNextRank, isApproximate, ...entry }) => entry),
      me: ownEntry({ rank: 1, pointsToNextRank: null }),
    }),
    shows: [texts.leading],
  },
  'whoever has no points is told': { ...withBoard({ me: null }), shows: [texts.notOnBoard] },
  'a past week is final and says since when': {
    ...withBoard(
      {
        startDate: '2025-06-08T18:30:00.000Z',
        endDate: '2025-06-15T18:30:00.000Z',
        frozenAt: '2025-06-15T18:31:00.000Z',
        me: null,
      },
      '/dashboard/leaderboard?period=weekly&date=2025-06-11',
    ),
    shows: [texts.range('9 Jun', '15 Jun'), texts.frozen('16 Jun', '00:01 IST'), texts.wereNotOnBoard],
    offers: [texts.earlier.weekly, texts.later.weekly, texts.current.weekly],
  },
  'the board of all time has no dates and no movement': {
    ...withBoard({ startDate: null, endDate: null }, '/dashboard/leaderboard?period=allTime'),
    shows: [texts.allTime],
    hides: [texts.new, texts.goTo.weekly],
  },
  'a board without points says how to earn them': {
    ...withBoard(noPlaces),
    shows: [texts.empty, texts.participants('0', false)],
    offers: [texts.toRooms],
  },
  'a past board without points': {
    ...withBoard({ ...noPlaces, endDate: '2025-05-31T18:30:00.000Z' }, '/dashboard/leaderboard?date=2025-05-11'),
    shows: [texts.emptyPast],
  },
  'a page beyond the end leads to the first': {
    ...withBoard({ leaderboard: [] }, '/dashboard/leaderboard?page=40'),
    shows: [texts.noSuchPage],
    offers: [texts.firstPage],
  },
  'a board that loads': { ...page, responses: { [call]: 'pending' }, shows: [texts.title, texts.loading] },
  'a board without a connection': {
    ...page,
    isOnline: false,
    responses: { [call]: networkError },
    after: automaticRetries,
    shows: [ui.offline.title],
  },
  'a board from before the connection was lost says how old it is': {
    ...page,
    isOnline: false,
    shows: ['Member 1', `${ui.offline.banner} ${texts.title} as of`],
  },
})
testTexts('a name', (text) =>
  withBoard({
    leaderboard: [1, 2, 3, 4].map((rank) =>
      boardEntry({ rank, user: { ...author({ _id: id(rank), name: text }), isFollowing: true } }),
    ),
  }),
)
testRetry('a board', { ...page, call, shows: ['Member 1'] })

const toasts = (view: { text: () => string }) => view.text().split(texts.failed).length - 1

// Proves: rule.leaderboard.toast, rule.leaderboard.toast-silent
test.each([
  [serverError, 'a failure is also told in a toast'],
  [new ApiError({ status: 429, type: 'rate_limited' }), 'a busy server is not'],
])('%s: %s', async (error) => {
  const { toast } = await import('../../ui/toast.ts')
  const shown: string[] = []
  const { error: original } = toast
  Object.assign(toast, { error: (message: string) => shown.push(message) })
  const view = await render(page.element, { ...page, responses: { [call]: error } })
  await view.advance(automaticRetries)
  Object.assign(toast, { error: original })
  expect(toasts(view)).toBe(1)
  expect(shown).toEqual(error.isRateLimit ? [] : [texts.failed])
})

const isFocused = (name: string) => document.activeElement?.textContent?.includes(name)

test('the arrow keys move between the rows, in the same column', async () => {
  const view = await render(page.element, page)
  const names = [...view.document.querySelectorAll<HTMLElement>('tbody .leaderboard-name a')]
  names[0]!.focus()
  await view.press('ArrowDown')
  expect(isFocused('Member 5')).toBe(true)
  await view.press('End')
  expect(isFocused('Asha Rao')).toBe(true)
  await view.press('ArrowDown')
  expect(isFocused('Asha Rao')).toBe(true)
  await view.press('Home')
  expect(isFocused('Member 4')).toBe(true)
  view.document.querySelector<HTMLElement>('tbody button')!.focus()
  await view.press('ArrowDown')
  expect(isFocused('Follow member_5')).toBe(true)
})

// Proves: rule.leaderboard.context-default
test('the screen asks for the running month of all rooms; tabs and dates are in the address', async () => {
  const inputs: unknown[] = []
  const respond = (input: unknown) => {
    inputs.push(input)
    return board()
  }
  const view = await render(page.element, { ...page, responses: { [call]: respond } })
  await view.click('goldtalks')
  await view.click(texts.periods.weekly)
  const current = [...view.document.querySelectorAll('nav [aria-current]')].map(({ textContent }) => textContent)
  expect(current).toEqual([texts.periods.weekly, 'goldtalks'])
  expect(view.query()).toBe('?room=goldtalks&period=weekly')
  await view.click(texts.earlier.weekly)
  expect(view.query()).toBe('?room=goldtalks&period=weekly&date=2025-06-13')
  await view.click(texts.later.weekly)
  expect(view.query()).toBe('?room=goldtalks&period=weekly')
  await view.click(texts.nextPage)
  const first = { limit: '50', skip: '0' }
  expect(inputs.slice(0, 4)).toMatchObject([
    { params: { timeframe: 'monthly', section: 'all' }, query: first },
    { params: { timeframe: 'monthly', section: 'goldtalks' }, query: first },
    { params: { timeframe: 'weekly', section: 'goldtalks' }, query: first },
    { params: { timeframe: 'weekly', section: 'goldtalks' }, query: { ...first, date: '2025-06-13' } },
  ])
  expect(inputs.at(-1)).toMatchObject({ query: { limit: '50', skip: '50' } })
})

test('a rank that an administrator set is marked at the rank itself, on the podium and below it', async () => {
  const leaderboard = [1, 1, 2, 2, 3].map((rank, index) =>
    boardEntry({
      rank,
      rankReason: index === 0 || index === 3 ? 'Counted wrongly.' : null,
      user: { ...author({ _id: id(index + 1), username: `member_${index + 1}` }), isFollowing: false },
    }),
  )
  const view = await render(page.element, withBoard({ leaderboard }))
  const ranks = [...view.document.querySelectorAll('.leaderboard-place > :not(.visually-hidden), .leaderboard-rank')]
  expect(ranks.map(({ textContent }) => textContent)).toEqual(['1', texts.set, '1', '2', `2${texts.set}`, '3', '37'])
})

const pages = { 'is on the podium': [2, 0], 'is further down the page': [5, 1], 'is on another page': [37, 1] }
test.each(Object.entries(pages))(
  'if the own place %s, it is pinned only if it is out of sight',
  async (_, [me, pinned]) => {
    const { pointsToNextRank, isApproximate, ...own } = ownEntry({ rank: me! })
    const others = (rank: number) => boardEntry({ rank, user: { ...author({ _id: id(rank) }), isFollowing: false } })
    const leaderboard = [1, 2, 3, 4, 5].map((rank) => (rank === me ? own : others(rank)))
    const view = await render(page.element, withBoard({ leaderboard, me: ownEntry({ rank: me! }) }))
    expect(view.document.querySelectorAll('.leaderboard-your-rank:not(.hidden)')).toHaveLength(pinned!)
    expect(view.document.querySelectorAll('[data-own]')).toHaveLength(me === 37 ? 0 : 1)
  },
)

test('a place that changes is announced to screen readers', async () => {
  let rank = 37
  const view = await render(page.element, { ...page, responses: { [call]: () => board({ me: ownEntry({ rank }) }) } })
  rank = 36
  view.platform.queries.invalidateSoon([call])
  await view.advance(5000)
  expect(view.text()).toContain(texts.nowAt('36'))
})

const leaders: State = {
  element: <RoomLeaders section="goldtalks" />,
  responses: { [call]: board() },
  layout: 'member',
  viewer: 'member',
  after: 2000,
}
testStates({
  'beside a feed are the first of its room this week': {
    ...leaders,
    shows: [roomLeaders.lead('goldtalks'), 'Member 1', '240'],
    offers: [roomLeaders.all],
  },
  'beside a feed nobody may have points yet': {
    ...leaders,
    responses: { [call]: board(noPlaces) },
    shows: [roomLeaders.empty],
  },
  'beside a feed the leaders load without moving it': {
    ...leaders,
    responses: { [call]: 'pending' },
    shows: [roomLeaders.title],
  },
  'beside a feed nothing is shown if they fail': {
    ...leaders,
    responses: { [call]: serverError },
    after: automaticRetries,
    hides: [roomLeaders.title],
  },
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
