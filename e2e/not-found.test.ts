import { expect, it } from 'vitest'
import { closeWithoutProblems } from './browser.ts'
import { createPost } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

const missing = [
  '/nonsense',
  '/dashboard/nonsense',
  '/dashboard/goldtalks/more',
  '/admin/nonsense',
  '/nowhere/at/all',
  '/Not-A-Username',
  '/post/abc',
  `/post/${'a'.repeat(24)}`,
  '/profile/nobody_here',
]

it.each(['guest', 'member'] as const)('shows a %s the not-found page at an unknown URL', async (who) => {
  const visitor = await openPage(who === 'member' ? meera : undefined, '/privacy-policy')
  const { page } = visitor
  for (const path of missing) {
    const response = await page.goto(site.url + path)
    expect([path, response?.status()]).toEqual([path, 404])
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
    // The login would open, and a guard would redirect, as soon as the session is known.
    const known = who === 'member' ? /^Your menu/ : 'Sign up'
    await page.getByRole('button', { name: known }).first().waitFor()
    expect([path, new URL(page.url()).pathname]).toEqual([path, path])
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
  const button = page.getByRole('main').getByRole('link')
  await button.click()
  await page.waitForURL((url) => url.pathname !== missing.at(-1))
  await closeWithoutProblems(visitor)
})

it('still asks guests to log in before they open what exists', async () => {
  for (const path of [`/${meera.username}`, '/dashboard/goldtalks']) {
    const visitor = await openPage(undefined, path)
    await visitor.page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await closeWithoutProblems(visitor)
  }
})

it("shows a member's profile at its URL", async () => {
  const visitor = await openPage(meera, `/${meera.username}`)
  await visitor.page.getByRole('heading', { name: 'Meera Krishnan', level: 1 }).waitFor()
  await closeWithoutProblems(visitor)
})

it('shows authors on a page that is missing for guests what the API gives to them', async () => {
  const words = 'Silver follows gold, a day late.'
  const scheduledAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const { body } = await meera.api.raw('POST /posts', { body: { section: 'goldtalks', content: words, scheduledAt } })
  const { page, ...author } = await openPage(meera, '/privacy-policy')
  const response = await page.goto(`${site.url}/post/${body.post._id}`)
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByText(words).waitFor()

  const { _id } = await createPost(meera, 'goldtalks', words)
  await meera.api('DELETE /posts/:id', { params: { id: _id } })
  const deleted = await page.goto(`${site.url}/post/${_id}`)
  expect(deleted?.status()).toBe(410)
  await page
    .getByRole('button', { name: /^Your menu/ })
    .first()
    .waitFor()
  await page.getByRole('heading', { name: 'This page is gone', level: 1 }).waitFor()
  await closeWithoutProblems({ page, ...author })
})
