// Where a login leads: once, to the requested page, after 500 ms.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeWithoutProblems } from './browser.ts'
import { fillLogin, prepareBrowser, signUp, submitLogin } from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { linkIn } from './site.ts'

const {
  site,
  visit,
  openPage: open,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

/** Records every path that the page shows from now on. */
const recordPaths = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const paths: string[] = []
    Object.assign(window, { paths })
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history)
      history[name] = (...change) => {
        original(...change)
        if (paths.at(-1) !== location.pathname) paths.push(location.pathname)
      }
    }
  })
const recordedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { paths: string[] }).paths.filter((path) => path !== '/'))

describe('a login', () => {
  it.each([
    ['that a guard asked for', '/dashboard/goldtalks', '/dashboard/goldtalks'],
    ['on the login page', '/auth/login', '/dashboard/bittalks'],
  ])('%s leads once to the page, after 500 ms', async (_, path, target) => {
    const visitor = await visit()
    const { page } = visitor
    await prepareBrowser(page, site)
    await page.clock.install()
    await page.goto(site.url + path)
    await page.getByLabel('Password', { exact: true }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await fillLogin(page, meera.username)
    await recordPaths(page)
    const answered = page.waitForResponse('**/api/auth/login')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await answered
    await page.getByText('⚡ Lightning login successful!').waitFor()
    await page.clock.runFor(400)
    expect(await recordedPaths(page)).toEqual([])
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await page.clock.runFor(100)
    await page.waitForURL(`**${target}`)
    await page.clock.resume()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await recordedPaths(page)).toEqual([target])
    await closeWithoutProblems(visitor)
  })

  it('in another tab leads a tab that waits for a login to the page that was requested', async () => {
    const visitor = await open(undefined, '/dashboard/goldtalks')
    await visitor.page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await recordPaths(visitor.page)
    const other = await visitor.context.newPage()
    await other.goto(`${site.url}/auth/login`)
    await submitLogin(other, meera.username)
    await other.waitForURL('**/dashboard/bittalks')
    await visitor.page.waitForURL('**/dashboard/goldtalks')
    expect(await recordedPaths(visitor.page)).toEqual(['/dashboard/goldtalks'])
    await closeWithoutProblems(visitor)
  })

  it('opens the requested page after the email was verified in the same tab', async () => {
    const person = await signUp(site, 'Rohan Deshpande')
    const visitor = await open(undefined, '/dashboard/fxtalks')
    const { page } = visitor
    await submitLogin(page, person.email)
    await page.waitForURL('**/check-email')
    await page.goto(linkIn((await site.mailsTo(person.email, 1))[0]!))
    await page.waitForURL('**/verification-success')
    await page.getByRole('button', { name: 'Go to login' }).click()
    await submitLogin(page, person.username)
    await page.waitForURL('**/dashboard/fxtalks')
    await closeWithoutProblems(visitor)
  })
})
