// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { memberSearch as texts, users as userTexts } from '#contract/messages/en/members-screens.ts'
import { adminUser, byNumber, member } from '../../platform/testing/fixtures.ts'
import { type RenderOptions, render, serverError } from '../../platform/testing/render.tsx'
import UsersPage from './users-page.tsx'

const byEmail = 'POST /admin/users/find' as const
const byDevice = 'POST /admin/users/:id/shared-devices' as const
const user = adminUser()
const page = (responses: RenderOptions['responses'], viewer: RenderOptions['viewer'] = 'administrator') =>
  render(<UsersPage />, {
    viewer,
    url: '/admin/users',
    responses: { 'GET /admin/users': { users: [user], pagination: byNumber.lastPage }, ...responses },
  })

test('a member is found by email, and shown in the list', async () => {
  const { click, fill, submit, path, query } = await page({ [byEmail]: { users: [user] } })
  await click(texts.byEmail)
  await fill(texts.email, 'asha@example.com')
  await submit()
  expect(path() + query()).toBe(`/admin/users?search=${user._id}`)
})

test.each([
  ['nobody has', { users: [] }, texts.nobody],
  ['fails to be searched for', serverError, serverError.message],
])('an address that %s is kept, with an error', async (_, response, shown) => {
  const { click, fill, submit, text, document } = await page({ [byEmail]: response })
  await click(texts.byEmail)
  await fill(texts.email, 'asha@example.com')
  await submit()
  expect(text()).toContain(shown)
  expect(document.querySelector<HTMLInputElement>('input[type=email]')!.value).toBe('asha@example.com')
})

test('members on the same devices are searched for on request only', async () => {
  const other = adminUser({ _id: 'b'.repeat(24), name: 'Rohan Deshpande', status: 'banned' })
  const { click, submit, text, requests } = await page({ [byDevice]: { users: [other] } })
  await click(userTexts.moreActions(user.name))
  await click(texts.devicesMenu)
  expect(requests).not.toContain(byDevice)
  await submit()
  expect(text()).toContain('Rohan Deshpande')
})

test('it says if nobody shares a device', async () => {
  const { click, submit, text } = await page({ [byDevice]: { users: [] } })
  await click(userTexts.moreActions(user.name))
  await click(texts.devicesMenu)
  await submit()
  expect(text()).toContain(texts.noneShare)
})

test('moderators are offered neither', async () => {
  const { click, text } = await page({}, member({ permissions: ['moderator'] }))
  expect(text()).not.toContain(texts.byEmail)
  await click(userTexts.moreActions(user.name))
  expect(text()).not.toContain(texts.devicesMenu)
})
