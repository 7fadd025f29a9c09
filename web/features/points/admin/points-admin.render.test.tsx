// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { confirmPassword } from '#contract/messages/en/confirm-password-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { validation } from '#contract/messages/en/points-administration.ts'
import { changeDialog, pointChanges as texts, undoChange } from '#contract/messages/en/points-administration-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import type { PointsAdjustment, SetRank } from '#contract/points-administration.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { adminUser, author, byNumber, hourAgo, id } from '../../../platform/testing/fixtures.ts'
import { render, serverError, testRetry, testStates, testTexts } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import { Toasts } from '../../../ui/toasts.tsx'
import PointsAdminPage from './points-admin-page.tsx'

const { lastPage } = byNumber
const none = { ...lastPage, total: 0, totalPages: 0 }
const adjustment = (change: Partial<PointsAdjustment> = {}): PointsAdjustment => ({
  _id: id(1),
  user: author(),
  points: -20,
  section: 'goldtalks',
  timeframe: 'weekly',
  action: null,
  reason: 'Counted twice.',
  by: author({ _id: id(2), name: 'Ravi Menon' }),
  createdAt: hourAgo,
  undoneAt: null,
  ...change,
})
const setRank = (change: Partial<SetRank> = {}): SetRank => ({
  _id: id(1),
  user: author(),
  rank: 2,
  points: 40,
  section: 'all',
  timeframe: 'monthly',
  startDate: '2025-06-01',
  reason: 'Won the quiz.',
  by: null,
  createdAt: hourAgo,
  undoneAt: hourAgo,
  ...change,
})
const responses = {
  'GET /points/admin/adjustments': { adjustments: [adjustment()], pagination: lastPage },
  'GET /leaderboard/admin/ranks': {
    ranks: [setRank(), setRank({ _id: id(3), timeframe: 'allTime' })],
    pagination: lastPage,
  },
  'GET /admin/users': { users: [adminUser()], pagination: lastPage },
}
const page = (
  <>
    <PointsAdminPage />
    <Toasts />
  </>
)
const viewer = 'administrator' as const
const ranksUrl = '/admin/points?list=ranks'

testStates({
  'the list shows what was changed, where, why and by whom': {
    element: page,
    viewer,
    responses,
    shows: ['Meera Kulkarni', '−20 points', 'goldtalks, This week', 'Counted twice.', 'Ravi Menon'],
    offers: [texts.undoOf('Meera Kulkarni'), texts.give, texts.setRank],
  },
  'a change on all boards, of one point, that was undone': {
    element: page,
    viewer,
    responses: {
      ...responses,
      'GET /points/admin/adjustments': {
        adjustments: [adjustment({ points: 1, timeframe: null, undoneAt: hourAgo })],
        pagination: lastPage,
      },
    },
    shows: ['+1 point', 'All boards', undoChange.undone],
  },
  'the list of ranks shows the period of each': {
    element: page,
    viewer,
    responses,
    url: ranksUrl,
    shows: ['Rank 2', 'This month from 2025-06-01', 'All rooms, All time', 'Won the quiz.', undoChange.undone],
  },
  'the list loads': {
    element: page,
    viewer,
    responses: { ...responses, 'GET /points/admin/adjustments': 'pending' },
    shows: [parts.loading],
  },
  'nothing was changed yet': {
    element: page,
    viewer,
    responses: { ...responses, 'GET /points/admin/adjustments': { adjustments: [], pagination: none } },
    shows: [texts.empty.adjustments, texts.emptyText],
  },
  'no ranks were set yet': {
    element: page,
    viewer,
    url: ranksUrl,
    responses: { ...responses, 'GET /leaderboard/admin/ranks': { ranks: [], pagination: none } },
    shows: [texts.empty.ranks],
  },
  'the list without a connection says how old it is': {
    element: page,
    viewer,
    responses,
    isOnline: false,
    shows: [ui.offline.banner, 'Meera Kulkarni'],
  },
  'the changes of one member can be left': {
    element: page,
    viewer,
    responses,
    url: `/admin/points?member=${id(1)}`,
    offers: [texts.showAll],
  },
})
testRetry('the list of changes', {
  element: page,
  viewer,
  responses,
  call: 'GET /points/admin/adjustments',
  shows: ['Meera Kulkarni'],
})
testTexts('the list of changes', (text) => ({
  element: page,
  viewer,
  responses: {
    ...responses,
    'GET /points/admin/adjustments': {
      adjustments: [adjustment({ reason: text, user: author({ name: text }), by: author({ name: text }) })],
      pagination: lastPage,
    },
  },
}))

const passwordNeeded = new ApiError({ status: 403, type: 'auth_confirm_required', message: 'Please enter it again.' })

// Proves: rule.points.assign-ok
test('points are assigned after the password was entered again', async () => {
  let isConfirmed = false
  const sent: unknown[] = []
  const view = await render(page, {
    viewer,
    responses: {
      ...responses,
      'POST /points/admin/assign': (input) => {
        sent.push(input.body)
        return isConfirmed ? { message: '', adjustment: adjustment() } : passwordNeeded
      },
      'POST /auth/confirm': () => {
        isConfirmed = true
        return { confirmedUntil: hourAgo }
      },
    },
  })
  await view.click(texts.give)
  await view.fill(changeDialog.search, 'meera')
  await view.fill('MKMeera Kulkarni@meera_k')
  await view.fill(changeDialog.points, '−20')
  await view.fill(changeDialog.reason, 'Counted twice.')
  await view.submit()
  expect(view.text()).toContain(confirmPassword.title)
  await view.fill(confirmPassword.password, 'correct horse')
  await view.click(confirmPassword.confirm)
  expect(view.text()).toContain('Points assigned successfully')
  const body = { userId: id(1), points: -20, section: 'all', timeframe: 'weekly', reason: 'Counted twice.' }
  expect(sent).toEqual([body, body])
})

