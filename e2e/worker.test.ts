import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { leave, openBrowser } from './browser.ts'
import { builtFiles, type DeployedSite, startDeployedSite } from './deploys.ts'
import { entering, join, type Member, write } from './people.ts'

let site: DeployedSite
let browser: Browser
let meera: Member
let postPath: string
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startDeployedSite(), openBrowser()])
  meera = await join(site, 'Meera Krishnan')
  const post = await write(meera, 'goldtalks', 'Held the floor.\n\nWrong below it.')
  postPath = `/post/${post._id}`
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})
afterEach(() => site.deploy('first'))

const enter = entering(() => ({ browser, site }))
const on = (path: string, member: Member | undefined = meera, worker = true) => enter(member, path, { worker })

const offlineNoise = /ERR_INTERNET_DISCONNECTED/
const said = (page: Page, words: string) => page.getByText(words).first().waitFor()

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('assets')).keys()
    return requests.map(({ url }) => new URL(url).pathname.replace('/assets/', ''))
  })

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** The worker answers for the page and keeps all that it keeps; it is asked at once, so that nobody waits for its pause. */
async function keepEverything(page: Page): Promise<void> {
  await controlled(page)
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ kind: 'keep', files: 'all' }))
  await expect.poll(async () => (await keptFiles(page)).length, { timeout: 60_000 }).toBe(builtFiles.length)
}

const sparing = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const isSecond = (page: Page) =>
  expect.poll(() => entryOf(page).catch(() => null), { timeout: 20_000 }).toMatch(/-second\.js$/)
const entryOf = (page: Page) => page.locator('script[type="module"][src^="/assets/entry"]').getAttribute('src')

describe('without a network', () => {
  it('any address opens after one visit, with what was last seen', async () => {
    const visitor = await on('/dashboard/goldtalks')
    const { page, context } = visitor
    visitor.provoke(offlineNoise)
    await said(page, 'Held the floor.')
    await page.getByRole('link', { name: '0 comments' }).click()
    await page.getByRole('dialog').getByText('Wrong below it.').waitFor()
    await page.keyboard.press('Escape')
    await keepEverything(page)
    await context.setOffline(true)
    await page.reload()
    await said(page, 'Held the floor.')
    await page.goto(`${site.url}/dashboard/polls`)
    await said(page, 'You are offline')
    await page.goto(`${site.url}/privacy-policy`)
    await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
    await page.goto(`${site.url}/dashboard/goldtalks?post=${postPath.slice('/post/'.length)}`)
    await page.getByRole('dialog').getByText('Wrong below it.').waitFor()
    await context.setOffline(false)
    await page.goto(`${site.url}${postPath}`)
    await said(page, 'Held the floor.')
    await leave(visitor)
  })

  it('somebody who saves data has what they used, and nothing more was fetched', async () => {
    const visitor = await on('/robots.txt')
    const { page, context } = visitor
    visitor.provoke(offlineNoise)
    await sparing(context)
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await said(page, 'Held the floor.')
    await controlled(page)
    const feed = builtFiles.find((name) => name.startsWith('room-page-'))!
    await expect.poll(() => keptFiles(page), { timeout: 30_000 }).toContain(feed)
    const kept = await keptFiles(page)
    expect(kept.length).toBeLessThan(builtFiles.length / 2)
    expect(kept.some((name) => name.startsWith('audit-page-'))).toBe(false)
    await context.setOffline(true)
    await page.reload()
    await said(page, 'Held the floor.')
    await leave(visitor)
  })
})

describe('a file that fails at first', () => {
  it('comes by itself', async () => {
    const visitor = await on('/robots.txt')
    const { page, context } = visitor
    await sparing(context)
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await said(page, 'Held the floor.')
    await controlled(page)
    site.cut(/\/polls-page-/, 2)
    await page.getByRole('link', { name: 'Polls' }).click()
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    await leave(visitor)
  })
})

describe('a new version', () => {
  it('is offered, waits for the person, and strands no tab on files that are gone', async () => {
    const visitor = await on('/dashboard/goldtalks')
    const { page, context } = visitor
    await said(page, 'Held the floor.')
    await keepEverything(page)
    const other = await context.newPage()
    await other.goto(`${site.url}/dashboard`)
    await said(other, 'Held the floor.')
    await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
    await page.getByLabel('What do you see?').fill('Half a thought')

    site.deploy('second')
    await lookForUpdate(page)
    await offer(other).getByRole('button', { name: 'Reload' }).click()
    await isSecond(other)
    await said(other, 'Held the floor.')

    expect(await page.getByLabel('What do you see?').inputValue()).toBe('Half a thought')
    await page.getByText('Draft kept on this device').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Polls' }).click()
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    expect(await entryOf(page)).not.toMatch(/-second\.js$/)
    await offer(page).getByRole('button', { name: 'Later' }).click()
    await offer(page).getByRole('button').first().waitFor({ state: 'detached' })

    await page.reload()
    await isSecond(page)
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ kind: 'keep', files: 'all' }))
    const old = async () => (await keptFiles(page)).filter((name) => !name.includes('-second'))
    await expect.poll(old, { timeout: 60_000 }).toEqual([])
    expect(await offer(page).count()).toBe(0)
    await leave(visitor)
  })

  it('takes the place of an error where a file of the old one is asked for and gone', async () => {
    const visitor = await on('/dashboard/goldtalks', meera, false)
    const { page } = visitor
    await said(page, 'Held the floor.')
    visitor.provoke(/dynamically imported module/)
    site.deploy('second')
    await page.getByRole('link', { name: 'Polls' }).click()
    await page.getByRole('heading', { name: 'A new version is ready' }).waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    await leave(visitor)
  })
})
