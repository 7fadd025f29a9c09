// The administrators' overview follows what happens elsewhere.
import { expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll } from './browser.ts'
import { createPost, password, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  openPage,
  admin,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

it('a decision appears among the latest actions, with its name', async () => {
  const post = await createPost(meera, 'goldtalks', 'Silver holds the floor.')
  const visitor = await openPage(admin, '/admin')
  await visitor.connected
  const decision = { params: { id: post._id }, body: { status: 'rejected', reason: 'Not about gold.' } } as const
  expect((await admin.api('PUT /admin/content/:id/status', decision)).status).toBe(200)
  await visitor.page.getByText('Decision on a post or comment').waitFor()
  await visitor.page.getByText('Silver holds the floor.').waitFor()
  await closeWithoutProblems(visitor)
})

it.each(['phone', 'desktop'] as const)(
  'failed jobs are retried after the password was entered, on a %s',
  async (size) => {
    const visitor = await openPage(admin, '/admin', { size })
    const { page } = visitor
    // Nothing fails on this site, so the page is told otherwise; the server then finds nothing to retry.
    let hasFailed = true
    await page.route(/\/api\/admin\/overview\/site$/, async (route) => {
      if (!hasFailed) return route.continue()
      const failedJobs = [
        { kind: 'accounts.mail', count: 2, error: 'W'.repeat(200) },
        { kind: 'site.socialImage', count: 1, error: 'font file not found' },
      ]
      const text = await (await route.fetch()).text()
      const body = text.replace('"failedJobs":[]', `"failedJobs":${JSON.stringify(failedJobs)}`)
      return route.fulfill({ body, contentType: 'application/json' })
    })
    await page.reload()
    await page.getByText('accounts.mail: 2').waitFor()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    visitor.allowError(/403|409/)
    hasFailed = false
    await page.getByRole('button', { name: 'Retry all' }).click()
    const asked = page.getByRole('dialog', { name: 'Enter your password' })
    const late = toastWith(page, 'Someone has already retried these jobs')
    await asked.or(late).waitFor()
    // The session of the other size has confirmed it.
    if (await asked.isVisible()) {
      await asked.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await late.waitFor()
    await page.getByText('accounts.mail: 2').waitFor({ state: 'detached' })
    await closeWithoutProblems(visitor)
  },
)
