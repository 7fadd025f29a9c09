// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { undoChange } from '#contract/messages/en/points-administration-screens.ts'
import { rings as texts } from '#contract/messages/en/rings-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import type { Ring, VoidedRing } from '#contract/rings.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { author, byNumber, hourAgo, id } from '../../../../platform/testing/fixtures.ts'
import { render, serverError, testRetry, testStates, testTexts } from '../../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../../platform/testing/rendered-components.ts'
import { Toasts } from '../../../../ui/toasts.tsx'
import RingsPage from './rings-page.tsx'

const farah = author({ _id: id(2), name: 'Farah Sheikh', username: 'farah' })
const ring = (change: Partial<Ring> = {}): Ring => ({
  members: [
    { user: author(), received: 20, fromRing: 15, points: 45 },
    { user: farah, received: 30, fromRing: 30, points: 1290 },
  ],
  pairs: [
    { giverId: id(1), receiverId: id(2), likes: 30, points: 90 },
    { giverId: id(2), receiverId: id(1), likes: 1, points: 3 },
  ],
  points: 1335,
  ...change,
})
const voided = (change: Partial<VoidedRing> = {}): VoidedRing => ({
  _id: id(5),
  members: [author(), farah],
  reason: 'They like only each other.',
  points: 1335,
  by: author({ name: 'Ravi Menon' }),
  createdAt: hourAgo,
  undoneAt: null,
  ...change,
})
const { lastPage } = byNumber
const call = 'GET /points/admin/rings' as const
const responses = {
  [call]: { rings: [ring()] },
  'GET /points/admin/voids': { voids: [voided()], pagination: lastPage },
}
const page = (
  <>
    <RingsPage />
    <Toasts />
  </>
)
const viewer = 'administrator' as const
const voidedUrl = '/admin/rings?list=voided'

testStates({
  'a ring shows its evidence': {
    element: page,
    viewer,
    responses,
    shows: ['2 members', '1,335 points from each other', 'Meera Kulkarni', '15 (75%)', '30 (100%)'],
    offers: [texts.void],
  },
  'a ring shows who liked whom': { element: page, viewer, responses, shows: ['30 times', 'once'] },
  'there are no rings': {
    element: page,
    viewer,
    responses: { [call]: { rings: [] } },
    shows: [texts.empty, texts.emptyText],
  },
  'the rings load': { element: page, viewer, responses: { [call]: 'pending' }, shows: [texts.loading] },
  'the rings without a connection say how old they are': {
    element: page,
    viewer,
    responses,
    isOnline: false,
    shows: [ui.offline.banner],
  },
  'voided rings are listed with the reason': {
    element: page,
    viewer,
    responses,
    url: voidedUrl,
    shows: ['Meera Kulkarni, Farah Sheikh', 'They like only each other.', 'Ravi Menon'],
    offers: [texts.undoOf('Meera Kulkarni, Farah Sheikh')],
  },
  'a voided ring that was undone': {
    element: page,
    viewer,
    url: voidedUrl,
    responses: {
      'GET /points/admin/voids': { voids: [voided({ undoneAt: hourAgo, by: null })], pagination: lastPage },
    },
    shows: [undoChange.undone],
  },
  'no rings were voided': {
    element: page,
    viewer,
    url: voidedUrl,
    responses: { 'GET /points/admin/voids': { voids: [], pagination: { ...lastPage, total: 0, totalPages: 0 } } },
    shows: [texts.emptyVoided],
  },
})
testRetry('the rings', { element: page, viewer, call, responses, shows: ['Farah Sheikh'] })
testTexts('a ring', (text) => ({
  element: page,
  viewer,
  responses: {
    [call]: {
      rings: [ring({ members: [{ user: author({ name: text }), received: 20, fromRing: 15, points: 45 }], pairs: [] })],
    },
  },
}))
testTexts('a voided ring', (text) => ({
  element: page,
  viewer,
  url: voidedUrl,
  responses: {
    'GET /points/admin/voids': {
      voids: [voided({ members: [author({ name: text })], reason: text, by: author({ name: text }) })],
      pagination: lastPage,
    },
  },
}))

test('a ring is voided with a reason', async () => {
  const sent: unknown[] = []
  const view = await render(page, {
    viewer,
    responses: {
      ...responses,
      'POST /points/admin/voids': ({ body }) => {
        sent.push(body)
        return { void: voided() }
      },
    },
  })
  await view.click(texts.void)
  await view.submit()
  expect(view.text()).toContain(texts.reasonMissing)
  await view.fill(texts.reason, 'They like only each other.')
  await view.submit()
  expect(sent).toEqual([{ members: [id(1), id(2)], reason: 'They like only each other.' }])
  expect(view.text()).toContain(texts.voided)
})

test('a ring that could not be voided says why', async () => {
  const rejected = new ApiError({
    status: 400,
    type: 'validation_failed',
    message: 'Check.',
    fields: { members: 'You are one of them.' },
  })
  const view = await render(page, { viewer, responses: { ...responses, 'POST /points/admin/voids': rejected } })
  await view.click(texts.void)
  await view.fill(texts.reason, 'They like only each other.')
  await view.submit()
  expect(view.text()).toContain('You are one of them.')
})

test.each([
  ['is undone after a question', { void: voided() }, undoChange.undone],
  ['says why undoing failed', serverError, serverError.message],
])('a voided ring %s', async (_, answer, shown) => {
  const view = await render(page, {
    viewer,
    url: voidedUrl,
    responses: { ...responses, 'POST /points/admin/voids/:id/undo': answer },
  })
  await view.click(texts.undoOf('Meera Kulkarni, Farah Sheikh'))
  await view.click(undoChange.undo)
  expect(view.text()).toContain(shown)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
