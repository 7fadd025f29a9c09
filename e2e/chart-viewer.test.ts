// Charts in posts and in the viewer, by mouse, touch and keyboard, with images that break careless layouts.
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { closeWithoutProblems, drag, expectAccessible, type Touch } from './browser.ts'
import { chartImage, createPost, postWith, prepareBrowser } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const flat = (width: number, height: number, background = '#8c5e10') =>
  sharp({ create: { width, height, channels: 4, background } })

async function postCharts(content: string, images: Buffer[], alts: string[] = []): Promise<Post> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ section: 'goldtalks', content, alt: JSON.stringify(alts) }))
    form.set(name, value)
  images.forEach((image, index) => void form.append('media', new Blob([new Uint8Array(image)]), `${index}.png`))
  const { status, body } = await meera.api.raw('POST /posts', { body: form })
  expect(status).toBe(201)
  return body.post
}

let four: Post
beforeAll(async () => {
  const charts = await Promise.all(['#faf7f0', '#12202f', '#ffffff', '#8c5e10'].map(chartImage))
  const names = ['Gold, daily', 'Gold, hourly', 'Silver, daily', 'The dollar']
  four = await postCharts('Four views of one week.', charts, names)
})

const viewer = (page: Page) => page.locator('dialog', { has: page.locator('.post-viewer') })
const isShown = (page: Page, name: string) =>
  viewer(page).locator('.post-viewer-sharp[data-shown]').and(page.getByAltText(name)).waitFor()
const percent = (page: Page) => viewer(page).locator('.post-viewer-percent').textContent()
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('img.sharp')?.getAttribute('alt'))
const offset = (page: Page) =>
  viewer(page)
    .locator('.post-viewer-image')
    .evaluate((image) => image.getBoundingClientRect().x)

