import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeWithoutProblems } from './browser.ts'
import { createPost, type Member } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })
let postPath: string
beforeAll(async () => {
  for (let day = 1; day <= 8; day++) await createPost(rohan, 'goldtalks', `Day ${day} of the range.`)
  postPath = `/post/${(await createPost(rohan, 'goldtalks', 'The last day of the range.'))._id}`
})

/** Taps without scrolling: `click` scrolls to where the bar would be if it didn't stick to the window. */
const tap = async (target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox())!
  await target.page().touchscreen.tap(x + width / 2, y + height / 2)
}

const open = (path: string, member?: Member) => openPage(member, path, { size: 'phone' })
const widths = [320, 390, 767]

/** The contents of the bar, in order. */
const barOf = (page: Page) =>
  page
    .getByRole('banner')
    .evaluate((bar) =>
      [...bar.querySelectorAll('a, button, input, .phone-bar-name')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[popover]'))
        .map((part) => part.getAttribute('aria-label') ?? part.getAttribute('name') ?? part.textContent),
    )

/** Each thing in the bar is inside the window, at least 44 px high, and next to the next one. */
const expectBarFits = async (page: Page, atWidths = widths, height = 700) => {
  for (const width of atWidths) {
    await page.setViewportSize({ width, height })
    const misfits = await page.getByRole('banner').evaluate((bar) => {
      const parts = [...bar.querySelectorAll('a, button, input')].filter(
        (part) => part.checkVisibility() && !part.closest('[popover], .clearable > button'),
      )
      const boxes = parts.map((part) => part.getBoundingClientRect())
      return parts.flatMap((part, at) => {
        const [box, next] = [boxes[at]!, boxes[at + 1]]
        const fits =
          box.left >= 0 && box.right <= window.innerWidth && box.height >= 44 && (!next || box.right <= next.left + 1)
        return fits || part.closest('.clearable') ? [] : [`${part.outerHTML.slice(0, 80)} ${JSON.stringify(box)}`]
      })
    })
    expect(misfits, `at ${width}`).toEqual([])
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60)
  }
}

describe('the bar at the top of phones', () => {
  it('offers search and the bell in a room', async () => {
    const visitor = await open('/dashboard/goldtalks', meera)
    const { page } = visitor
    await page.getByText('Day 8').waitFor()
    expect(await barOf(page)).toEqual([
      'goldtalks, choose another room',
      'Search',
      expect.stringContaining('otification'),
    ])
    await expectBarFits(page)
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.getByRole('searchbox').filter({ visible: true }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('is the search field on Discover, and Back leaves the search', async () => {
    const visitor = await open('/dashboard/discover', meera)
    const { page } = visitor
    const field = page.getByRole('searchbox').filter({ visible: true })
    await field.fill('range')
    await page.getByText('9 posts found').waitFor()
    expect(await barOf(page)).toEqual(['Close search', 'q', 'Clear', 'Filter'])
    await expectBarFits(page)
    expect(await page.getByLabel('Room').filter({ visible: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('Room').filter({ visible: true }).selectOption('fxtalks')
    await page.getByRole('heading', { name: /No posts found/ }).waitFor()
    await page.getByRole('button', { name: 'Close search' }).click()
    await page.getByRole('heading', { name: 'Top posts', exact: true }).waitFor()
    expect(await field.inputValue()).toBe('')
    await field.fill('day')
    await page.getByRole('button', { name: 'Clear', exact: true }).filter({ visible: true }).click()
    expect(await field.inputValue()).toBe('')
    await closeWithoutProblems(visitor)
  })

  it("names another member, and takes over the photo, name and Follow when the page's header is gone", async () => {
    const visitor = await open('/rohan_deshpande', meera)
    const { page } = visitor
    await page.getByRole('heading', { name: 'Rohan Deshpande' }).waitFor()
    const more = 'More options for Rohan Deshpande'
    expect(await barOf(page)).toEqual(['Back', 'rohan_deshpande', 'Share profile', more])
    await expectBarFits(page)
    await page.setViewportSize({ width: 390, height: 500 })
    await page.getByText('Day 1 of').waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: /^Follow/ }).waitFor()
    await expectBarFits(page, [390, 320], 500)
    await tap(bar.getByRole('button', { name: more }))
    await page.getByRole('menuitem', { name: 'Share profile' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await tap(bar.getByRole('button', { name: /^Follow/ }))
    await bar.getByRole('button', { name: /^Following/ }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('names one’s own profile You, with sharing, settings and the bell', async () => {
    const visitor = await open('/dashboard/you', meera)
    const { page } = visitor
    await page.getByRole('heading', { name: 'Meera Krishnan' }).waitFor()
    expect(await barOf(page)).toEqual(['You', 'Share profile', 'Settings', expect.stringContaining('otification')])
    await expectBarFits(page)
    await closeWithoutProblems(visitor)
  })

  it('shows the title of every other page, and a way back to the previous page or the rooms', async () => {
    const visitor = await open('/dashboard/polls', meera)
    const { page } = visitor
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor({ state: 'attached' })
    expect(await barOf(page)).toEqual(['Back', 'Polls'])
    await expectBarFits(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'You' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL('**/dashboard/you')
    await page.goto(page.url().replace('/dashboard/you', '/dashboard/notifications/preferences'))
    await page.getByRole('heading', { name: 'Quiet hours' }).waitFor()
    expect((await barOf(page)).slice(0, 2)).toEqual(['Back', 'Notification settings'])
    await closeWithoutProblems(visitor)
    const direct = await open('/dashboard/unsent', rohan)
    await direct.page.getByRole('button', { name: 'Back' }).click()
    await direct.page.waitForURL('**/dashboard')
    await closeWithoutProblems(direct)
  })
})

describe('the bar of public pages on phones', () => {
  it('offers guests the dashboard, signing up and a menu', async () => {
    const visitor = await open('/privacy-policy')
    const { page } = visitor
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
    expect((await barOf(page)).slice(1)).toEqual(['Dashboard', 'Sign up', 'Menu'])
    await expectBarFits(page)
    await page.setViewportSize({ width: 390, height: 700 })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Switch between light and dark' }).click()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await menu.getByRole('link', { name: 'Trading Risk Disclaimer' }).click()
    await page.getByRole('heading', { name: 'Trading Risk Disclaimer' }).waitFor()
    expect(await menu.count()).toBe(0)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('dialog', { name: 'Join the Future' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('asks a guest below a post to sign up, never a member', async () => {
    const visitor = await open(postPath)
    const { page } = visitor
    await page.getByText('Sign up to write the first comment.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('dialog', { name: 'Join the Future' }).waitFor()
    await closeWithoutProblems(visitor)
    const member = await open(postPath, meera)
    await member.page.getByLabel('Write a comment').waitFor()
    expect((await barOf(member.page)).slice(1)).toEqual([
      'Dashboard',
      expect.stringContaining('otification'),
      expect.stringContaining('Your menu, Meera Krishnan'),
    ])
    await expectBarFits(member.page)
    expect(await member.page.getByRole('button', { name: 'Sign up' }).count()).toBe(0)
    await closeWithoutProblems(member)
  })
})
