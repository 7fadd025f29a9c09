// Cookie consent of a guest, and documents that a member must agree to again.
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, sizes } from './browser.ts'
import { createMember, forgetAgreements, prepareBrowser, submitLogin } from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { startSite } from './site.ts'

const { site, visit, admin } = setUpSite({})

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.cookieConsent, JSON.parse(localStorage.cookiePreferences ?? 'null')])
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const preferences = (on: boolean) => ({ essential: true, performance: on, analytics: on, marketing: on })

/** The kinds of pages that were counted since the page was opened. */
function watchVisits(page: Page): string[] {
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) counted.push(request.postDataJSON().page)
  })
  return counted
}

describe('cookie consent', () => {
  it('of a guest who declines, then accepts, then changes the choice: counting follows it at once', async () => {
    const visitor = await visit()
    const { page } = visitor
    const counted = watchVisits(page)
    await page.goto(`${site.url}/terms`)
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    expect(await stored(page)).toEqual(['declined', preferences(false)])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
    await page.getByRole('heading', { name: 'Refund Policy', level: 1 }).waitFor()
    expect(counted).toEqual([])

    const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Cookies')
    expect(
      await banner(page)
        .getByRole('checkbox', { name: /^Analytics/ })
        .isChecked(),
    ).toBe(false)
    await expectAccessible(page)
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/visits'))
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    expect((await sent).status()).toBe(200)
    expect(await stored(page)).toEqual(['accepted', preferences(true)])
    expect(counted).toEqual(['document'])
    await page.waitForFunction(() => document.activeElement?.textContent === 'Cookie choices')

    const next = page.waitForResponse((response) => response.url().endsWith('/api/visits'))
    await page.getByRole('link', { name: 'Home' }).first().click()
    await next
    expect(counted).toEqual(['document', 'landing'])

    await page.goto(`${site.url}/cookies`)
    await page.getByRole('button', { name: 'Change your choices' }).click()
    await banner(page)
      .getByRole('checkbox', { name: /^Analytics/ })
      .uncheck()
    await banner(page).getByRole('button', { name: 'Save choices' }).click()
    expect(await stored(page)).toEqual(['customized', { ...preferences(true), analytics: false }])
    const before = counted.length
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
    await page.getByRole('heading', { name: 'Terms of Use', level: 1 }).waitFor()
    expect(counted).toHaveLength(before)
    // No cookie was ever set.
    expect(await visitor.context.cookies()).toEqual([])
    await closeWithoutProblems(visitor)
  })

  it('moves nothing on the page, fits the smallest phone and works in both themes', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const visitor = await visit({ size: 'phone', theme })
      const { page } = visitor
      await page.setViewportSize({ width: 320, height: sizes.phone.height })
      await page.goto(`${site.url}/terms`)
      const heading = page.getByRole('heading', { name: 'Terms of Use', level: 1 })
      const before = await heading.boundingBox()
      await banner(page).waitFor()
      expect(await heading.boundingBox()).toEqual(before)
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
      await banner(page).getByRole('button', { name: 'Customise' }).click()
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await closeWithoutProblems(visitor)
    }
  })

  it('shows its counts to administrators', async () => {
    for (const page of ['post', 'post', 'landing'] as const)
      await site.api()('POST /visits', { body: { page, referrer: 'www.google.com' } })
    const visitor = await visit()
    await prepareBrowser(visitor.page, site, admin)
    const visits = async () => (await admin.api('GET /admin/visits')).body.visits
    await expect.poll(async () => (await visits()).referrers).toContainEqual({ host: 'google.com', views: 3 })
    expect((await visits()).total).toBeGreaterThanOrEqual(3)
    await visitor.page.goto(`${site.url}/admin/visits`)
    await visitor.page.getByRole('table', { name: 'By referring site' }).getByText('google.com').waitFor()
    await expectAccessible(visitor.page)
    await visitor.page.getByRole('link', { name: '13 months' }).click()
    await visitor.page.waitForURL('**/admin/visits?days=395')
    await closeWithoutProblems(visitor)
  })
})

describe('another analytics tool', () => {
  it('is loaded under the policy of the page only with consent, and ends with it', async () => {
    const script = 'https://stats.example/script.js'
    const other = await startSite({ ANALYTICS_SCRIPT: script })
    onTestFinished(() => other.stop())
    const visitor = await visit()
    const { page } = visitor
    const body = 'window.statsOf = document.currentScript.dataset.domain'
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    const counted = watchVisits(page)
    const statsOf = () => page.evaluate(() => (window as { statsOf?: string }).statsOf)
    await page.goto(`${other.url}/cookies`)
    await banner(page).waitFor()
    expect(await statsOf()).toBeUndefined()
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    await page.waitForFunction(() => (window as { statsOf?: string }).statsOf === 'localhost')
    await page.getByRole('button', { name: 'Change your choices' }).click()
    await page.getByText(/counted by .*stats\.example/).waitFor()
    const reloaded = page.waitForEvent('load')
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await reloaded
    await page.getByText('loads an analytics tool from stats.example').waitFor()
    await page.getByRole('log', { name: 'Messages' }).waitFor({ state: 'attached' })
    expect(await statsOf()).toBeUndefined()
    expect(counted).toEqual([])
    await closeWithoutProblems(visitor)
  })
})

describe('a document that changed materially', () => {
  it('is asked for after log-in until the member agrees, and can be read first', async () => {
    const member = await createMember(site, 'Kavya Iyer')
    await forgetAgreements(site, member)
    const visitor = await visit()
    const { page } = visitor
    await prepareBrowser(page, site)
    await page.goto(`${site.url}/auth/login`)
    await submitLogin(page, member.email)
    const request = page.getByRole('dialog', { name: 'Please read and agree' })
    await request.waitFor()
    await expectAccessible(page)

    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
    await request.waitFor()
    await page.reload()
    await request.waitFor()
    const [reading] = await Promise.all([
      page.waitForEvent('popup'),
      request.getByRole('link', { name: /See what changed in the Privacy Policy/ }).click(),
    ])
    await reading.getByRole('heading', { name: 'Privacy Policy: what changed' }).waitFor()
    await reading.getByText('For our newsletter, you give us an email.').waitFor()
    expect(await reading.getByRole('dialog').count()).toBe(0)
    await reading.close()

    await request.getByRole('button', { name: 'Agree', exact: true }).click()
    await request.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('link', { name: 'Polls' }).first().waitFor()
    expect(await request.count()).toBe(0)
    expect((await member.api('GET /auth/me')).body.user.documentsToAgree).toBeUndefined()
    await closeWithoutProblems(visitor)
  })

  it('lets a member who does not agree log out', async () => {
    const member = await createMember(site, 'Imran Qureshi')
    await forgetAgreements(site, member)
    const visitor = await visit({ size: 'phone', theme: 'dark' })
    const { page } = visitor
    await prepareBrowser(page, site, member)
    await page.goto(`${site.url}/dashboard/goldtalks`)
    const request = page.getByRole('dialog', { name: 'Please read and agree' })
    await request.waitFor()
    await expectAccessible(page)
    await request.getByRole('button', { name: 'Log out' }).click()
    await request.waitFor({ state: 'detached' })
    await page.waitForFunction(() => localStorage.auth_token === undefined)
    await closeWithoutProblems(visitor)
  })
})