describe('a chart', () => {
  it('opens by click, zooms by wheel and double click, moves by drag, and Back closes it', async () => {
    const reader = await openPage(rohan, '/dashboard/goldtalks')
    const { page } = reader
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await postWith(page, 'Four views').getByRole('link', { name: 'Gold, hourly' }).click()
    await isShown(page, 'Gold, hourly')
    expect(new URL(page.url()).searchParams.get('chart')).toBe(`${four._id}-2`)
    await expectAccessible(page)
    const stage = viewer(page).locator('.post-viewer-stage')
    await stage.hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(() => percent(page)).not.toBe('100%')
    await viewer(page)
      .getByRole('img', { name: /^You see the/ })
      .waitFor()
    const before = await offset(page)
    const { x, y, width, height } = (await stage.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await offset(page)) - before)).toBe(-60)
    await stage.dblclick()
    await expect.poll(() => percent(page)).toBe('100%')
    await viewer(page).getByRole('button', { name: 'Next chart' }).click()
    await isShown(page, 'Silver, daily')
    await page.goBack()
    await viewer(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('chart')).toBeNull()
    expect(await focused(page)).toBe('Gold, hourly')
    await closeWithoutProblems(reader)
  })

  it('is opened, changed, zoomed, moved and closed by keyboard, and a reload keeps it', async () => {
    const reader = await openPage(rohan, '/dashboard/goldtalks')
    const { page } = reader
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const link = postWith(page, 'Four views').getByRole('link', { name: 'Gold, daily' })
    await link.focus()
    await page.keyboard.press('Enter')
    await isShown(page, 'Gold, daily')
    await page.keyboard.press('ArrowRight')
    await isShown(page, 'Gold, hourly')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(() => percent(page)).toBe('225%')
    const before = await offset(page)
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => Math.round((await offset(page)) - before)).toBe(-80)
    await page.keyboard.press('-')
    await page.keyboard.press('0')
    await expect.poll(() => percent(page)).toBe('100%')
    await page.reload()
    await isShown(page, 'Gold, hourly')
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    await postWith(page, 'Four views').waitFor()
    await closeWithoutProblems(reader)
  })

  it('is swiped, pinched and tapped twice by touch', async () => {
    const reader = await openPage(rohan, `/post/${four._id}`, { size: 'phone', theme: 'dark' })
    const { page } = reader
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('link', { name: 'Gold, daily' }).tap()
    await isShown(page, 'Gold, daily')
    await expectAccessible(page)
    const touch = await page.context().newCDPSession(page)
    await drag(touch, [{ x: 300, y: 300 }], [{ x: 120, y: 305 }])
    await isShown(page, 'Gold, hourly')
    await drag(
      touch,
      [
        { x: 170, y: 300 },
        { x: 220, y: 300 },
      ],
      [
        { x: 95, y: 300 },
        { x: 295, y: 300 },
      ],
    )
    await expect.poll(() => percent(page)).toBe('400%')
    const before = await offset(page)
    await drag(touch, [{ x: 200, y: 300 }], [{ x: 160, y: 300 }])
    await expect.poll(async () => Math.round((await offset(page)) - before)).toBe(-40)
    await viewer(page)
      .getByRole('heading', { name: /^2 of 4/ })
      .waitFor()
    await doubleTap(touch, { x: 200, y: 300 })
    await expect.poll(() => percent(page)).toBe('100%')
    await doubleTap(touch, { x: 200, y: 300 })
    await expect.poll(() => percent(page)).toBe('250%')
    await page.getByRole('button', { name: 'Close and go back' }).tap()
    await viewer(page).waitFor({ state: 'detached' })
    await closeWithoutProblems(reader)
  })

  it.each([
    ['reduce', false],
    ['no-preference', true],
  ] as const)('moves by itself with the motion setting %s: %s', async (reducedMotion, moves) => {
    const reader = await openPage(rohan, `/post/${four._id}?chart=${four._id}-1`)
    const { page } = reader
    await page.emulateMedia({ reducedMotion })
    await isShown(page, 'Gold, daily')
    const animations = await page.getByRole('button', { name: 'Zoom in' }).evaluate(async (button) => {
      ;(button as HTMLElement).click()
      await new Promise(requestAnimationFrame)
      const image = document.querySelector('.post-viewer-image')!
      return image.getAnimations().length
    })
    expect(animations > 0).toBe(moves)
    await expect.poll(() => percent(page)).toBe('150%')
    await closeWithoutProblems(reader)
  })

  it('that is tapped before the background files have loaded shows something within 100 ms', async () => {
    const reader = await visit({ size: 'phone' })
    const { page } = reader
    await prepareBrowser(page, site, undefined)
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(`${site.url}/post/${four._id}`)
    const milliseconds = await page.getByRole('link', { name: 'Gold, daily' }).evaluate(
      (link) =>
        new Promise<number>((resolve) => {
          const began = performance.now()
          new MutationObserver(() => {
            if (document.querySelector('.overlay-loading [role=status]')) resolve(performance.now() - began)
          }).observe(document.body, { childList: true, subtree: true })
          ;(link as HTMLElement).click()
        }),
    )
    expect(milliseconds).toBeLessThan(100)
    await page.goBack()
    await page.locator('.overlay-loading').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Gold, daily' }).tap()
    await page.locator('.overlay-loading').waitFor()
    arrived.resolve()
    await isShown(page, 'Gold, daily')
    expect(await page.locator('.overlay-loading').count()).toBe(0)
    await closeWithoutProblems(reader)
  })

  it('can be saved, and is shown when its link is opened', async () => {
    const guest = await openPage(undefined, `/post/${four._id}?chart=${four._id}-4`)
    const { page } = guest
    await isShown(page, 'The dollar')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save the chart' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('meera_krishnan-goldtalks-4.webp')
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Meera Krishnan' }).waitFor()
    await closeWithoutProblems(guest)
  })

  it('says that it loads, and offers to try again when it cannot be loaded', async () => {
    const reader = await openPage(rohan, `/post/${four._id}`)
    reader.allowError(/ERR_FAILED|HD image|preview/i)
    const { page } = reader
    await page.getByRole('link', { name: 'Gold, daily' }).waitFor()
    await page.route('**/media/**', (route) => route.abort())
    await page.getByRole('link', { name: 'Gold, daily' }).click()
    await viewer(page).getByText("We couldn't load this chart").waitFor()
    await page.unroute('**/media/**')
    await viewer(page).getByRole('button', { name: 'Try again' }).click()
    await isShown(page, 'Gold, daily')
    await closeWithoutProblems(reader)
  })
})

