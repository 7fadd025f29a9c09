// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { conflictChoice, journalPage, tradePage } from '#contract/messages/en/journal-screens.ts'
import { offline } from '#contract/messages/en/offline-screens.ts'
import { validation as planTexts } from '#contract/messages/en/plans.ts'
import { shareDialog } from '#contract/messages/en/shared-records.ts'
import { unsentTrades as texts, tradeForm } from '#contract/messages/en/trade-form-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { AnyInput } from '../../platform/api/api-types.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { hourAgo, id, queuedAction } from '../../platform/testing/fixtures.ts'
import { journalStats, trade, tradeSummary } from '../../platform/testing/fixtures-journal.ts'
import { networkError, render, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import EditTradePage from './edit-trade-page.tsx'
import { emptyValues, type TradeValues, tradeOf, valuesOf } from './form-values.ts'
import JournalPage from './journal-page.tsx'
import NewTradePage from './new-trade-page.tsx'
import { TradeConflict } from './trade-conflict.tsx'
import TradePage from './trade-page.tsx'
import { UnsentTrades } from './unsent-trades.tsx'

const page = { viewer: 'member', layout: 'member' } as const
const settings = { settings: { rules: [], strategies: [], version: 0 } }
const written = tradeOf({ ...emptyValues(), symbol: 'GOLDM DEC', note: 'Written in a tunnel' })
const created = queuedAction('createTrade', { trade: written, images: [] })
const changeOf = (note: string, change: Partial<QueuedAction<'changeTrade'>> = {}) =>
  queuedAction(
    'changeTrade',
    { tradeId: trade()._id, version: 1, trade: tradeOf({ ...valuesOf(trade()), note }) },
    { id: id(81), ...change },
  )
const stale = { status: 'failed', lastErrorType: 'conflict_stale', lastError: 'It was changed.' } as const
const deletion = queuedAction('deleteTrade', { tradeId: trade()._id, symbol: 'NIFTY NOV FUT', version: 1 })
const withDeletion = (...trades: ReturnType<typeof tradeSummary>[]) => ({
  ...page,
  element: <JournalPage />,
  url: '/dashboard/journal',
  route: '/dashboard/journal',
  actions: [deletion],
  responses: {
    'GET /journal/stats': { stats: journalStats() },
    'GET /journal/settings': settings,
    'GET /notices': { notices: { derivatives: '', warning: '' } },
    'GET /journal/trades': { trades, pagination: { limit: 20, nextCursor: null, hasMore: false } },
  },
})
const onTrade = (shown = trade(), path = '') => ({
  ...page,
  url: `/dashboard/journal/${shown._id}${path}`,
  route: `/dashboard/journal/$tradeId${path}`,
  responses: { 'GET /journal/trades/:id': { trade: shown }, 'GET /journal/settings': settings },
})
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value

testStates({
  'trades that are not sent yet are listed above the journal': {
    ...page,
    element: <JournalPage />,
    url: '/dashboard/journal',
    route: '/dashboard/journal',
    actions: [created, changeOf('Better')],
    responses: { 'GET /journal/stats': { stats: journalStats({ total: 0, closed: 0, trades: 0 }) } },
    shows: [texts.title, 'GOLDM DEC', offline.queued, 'NIFTY NOV FUT', texts.change],
    offers: [texts.editOf('GOLDM DEC'), texts.editOf('NIFTY NOV FUT'), `${offline.discard}: GOLDM DEC`],
  },
  'a trade says that its change is not sent yet': {
    ...onTrade(),
    element: <TradePage />,
    actions: [created, changeOf('Better')],
    shows: [texts.title, texts.change],
    hides: ['GOLDM DEC'],
  },
  'a trade that will be deleted is not in the list, and can be kept': {
    ...withDeletion(tradeSummary({ strategy: 'Breakout' }), tradeSummary({ _id: id(710), symbol: 'GOLDM DEC' })),
    shows: ['NIFTY NOV FUT', texts.toDelete, 'GOLDM DEC'],
    offers: [texts.undoOf('NIFTY NOV FUT'), 'GOLDM DEC'],
    hides: ['Breakout'],
  },
  'a list of nothing but trades that will be deleted has no match': {
    ...withDeletion(tradeSummary()),
    shows: [journalPage.noMatch],
  },
  'a trade that will be deleted says so instead of offering it': {
    ...onTrade(),
    element: <TradePage />,
    actions: [deletion],
    offers: [texts.undoOf('NIFTY NOV FUT')],
    hides: [tradePage.delete, tradePage.edit, shareDialog.share],
  },
  'a deletion of a trade that another device changed offers both': {
    ...page,
    element: <UnsentTrades />,
    actions: [{ ...deletion, ...stale } as QueuedAction],
    shows: [texts.changedSince],
    offers: [
      ...[texts.openTradeOf('NIFTY NOV FUT'), texts.keepOf('NIFTY NOV FUT'), texts.deleteAnywayOf('NIFTY NOV FUT')],
    ],
  },
  'a deletion that failed does not say that it will happen': {
    ...page,
    element: <UnsentTrades />,
    actions: [{ ...deletion, status: 'failed', lastErrorType: 'internal', lastError: 'Try again.' } as QueuedAction],
    shows: [texts.deletion, 'Try again.'],
    hides: [texts.toDelete],
  },
  'the form of a new trade that may have been sent says so': {
    ...onTrade(),
    element: <NewTradePage />,
    url: `/dashboard/journal/new?unsent=${created.id}`,
    actions: [{ ...created, status: 'failed', createdAt: 0 } as QueuedAction],
    shows: [offline.maybeSentText],
  },
  'a plan of a post waits with the trades, and leads to its post': {
    ...page,
    element: <UnsentTrades />,
    actions: [queuedAction('tradePlan', { postId: id(5), symbol: 'SILVERM', side: 'short' })],
    shows: ['SILVERM', 'Short', texts.ofPlan, offline.queued],
    offers: [texts.postOf('SILVERM'), `${offline.discard}: SILVERM`],
  },
  'a plan that already has a trade says so': {
    ...page,
    element: <UnsentTrades />,
    actions: [
      queuedAction(
        'tradePlan',
        { postId: id(5), symbol: 'SILVERM', side: 'short' },
        { status: 'failed', lastErrorType: 'conflict_stale', lastError: planTexts.hasTrade },
      ),
    ],
    shows: [offline.notSent, planTexts.hasTrade],
  },
  'a change that another device was faster than offers both versions': {
    ...page,
    element: <UnsentTrades />,
    actions: [changeOf('Better', stale)],
    offers: [texts.compareOf('NIFTY NOV FUT')],
  },
  'nothing is shown when everything is sent': { ...page, element: <UnsentTrades />, actions: [], hides: [texts.title] },
  'a new trade that was sent or discarded is no longer there to edit': {
    ...page,
    element: <NewTradePage />,
    url: `/dashboard/journal/new?unsent=${id(80)}`,
    actions: [],
    shows: [tradeForm.unsentGone],
    offers: [tradeForm.toJournal],
  },
})
testTexts('an unsent trade', (text) => ({
  ...page,
  element: <UnsentTrades />,
  actions: [queuedAction('createTrade', { trade: { ...written, symbol: text } })],
}))

test('a new trade that is not sent yet can be edited, and the edit waits with it', async () => {
  const view = await render(<NewTradePage />, {
    ...page,
    url: `/dashboard/journal/new?unsent=${created.id}`,
    actions: [created],
    responses: {
      'GET /journal/settings': settings,
      'GET /journal/trades': { trades: [], pagination: { limit: 50, nextCursor: null, hasMore: false } },
    },
  })
  expect([field('symbol'), field('note')]).toEqual(['GOLDM DEC', 'Written in a tunnel'])
  await view.fill(tradeForm.note, 'Written in daylight')
  await view.submit()
  expect(view.platform.queue.actions.get()).toMatchObject([
    { key: 'key', payload: { trade: written, edited: { trade: { ...written, note: 'Written in daylight' } } } },
  ])
  expect(view.path()).toBe('/dashboard/journal')
})

test('a change that is not sent yet is edited as it was written, not as the server has it', async () => {
  const view = await render(<EditTradePage />, {
    ...onTrade(trade(), '/edit'),
    actions: [changeOf('Written in a tunnel')],
  })
  expect(field('note')).toBe('Written in a tunnel')
  await view.fill(tradeForm.note, 'Written in daylight')
  await view.submit()
  expect(view.platform.queue.actions.get()).toMatchObject([
    { payload: { version: 1, trade: { note: 'Written in daylight' } } },
  ])
})

test('discarding a written trade asks first', async () => {
  const view = await render(<UnsentTrades />, { ...page, actions: [created] })
  await view.click(`${offline.discard}: GOLDM DEC`)
  expect(view.text()).toContain(offline.discardText)
  expect(view.platform.queue.actions.get()).toHaveLength(1)
})

const onPhone = trade({ note: 'Written on the phone', version: 2 })

test('a conflict shows both versions, and the own one is sent with the version of the other', async () => {
  const sent: AnyInput[] = []
  const save = (input: AnyInput) => {
    sent.push(input)
    return { trade: onPhone }
  }
  const view = await render(<EditTradePage />, {
    ...onTrade(onPhone, '/edit'),
    actions: [changeOf('Written in a tunnel', stale)],
    responses: { ...onTrade(onPhone).responses, 'PUT /journal/trades/:id': save },
  })
  expect(view.text()).toContain(tradeForm.conflictTitle)
  const row = [...document.querySelectorAll('tr')].find((each) => each.textContent?.startsWith(tradeForm.note))
  expect([...row!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'Written in a tunnel',
    'Written on the phone',
  ])
  await view.click(conflictChoice.buttons.mine)
  await view.click(conflictChoice.confirm.mine)
  await view.advance(1000)
  expect(document.activeElement?.getAttribute('name')).toBe('symbol')
  await view.submit()
  expect(sent[0]?.body).toMatchObject({ version: 2, note: 'Written in a tunnel' })
  expect(view.platform.queue.actions.get()).toEqual([])
})

test('a conflict names every kind of difference', async () => {
  const chart = (number: number) => ({ ...trade().images[0]!, _id: id(number), alt: '' })
  const mine = { ...emptyValues(), images: [chart(1)] }
  const theirs: TradeValues = {
    ...mine,
    market: 'mcx',
    side: 'short',
    isMissed: true,
    rules: { r1: 'kept', r2: 'broken' },
    moods: { ...mine.moods, before: 'calm' },
    legs: [{ key: 'a', side: 'buy', at: null, isDateOnly: false, price: '71250', quantity: '2', fee: '40' }],
    splits: [{ key: 'b', at: null, from: '1', to: '5' }],
    images: [chart(2), { ...chart(1), alt: 'Entry' }],
  }
  const rules = [{ _id: 'r1', text: 'Wait for the retest' }]
  const view = await render(<TradeConflict mine={mine} theirs={theirs} rules={rules} onChoose={() => {}} />)
  const rows = [...view.document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Market', 'NSE', 'MCX'],
    ['Side', 'Long', 'Short'],
    ['Missed', 'No', 'Yes'],
    ['Legs', '–', 'Buy 2 × 71250, Fee 40'],
    ['Share splits', '–', '1 → 5'],
    ['Wait for the retest', 'Not checked', 'Kept'],
    ['Removed rule 1', 'Not checked', 'Broken'],
    ['Mood before', '–', 'Calm'],
    ['Charts', 'Chart 1', 'Chart 2, Chart 1: Entry'],
  ])
  expect(view.document.ownerDocument.activeElement).toBe(view.document.querySelector('section'))
})

