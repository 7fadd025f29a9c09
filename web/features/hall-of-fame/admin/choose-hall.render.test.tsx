// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AdminHall } from '#contract/hall-of-fame.ts'
import { validation } from '#contract/messages/en/hall-of-fame.ts'
import { chooseHall as texts } from '#contract/messages/en/hall-of-fame-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { author, hourAgo, id } from '../../../platform/testing/fixtures.ts'
import { render, testRetry, testStates, testTexts } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import { Toasts } from '../../../ui/toasts.tsx'
import ChooseHallPage from './choose-hall-page.tsx'

const meera = { rank: 1, points: 3940, user: author() }
const farah = { rank: 2, points: 120, user: author({ _id: id(2), name: 'Farah Sheikh', username: 'farah' }) }
const hall = {
  month: '2025-05',
  startDate: '2025-05-01',
  endDate: '2025-05-31',
  isAutomatic: true,
  chosenAt: hourAgo,
  version: 3,
  members: [{ ...meera, reason: 'Steady.' }],
}
const shown = (change: Partial<AdminHall> = {}): AdminHall => ({
  month: '2025-05',
  months: ['2025-05', '2025-04'],
  shortlist: [meera, farah],
  hall: null,
  version: change.hall?.version ?? 0,
  automaticOn: '2025-06-03',
  ...change,
})
const call = 'GET /leaderboard/admin/hall-of-fame' as const
const responses = (data: AdminHall) => ({ [call]: data })
const page = (
  <>
    <ChooseHallPage />
    <Toasts />
  </>
)
const viewer = 'administrator' as const

testStates({
  'the shortlist shows the first of the month, and when they are taken without a choice': {
    element: page,
    viewer,
    responses: responses(shown()),
    shows: ['Meera Kulkarni', '3,940', 'Farah Sheikh', texts.notYet('2025-06-03')],
    offers: [texts.publish],
  },
  'a published choice can be opened and undone': {
    element: page,
    viewer,
    responses: responses(shown({ hall })),
    shows: [texts.current, texts.automatic],
    offers: [texts.open, texts.undo],
  },
  'a choice by an administrator says so': {
    element: page,
    viewer,
    responses: responses(shown({ hall: { ...hall, isAutomatic: false } })),
    shows: [texts.byAdministrators],
  },
  'no month has ended yet': {
    element: page,
    viewer,
    responses: responses(shown({ month: null, months: [], shortlist: [], automaticOn: null })),
    shows: [texts.none, texts.noneText],
  },
  'a month without standings has no shortlist': {
    element: page,
    viewer,
    url: '/admin/hall-of-fame?month=2024-01',
    responses: responses(shown({ month: '2024-01', shortlist: [] })),
    shows: ['January 2024'],
    hides: [texts.shortlist],
  },
  'the shortlist loads': { element: page, viewer, responses: { [call]: 'pending' }, shows: [parts.loading] },
  'the shortlist without a connection says how old it is': {
    element: page,
    viewer,
    responses: responses(shown()),
    isOnline: false,
    shows: [ui.offline.banner],
  },
})
testRetry('the shortlist', { element: page, viewer, call, responses: responses(shown()), shows: ['Farah Sheikh'] })
testTexts('the shortlist', (text) => ({
  element: page,
  viewer,
  responses: responses(shown({ shortlist: [{ ...meera, user: author({ name: text }) }] })),
}))

test('chosen members are published with their reasons', async () => {
  const sent: unknown[] = []
  const view = await render(page, {
    viewer,
    responses: {
      ...responses(shown({ hall })),
      'POST /leaderboard/admin/hall-of-fame': ({ body }) => {
        sent.push(body)
        return { data: hall }
      },
    },
  })
  await view.fill(texts.choose('Farah Sheikh'))
  await view.fill(texts.reason('Farah Sheikh'), ' First answers. ')
  await view.fill(texts.reason('Meera Kulkarni'), '')
  await view.click(texts.publish)
  const body = { adminSelected: [id(1), id(2)], month: '2025-05', reasons: { [id(2)]: 'First answers.' }, version: 3 }
  expect(sent).toEqual([body])
  expect(view.text()).toContain(texts.published)
})

test('a choice after an undo names the version of the undo', async () => {
  const sent: unknown[] = []
  const view = await render(page, {
    viewer,
    responses: {
      ...responses(shown({ hall: null, version: 2 })),
      'POST /leaderboard/admin/hall-of-fame': ({ body }) => {
        sent.push(body)
        return { data: hall }
      },
    },
  })
  await view.fill(texts.choose('Farah Sheikh'))
  await view.click(texts.publish)
  expect(sent).toMatchObject([{ version: 2 }])
})

test('choosing nobody is explained', async () => {
  const rejected = new ApiError({
    status: 400,
    type: 'validation_failed',
    message: 'Check.',
    fields: { adminSelected: validation.noneSelected },
  })
  const view = await render(page, {
    viewer,
    responses: { ...responses(shown()), 'POST /leaderboard/admin/hall-of-fame': rejected },
  })
  await view.fill(texts.choose('Meera Kulkarni'))
  await view.fill(texts.choose('Meera Kulkarni'))
  await view.click(texts.publish)
  expect(view.text()).toContain(validation.noneSelected)
})

test('a choice that another administrator has changed is shown as it is now', async () => {
  let reads = 0
  const view = await render(page, {
    viewer,
    responses: {
      [call]: () => shown({ hall: ++reads === 1 ? null : hall }),
      'POST /leaderboard/admin/hall-of-fame': new ApiError({ status: 409, type: 'conflict_stale' }),
    },
  })
  await view.fill(texts.choose('Farah Sheikh'))
  await view.click(texts.publish)
  expect(view.text()).toContain(texts.stale)
  expect(view.text()).toContain(texts.automatic)
})

test('the latest choice is undone', async () => {
  const view = await render(page, {
    viewer,
    responses: {
      ...responses(shown({ hall })),
      'POST /leaderboard/admin/hall-of-fame/:month/undo': { data: null },
    },
  })
  await view.click(texts.undo)
  expect(view.text()).toContain(texts.undone)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
