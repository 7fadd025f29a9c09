// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { validation } from '#contract/messages/en/journal.ts'
import {
  conflictChoice,
  journalData,
  journalFigures,
  journalList,
  journalPage,
  journalSettings,
  tradePage,
} from '#contract/messages/en/journal-screens.ts'
import { shareDialog, sharedRecord, validation as shareErrors } from '#contract/messages/en/shared-records.ts'
import { tradeForm } from '#contract/messages/en/trade-form-screens.ts'
import { tradeReview } from '#contract/messages/en/trade-reviews-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { AnyInput } from '../../platform/api/api-types.ts'
import { post } from '../../platform/testing/fixtures.ts'
import { journalStats, trade, tradeReviewOf, tradeSummary } from '../../platform/testing/fixtures-journal.ts'
import { networkError, render, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { shortResult, weeksOf } from './calendar.tsx'
import EditTradePage from './edit-trade-page.tsx'
import { equityPoints } from './equity-chart.tsx'
import JournalPage from './journal-page.tsx'
import NewTradePage from './new-trade-page.tsx'
import { verdictOf } from './review-comparison.tsx'
import TradeReviewPage from './review-page.tsx'
import { periodOf } from './search-params.ts'
import JournalSettingsPage from './settings-page.tsx'
import TradePage from './trade-page.tsx'

const page = { viewer: 'member', layout: 'member' } as const
const settings = {
  settings: { rules: [{ _id: 'b'.repeat(24), text: 'Plan first' }], strategies: ['Range floor'], version: 3 },
}
const list = (trades = [tradeSummary()]) => ({ trades, pagination: { limit: 20, nextCursor: null, hasMore: false } })
const journal = (stats = journalStats(), trades = [tradeSummary()]) => ({
  ...page,
  url: '/dashboard/journal',
  route: '/dashboard/journal',
  responses: {
    'GET /journal/stats': { stats },
    'GET /notices': { notices: { derivatives: '', warning: '' } },
    'GET /journal/trades': list(trades),
    'GET /journal/settings': settings,
  },
})
const onTrade = (shown = trade(), path = '') => ({
  ...page,
  url: `/dashboard/journal/${shown._id}${path}`,
  route: `/dashboard/journal/$tradeId${path}`,
  responses: { 'GET /journal/trades/:id': { trade: shown }, 'GET /journal/settings': settings },
})
const reviewPage = (review = tradeReviewOf()) => ({
  ...page,
  url: '/dashboard/trade-review?on=2025-05-19',
  route: '/dashboard/trade-review',
  responses: { 'GET /journal/review': { review } },
})

const empty = { entry: null, stop: null, target: null, quantity: null, thesis: '' }
const cleared = { ...trade().plans[1]!, ...empty }

testStates({
  'the review shows figures, plans next to results, rules, the comparison and the questions': {
    ...reviewPage(),
    element: <TradeReviewPage />,
    shows: [
      ...[
        '+2.75 R',
        '+₹9,122.79',
        '2, 1 up',
        '1,25,000 or 1,23,990',
        'Plan first',
        tradeReview.noPlan,
        'Sold too early.',
      ],
      ...[tradeReview.broke(1, '−0.25 R'), tradeReview.verdicts.within, 'No trade in the first 15 minutes.'],
    ],
    offers: [tradeReview.print, tradeReview.save, shareDialog.share],
  },
  'a review of a month without trades still has the questions': {
    ...reviewPage(tradeReviewOf({ period: 'month', now: { ...tradeReviewOf().now, closed: 0, trades: 0 }, shown: [] })),
    element: <TradeReviewPage />,
    shows: [tradeReview.empty.month, tradeReview.questions.resolution.month],
    hides: [tradeReview.byTrade, shareDialog.share],
  },
  'the journal shows figures with the number of trades, drawings and the list': {
    ...journal(),
    element: <JournalPage />,
    shows: [
      '+6.98 R',
      '34 trades',
      '47%',
      '1 ×1+1.4',
      '+₹32,287.10 after',
      'NIFTY NOV FUT',
      '+1.82 R',
      journalFigures.calendar,
    ],
    offers: [journalPage.newTrade, journalPage.settings, journalData.csv, journalData.json],
  },
  'the figures of a year have a calendar of its days': {
    ...journal(),
    url: '/dashboard/journal?span=year',
    element: <JournalPage />,
    shows: [journalFigures.yearNote],
    offers: ['Jun 2025'],
  },
  'an empty journal offers the first trade': {
    ...journal(journalStats({ total: 0, closed: 0, trades: 0 }), []),
    element: <JournalPage />,
    shows: [journalPage.empty],
    offers: [journalPage.newTrade, journalData.csv, journalData.deleteAll],
    hides: [journalList.search],
  },
  'filters that match nothing offer all trades': {
    ...journal(journalStats({ trades: 0, closed: 0 }), []),
    element: <JournalPage />,
    shows: [journalPage.noMatch],
    offers: [journalPage.showAll],
  },
  'a trade shows its result, plan, legs, rules and charts': {
    ...onTrade(),
    element: <TradePage />,
    shows: [
      '+1.82 R',
      '+₹9,122.79',
      'Third touch of 1,24,200.',
      'Plan first',
      'Sold too early.',
      'Calm',
      '#floor',
      'From Zerodha',
      tradePage.differences.worse('4'),
      tradePage.log.planChanged,
    ],
    offers: [tradePage.edit, tradePage.delete, '#floor'],
  },
  'a trade that the member deleted is not found': {
    ...onTrade(),
    responses: { 'GET /journal/trades/:id': new ApiError({ status: 404, type: 'not_found' }) },
    element: <TradePage />,
    shows: [tradePage.notFoundText],
  },
  'a trade whose plan was cleared still shows what it was': {
    ...onTrade(trade({ plan: null, plans: [trade().plans[0]!, cleared] })),
    element: <TradePage />,
    shows: [`${tradePage.planCleared}${tradePage.otherPlans}`, 'Third touch of 1,24,200.'],
    hides: [tradePage.noPlan],
  },
  'a trade shows the splits of its shares': {
    ...onTrade(trade({ splits: [5, 2].map((to) => ({ at: '2025-05-18T08:00:00.000Z', from: 1, to })) })),
    element: <TradePage />,
    shows: [tradePage.splits, '1 → 5', '1 → 2'],
  },
  'a trade that the member deleted cannot be edited': {
    ...onTrade(trade(), '/edit'),
    responses: {
      'GET /journal/trades/:id': new ApiError({ status: 404, type: 'not_found' }),
      'GET /journal/settings': settings,
    },
    element: <EditTradePage />,
    shows: [tradePage.notFoundText],
    hides: [tradeForm.saveAsNew],
  },
  'a trade without a copy on the device cannot be edited offline': {
    ...onTrade(trade(), '/edit'),
    responses: { 'GET /journal/trades/:id': networkError },
    isOnline: false,
    after: 30_000,
    element: <EditTradePage />,
    shows: [ui.offline.title],
  },
  'the form of a new trade is empty': {
    ...page,
    responses: { 'GET /journal/settings': settings, 'GET /journal/trades': list([]) },
    element: <NewTradePage />,
    shows: [tradeForm.newTitle, 'Plan first'],
    offers: [tradeForm.save, tradeForm.addLeg, tradeForm.addImage],
  },
  'rules and strategies can be changed': {
    ...page,
    responses: { 'GET /journal/settings': settings },
    element: <JournalSettingsPage />,
    shows: [journalSettings.title],
    offers: [journalSettings.addRule, journalSettings.addStrategy, journalSettings.save],
  },
})

testTexts('a trade', (text) => ({
  ...onTrade(trade({ symbol: text, note: text, strategy: text })),
  element: <TradePage />,
}))
testRetry('the journal', { ...journal(), element: <JournalPage />, call: 'GET /journal/stats', shows: ['+6.98 R'] })
testTexts('a review', (text) => ({
  ...reviewPage(
    tradeReviewOf({
      shown: [trade({ symbol: text, note: text, strategy: text })],
      rules: [{ rule: 'c'.repeat(24), text, kept: 1, checked: 2, cost: null }],
      resolution: text,
    }),
  ),
  element: <TradeReviewPage />,
}))
testRetry('the review', {
  ...reviewPage(),
  element: <TradeReviewPage />,
  call: 'GET /journal/review',
  shows: ['+2.75 R'],
})
testRetry('a trade', { ...onTrade(), element: <TradePage />, call: 'GET /journal/trades/:id', shows: ['+1.82 R'] })

/** Names of figures, with a star if they are grey. */
const factsOf = (selector: string): string[] =>
  [...document.querySelectorAll(`${selector} > div`)].map(
    (fact) => `${fact.querySelector('dt')?.textContent}${fact.querySelector('[data-few]') ? '*' : ''}`,
  )

test('each figure has its number of trades, and is grey below 30', async () => {
  await render(<JournalPage />, journal())
  expect(factsOf('.journal-facts')).toEqual([
    ...['Days up in 34 trades', 'Best, 3 Jun in 1 trade*', 'Worst, 2 Jun in 1 trade*'],
    ...['Average gain in 16 trades*', 'Average loss in 18 trades*', 'Profit factor in 34 trades'],
    ...['Longest winning run in 34 trades', 'Longest losing run in 34 trades'],
  ])
})

test('the comparison says on how many trades each figure rests', async () => {
  await render(<TradeReviewPage />, reviewPage())
  const cells = [...document.querySelectorAll('.journal-review-comparison tbody td:nth-of-type(n + 2):not(.muted)')]
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['+1.50 R2 trades', '+2.75 R2 trades', '1.50', '2', '+1.37 R2 trades', '+1.37 R2 trades'],
    ...['50%2 trades', '50%2 trades', '50%2 trades', '50%2 trades'],
  ])
})

