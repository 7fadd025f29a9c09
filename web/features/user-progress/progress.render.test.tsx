// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { userProgress as texts } from '#contract/messages/en/user-progress-screens.ts'
import type { MemberProgress } from '#contract/user-progress.ts'
import { author, byNumber, hourAgo } from '../../platform/testing/fixtures.ts'
import { render, serverError, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { Toasts } from '../../ui/toasts.tsx'
import ProgressPage from './progress-page.tsx'

const { lastPage, firstOfMany } = byNumber
const progress = (change: Partial<MemberProgress> = {}): MemberProgress => ({
  user: author(),
  joinedAt: hourAgo,
  points: { weekly: 40, monthly: 120, allTime: 123_456 },
  badges: 1,
  streak: 3,
  longestStreak: 12,
  lastActiveOn: '2025-06-20',
  posts: 31,
  lessonsCompleted: 2,
  watchedMinutes: 1,
  quizzes: 0,
  ...change,
})
const call = 'GET /admin/user-progress' as const
const responses = { [call]: { members: [progress()], pagination: lastPage } }
const page = (
  <>
    <ProgressPage ChangeDialog={({ kind, member }) => `${kind} for ${member.name}`} />
    <Toasts />
  </>
)
const viewer = 'administrator' as const

testStates({
  'the list shows points, streaks, learning and badges': {
    element: page,
    viewer,
    responses,
    shows: [
      'Meera Kulkarni',
      '1,23,456',
      '40 this week, 120 this month',
      '3 days',
      'longest 12 days, last active 20 Jun 2025',
      '2 lessons',
    ],
    offers: [texts.export],
  },
  'a member without points says so': {
    element: page,
    viewer,
    responses: { [call]: { members: [progress({ lastActiveOn: null, streak: 0 })], pagination: lastPage } },
    shows: [texts.neverActive],
  },
  'the list of members loads': { element: page, viewer, responses: { [call]: 'pending' }, shows: [parts.loading] },
  'no member matches the filters': {
    element: page,
    viewer,
    url: '/admin/user-progress?activity=week',
    responses: { [call]: { members: [], pagination: { ...lastPage, total: 0, totalPages: 0 } } },
    shows: [parts.noMatch],
    offers: [parts.clearFilters],
  },
  'the list of members has pages': {
    element: page,
    viewer,
    responses: { [call]: { members: [progress()], pagination: firstOfMany } },
    offers: [parts.next],
  },
  'the list of members without a connection says how old it is': {
    element: page,
    viewer,
    responses,
    isOnline: false,
    shows: [ui.offline.banner],
  },
})
testRetry('the list of members', { element: page, viewer, call, responses, shows: ['Meera Kulkarni'] })
testTexts('the list of members', (text) => ({
  element: page,
  viewer,
  responses: { [call]: { members: [progress({ user: author({ name: text }) })], pagination: lastPage } },
}))

test('points are given and ranks set from the menu of a member', async () => {
  const view = await render(page, { viewer, responses })
  await view.click(texts.more('Meera Kulkarni'))
  await view.click(texts.givePoints)
  expect(view.text()).toContain('points for Meera Kulkarni')
})

test('the menu leads to what administrators changed', async () => {
  const view = await render(page, { viewer, responses })
  await view.click(texts.more('Meera Kulkarni'))
  await view.click(texts.changes)
  expect([view.path(), view.query()]).toEqual(['/admin/points', `?member=${author()._id}`])
})

test('the export is saved as a file with the filters of the list', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const view = await render(page, {
    viewer,
    url: '/admin/user-progress?sort=weekly&activity=month',
    responses: {
      ...responses,
      'GET /admin/user-progress/export': ({ query }) => {
        expect(query).toEqual({ search: undefined, activity: 'month', sort: 'weekly' })
        return { fileName: 'members.csv', csv: 'Username\r\n', isComplete: false }
      },
    },
  })
  await view.click(texts.export)
  expect(await (saved.mock.calls[0]![0] as Blob).text()).toBe('Username\r\n')
  expect(view.text()).toContain(texts.exported(false))
})

test('an export that failed says so', async () => {
  const view = await render(page, {
    viewer,
    responses: { ...responses, 'GET /admin/user-progress/export': serverError },
  })
  await view.click(texts.export)
  expect(view.text()).toContain(texts.exportFailed)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
