import { describe, expect, it } from 'vitest'
import { expectAccessible, expectNoHorizontalScroll, type Theme } from './browser.ts'
import { openWithOfflineFiles } from './offline-visit.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const createTrade = (symbol: string) =>
  meera.api('POST /journal/trades', {
    body: {
      symbol,
      market: 'mcx',
      side: 'long',
      currency: 'INR',
      multiplier: '10',
      note: 'Too early.',
      plan: { entry: '124200', stop: '123960', target: '124960', quantity: '2', thesis: 'Second touch.' },
      legs: [
        { side: 'buy', at: '2026-11-09T06:10:00.000Z', price: '124210', quantity: '2', fee: '120' },
        { side: 'sell', at: '2026-11-09T13:35:00.000Z', price: '124690', quantity: '2', fee: '120' },
      ],
    },
  })

const week = { period: 'week', on: '2026-11-10' } as const
const saved = async () => (await meera.api('GET /journal/review', { query: week })).body.review.answers
const resolution = async (): Promise<string> => (await saved()).resolution

const sizeOf = { light: 'desktop', dark: 'phone' } as const

describe('the trade review', () => {
  it.each(['light', 'dark'] as Theme[])('reviews the week and shares a trade, in the %s theme', async (theme) => {
    const symbol = `GOLDM ${theme.toUpperCase()}`
    await createTrade(symbol)
    const look = { theme, size: sizeOf[theme] }
    const { page } = await openPage(meera, '/dashboard/trade-review?on=2026-11-10', look)
    await page.getByRole('heading', { name: 'Trade by trade' }).waitFor()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    const answer = `Fewer trades, ${theme}.`
    await page.getByLabel('What one thing changes next week?').fill(answer)
    await expect.poll(resolution).toBe(answer)
    await page.getByText('Saved on').waitFor()
    await page.getByRole('link', { name: 'Week of 16 Nov 2026' }).click()
    await page.getByText('No trades were closed in this week').waitFor()
    await page.getByText(answer).waitFor()
    await page.getByRole('link', { name: /^Week of 9 Nov 2026: / }).click()
    await page.getByRole('link', { name: symbol }).click()
    await page.getByRole('heading', { name: 'Legs' }).waitFor()
    await page.getByRole('button', { name: 'Share as a post' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this trade' })
    await dialog.getByText('As stated by the member').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Room').selectOption('goldtalks')
    await dialog.getByLabel('What should others know about it?').fill(`Sold too early (${theme}).`)
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Post published').waitFor()
    const { page: other } = await openPage(rohan, '/dashboard/goldtalks', look)
    const post = other.getByRole('article').filter({ hasText: symbol })
    await post.getByText('As stated by the member').waitFor()
    expect(await post.innerText()).toContain('1,24,690')
    expect(await post.innerText()).not.toMatch(/Too early\.|Second touch|verified/)
    await expectAccessible(other)
    await expectNoHorizontalScroll(other)
  })

  it('keeps answers that are typed without a connection, and sends them later', async () => {
    await createTrade('GOLDM OFFLINE')
    const { page, context } = await openWithOfflineFiles(
      { site, openPage },
      meera,
      '/dashboard/trade-review?on=2026-11-10',
    )
    const answer = page.getByLabel('What one thing changes next week?')
    await page.getByRole('link', { name: 'GOLDM OFFLINE' }).waitFor()
    await context.setOffline(true)
    await answer.fill('Written in a tunnel.')
    await page.getByText('Not sent yet.').waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'GOLDM OFFLINE' }).waitFor()
    await expect.poll(() => answer.inputValue()).toBe('Written in a tunnel.')
    await context.setOffline(false)
    await expect.poll(resolution, { timeout: 40_000 }).toBe('Written in a tunnel.')
    await page.getByText('Saved on').waitFor()
  })

  it('prints the review without the frame of the page, on white in the dark theme', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}`)
    const { wentWell, costliestRule, version } = await saved()
    const body = { ...week, wentWell, costliestRule, resolution: lines.join('\n'), version }
    await meera.api('PUT /journal/review', { body })
    const { page } = await openPage(meera, '/dashboard/trade-review?on=2026-11-10', { theme: 'dark' })
    await page.getByRole('heading', { name: 'Trade by trade' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['Print', 'Share as a post', 'Save now'])
      expect(await page.getByRole('button', { name: hidden }).isVisible()).toBe(false)
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    // A4 is as wide as a tablet's screen, which has the menu next to the page.
    await page.setViewportSize({ width: 794, height: 1123 })
    expect((await page.getByRole('main').boundingBox())?.width).toBe(794)
    const topOf = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.y
    expect(await topOf("Last week's resolution")).toBe(await topOf('Three questions'))
    const { height } = (await page.getByRole('paragraph').filter({ hasText: 'Line 40' }).boundingBox())!
    expect(height).toBeGreaterThan(40 * 14)
    expect(await page.getByText(/Week of 9 Nov 2026 · .*Meera Krishnan/).isVisible()).toBe(true)
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(background)
  })
})