test('an empty week leads to the last one with trades, however long ago', async () => {
  const { now } = tradeReviewOf()
  const none = { closed: 0, trades: 0 }
  const last = { from: '2024-11-04', closed: 3 }
  const view = await render(
    <TradeReviewPage />,
    reviewPage(tradeReviewOf({ now: { ...now, ...none }, shown: [], last })),
  )
  await view.click(tradeReview.openPeriod('Week of 4 Nov 2024', 3))
  expect(view.query()).toContain('2024-11-04')
})

test('a review with more trades than it shows counts all of them, and says which ones the bars and the list are', async () => {
  const { now } = tradeReviewOf()
  const { text } = await render(
    <TradeReviewPage />,
    reviewPage(tradeReviewOf({ now: { ...now, closed: 130, trades: 130 }, plansBefore: 120 })),
  )
  expect(text()).toContain(tradeReview.of(120, 130))
  expect(text().split(tradeReview.latest(2))).toHaveLength(3)
})

test('the figures of a review have their number of trades', async () => {
  await render(<TradeReviewPage />, reviewPage())
  expect(factsOf('.journal-result')).toEqual([
    ...[
      'Net in 2 trades*',
      'Net, money in 2 trades*',
      'Trades',
      'Rules kept*',
      'Plans before the entry*',
      'Fees in 2 trades*',
    ],
  ])
})