test('a conflict tells a day from a time', async () => {
  const leg = { key: 'a', side: 'buy', at: hourAgo, price: '1', quantity: '1', fee: '0' } as const
  const of = (isDateOnly: boolean): TradeValues => ({ ...emptyValues(), legs: [{ ...leg, isDateOnly }] })
  const { text } = await render(<TradeConflict mine={of(true)} theirs={of(false)} rules={[]} onChoose={() => {}} />)
  expect(text()).not.toContain(tradeForm.conflictSame)
})

test('a conflict without a difference says so', async () => {
  const { text } = await render(
    <TradeConflict mine={emptyValues()} theirs={emptyValues()} rules={[]} onChoose={() => {}} />,
  )
  expect(text()).toContain(tradeForm.conflictSame)
})

test('a choice between different versions can be cancelled, and then nothing is discarded', async () => {
  const view = await render(<EditTradePage />, {
    ...onTrade(onPhone, '/edit'),
    actions: [changeOf('Written in a tunnel', stale)],
  })
  for (const choice of ['mine', 'theirs'] as const) {
    await view.click(conflictChoice.buttons[choice])
    expect(view.text()).toContain(conflictChoice.texts[choice])
    await view.click(conflictChoice.cancel)
    await view.advance(1000)
  }
  expect(view.text()).toContain(tradeForm.conflictTitle)
  expect(view.platform.queue.actions.get()).toHaveLength(1)
  expect(field('note')).toBe('Written in a tunnel')
})

