// The leaderboard: live between two browsers, and by keyboard.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible, pressUntilFocused } from './browser.ts'
import { createPost, type Member } from './members.ts'
import { setUpSite } from './set-up-site.ts'

/** Only five posts of a day earn points, so no member posts in two journeys. */
const {
  openPage,
  members: [
    meera,
    rohan,
    farah,
    imran,
    kavya,
    lakshmi,
    joseph,
    priya,
    nikhil,
    tenzin,
    arjun,
    sneha,
    ananya,
    gauri,
    deepa,
  ],
} = setUpSite({
  members: [
    ...(['Meera Krishnan', 'Rohan Deshpande', 'Farah Sheikh', 'Imran Qureshi', 'Kavya Iyer'] as const),
    ...(['Lakshmi Reddy', 'Joseph Kurian', 'Priya Menon', 'Nikhil Gupta', 'Tenzin Dolma'] as const),
    ...(['Arjun Nair', 'Sneha Patil', 'Ananya Bose', 'Gauri Joshi', 'Deepa Raman'] as const),
  ],
})

/** The place of a member, from 1 on; 0 if they aren't shown. */
async function placeOf(page: Page, { name }: Member): Promise<number> {
  const places = await page.locator('.leaderboard-podium > li, main tbody > tr').allTextContents()
  return places.findIndex((text) => text.includes(name)) + 1
}

const linkTo = (page: Page, { name }: Member) => page.getByRole('main').getByRole('link', { name, exact: true })

// Proves: rule.overview.feature-leaderboard, rule.overview.member-compete
it('moves while another member earns points in another browser, without a jump or a lost focus', async () => {
  await createPost(joseph, 'fxtalks', 'The rupee opened where it closed.')
  for (const author of [lakshmi, priya]) await createPost(author, 'fxtalks', 'The range held.')
  const reader = await openPage(lakshmi, '/dashboard/leaderboard?room=fxtalks')
  const author = await openPage(joseph, '/dashboard/fxtalks')
  const { page } = reader
  await expect.poll(() => placeOf(page, joseph)).toBe(1)
  await page.setViewportSize({ width: 1440, height: 400 })
  const follow = page.getByRole('main').getByRole('button', { name: /^Follow priya_menon/ })
  await follow.focus()
  await page.evaluate(() => window.scrollTo(0, 60))

  for (const [count, text] of ['Bought at the floor.', 'Sold at the lid.'].entries()) {
    await author.page.getByRole('button', { name: 'Share a chart or a thought' }).click()
    await author.page.getByLabel('What do you see?').fill(text)
    await author.page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect.poll(() => page.locator('.leaderboard-podium').textContent()).toContain(String(20 + 10 * count))
  }
  for (let count = 0; count < 3; count++) await createPost(priya, 'fxtalks', `Level ${count} of three.`)
  await expect.poll(() => placeOf(page, priya)).toBe(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(60)
  await expect.poll(() => follow.evaluate((button) => button === document.activeElement)).toBe(true)
  await closeWithoutProblems(reader, author)
})

it('is used by keyboard, and keeps the own place in view', async () => {
  for (const [count, author] of [meera, rohan, farah, imran, kavya].entries())
    for (let posts = 0; posts <= count; posts++) await createPost(author, 'goldtalks', `Touch ${posts} of the floor.`)
  const visitor = await openPage(meera, '/dashboard/leaderboard?period=weekly')
  const { page } = visitor
  await pressUntilFocused(page, 'Tab', page.getByRole('link', { name: 'goldtalks' }).last())
  await page.keyboard.press('Enter')
  await expect.poll(() => placeOf(page, kavya)).toBe(1)
  await expect.poll(() => placeOf(page, meera)).toBe(5)
  await pressUntilFocused(page, 'Tab', linkTo(page, rohan))
  await page.keyboard.press('ArrowDown')
  const own = linkTo(page, meera)
  await expect.poll(() => own.first().evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Home')
  for (const _ of ['points', 'follow']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Following rohan_deshpande/ }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('.leaderboard-your-rank:not(.hidden)').waitFor()
  expect(await own.last().evaluate((link) => link.getBoundingClientRect().bottom < innerHeight)).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Monthly' }).click()
  await page.waitForURL(/leaderboard\?room=goldtalks$/)
  await closeWithoutProblems(visitor)
})

it("shows on a member's page of points what they earn elsewhere, without a jump", async () => {
  await createPost(nikhil, 'bittalks', 'The weekly close decides.')
  const visitor = await openPage(nikhil, `/profile/${nikhil.user._id}/points/all`)
  const { page } = visitor
  const text = () => page.locator('main').textContent()
  await expect.poll(text).toContain('The weekly close decides.')
  await page.setViewportSize({ width: 1440, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 120))
  const top = () =>
    page.getByRole('heading', { name: 'By day' }).evaluate((heading) => heading.getBoundingClientRect().top)
  const before = await top()
  await createPost(nikhil, 'bittalks', 'It closed inside the range.')
  await expect.poll(text).toContain('It closed inside the range.')
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  await closeWithoutProblems(visitor)
})

it('pins the own place of a leader only after the podium is out of sight', async () => {
  for (const [count, author] of [tenzin, arjun, sneha, ananya, gauri, deepa].entries())
    for (let posts = count; posts < 5; posts++) await createPost(author, 'indextalks', `Closed at level ${posts}.`)
  const visitor = await openPage(arjun, '/dashboard/leaderboard?room=indextalks', { size: 'phone' })
  const { page } = visitor
  await expect.poll(() => placeOf(page, arjun)).toBe(2)
  expect(await page.locator('.leaderboard-you').filter({ visible: true }).count()).toBe(1)
  await page.setViewportSize({ width: 390, height: 560 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.locator('.leaderboard-your-rank:not(.hidden)').waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.setViewportSize({ width: 390, height: 900 })
  await page.locator('.leaderboard-your-rank.hidden').waitFor({ state: 'attached' })
  await closeWithoutProblems(visitor)
})