test.each([
  ['R', '', journalFigures.nothingRated],
  ['USD', '?unit=USD', journalFigures.noneIn('USD')],
])('without a result in %s, the journal says how to choose another unit', async (unit, search, text) => {
  const stats = journalStats({ unit, trades: 0, expectancy: null, winRate: null, drawdown: null, equity: [], days: [] })
  const view = await render(<JournalPage />, { ...journal(stats), url: `/dashboard/journal${search}` })
  expect(view.text()).toContain(text)
})

test('profits of coins are not 0', async () => {
  const stats = journalStats({ unit: 'BTC', net: 0.00012354, averageGain: 0.5, averageLoss: -0.000001 })
  const view = await render(<JournalPage />, journal(stats))
  for (const text of ['+0.0001235 BTC', '+0.50 BTC', '−0.000001 BTC']) expect(view.text()).toContain(text)
})

test('each drawing is also a table', async () => {
  const view = await render(<JournalPage />, journal())
  await view.click(`${journalFigures.equity}: ${journalFigures.showTable}`)
  expect(view.text()).toContain(journalFigures.closedAt)
  await view.click(`${journalFigures.distribution}: ${journalFigures.showTable}`)
  expect(view.text()).toContain(journalFigures.rangeTo)
})

test('a new trade is sent as it was typed, with lakh commas understood', async () => {
  const sent: AnyInput[] = []
  const create = (input: AnyInput) => {
    sent.push(input)
    return { trade: trade() }
  }
  const view = await render(<NewTradePage />, {
    ...page,
    responses: { 'GET /journal/settings': settings, 'GET /journal/trades': list([]), 'POST /journal/trades': create },
  })
  await view.fill(tradeForm.symbol, 'GOLDM')
  await view.fill(tradeForm.entry, '1,24,240')
  await view.fill(tradeForm.stop, '1,23,990')
  await view.fill(tradeForm.tags, '#floor overnight')
  await view.submit()
  expect(sent[0]?.body).toMatchObject({
    symbol: 'GOLDM',
    tags: ['floor', 'overnight'],
    plan: { entry: '124240', stop: '123990', target: null },
    legs: [],
  })
})

