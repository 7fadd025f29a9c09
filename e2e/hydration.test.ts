// Hydration matches the markup of the server, even on reload and on going back, when the browser restores what the
// server doesn't know.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdScripts } from './browser.ts'
import { createPost, prepareBrowser, signUp, submitLogin } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  openPage: open,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })
let postPath: string
beforeAll(async () => {
  postPath = `/post/${(await createPost(meera, 'goldtalks', 'Gold held the floor.'))._id}`
})

/** The region for toasts is added after hydration. */
const whenHydrated = (page: Page) => page.getByRole('log', { name: 'Messages' }).waitFor({ state: 'attached' })

async function reloadAndReturn(page: Page): Promise<void> {
  await whenHydrated(page)
  await page.reload()
  await whenHydrated(page)
  await page.goto(`${site.url}/robots.txt`)
  await page.goBack()
  await whenHydrated(page)
}

describe('hydration has no errors on reload and on going back', () => {
  it.each([
    ...['/', '/?verified=true', '/auth/login', '/auth/signup', '/auth/forgot-password', '/check-email'],
    ...['/forgot-password', '/reset-password', `/reset-password?token=${'a'.repeat(43)}&username=meera`],
    ...['/verification-success', '/verification-failed', '/notifications/unsubscribe?token=a', '/about', '/contact'],
    ...['/privacy-policy', '/terms', '/refund', '/trading-risk', '/profile/meera_krishnan', '/nowhere/at/all'],
  ])('of %s', async (path) => {
    const visitor = await open(undefined, path)
    await reloadAndReturn(visitor.page)
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })

  it('of a post', async () => {
    const visitor = await open(undefined, postPath)
    await reloadAndReturn(visitor.page)
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })

  it('of the email pages with what they were opened with', async () => {
    const person = await signUp(site, 'Imran Qureshi')
    const visitor = await open(undefined, '/auth/login')
    const { page } = visitor
    await submitLogin(page, person.email)
    await page.waitForURL('**/check-email')
    await reloadAndReturn(page)
    await page.getByText(`We sent it to ${person.email}.`).waitFor()
    await page.goto(`${site.url}/verify-email?token=${'a'.repeat(43)}`)
    await page.waitForURL('**/verification-failed')
    await reloadAndReturn(page)
    await page.getByText('Invalid or expired verification token.').waitFor()
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})

it('a message that was typed before the contact form reacts is sent', async () => {
  const visitor = await visit({ size: 'phone' })
  const { page } = visitor
  await prepareBrowser(page, site)
  const loadScripts = await holdScripts(page)
  await page.goto(`${site.url}/contact`, { waitUntil: 'commit' })
  const form = page.getByRole('main')
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByLabel('Your email').fill('asha@example.in')
  await form.getByLabel('Your message').fill('Please correct my name.')
  loadScripts()
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByRole('status').waitFor()
  expect(page.url()).toBe(`${site.url}/contact`)
  await visitor.close()
})
