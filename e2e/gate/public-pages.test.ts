// Public pages: the newsletter's form on the landing page, news, and Hindi.
import { expect, it } from 'vitest'
import { languageOffers } from '#contract/messages/languages.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll } from '../browser.ts'
import { setUpSite } from '../set-up-site.ts'
import { linkIn } from '../site.ts'

const { site, openPage, admin } = setUpSite()

const phone = { size: 'phone' } as const

it('the landing page takes an email for the newsletter, and its owner confirms it', async () => {
  const visitor = await openPage(undefined, '/', phone)
  const { page } = visitor
  await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('The week on one page').fill('reader@example.org')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  const [mail] = await site.mailsTo('reader@example.org', 1)
  await page.goto(linkIn(mail!, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText("You're subscribed").waitFor()
  await closeWithoutProblems(visitor)
})

it('an administrator publishes an article, and a guest reads it', async () => {
  const writer = await openPage(admin, '/admin/news/new')
  const { page } = writer
  await page.getByLabel('Title', { exact: true }).fill('Why a floor breaks')
  await page.getByLabel('Summary').fill('Each touch uses up some of the buyers.')
  await page.getByRole('textbox', { name: 'Article', exact: true }).click()
  await page.keyboard.type('The third touch came on the highest volume.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/admin\/news\/[0-9a-f]{24}$/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Readers see this version.').waitFor()
  const guest = await openPage(undefined, '/sentiment-news', phone)
  await guest.page.getByRole('link', { name: /Why a floor breaks/ }).click()
  await guest.page.getByText('The third touch came on the highest volume.').waitFor()
  await closeWithoutProblems(writer, guest)
})

it('a guest whose browser asks for Hindi is offered the page in Hindi', async () => {
  const visitor = await openPage(undefined, '/about', { ...phone, locale: 'hi-IN' })
  const { page } = visitor
  await page.getByRole('link', { name: languageOffers.hi.read }).click()
  await page.waitForURL(`${site.url}/hi/about`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'सेंटिमेंट न्यूज़' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await closeWithoutProblems(visitor)
})
