import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  closeWithoutProblems,
  expectAccessible,
  expectNoHorizontalScroll,
  type Theme,
  type VisitOptions,
} from './browser.ts'
import { prepareBrowser, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const { site, visit, openPage, admin } = setUpSite()

/** In the order that A §2 fixes. */
const titles = [
  'One room for each market',
  'Half a minute in the rooms',
  "You haven't missed it",
  'What you can hold us to',
  'Hall of fame',
  'Let the week come to you',
  'Inside',
  "In members' words",
]

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, includeHidden: true })

/** The visitor closes the login that opens on arrival. */
async function openLanding(options: VisitOptions, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const visitor = await visit(options)
  await prepareBrowser(visitor.page, site)
  await prepare(visitor.page)
  await visitor.page.goto(`${site.url}/`)
  await visitor.page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
  await visitor.page.keyboard.press('Escape')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  return visitor
}

describe('the landing page', () => {
  // Proves: rule.landing.section-order
  it.each(['phone', 'desktop'] as const)('has all sections without scripts (%s)', async (size) => {
    const visitor = await visit({ size, scripts: false })
    const { page } = visitor
    await page.goto(`${site.url}/`)
    expect(await headings(page).allTextContents()).toEqual(titles)
    await page.getByRole('img', { name: 'A sea chart with a plotted course' }).first().waitFor()
    expect(await page.getByText('Sample', { exact: true }).count()).toBe(3)
    await headings(page).nth(1).scrollIntoViewIfNeeded()
    await page.locator('video:visible').waitFor()
    await expectNoHorizontalScroll(page)
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.landing.load-scroll, rule.landing.own-chrome
  it('loads the scripts of its sections on the first scroll, and keeps what the server rendered until then', async () => {
    const fetched: string[] = []
    const visitor = await visit()
    const { page } = visitor
    page.on('request', (request) => fetched.push(request.url()))
    await prepareBrowser(page, site)
    await page.addInitScript(() => {
      // Never idle, and nothing is near.
      const { requestIdleCallback } = window
      window.requestIdleCallback = (callback, options) =>
        options?.timeout === 2000 ? 0 : requestIdleCallback(callback, options)
      window.IntersectionObserver = class {
        observe() {}
        disconnect() {}
        unobserve() {}
      } as never
    })
    await page.goto(`${site.url}/`)
    const sectionFiles = () => fetched.filter((url) => /\/sections-[\w-]+\.js/.test(url))
    expect(await headings(page).allTextContents()).toEqual(titles)
    expect(sectionFiles()).toEqual([])
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('contentinfo').count()).toBe(1)
    await Promise.all([
      page.waitForResponse((response) => /\/sections-[\w-]+\.js/.test(response.url())),
      page.evaluate(() => scrollTo(0, 10)),
    ])
    expect(await headings(page).allTextContents()).toEqual(titles)
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.layout.footer-community-guest
  it('asks a guest to log in before a room opens', async () => {
    const visitor = await openLanding({})
    const { page } = visitor
    await page.getByRole('main').getByRole('link', { name: 'goldtalks' }).click()
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await closeWithoutProblems(visitor)
  })

  it.each(['light', 'dark'] as const)('fetches only what its %s theme shows, also after a change', async (theme) => {
    const other: Theme = theme === 'light' ? 'dark' : 'light'
    const fetched: string[] = []
    const visitor = await openLanding({ theme }, async (page) =>
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname)),
    )
    const { page } = visitor
    const picture = page.getByRole('img', { name: 'A post in goldtalks' }).filter({ visible: true })
    await picture.scrollIntoViewIfNeeded()
    const ending = (end: string) => fetched.filter((path) => path.includes('/post-desktop-') && path.includes(end))
    await expect.poll(() => ending(theme).length).toBe(1)
    expect(ending(other)).toEqual([])
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await expect.poll(() => ending(other).length).toBe(1)
    expect(fetched.filter((path) => path.endsWith('.mp4'))).toEqual([])
    await closeWithoutProblems(visitor)
  })

  it('plays the video from a chapter, with captions', async () => {
    const visitor = await openLanding({})
    const { page } = visitor
    await page.getByRole('button', { name: /^Play from 0:04 A chart/ }).click()
    await page.waitForFunction(() => {
      const player = [...document.querySelectorAll('video')].find((one) => one.offsetParent !== null)
      return player && player.currentTime >= 4.5 && player.textTracks[0]?.mode === 'showing'
    })
    await closeWithoutProblems(visitor)
  })

  it.each([
    ['phone', 'light'],
    ['phone', 'dark'],
    ['desktop', 'light'],
    ['desktop', 'dark'],
  ] as const)('is accessible with all its sections (%s, %s)', async (size, theme) => {
    const visitor = await openLanding({ size, theme })
    const { page } = visitor
    await page.getByRole('main').getByRole('button', { name: 'Explore Chartroom' }).last().waitFor()
    await expectAccessible(page)
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page)
    }
    await closeWithoutProblems(visitor)
  })

  it('shows what an administrator wrote, and no claim that is off', async () => {
    const visitor = await openPage(admin, '/admin/settings')
    const { page } = visitor
    await page.getByLabel('Videos', { exact: true }).selectOption('Off')
    await page.getByRole('button', { name: 'Save claims' }).click()
    await toastWith(page, 'Claims saved').waitFor()
    const form = page.getByRole('group', { name: 'Testimonial 2, a sample' })
    await form.getByLabel('Name').fill('Thiruvenkatanathapuram Balasubramaniam Venkataraghavan')
    await form.getByLabel('Who they are').fill('Index options, Tiruchirappalli')
    await form.getByLabel('What they said').fill('I post fewer charts now, and better ones.')
    await form.getByRole('button', { name: 'Publish' }).click()
    await toastWith(page, 'Testimonial published').waitFor()
    const guest = await visit({ size: 'phone', scripts: false })
    await guest.page.setViewportSize({ width: 320, height: 700 })
    await guest.page.goto(`${site.url}/`)
    await guest.page.getByText('I post fewer charts now, and better ones.').waitFor()
    expect(await guest.page.getByText('Sample', { exact: true }).count()).toBe(2)
    await guest.page.getByText('12,400+').waitFor()
    expect(await guest.page.getByText('850+').count()).toBe(0)
    await expectNoHorizontalScroll(guest.page)
    await closeWithoutProblems(visitor, guest)
  })
})
