import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible } from './browser.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

const colorsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ media, content }) => [
      media,
      content,
    ]),
  )
const light = '(prefers-color-scheme: light)'
const dark = '(prefers-color-scheme: dark)'

it('has a manifest that the browser accepts, and an icon for iPhones', async () => {
  const visitor = await openPage(undefined, '/privacy-policy')
  const { page, context } = visitor
  const devTools = await context.newCDPSession(page)
  const { url, errors, data } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${site.url}/manifest.webmanifest`)
  expect(JSON.parse(data ?? '{}').name).toBe('Chartroom')
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  const ids = installabilityErrors.map(({ errorId }) => errorId)
  expect(ids.filter((id) => /manifest|icon|start-url/.test(id))).toEqual([])
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await fetch(site.url + icon)).headers.get('content-type')).toBe('image/png')
  await closeWithoutProblems(visitor)
})

it("colors the browser's bars like the theme, even after it was chosen and reloaded", async () => {
  const visitor = await openPage(undefined, '/privacy-policy')
  const { page } = visitor
  expect(await colorsOf(page)).toEqual([
    [light, '#faf7f0'],
    [dark, '#0b1622'],
  ])
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const chosen = [
    [light, '#0b1622'],
    [dark, '#0b1622'],
  ]
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  expect(await colorsOf(page)).toEqual(chosen)
  await page.reload()
  await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
  expect(await colorsOf(page)).toEqual(chosen)
  await closeWithoutProblems(visitor)
})

/** As Chromium does when the site can be installed. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => Promise.resolve({ outcome: 'accepted' })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })

it('asks a member on the third day of use to install it, until they say no, and offers it in the settings', async () => {
  const visitor = await openPage(meera, '/dashboard/goldtalks', { size: 'phone' })
  const { page } = visitor
  const question = page.getByRole('region', { name: 'Install Chartroom' })
  await page.waitForFunction(() => localStorage.install_days)
  await offerInstall(page)
  expect(await question.count()).toBe(0)
  await page.evaluate(() => {
    localStorage.install_days = 'Mon-Nov-02-2026 Wed-Nov-04-2026'
  })
  await page.reload()
  await page.getByText('No posts yet').waitFor()
  await offerInstall(page)
  await question.getByRole('button', { name: 'Install', exact: true }).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: "Don't ask again" }).click()
  await question.waitFor({ state: 'detached' })
  await page.goto(`${site.url}/dashboard/account`)
  await page.getByRole('heading', { name: 'General' }).waitFor()
  await offerInstall(page)
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await page.getByRole('button', { name: 'Install', exact: true }).waitFor({ state: 'detached' })
  expect(await question.count()).toBe(0)
  await closeWithoutProblems(visitor)
})
