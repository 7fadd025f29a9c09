import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeWithoutProblems, pressUntilFocused, type Size } from './browser.ts'
import { createPost, type Member, prepareBrowser } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const socialLink = 'https://www.instagram.com/chartroom/'

const {
  site,
  visit,
  openPage,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'], settings: { SOCIAL_LINKS: socialLink } })
beforeAll(async () => {
  for (let day = 1; day <= 6; day++)
    await createPost(meera, 'goldtalks', `Day ${day} of the range.\n\nNothing sold lower.`)
})

const open = (path: string, member?: Member, size?: Size) => openPage(member, path, { ...(size && { size }) })

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

describe('the layout', () => {
  // Proves: rule.layout.header-hide, rule.layout.header-show
  it('hides the header while scrolling down and shows it while scrolling up', async () => {
    const visitor = await open('/privacy-policy', undefined, 'phone')
    const { page } = visitor
    const bar = page.getByRole('banner')
    const isShown = () => bar.evaluate((it) => it.getBoundingClientRect().bottom > 0)
    expect(await isShown()).toBe(true)
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.waitForFunction(() => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 1) <= 0)
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.waitForFunction(() => (document.querySelector('header')?.getBoundingClientRect().top ?? -1) >= 0)
    expect(await isShown()).toBe(true)
    await closeWithoutProblems(visitor)
  })

  it('has no dead links', async () => {
    const visitor = await open('/', meera)
    const { page } = visitor
    await page.waitForURL('**/dashboard/bittalks')
    const found = new Set<string>()
    const frames = {
      '/dashboard': 'fxtalks',
      '/dashboard/you': 'fxtalks',
      '/privacy-policy': 'trading-risk',
      '/nowhere/at/all': '/',
    }
    for (const [path, lastLink] of Object.entries(frames)) {
      await page.goto(site.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator(`a[href$="${lastLink}"]`).first().waitFor({ state: 'attached' })
      const links = await page
        .locator('a[href]:not([href^="#"])')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      for (const link of links) if (link.startsWith(site.url)) found.add(link.split('#')[0] ?? link)
    }
    for (const link of found) expect([link, (await fetch(link, { redirect: 'manual' })).status]).toEqual([link, 200])
    expect(found.size).toBeGreaterThan(8)
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.layout.header-dashboard-button, rule.layout.header-dashboard-lock, rule.layout.footer-social-links,
  //   rule.layout.footer-community-guest
  it('links to the social pages of the settings, and asks a guest to log in before opening a room', async () => {
    const visitor = await open('/trading-risk')
    const { page } = visitor
    const foot = page.getByRole('contentinfo')
    expect(await foot.getByRole('link', { name: 'instagram.com/chartroom' }).getAttribute('href')).toBe(socialLink)
    await foot.getByRole('link', { name: 'goldtalks' }).click()
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/trading-risk')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const dashboard = page.getByRole('button', { name: 'Dashboard' })
    expect(await dashboard.locator('use[href$="#icon-lock"]').count()).toBe(1)
    await dashboard.click()
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it("marks one place in the phone's bottom bar, also for the lessons of a room, and shows the bell there", async () => {
    const visitor = await open('/dashboard/learningzone/goldtalks', meera, 'phone')
    const { page } = visitor
    const current = page.locator('.bottom-bar [aria-current]')
    await page.locator('.bottom-bar [aria-current]', { hasText: 'Learn' }).waitFor()
    expect(await current.allTextContents()).toEqual(['Learn'])
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
    await bell.waitFor()
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await page.locator('.bottom-bar [aria-current]', { hasText: 'Rooms' }).waitFor()
    expect(await current.allTextContents()).toEqual(['Rooms'])
    await page.goto(`${site.url}/dashboard/watchhistory`)
    await page.locator('.bottom-bar [aria-current]', { hasText: 'Learn' }).waitFor()
    expect(await bell.isVisible()).toBe(false)
    await closeWithoutProblems(visitor)
  })

  it("names the room in the phone's header, which opens the list of rooms", async () => {
    const visitor = await open('/dashboard/goldtalks', meera, 'phone')
    const { page } = visitor
    await page.getByRole('button', { name: 'goldtalks, choose another room' }).click()
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'fxtalks' }).click()
    await page.getByRole('button', { name: 'fxtalks, choose another room' }).waitFor()
    await page.getByText('No posts yet').waitFor()
    expect(await page.getByRole('navigation', { name: 'Rooms' }).count()).toBe(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Post' }).click()
    expect(await page.getByLabel('Room', { exact: true }).inputValue()).toBe('fxtalks')
    await closeWithoutProblems(visitor)
  })

  it('sets the title of each page, and moves the focus to its content', async () => {
    const visitor = await open('/dashboard/goldtalks', meera)
    const { page } = visitor
    await page.waitForFunction(() => document.title === 'goldtalks · Chartroom')
    await page.getByRole('link', { name: 'Polls' }).click()
    await page.waitForFunction(() => document.title === 'Polls · Chartroom')
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    await page.goBack()
    await page.waitForFunction(() => document.title === 'goldtalks · Chartroom')
    await closeWithoutProblems(visitor)
  })
})

describe('the landing page', () => {
  // Proves: rule.landing.hero-button-delay, rule.overview.hero-stats
  it('shows the figures of the settings, and adds its button after two seconds', async () => {
    const visitor = await visit()
    const { page } = visitor
    await prepareBrowser(page, site)
    await page.goto(`${site.url}/privacy-policy`)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('link', { name: 'Home' }).click()
    // The page changes after the next frame.
    await page.clock.runFor(50)
    await page.getByText('12,400+').waitFor()
    await page.clock.runFor(1900)
    // The picture of the dashboard, further down, has the same button.
    const hero = page.locator('.landing-hero')
    expect(await hero.getByRole('button', { name: 'Explore Chartroom' }).count()).toBe(0)
    await page.clock.runFor(200)
    await hero.getByRole('button', { name: 'Explore Chartroom', includeHidden: true }).waitFor({ state: 'attached' })
    await closeWithoutProblems(visitor)
  })

  it('downloads only the chart for this screen size', async () => {
    const fetched: string[] = []
    const visitor = await visit({ size: 'phone' })
    const { page } = visitor
    page.on('request', (request) => fetched.push(request.url()))
    await prepareBrowser(page, site)
    await page.goto(`${site.url}/`)
    await page.locator('.landing-chart:not([data-loading])').waitFor()
    expect(fetched.some((url) => /nautical-chart-narrow/.test(url))).toBe(true)
    expect(fetched.some((url) => /nautical-chart-wide/.test(url))).toBe(false)
    await closeWithoutProblems(visitor)
  })
})

describe('the theme', () => {
  it('is remembered and applied before the first paint', async () => {
    const visitor = await open('/privacy-policy')
    const { page } = visitor
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light)
    const dark = await ground()
    // Without the page's scripts, the first paint must already have the theme.
    await page.route('**/assets/*.js', (route) => route.abort())
    visitor.allowError(/ERR_FAILED/)
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await ground()).toBe(dark)
    await closeWithoutProblems(visitor)
  })
})

describe('the cookie banner', () => {
  // Proves: rule.cookies.essential-locked, rule.cookies.fields, rule.cookies.clear-analytics,
  //   rule.cookies.banner-hidden
  it('asks once, a second after the page loads, and stores the choice', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(`${site.url}/privacy-policy`)
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    await banner.getByRole('button', { name: 'Customise' }).click()
    expect(await banner.getByRole('checkbox', { name: /^Essential/ }).isDisabled()).toBe(true)
    expect(await banner.getByRole('checkbox', { name: /^Essential/ }).isChecked()).toBe(true)
    await banner.getByRole('checkbox', { name: /^Performance/ }).check()
    await visitor.context.addCookies(
      ['_ga', '_ga_1AB2CD', '_pk_id.1.1fff'].map((name) => ({ name, value: '1', url: site.url })),
    )
    await banner.getByRole('button', { name: 'Save choices' }).click()
    await banner.waitFor({ state: 'detached' })
    const kept = await page.evaluate(() => [localStorage.cookieConsent, JSON.parse(localStorage.cookiePreferences)])
    const preferences = { essential: true, performance: true, analytics: false, marketing: false }
    expect(kept).toEqual(['customized', preferences])
    expect(await visitor.context.cookies()).toEqual([])

    await page.clock.install()
    await page.reload()
    await page.clock.runFor(5000)
    expect(await banner.count()).toBe(0)
    await closeWithoutProblems(visitor)
  })
})

describe('a page without a connection', () => {
  it('shows the last posts with their age, and a banner until the connection is back', async () => {
    const visitor = await open('/dashboard/goldtalks', meera)
    const { page, context } = visitor
    visitor.allowError(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    await page.getByText('Day 6 of the range.').waitFor()
    await page.getByRole('log', { name: 'Messages' }).waitFor({ state: 'attached' })
    await context.setOffline(true)
    const strip = page.getByText(/Offline\. Posts as of/)
    await strip.waitFor()
    await page.getByText('Day 6 of the range.').waitFor()
    await page.getByRole('article').first().getByRole('button', { name: 'Like, 0' }).click()
    await page.getByRole('article').first().getByRole('button', { name: 'Like, 1', pressed: true }).waitFor()
    await page.getByRole('article').first().getByText('Waiting to be sent').waitFor()
    await context.setOffline(false)
    await strip.waitFor({ state: 'detached' })
    await page.getByRole('article').first().getByText('Waiting to be sent').waitFor({ state: 'detached' })
    await page.getByRole('article').first().getByRole('button', { name: 'Like, 1', pressed: true }).click()
    await page.getByRole('article').first().getByRole('button', { name: 'Like, 0', pressed: false }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('says that a room was never opened before, and loads it on request', async () => {
    const visitor = await open('/dashboard/goldtalks', meera)
    const { page, context } = visitor
    visitor.allowError(/ERR_INTERNET_DISCONNECTED/)
    await page.getByText('Day 6 of the range.').waitFor()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'indextalks' }).click()
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No posts yet').waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('a page that fails', () => {
  // Proves: rule.routes.lazy-load-failure
  it('names the page when its file does not load, and offers a reload', async () => {
    const visitor = await open('/robots.txt', meera)
    const { page } = visitor
    visitor.allowError(/ERR_FAILED/)
    await page.route(/\/assets\/polls-page-/, (route) => route.abort())
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await page.getByText('Day 6 of the range.').waitFor()
    await page.getByRole('link', { name: 'Polls' }).click()
    await page.getByText('Failed to load PollsPage. Please refresh the page.').waitFor()
    await page.unroute(/\/assets\/polls-page-/)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.layout.component-failure
  it('shows an error with two ways out when a component crashes', async () => {
    const visitor = await visit()
    const { page } = visitor
    visitor.allowError(/reading|undefined|null/)
    await prepareBrowser(page, site, meera)
    await page.route('**/api/posts?*', (route) =>
      route.fulfill({
        json: { success: true, posts: [null], pagination: { limit: 20, nextCursor: null, hasMore: false } },
      }),
    )
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await page.getByRole('heading', { name: 'Component Failed to Load' }).waitFor()
    await page.getByRole('button', { name: 'Go Back' }).waitFor()
    await page.unroute('**/api/posts?*')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await page.getByText('Day 6 of the range.').waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('the keyboard', () => {
  it('reaches the content, a post, its like, the menu and the way back', async () => {
    await createPost(meera, 'bittalks', 'A quiet weekend.')
    const visitor = await open('/dashboard/bittalks', meera)
    const { page } = visitor
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await page.getByText('A quiet weekend.').waitFor()
    await press('Tab')
    await expect.poll(() => focusedText(page)).toBe('Skip to content')
    await press('Enter', 'Tab')
    await expect.poll(() => focusedText(page)).toBe('Latest')
    await press('Tab', 'Tab', 'Tab')
    await expect.poll(() => focusedText(page)).toBe('Share a chart or a thought')
    await press('Enter')
    await page.getByLabel('What do you see?').waitFor()
    await expect
      .poll(() => page.getByLabel('What do you see?').evaluate((it) => it === document.activeElement))
      .toBe(true)
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focusedText(page)).toBe('Share a chart or a thought')

    const like = page.getByRole('article').first().getByRole('button', { name: /^Like/ })
    await pressUntilFocused(page, 'Tab', like)
    await press('Space')
    await page.getByRole('article').first().getByRole('button', { name: 'Like, 1' }).waitFor()
    await press('Tab', 'Enter')
    await page.getByRole('dialog', { name: 'Post' }).waitFor()
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('0 comments')

    const menu = page.getByRole('button', { name: 'Your menu, Meera Krishnan' })
    await pressUntilFocused(page, 'Shift+Tab', menu)
    await press('ArrowDown')
    await page.getByRole('menu').waitFor()
    await press('ArrowDown', 'Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(() => menu.evaluate((it) => it === document.activeElement)).toBe(true)
    await closeWithoutProblems(visitor)
  })
})