const suspended = new ApiError({ status: 403, type: 'auth_suspended', message: 'Your account is suspended.' })
test.each([
  ['a refusal', suspended, suspended.message],
  [
    'a rejection',
    new ApiError({ status: 400, type: 'validation_failed', fields: { 'plan.stop': validation.stopSide } }),
    validation.stopSide,
  ],
] as const)('after %s, the form says so and keeps what was typed', async (_, response, expected) => {
  const view = await render(<NewTradePage />, {
    ...page,
    responses: { 'GET /journal/settings': settings, 'GET /journal/trades': list([]), 'POST /journal/trades': response },
  })
  await view.fill(tradeForm.symbol, 'GOLDM')
  await view.submit()
  expect(view.text()).toContain(expected)
  expect(document.querySelector<HTMLInputElement>('[name="symbol"]')?.value).toBe('GOLDM')
})

test('a version conflict shows the other version, and the member chooses', async () => {
  const theirs = trade({ note: 'Written on the phone.', version: 2 })
  let loads = 0
  const view = await render(<EditTradePage />, {
    ...onTrade(trade(), '/edit'),
    responses: {
      'GET /journal/trades/:id': () => ({ trade: loads++ === 0 ? trade() : theirs }),
      'GET /journal/settings': settings,
      'PUT /journal/trades/:id': new ApiError({ status: 409, type: 'conflict_stale' }),
    },
  })
  await view.fill(tradeForm.symbol, 'GOLD')
  await view.submit()
  expect(view.text()).toContain(tradeForm.conflictTitle)
  expect(view.text()).toContain('Written on the phone.')
  await view.click(conflictChoice.buttons.theirs)
  await view.click(conflictChoice.confirm.theirs)
  await view.advance(1000)
  expect(view.text()).not.toContain(tradeForm.conflictTitle)
  expect(document.querySelector<HTMLTextAreaElement>('[name="note"]')?.value).toBe('Written on the phone.')
})

test('answers that another device changed are shown next to those in the form', async () => {
  const sent: AnyInput[] = []
  const theirs = tradeReviewOf({
    answers: { ...tradeReviewOf().answers, wentWell: 'Written on the phone.', version: 3 },
  })
  let loads = 0
  const view = await render(<TradeReviewPage />, {
    ...reviewPage(),
    responses: {
      'GET /journal/review': () => ({ review: loads++ === 0 ? tradeReviewOf() : theirs }),
      'PUT /journal/review': (input: AnyInput) => {
        sent.push(input)
        return sent.length === 1
          ? new ApiError({ status: 409, type: 'conflict_stale' })
          : { answers: { ...theirs.answers, wentWell: 'Mine', version: 4 } }
      },
    },
  })
  await view.fill(tradeReview.questions.wentWell, 'Mine')
  await view.submit()
  expect(view.text()).toContain('Written on the phone.')
  await view.click(conflictChoice.buttons.mine)
  expect(view.text()).toContain(conflictChoice.texts.mine)
  await view.click(conflictChoice.confirm.mine)
  await view.advance(1000)
  expect(document.activeElement).toBe(document.querySelector('textarea'))
  await view.submit()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { period: 'week', on: '2025-05-19', wentWell: 'Mine', version: 2 },
    { wentWell: 'Mine', version: 3 },
  ])
  expect(view.text()).not.toContain(tradeReview.conflictTitle)
})

