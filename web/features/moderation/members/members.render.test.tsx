// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { CallResponse } from '#contract/define.ts'
import type { LoginProblem, memberAdministration, StandingChange } from '#contract/member-administration.ts'
import { memberPage as texts } from '#contract/messages/en/member-page-screens.ts'
import { users } from '#contract/messages/en/members-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import type { MemberProgress } from '#contract/user-progress.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { adminUser, author, hourAgo, id, member, tomorrow } from '../../../platform/testing/fixtures.ts'
import { render, type State, testRetry, testStates, testTexts } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import MemberPage from './member-page.tsx'

type Calls = typeof memberAdministration
const details = 'GET /admin/users/:id' as const
const sessions = 'GET /admin/users/:id/sessions' as const
const activity = 'GET /admin/user-progress/:id' as const

const user = adminUser()
const progress: MemberProgress = {
  user: author(),
  joinedAt: hourAgo,
  points: { weekly: 1, monthly: 2, allTime: 1234 },
  badges: 3,
  streak: 1,
  longestStreak: 9,
  lastActiveOn: null,
  posts: 5,
  lessonsCompleted: 2,
  watchedMinutes: 10,
  quizzes: 1,
}
const session = { _id: id(5), device: 'Chrome on Android', createdAt: hourAgo, lastSeenAt: hourAgo, isCurrent: false }
const change = (more: Partial<StandingChange> = {}): StandingChange => ({
  _id: id(7),
  at: hourAgo,
  by: author({ name: 'Asha Rao' }),
  status: 'suspended',
  until: tomorrow,
  reason: 'Spam in three rooms',
  ...more,
})
const problem = (name: LoginProblem['problem'], more: Partial<LoginProblem> = {}): LoginProblem => ({
  problem: name,
  until: null,
  count: null,
  ...more,
})
type Shown = Partial<CallResponse<Calls[typeof details]> & CallResponse<Calls[typeof sessions]>>
const page = (shown: Shown = {}): State => ({
  element: <MemberPage badges={() => 'Badges of the member'} />,
  viewer: 'administrator',
  url: `/admin/users/${user._id}`,
  responses: {
    [details]: { user: shown.user ?? user, standing: shown.standing ?? [], notes: shown.notes ?? [] },
    [sessions]: {
      sessions: shown.sessions ?? [{ ...session, expiresAt: tomorrow }],
      problems: shown.problems ?? [],
    },
    [activity]: { member: progress },
  },
})

testStates({
  'a member in good standing': {
    ...page(),
    shows: [
      user.name,
      texts.standingEmpty,
      texts.loginFine,
      'Chrome on Android',
      '1,234',
      'Badges of the member',
      texts.notesLead,
    ],
    offers: [texts.endAll, users.moreActions(user.name), texts.back],
  },
  'the changes of the standing': {
    ...page({ standing: [change({ _id: id(9), status: 'active', by: null, until: null, reason: null }), change()] }),
    shows: [texts.changed.active, texts.bySite, texts.changed.suspended, texts.by('Asha Rao'), 'Spam in three rooms'],
  },
  'what keeps a member from logging in': {
    ...page({ problems: [problem('pausedHere', { until: tomorrow }), problem('failed', { count: 10 })], sessions: [] }),
    shows: [texts.problems.pausedHere, texts.failedCount(10), texts.noSessions],
    hides: [texts.endAll],
  },
  'a member who asked to delete their account': {
    ...page({ problems: [problem('erasure', { until: tomorrow })] }),
    shows: [texts.problems.erasure, texts.deletedOn],
  },
  'an administrator, whose sessions are theirs to end': {
    ...page({ user: { ...user, role: 'admin' } }),
    shows: [users.admin],
    hides: [texts.endAll],
  },
  'notes of administrators': {
    ...page({ notes: [{ _id: id(8), by: author({ name: 'Asha Rao' }), at: hourAgo, text: 'Wrote to us.' }] }),
    shows: ['Wrote to us.'],
  },
  'moderators see the standing and the notes': {
    ...page({ standing: [change()] }),
    viewer: member({ permissions: ['moderator'] }),
    shows: [texts.changed.suspended, texts.notes],
    hides: [texts.login, texts.activity, 'Badges of the member'],
  },
  'the member loads': { ...page(), responses: { [details]: 'pending' }, shows: [parts.loading] },
  'there is no such member': {
    ...page(),
    responses: { [details]: new ApiError({ status: 404, type: 'not_found', message: 'Not found' }) },
    shows: [texts.notFound],
  },
})
testRetry('MemberPage', { ...page(), call: details, shows: [texts.standingEmpty] })
testTexts('MemberPage', (name) =>
  page({ user: { ...user, name }, standing: [change({ reason: name, by: author({ name }) })] }),
)

test('a member is logged out everywhere after a question, and the list follows', async () => {
  const { click, requests, text } = await render(<MemberPage badges={() => 'Badges of the member'} />, {
    ...page(),
    responses: {
      ...page().responses,
      'POST /admin/users/:id/sessions/end': { sessions: [], problems: [] },
    },
  } as never)
  await click(texts.endAll)
  expect(text()).toContain(texts.endText)
  expect(requests).not.toContain('POST /admin/users/:id/sessions/end')
  await click(texts.endNow)
  expect(requests.filter((name) => name === sessions)).toHaveLength(2)
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