test('versions that are the same need no confirmation', async () => {
  const chosen: string[] = []
  const view = await render(
    <TradeConflict mine={emptyValues()} theirs={emptyValues()} rules={[]} onChoose={(one) => void chosen.push(one)} />,
  )
  await view.click(conflictChoice.buttons.theirs)
  expect(chosen).toEqual(['theirs'])
})

const gone = new ApiError({ status: 404, type: 'not_found' })

test('a trade that another device deleted while it was edited is saved as a new one, without its deleted charts', async () => {
  const sent: AnyInput[] = []
  const save = (input: AnyInput) => {
    sent.push(input)
    return { trade: trade({ _id: id(720) }) }
  }
  const view = await render(<EditTradePage />, {
    ...onTrade(trade(), '/edit'),
    responses: { ...onTrade().responses, 'PUT /journal/trades/:id': gone, 'POST /journal/trades': save },
  })
  await view.fill(tradeForm.note, 'Typed here')
  await view.submit()
  expect(view.text()).toContain(tradeForm.deleted)
  expect(field('note')).toBe('Typed here')
  await view.click(tradeForm.saveAsNew)
  expect(sent).toMatchObject([{ body: { note: 'Typed here', images: [] } }])
  expect(view.path()).toBe(`/dashboard/journal/${id(720)}`)
})