/** Uses the timing of a quick finger, however busy the machine is. */
async function doubleTap(session: CDPSession, at: Touch): Promise<void> {
  const start = Date.now() / 1000
  const steps = ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const
  await Promise.all(
    steps.map((type, index) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ ...at, id: 0 }] : [],
        timestamp: start + index * 0.05,
      }),
    ),
  )
}

describe('images of every kind', () => {
  const sizes = (page: Page) =>
    page.locator('.post-chart-link').evaluateAll((links) =>
      links.map((link) => {
        const { width, height } = link.getBoundingClientRect()
        return { width: Math.round(width), height: Math.round(height) }
      }),
    )

  it.each([
    ['phone', 358],
    ['desktop', 640],
  ] as const)('have a bounded height on a %s, and nothing moves when they load', async (size, column) => {
    const tall = await flat(400, 4800, '#ffffff').png().toBuffer()
    const images = {
      'A small one': await flat(16, 16).png().toBuffer(),
      'A tall one': tall,
      'A strip': await flat(4000, 200).png().toBuffer(),
      'An empty one': await flat(900, 600, '#ffffff00').png().toBuffer(),
      'An animated one': await sharp({
        create: { width: 300, height: 600, channels: 3, background: '#0c7566', pageHeight: 200 } as never,
      })
        .gif({ loop: 0 })
        .toBuffer(),
    }
    const expected: Record<string, { width: number; height: number }> = {
      'A small one': { width: 16, height: 16 },
      'A tall one': { width: Math.min(column, 400), height: 480 },
      'A strip': { width: column, height: 120 },
      'An empty one': { width: column, height: Math.round((column * 2) / 3) },
      'An animated one': { width: 300, height: 200 },
    }
    for (const [content, image] of Object.entries(images)) {
      const post = await postCharts(`${content}, for the ${size}.`, [image])
      const guest = await openPage(undefined, `/post/${post._id}`, { size, theme: 'dark' })
      const { page } = guest
      await page.locator('.progressive-image[data-state="sharp"]').waitFor()
      expect([content, ...(await sizes(page))]).toEqual([content, expected[content]])
      expect(await page.getByText('Whole chart').evaluate((chip) => (chip.parentElement?.clientHeight ?? 0) > 0)).toBe(
        content === 'A tall one',
      )
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
            ).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
          }),
      )
      expect(shift).toBeLessThan(0.01)
      await closeWithoutProblems(guest)
    }
  })

  it('are dimmed on a dark page if they are light', async () => {
    const guest = await openPage(undefined, `/post/${four._id}`, { theme: 'dark' })
    const shades = await guest.page
      .locator('.progressive-image')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image, '::after').backgroundColor))
    expect(shades.map((shade) => shade.startsWith('rgba(0, 0, 0, 0.22'))).toEqual([true, false, true, false])
    await closeWithoutProblems(guest)
  })
})

describe("a click on a card's text", () => {
  it('opens the post, except on links and after selecting text', async () => {
    await createPost(meera, 'goldtalks', 'A text to click on, about #silver and more.')
    const reader = await openPage(rohan, '/dashboard/goldtalks')
    const { page } = reader
    const text = postWith(page, 'A text to click on').locator('.post-text')
    await text.waitFor()
    const { x, y } = (await text.boundingBox())!
    await page.mouse.move(x + 4, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 90, y + 10, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('heading', { name: 'goldtalks' }).click()
    await text.click({ position: { x: 6, y: 10 } })
    await page.getByRole('dialog', { name: 'Post' }).getByText('A text to click on').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Post' }).waitFor({ state: 'detached' })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      text.click({ button: 'middle', position: { x: 6, y: 10 } }),
    ])
    await tab.waitForURL(/\/post\/[0-9a-f]{24}\/a-text-to-click-on/)
    await text.getByRole('link', { name: '#silver' }).click()
    await page.waitForURL('**/dashboard?tag=silver')
    await closeWithoutProblems(reader)
  })
})
