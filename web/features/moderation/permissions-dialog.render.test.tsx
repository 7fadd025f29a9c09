// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { memberPermissions as texts, users as userTexts } from '#contract/messages/en/members-screens.ts'
import { validation } from '#contract/messages/en/moderation.ts'
import { stale } from '#contract/messages/en/video-upload-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { adminUser, byNumber, member } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import UsersPage from './users-page.tsx'

const ignore = () => {}
const call = 'PUT /admin/users/:id/permissions' as const
const failure = (type: 'conflict_stale' | 'last_administrator', message: string) =>
  new ApiError({ status: 409, type, message })

test('a change that came too late shows the other one, and either is kept', async () => {
  const onDone = vi.fn()
  const sent: unknown[] = []
  const now = adminUser({ permissions: ['editor'], version: 8 })
  const { fill, click, submit, text } = await render(
    <PermissionsDialog user={adminUser({ version: 7 })} onClose={ignore} onDone={onDone} />,
    {
      viewer: 'administrator',
      responses: {
        [call]: (input) => {
          sent.push((input as { body: unknown }).body)
          return failure('conflict_stale', 'This has changed.')
        },
        'GET /admin/users/:id': { user: now, standing: [], notes: [] },
      },
    },
  )
  await fill(userTexts.reason, 'Moved away')
  await submit()
  expect(text()).toContain(texts.stale.text([texts.names.editor]))
  expect(onDone).toHaveBeenCalledOnce()
  await click(stale.keepMine)
  await submit()
  await click(stale.useTheirs)
  await submit()
  expect(sent).toMatchObject([
    { permissions: [], version: 7 },
    { permissions: [], version: 8 },
    { permissions: ['editor'], version: 8 },
  ])
})

test('a reason is asked for before the password', async () => {
  const { submit, text, requests } = await render(
    <PermissionsDialog user={adminUser()} onClose={ignore} onDone={ignore} />,
    { viewer: 'administrator', responses: { [call]: 'pending' } },
  )
  await submit()
  expect(text()).toContain(validation.permissionsReasonMissing)
  expect(requests).not.toContain(call)
})

test('the last administrator stays one', async () => {
  const onDone = vi.fn()
  const { fill, submit, text } = await render(
    <PermissionsDialog user={adminUser({ role: 'admin' })} onClose={ignore} onDone={onDone} />,
    { viewer: 'administrator', responses: { [call]: failure('last_administrator', 'This is the last one.') } },
  )
  await fill(userTexts.reason, 'Moved away')
  await submit()
  expect(text()).toContain('This is the last one.')
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  ['administrator' as const, adminUser({ permissions: ['editor'] }), ['audit', 'permissions', 'suspend', 'ban']],
  ['administrator' as const, adminUser({ role: 'admin' }), ['audit', 'permissions']],
  [member({ permissions: ['moderator'] }), adminUser(), ['suspend', 'ban']],
  [member({ permissions: ['moderator'] }), adminUser({ permissions: ['editor'] }), []],
])('the menu of a member has only what the viewer may do (%#)', async (viewer, user, expected) => {
  const { click, text } = await render(<UsersPage />, {
    viewer,
    responses: { 'GET /admin/users': { users: [user], pagination: byNumber.lastPage } },
  })
  await click(userTexts.moreActions(user.name))
  const shown = (['audit', 'permissions', 'suspend', 'ban'] as const).filter((name) => text().includes(userTexts[name]))
  expect(shown).toEqual(expected)
  expect(text()).toContain(userTexts.published)
  expect(text()).not.toContain(texts.legend)
})