test('answers that were made equal to those of another device are taken without a question', async () => {
  const theirs = tradeReviewOf({ answers: { ...tradeReviewOf().answers, wentWell: 'Theirs', version: 3 } })
  let loads = 0
  const view = await render(<TradeReviewPage />, {
    ...reviewPage(),
    responses: {
      'GET /journal/review': () => ({ review: loads++ === 0 ? tradeReviewOf() : theirs }),
      'PUT /journal/review': new ApiError({ status: 409, type: 'conflict_stale' }),
    },
  })
  await view.fill(tradeReview.questions.wentWell, 'Mine')
  await view.submit()
  await view.fill(tradeReview.questions.wentWell, 'Theirs')
  await view.click(conflictChoice.buttons.theirs)
  expect(view.text()).not.toContain(conflictChoice.texts.theirs)
  expect(view.text()).not.toContain(tradeReview.conflictTitle)
})

test('a closed trade is shared with its figures and a text', async () => {
  const sent: AnyInput[] = []
  const publish = (input: AnyInput) => {
    sent.push(input)
    return { post: post() }
  }
  const view = await render(<TradePage />, {
    ...onTrade(),
    responses: { ...onTrade().responses, 'POST /posts': publish },
  })
  await view.click(shareDialog.share)
  await view.advance(1000)
  expect(view.text()).toContain(sharedRecord.stated)
  await view.submit()
  expect(view.text()).toContain(shareDialog.textMissing)
  await view.fill(shareDialog.text, 'Sold too early.')
  await view.fill(shareDialog.room, 'goldtalks')
  await view.submit()
  const [form] = sent.map(({ form: fields }) => Object.fromEntries(fields as FormData))
  expect(form).toEqual({ section: 'goldtalks', content: 'Sold too early.', trade: trade()._id, tradeVersion: '1' })
})

test('a trade that has changed since it was shown is not shared before its new figures are seen', async () => {
  const answers = [{ trade: trade() }, { trade: trade({ version: 2, rulesKept: 1 }) }]
  const stale = new ApiError({ status: 409, type: 'conflict_stale', message: shareErrors.changedTrade })
  const view = await render(<TradePage />, {
    ...onTrade(),
    responses: {
      ...onTrade().responses,
      'GET /journal/trades/:id': () => answers.shift()!,
      'POST /posts': stale,
    },
  })
  await view.click(shareDialog.share)
  await view.advance(1000)
  await view.fill(shareDialog.text, 'Sold too early.')
  await view.fill(shareDialog.room, 'goldtalks')
  await view.submit()
  expect(view.text()).toContain(shareErrors.changedTrade)
  expect(document.querySelector('dialog')?.textContent).toContain(sharedRecord.of(1, 1))
})

test('a trade that is shared without a connection is not queued, and its text stays', async () => {
  const view = await render(<TradePage />, {
    ...onTrade(),
    responses: { ...onTrade().responses, 'POST /posts': networkError },
  })
  const perform = vi.spyOn(view.platform.queue, 'perform')
  await view.click(shareDialog.share)
  await view.advance(1000)
  await view.fill(shareDialog.text, 'Sold too early.')
  await view.fill(shareDialog.room, 'goldtalks')
  await view.submit()
  expect(view.text()).toContain(clientErrors.needsConnection)
  expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe('Sold too early.')
  expect(perform).not.toHaveBeenCalled()
})

test('only closed trades are shared', async () => {
  const open = await render(<TradePage />, onTrade(trade({ status: 'open', closedAt: null })))
  expect(open.actions()).not.toContain(shareDialog.share)
})