test('an unsent change of a trade that another device deleted is saved as a new trade without its charts', async () => {
  const sent: AnyInput[] = []
  const save = (input: AnyInput) => {
    sent.push(input)
    return { trade: trade({ _id: id(720) }) }
  }
  const change = changeOf('Written in a tunnel', { status: 'failed', lastErrorType: 'not_found', lastError: 'Gone.' })
  const view = await render(<EditTradePage />, {
    ...onTrade(trade(), '/edit'),
    actions: [{ ...change, payload: { ...change.payload, images: trade().images } } as QueuedAction],
    responses: { ...onTrade().responses, 'GET /journal/trades/:id': gone, 'POST /journal/trades': save },
  })
  expect(field('note')).toBe('Written in a tunnel')
  await view.click(tradeForm.saveAsNew)
  expect(sent).toMatchObject([{ body: { note: 'Written in a tunnel', images: [] } }])
  expect(view.platform.queue.actions.get()).toEqual([])
})

test('a conflict whose other version cannot be loaded says that the trade is not saved', async () => {
  const answers = [{ trade: trade() }]
  const view = await render(<EditTradePage />, {
    ...onTrade(trade(), '/edit'),
    responses: {
      ...onTrade().responses,
      'GET /journal/trades/:id': () => {
        const answer = answers.shift()
        if (!answer) throw networkError
        return answer
      },
      'PUT /journal/trades/:id': new ApiError({ status: 409, type: 'conflict_stale' }),
    },
  })
  await view.fill(tradeForm.note, 'Typed here')
  await view.submit()
  expect(view.text()).toContain(tradeForm.failed)
  expect(field('note')).toBe('Typed here')
})