// Proves: rule.points.assign-fail, rule.points.rank-fail
test.each([
  ['points', texts.give, changeDialog.points, 'POST /points/admin/assign', 'Error assigning points'],
  ['a rank', texts.setRank, changeDialog.rank, 'POST /leaderboard/admin/rank', 'Error assigning rank'],
] as const)('assigning %s explains what is missing and what failed', async (_, open, field, call, toast) => {
  const rejected = new ApiError({
    status: 400,
    type: 'validation_failed',
    message: 'Check.',
    fields: { reason: validation.reasonLong(500) },
  })
  const view = await render(page, { viewer, responses: { ...responses, [call]: rejected } })
  await view.click(open)
  await view.submit()
  expect(view.text()).toContain(changeDialog.memberMissing)
  expect(view.text()).toContain(changeDialog.notNumber)
  expect(view.text()).toContain(validation.reasonMissing)
  expect(document.activeElement).toBe(document.querySelector('[aria-invalid]'))
  await view.fill(changeDialog.search, 'meera')
  await view.fill('MKMeera Kulkarni@meera_k')
  expect(view.text()).not.toContain(changeDialog.memberMissing)
  await view.fill(field, '2')
  await view.fill(changeDialog.reason, 'Counted twice.')
  await view.submit()
  expect(view.text()).toContain(toast)
  expect(view.text()).toContain(validation.reasonLong(500))
})

// Proves: rule.points.award-fail
test('awarding for an action says when it failed, and sends the action', async () => {
  const sent: unknown[] = []
  const view = await render(page, {
    viewer,
    responses: {
      ...responses,
      'POST /points/award': ({ body }) => {
        sent.push(body)
        return sent.length === 1 ? serverError : { message: '', adjustment: adjustment() }
      },
    },
  })
  await view.click(texts.award)
  await view.fill(changeDialog.search, 'meera')
  await view.fill('MKMeera Kulkarni@meera_k')
  await view.fill(changeDialog.action, 'vote')
  expect(view.text()).toContain(changeDialog.awardConsequence('all'))
  await view.submit()
  expect(view.text()).toContain('Error awarding points')
  await view.submit()
  expect(view.text()).toContain(texts.toasts.award)
  expect(sent[1]).toEqual({ userId: id(1), action: 'vote', section: 'all' })
})

// Proves: rule.points.rank-ok
test('a rank is set, and the list shows it', async () => {
  const view = await render(page, {
    viewer,
    url: ranksUrl,
    responses: { ...responses, 'POST /leaderboard/admin/rank': { message: '', rank: setRank() } },
  })
  await view.click(texts.setRank)
  await view.fill(changeDialog.search, 'nobody')
  await view.fill(changeDialog.search, 'meera')
  await view.fill('MKMeera Kulkarni@meera_k')
  await view.fill(changeDialog.rank, '2')
  await view.fill(changeDialog.room, 'goldtalks')
  await view.fill(changeDialog.board, 'monthly')
  await view.fill(changeDialog.reason, 'Won the quiz.')
  expect(view.text()).toContain(changeDialog.consequence.rank('goldtalks', 'monthly'))
  await view.submit()
  expect(view.text()).toContain('Rank assigned successfully')
})

test.each([
  ['a change of points', '/admin/points', 'POST /points/admin/adjustments/:id/undo', { adjustment: adjustment() }],
  ['a set rank', ranksUrl, 'POST /leaderboard/admin/ranks/:id/undo', {}],
] as const)('%s is undone after a question', async (_, url, call, answer) => {
  const view = await render(page, {
    viewer,
    url,
    responses: {
      ...responses,
      'GET /leaderboard/admin/ranks': { ranks: [setRank({ undoneAt: null })], pagination: lastPage },
      [call]: answer,
    },
  })
  await view.click(texts.undoOf('Meera Kulkarni'))
  expect(view.text()).toContain(texts.undoTitle)
  await view.click(undoChange.undo)
  expect(view.requests).toContain(call)
  expect(view.text()).toContain(undoChange.undone)
})

test('undoing says why it failed', async () => {
  const view = await render(page, {
    viewer,
    responses: { ...responses, 'POST /points/admin/adjustments/:id/undo': serverError },
  })
  await view.click(texts.undoOf('Meera Kulkarni'))
  await view.click(undoChange.undo)
  expect(view.text()).toContain(serverError.message)
})

test('without the password nothing is changed', async () => {
  const view = await render(page, {
    viewer,
    responses: {
      ...responses,
      'POST /points/admin/adjustments/:id/undo': passwordNeeded,
      'POST /auth/confirm': new ApiError({
        status: 400,
        type: 'auth_invalid_credentials',
        message: 'Incorrect password',
      }),
    },
  })
  await view.click(texts.undoOf('Meera Kulkarni'))
  await view.click(undoChange.undo)
  await view.click(confirmPassword.confirm)
  expect(view.text()).toContain(confirmPassword.missing)
  await view.fill(confirmPassword.password, 'wrong')
  await view.click(confirmPassword.confirm)
  expect(view.text()).toContain('Incorrect password')
  await view.click(confirmPassword.cancel)
  expect(view.requests.filter((name) => name === 'POST /points/admin/adjustments/:id/undo')).toHaveLength(1)
  expect(view.text()).toContain(passwordNeeded.message)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
