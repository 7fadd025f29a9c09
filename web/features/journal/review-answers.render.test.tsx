// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { conflictChoice } from '#contract/messages/en/journal-screens.ts'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import type { ReviewAnswers } from '#contract/trade-reviews.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { AnyInput } from '../../platform/api/api-types.ts'
import type { ActionPayloads, QueuedAction } from '../../platform/offline/actions.ts'
import { hourAgo, queuedAction } from '../../platform/testing/fixtures.ts'
import { tradeReviewOf } from '../../platform/testing/fixtures-journal.ts'
import { render, serverError, testStates } from '../../platform/testing/render.tsx'
import TradeReviewPage from './review-page.tsx'

const drafts = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../platform/device/local-database.ts', async (original) => ({
  ...(await original<object>()),
  findDraft: async (_: string, name: string) => drafts.get(name),
  writeDraft: async (_: string, name: string, draft: unknown) => drafts.set(name, draft).size > 0,
  deleteDraft: async (_: string, name: string) => void drafts.delete(name),
}))
beforeEach(() => drafts.clear())

const { answers } = tradeReviewOf()
const question = texts.questions.wentWell
const wentWell = () => document.querySelector<HTMLTextAreaElement>('[name="wentWell"]')!.value
const delay = 1500
const [earlierWeek, week] = ['Week of 12 May 2025', 'Week of 19 May 2025']

type Save = (body: ActionPayloads['saveReview'], count: number) => ApiError | Promise<{ answers: ReviewAnswers }>
const savedAs = (body: ActionPayloads['saveReview']) => {
  const { period: _, on: __, ...rest } = body
  return { answers: { ...rest, wentWell: body.wentWell.trim(), version: body.version + 1, updatedAt: hourAgo } }
}

/** The page of a server that stores what `save` returns. */
function page(save: Save = async (body) => savedAs(body), first = answers) {
  const server = { answers: first }
  const sent: ActionPayloads['saveReview'][] = []
  const setUp = {
    viewer: 'member',
    layout: 'member',
    url: '/dashboard/trade-review?on=2025-05-19',
    route: '/dashboard/trade-review',
    responses: {
      'GET /journal/review': ({ query }: AnyInput) => {
        const from = (query as { on: string }).on
        const { now } = tradeReviewOf()
        return { review: from === now.from ? tradeReviewOf(server) : tradeReviewOf({ now: { ...now, from } }) }
      },
      'PUT /journal/review': async ({ body }: AnyInput) => {
        sent.push(body as ActionPayloads['saveReview'])
        const response = await save(body as ActionPayloads['saveReview'], sent.length)
        if (response instanceof ApiError) throw response
        return Object.assign(server, response)
      },
    },
  } as const
  return { sent, setUp, server }
}

const unsent = (change: Partial<QueuedAction<'saveReview'>> = {}) =>
  queuedAction('saveReview', { period: 'week', on: '2025-05-19', ...answers, wentWell: 'Offline', version: 2 }, change)
const staleError = new ApiError({ status: 409, type: 'conflict_stale' })
const stale = { status: 'failed', lastErrorType: 'conflict_stale', lastError: 'It was changed.' } as const

testStates({
  'answers that wait to be sent say so': {
    ...page().setUp,
    element: <TradeReviewPage />,
    actions: [unsent()],
    shows: [texts.notSent],
  },
  'answers that could not be sent say why': {
    ...page().setUp,
    element: <TradeReviewPage />,
    actions: [unsent({ status: 'failed', lastErrorType: 'internal', lastError: 'The server has a problem.' })],
    shows: ['The server has a problem.'],
  },
  'unsent answers that another device was faster than are compared': {
    ...page(undefined, { ...answers, wentWell: 'Written on the phone.', version: 3 }).setUp,
    element: <TradeReviewPage />,
    actions: [unsent(stale)],
    shows: [texts.conflictTitle, 'Offline'],
    offers: [conflictChoice.buttons.mine, conflictChoice.buttons.theirs],
  },
})

test('answers are saved once typing stops, with what is typed while they are sent', async () => {
  let respond = () => {}
  const { sent, setUp } = page(async (body, count) => {
    if (count === 1) await new Promise<void>((resolve) => (respond = resolve))
    return savedAs(body)
  })
  const view = await render(<TradeReviewPage />, setUp)
  await view.fill(question, 'I ')
  await view.advance(delay - 1)
  expect([sent.length, view.text().includes(texts.notSaved)]).toEqual([0, true])
  await view.advance(1)
  await view.fill(question, 'I waited ')
  respond()
  await view.advance(delay)
  expect(sent).toMatchObject([
    { period: 'week', on: '2025-05-19', wentWell: 'I ', version: 2 },
    { wentWell: 'I waited ', version: 3 },
  ])
  await view.advance(60_000)
  expect(sent).toHaveLength(2)
  expect(wentWell()).toBe('I waited ')
  expect(view.text()).toContain('Saved on')
})