test('the form of a new trade whose edit is in conflict shows both versions', async () => {
  const { text } = await render(<NewTradePage />, {
    ...onTrade(onPhone),
    url: `/dashboard/journal/new?unsent=${id(81)}`,
    actions: [changeOf('Written in a tunnel', stale)],
  })
  expect(text()).toContain('Written on the phone')
})

test('choosing the other version discards the own one', async () => {
  const view = await render(<EditTradePage />, {
    ...onTrade(onPhone, '/edit'),
    actions: [changeOf('Written in a tunnel', stale)],
  })
  await view.click(conflictChoice.buttons.theirs)
  await view.click(conflictChoice.confirm.theirs)
  await view.advance(1000)
  expect(view.platform.queue.actions.get()).toEqual([])
  expect(view.path()).toBe(`/dashboard/journal/${onPhone._id}`)
})

test('a trade that is deleted takes its unsent change with it', async () => {
  const view = await render(<TradePage />, {
    ...onTrade(),
    actions: [changeOf('Better')],
    responses: { ...onTrade().responses, 'DELETE /journal/trades/:id': {} },
  })
  await view.click(tradePage.delete)
  await view.click(tradePage.deleteConfirm)
  expect(view.platform.queue.actions.get()).toEqual([])
})

test('a deletion can be undone, or be sent in spite of a change', async () => {
  const sent: AnyInput[] = []
  const remove = (input: AnyInput) => {
    sent.push(input)
    return {}
  }
  const responses = { 'DELETE /journal/trades/:id': remove }
  const pending = await render(<UnsentTrades />, { ...page, actions: [deletion], responses })
  await pending.click(texts.undoOf('NIFTY NOV FUT'))
  expect([pending.platform.queue.actions.get(), sent]).toEqual([[], []])

  const failed = await render(<UnsentTrades />, {
    ...page,
    actions: [{ ...deletion, ...stale } as QueuedAction],
    responses,
  })
  await failed.click(texts.deleteAnywayOf('NIFTY NOV FUT'))
  expect(failed.platform.queue.actions.get()).toEqual([])
  expect(sent).toMatchObject([{ params: { id: trade()._id } }])
  expect(sent[0]).not.toHaveProperty('query')
})

test('a trade that is deleted in spite of a change is deleted once, and may be gone already', async () => {
  const reply = Promise.withResolvers<never>()
  const view = await render(<UnsentTrades />, {
    ...page,
    actions: [{ ...deletion, ...stale } as QueuedAction],
    responses: { 'DELETE /journal/trades/:id': () => reply.promise },
  })
  await view.click(texts.deleteAnywayOf('NIFTY NOV FUT'))
  await view.click(texts.deleteAnywayOf('NIFTY NOV FUT'))
  reply.reject(gone)
  await view.advance(0)
  expect(view.requests).toEqual(['DELETE /journal/trades/:id'])
  expect(view.platform.queue.actions.get()).toEqual([])
})

test('the text of a trade to share stays when the dialog is closed', async () => {
  const view = await render(<TradePage />, onTrade())
  await view.click(shareDialog.share)
  await view.advance(1000)
  await view.fill(shareDialog.text, 'Sold too early.')
  await view.click(ui.close)
  await view.advance(1000)
  await view.click(shareDialog.share)
  await view.advance(1000)
  expect([...document.querySelectorAll('dialog textarea')].map((each) => (each as HTMLTextAreaElement).value)).toEqual([
    'Sold too early.',
  ])
})

testEveryComponentIsRendered(import.meta.glob(['./unsent-trades.tsx', './trade-conflict.tsx'], { eager: true }))