test('the trades of a review are also a table, and printing is a click away', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const view = await render(<TradeReviewPage />, reviewPage())
  await view.click(`${tradeReview.course.week}: ${journalFigures.showTable}`)
  expect(view.text()).toContain(tradeReview.ruleStates.broken)
  await view.click(tradeReview.print)
  expect(print).toHaveBeenCalledOnce()
})

test('a figure is compared with the range of the four before', () => {
  expect(verdictOf(3, [1, null, 2])).toBe('highest')
  expect(verdictOf(0, [1, null, 2])).toBe('lowest')
  expect(verdictOf(2, [1, null, 2])).toBe('within')
  expect(verdictOf(null, [1])).toBe('unknown')
  expect(verdictOf(1, [null])).toBe('unknown')
})

test('the tag and the account of the address are sent and offered', async () => {
  const sent: AnyInput[] = []
  const view = await render(<JournalPage />, {
    ...journal(),
    url: '/dashboard/journal?tag=floor&account=AB1',
    responses: {
      ...journal().responses,
      'GET /journal/trades': (input: AnyInput) => {
        sent.push(input)
        return list()
      },
    },
  })
  expect(sent[0]?.query).toMatchObject({ tag: 'floor', account: 'AB1' })
  const chosen = (label: string) =>
    [...document.querySelectorAll('label')].find((each) => each.textContent === label)?.control as HTMLSelectElement
  expect([chosen(journalPage.tag).value, chosen(journalPage.account).value]).toEqual(['floor', 'AB1'])
  expect(view.text()).toContain(journalPage.strategy)
})

test('without a connection, the journal says so', async () => {
  const view = await render(<JournalPage />, {
    ...journal(),
    isOnline: false,
    responses: { 'GET /journal/stats': networkError, 'GET /journal/trades': networkError },
  })
  await view.advance(30_000)
  expect(view.text()).not.toContain(journalPage.empty)
})

test('periods begin with Monday, the month, the quarter and the year', () => {
  const today = '2026-11-19'
  expect(periodOf({ span: 'week' }, today)).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-22',
    earlier: '2026-11-09',
  })
  expect(periodOf({}, today)).toEqual({ from: '2026-11-01', to: '2026-11-30', name: 'Nov 2026', earlier: '2026-10-01' })
  expect(periodOf({ span: 'quarter', on: '2026-02-10' }, today)).toMatchObject({
    from: '2026-01-01',
    to: '2026-03-31',
    later: '2026-04-01',
  })
  expect(periodOf({ span: 'year' }, today)).toMatchObject({
    from: '2026-01-01',
    to: '2026-12-31',
    earlier: '2025-01-01',
  })
})

test.each([
  [0, 'INR', '0.00'],
  [0.5, 'BTC', '+0.50'],
  [-0.00012, 'BTC', '−0.00012'],
  [9_999.7, 'INR', '+10K'],
  [-124_000, 'INR', '−1.2L'],
  [1.84, 'R', '+1.84'],
])('a day of %s %s has %s in the calendar', (change, unit, text) => {
  expect(shortResult(change, unit)).toBe(text)
})

test('a calendar has whole weeks, and equity its high water', () => {
  expect(weeksOf('2026-11').map((week) => week.filter(Boolean).length)).toEqual([1, 7, 7, 7, 7, 1])
  const at = '2026-11-02T04:00:00.000Z'
  const points = equityPoints({ equity: [1, -2, 3].map((change) => ({ at, change })), days: [] })
  expect(points.map(({ sum, below }) => [sum, below])).toEqual([
    [1, 0],
    [-1, -2],
    [2, 0],
  ])
})

test('with many trades, equity has a point for each day', () => {
  const days = [1, -2].map((change, index) => ({ date: `2026-11-0${index + 1}`, change, trades: 300 }))
  expect(
    equityPoints({ equity: [], days }).map(({ at, sum }) => [new Date(at).toISOString().slice(0, 10), sum]),
  ).toEqual([
    ['2026-11-01', 1],
    ['2026-11-02', -1],
  ])
})

testEveryComponentIsRendered(
  import.meta.glob(['./*.tsx', '!./*.test.tsx', '!./unsent-trades.tsx', '!./trade-conflict.tsx'], { eager: true }),
)
