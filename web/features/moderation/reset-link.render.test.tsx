// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { users as texts } from '#contract/messages/en/members-screens.ts'
import { adminUser, byNumber } from '../../platform/testing/fixtures.ts'
import { render, type State, serverError } from '../../platform/testing/render.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import UsersPage from './users-page.tsx'

const call = 'POST /admin/users/:id/reset-password' as const
const user = adminUser()
const menu = texts.moreActions(user.name)
type Response = NonNullable<State['responses']>[typeof call]
const page = (response: Response, shown = user) =>
  render(
    <>
      <UsersPage />
      <Toasts />
    </>,
    {
      viewer: 'administrator',
      url: '/admin/users',
      responses: { 'GET /admin/users': { users: [shown], pagination: byNumber.lastPage }, [call]: response },
    },
  )

test.each([
  ['is emailed', { message: texts.resetMailed }, texts.resetMailed],
  ['fails with a toast', serverError, texts.resetFailed],
])('a link to set a new password %s after a confirmation', async (_, response, shown) => {
  const { click, text, requests } = await page(response)
  await click(menu)
  await click(texts.resetPassword)
  expect(text()).toContain(texts.resetText)
  expect(requests).not.toContain(call)
  await click(texts.resetNow)
  expect(requests).toContain(call)
  expect(text()).toContain(shown)
})

test("a banned member isn't offered a link", async () => {
  const { click, text } = await page({ message: '' }, adminUser({ status: 'banned' }))
  await click(menu)
  expect(text()).toContain(texts.restore)
  expect(text()).not.toContain(texts.resetPassword)
})