test('what is typed while answers are sent, and then left, follows them at the next visit', async () => {
  let respond = () => {}
  const { sent, setUp } = page(async (body, count) => {
    if (count === 1) await new Promise<void>((resolve) => (respond = resolve))
    return savedAs(body)
  })
  const view = await render(<TradeReviewPage />, setUp)
  await view.fill(question, 'I waited')
  await view.advance(delay)
  await view.fill(question, 'I waited for the retest.')
  await view.click(earlierWeek)
  respond()
  await view.advance(delay)
  await view.click(week)
  await view.advance(delay)
  expect(sent).toMatchObject([
    { wentWell: 'I waited', version: 2 },
    { wentWell: 'I waited for the retest.', version: 3 },
  ])
})

test('what this device sent is no conflict when its review is left and opened again meanwhile', async () => {
  let respond = () => {}
  const { sent, setUp, server } = page(async (body, count) => {
    if (count === 1) await new Promise<void>((resolve) => (respond = resolve))
    if (body.version !== server.answers.version) throw staleError
    return savedAs(body)
  })
  const view = await render(<TradeReviewPage />, setUp)
  await view.fill(question, 'I waited ')
  await view.advance(delay)
  await view.fill(question, 'I waited for the retest.')
  await view.click(earlierWeek)
  await view.click(week)
  respond()
  await view.advance(delay)
  await view.advance(delay)
  expect(view.text()).not.toContain(texts.conflictTitle)
  expect([sent.at(-1), server.answers]).toMatchObject([
    { wentWell: 'I waited for the retest.', version: 3 },
    { wentWell: 'I waited for the retest.', version: 4 },
  ])
})

test('answers are saved when the page is left before that', async () => {
  const { sent, setUp } = page()
  const view = await render(<TradeReviewPage />, setUp)
  await view.fill(question, 'Waited for the retest.')
  await view.click(earlierWeek)
  expect(sent).toMatchObject([{ wentWell: 'Waited for the retest.' }])
})

test('answers are saved and kept on the device when the phone is locked before that', async () => {
  const { sent, setUp } = page(() => serverError)
  const view = await render(<TradeReviewPage />, setUp)
  await view.fill(question, 'Waited for the retest.')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(sent).toMatchObject([{ wentWell: 'Waited for the retest.' }])
  expect(drafts.size).toBeGreaterThan(0)
})

test('the week that someone writes about stays when the next one begins', async () => {
  const { setUp } = page()
  const view = await render(<TradeReviewPage />, { ...setUp, url: '/dashboard/trade-review' })
  const name = () => document.querySelector('.journal-step b')!.textContent
  const before = name()
  vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60 * 1000)
  await view.advance(60_000)
  expect(name()).toBe(before)
})

test('answers that another tab queued are shown and kept', async () => {
  const { setUp } = page()
  const view = await render(<TradeReviewPage />, setUp)
  await act(async () => view.platform.queue.actions.set([unsent()]))
  expect(wentWell()).toBe('Offline')
})

test('answers that could not be saved are sent again when asked or typed, not all the time', async () => {
  const { sent, setUp } = page(async (body, count) => {
    if (count === 1) throw serverError
    return savedAs(body)
  })
  const view = await render(<TradeReviewPage />, setUp)
  await view.fill(question, 'Waited.')
  await view.fill(question, 'Waited again.')
  await view.advance(60_000)
  expect(view.text()).toContain(texts.saveFailed)
  expect(sent).toHaveLength(1)
  await view.submit()
  expect(sent).toHaveLength(2)
  expect(view.text()).not.toContain(texts.saveFailed)
})

test("the other device's answers take the place of the unsent ones if chosen", async () => {
  const { setUp, sent } = page(undefined, { ...answers, wentWell: 'Written on the phone.', version: 3 })
  const view = await render(<TradeReviewPage />, { ...setUp, actions: [unsent(stale)] })
  await view.fill(question, 'Mine')
  await view.click(conflictChoice.buttons.theirs)
  await view.click(conflictChoice.confirm.theirs)
  await view.advance(delay)
  expect([wentWell(), sent, view.platform.queue.actions.get()]).toEqual(['Written on the phone.', [], []])
})

test('answers that were sent by the queue become saved, and later ones follow them', async () => {
  const { sent, setUp, server } = page()
  const view = await render(<TradeReviewPage />, { ...setUp, actions: [unsent()] })
  await view.fill(question, 'Offline')
  const response = { answers: { ...answers, wentWell: 'Offline', version: 3 } }
  Object.assign(server, response)
  await act(async () => view.platform.queue.actions.set([unsent({ status: 'completed', response })]))
  await view.advance(delay)
  expect([sent.length, view.text().includes(texts.notSaved), wentWell()]).toEqual([0, false, 'Offline'])
  await view.fill(question, 'Later')
  await view.advance(delay)
  expect(sent).toMatchObject([{ wentWell: 'Later', version: 3 }])
})
