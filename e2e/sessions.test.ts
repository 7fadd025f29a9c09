import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createMember, logIn, password, prepareBrowser, submitLogin, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const { site, visit, openPage } = setUpSite()

const expectLoggedOut = async (page: Page) => {
  await page.waitForURL(`${site.url}/`)
  await toastWith(page, 'Your session has ended. Please log in again.').waitFor()
  expect(await page.evaluate(() => [localStorage.auth_token, localStorage.auth_user])).toEqual([undefined, undefined])
}

describe('a member with several devices', () => {
  it('changes the password, and the other devices are logged out while in use', async () => {
    const here = await createMember(site, 'Meera Krishnan')
    const there = await logIn(site, here)
    const one = await openPage(here, '/dashboard/account')
    const other = await openPage(there, '/dashboard/goldtalks')
    await other.page.getByText('No posts yet').waitFor()
    await one.page.getByText('This device', { exact: true }).waitFor()
    await one.page.getByLabel('Current password').fill('not-the-password')
    await one.page.getByLabel('New password').fill('another-harbour')
    await one.page.getByLabel('Confirm password').fill('another-harbour')
    await one.page.getByRole('button', { name: 'Change password' }).click()
    await one.page.getByText('Incorrect password').waitFor()
    await one.page.getByLabel('Current password').fill(password)
    await one.page.getByRole('button', { name: 'Change password' }).click()
    await one.page.getByText('Your password has been changed, and your other devices have been logged out.').waitFor()
    await expectLoggedOut(other.page)
    await one.page.getByText('This device', { exact: true }).waitFor()
    expect([...one.problems, ...other.problems]).toEqual([])
    await Promise.all([one.close(), other.close()])
  })

  it('logs out one of them from the list', async () => {
    const here = await createMember(site, 'Rohan Deshpande')
    const one = await openPage(here, '/dashboard')
    const other = await visit()
    await other.page.goto(`${site.url}/auth/login`)
    await submitLogin(other.page, here.username)
    await other.page.waitForURL('**/dashboard/bittalks')
    await one.page.getByRole('button', { name: /^Your menu/ }).click()
    await one.page.getByRole('menuitem', { name: 'Settings' }).click()
    await one.page.getByRole('button', { name: /^Log out Chrom/ }).click()
    await toastWith(one.page, 'Device logged out').waitFor()
    await expectLoggedOut(other.page)
    await one.page.getByRole('button', { name: /^Log out/ }).waitFor({ state: 'detached' })
    expect([...one.problems, ...other.problems]).toEqual([])
    await Promise.all([one.close(), other.close()])
  })
})

