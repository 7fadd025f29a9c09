// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { validation } from '#contract/messages/en/login-as.ts'
import { loginAs as texts } from '#contract/messages/en/login-as-screens.ts'
import { users as userTexts } from '#contract/messages/en/members-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { adminUser, byNumber, member } from '../../platform/testing/fixtures.ts'
import { render, testTexts } from '../../platform/testing/render.tsx'
import { LoginAsDialog } from './login-as-dialog.tsx'
import UsersPage from './users-page.tsx'

const started = vi.hoisted(() => vi.fn())
vi.mock('../../platform/session/login-as.ts', () => ({ startLoginAs: started }))

const ignore = () => {}
const call = 'POST /admin/users/:id/login-as' as const
const element = <LoginAsDialog user={adminUser()} onClose={ignore} />

test('a reason is asked for before the password', async () => {
  const { submit, text, requests } = await render(element, {
    viewer: 'administrator',
    responses: { [call]: 'pending' },
  })
  await submit()
  expect(text()).toContain(validation.reasonMissing)
  expect(requests).not.toContain(call)
})

test('the tab is logged in as the member with what the server sent', async () => {
  const user = member({ loginAs: { administrator: 'Asha Rao', until: '2026-11-27T10:00:00.000Z' } })
  const { fill, submit } = await render(element, {
    viewer: 'administrator',
    responses: { [call]: { token: 'token-of-the-member', user } },
  })
  await fill(userTexts.reason, 'They see an empty feed')
  await submit()
  expect(started).toHaveBeenCalledWith(user, 'token-of-the-member')
})

test('a refusal says why', async () => {
  const refused = new ApiError({ status: 403, type: 'forbidden', message: 'Not this account.' })
  const { fill, submit, text } = await render(element, { viewer: 'administrator', responses: { [call]: refused } })
  await fill(userTexts.reason, 'They see an empty feed')
  await submit()
  expect(text()).toContain('Not this account.')
})

test.each([
  ['administrator' as const, adminUser(), true],
  ['administrator' as const, adminUser({ role: 'admin' }), false],
  ['administrator' as const, adminUser({ status: 'banned' }), false],
  [member({ permissions: ['moderator'] }), adminUser(), false],
])('only administrators are offered it, for accounts that it can open (%#)', async (viewer, user, isOffered) => {
  const { click, text } = await render(<UsersPage />, {
    viewer,
    responses: { 'GET /admin/users': { users: [user], pagination: byNumber.lastPage } },
  })
  await click(userTexts.moreActions(user.name))
  expect(text().includes(texts.menu)).toBe(isOffered)
})

testTexts('LoginAsDialog', (name) => ({
  element: <LoginAsDialog user={adminUser({ name })} onClose={ignore} />,
  viewer: 'administrator',
}))
