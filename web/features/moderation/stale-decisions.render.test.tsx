// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { changed, decide, parts } from '#contract/messages/en/moderation-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { adminUser, author, hourAgo, moderatedContent } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { StandingDialog } from './standing-dialog.tsx'

const ignore = () => {}
const viewer = 'administrator'
const staleError = new ApiError({ status: 409, type: 'conflict_stale', message: 'This has changed.' })

test('a decision that no longer applies can only be closed', async () => {
  const current = moderatedContent({ version: 4, status: 'removed' })
  const { actions, text } = await render(
    <DecideDialog contents={[moderatedContent()]} decision="approved" isStale onClose={ignore} onDone={ignore} />,
    { viewer, responses: { 'GET /admin/content/:id': { content: current } } },
  )
  expect(text()).toContain(changed.otherwise(parts.statuses.removed))
  expect(actions()).toContain(decide.close)
  expect(actions()).not.toContain(decide.approve)
})

test('a ban of a member who changed meanwhile says who decided what', async () => {
  const lastDecision = { by: author({ name: 'Kavita Nair' }), at: hourAgo, status: 'suspended', reason: 'Spam' }
  const current = adminUser({ version: 2, status: 'suspended', lastDecision })
  const { submit, text } = await render(
    <StandingDialog user={adminUser()} status="banned" onClose={ignore} onDone={ignore} />,
    {
      viewer,
      responses: {
        'PUT /admin/users/:id/status': staleError,
        'GET /admin/users/:id': { user: current, standing: [], notes: [] },
      },
    },
  )
  await submit()
  expect(text()).toContain(changed.decided('Kavita Nair', parts.memberStatuses.suspended))
})