describe('a member with several tabs', () => {
  // Proves: rule.session.end-logout, rule.session.logout-clears, rule.redirects.after-logout
  it('logs in and out in all of them at once', async () => {
    const member = await createMember(site, 'Imran Qureshi')
    const visitor = await visit()
    const { page: first, context } = visitor
    await prepareBrowser(first, site)
    const second = await context.newPage()
    await first.goto(`${site.url}/dashboard/fxtalks`)
    await second.goto(`${site.url}/`)
    await second.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await submitLogin(first, member.username)
    await first.waitForURL('**/dashboard/fxtalks')
    await second.waitForURL('**/dashboard/bittalks')
    await second.getByRole('dialog').waitFor({ state: 'detached' })

    await first.getByRole('button', { name: 'Your menu, Imran Qureshi' }).click()
    await first.getByRole('menuitem', { name: 'Sign Out' }).click()
    await first.waitForURL(`${site.url}/`)
    await first.getByRole('button', { name: 'Explore Chartroom' }).first().waitFor()
    expect(await first.getByRole('dialog').count()).toBe(0)
    await expectLoggedOut(second)
    expect((await site.api(member.token)('GET /auth/me')).status).toBe(200)
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})

describe('logging out', () => {
  // Proves: rule.layout.header-dashboard-login, rule.redirects.target-dashboard
  it('asks for confirmation if there is an unsent post, and deletes it only after that', async () => {
    const member = await createMember(site, 'Sneha Patil')
    const visitor = await openPage(member, '/dashboard/goldtalks')
    const { page } = visitor
    const compose = page.getByRole('button', { name: 'Share a chart or a thought' })
    const signOut = async () => {
      await page.getByRole('button', { name: 'Your menu, Sneha Patil' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    }
    await compose.click()
    await page.getByLabel('What do you see?').fill('Not yet finished')
    await page.getByText('Draft saved on this device').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await signOut()
    const question = page.getByRole('alertdialog', { name: 'Log out?' })
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    await question.waitFor({ state: 'detached' })
    await compose.click()
    await expect.poll(() => page.getByLabel('What do you see?').inputValue()).toBe('Not yet finished')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await signOut()
    await question.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${site.url}/`)
    // The page is left before the session ends.
    await page.waitForFunction(() => localStorage.getItem('auth_token') === null)

    await page.getByRole('button', { name: 'Dashboard' }).click()
    await submitLogin(page, member.username)
    await page.waitForURL('**/dashboard')
    await page.getByRole('link', { name: 'goldtalks' }).first().click()
    await compose.click()
    await page.getByText('Say what would prove you wrong. $GOLD').waitFor()
    expect(await page.getByLabel('What do you see?').inputValue()).toBe('')
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})

describe('logging out without a connection', () => {
  // Before the list of the menu has arrived, and without a service worker that holds them.
  it.each(['/dashboard/goldtalks', '/privacy-policy'])(
    'works at once on %s, and ends the session later',
    async (path) => {
      const person = await createMember(site, path === '/privacy-policy' ? 'Farhan Ali' : 'Divya Rao')
      const visitor = await openPage(undefined, '/robots.txt')
      const { page, context } = visitor
      visitor.allowError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/)
      // The pages of the dashboard contain the menu, but not its list.
      const lost = path === '/privacy-policy' ? /assets\/(user-menu|menu-list)-/ : /assets\/menu-list-/
      await page.route(lost, (route) => route.abort())
      await page.goto(`${site.url}/auth/login`)
      await submitLogin(page, person.username)
      await page.waitForURL('**/dashboard/bittalks')
      await page.goto(site.url + path)
      const menu = page.getByRole('button', { name: `Your menu, ${person.name}` })
      await menu.waitFor()
      const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '')
      const isActive = async () => (await site.api(token)('GET /auth/me')).status === 200
      await context.setOffline(true)
      await menu.click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
      const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
      expect(left).toContain('pending_revocations')
      expect(left).not.toContain(token)
      expect(left).not.toContain(person.username)
      expect(await isActive()).toBe(true)
      await context.setOffline(false)
      await expect.poll(isActive).toBe(false)
      await page.waitForFunction(() => localStorage.getItem('pending_revocations') === null)
      expect(visitor.problems).toEqual([])
      await visitor.close()
    },
  )
})

describe('an expired session', () => {
  // Proves: rule.session.end-expired, rule.redirects.after-login-wanted
  it('ends when the page is opened, and the login returns to the page', async () => {
    const member = await createMember(site, 'Lakshmi Reddy')
    const past = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')
    const visitor = await openPage({ ...member, token: `e30.${past}.e30` }, '/dashboard/indextalks')
    await expectLoggedOut(visitor.page)
    await submitLogin(visitor.page, member.username)
    await visitor.page.waitForURL('**/dashboard/indextalks')
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })

  // Proves: rule.layout.splash, rule.routes.dashboard-index
  it('shows the loading text while the session is checked', async () => {
    const member = await createMember(site, 'Joseph Kurian')
    const visitor = await visit()
    const { page } = visitor
    await prepareBrowser(page, site, member)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route(/\/assets\/browser-/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.url}/dashboard`, { waitUntil: 'commit' })
    await page.getByText('Lightning fast loading...').first().waitFor()
    goOn()
    await page.getByRole('heading', { name: 'General discussion' }).waitFor()
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})
