// Public pages: the newsletter's form on the landing page, news with their newsletter, and Hindi.
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

it('an article is scheduled, published, read, corrected and sent, and its email ends a subscription', async () => {
  const writer = await openPage(admin, '/admin/sentiment/new')
  const { page } = writer
  await page.getByLabel('Title', { exact: true }).fill('Why a floor breaks')
  await page.getByLabel('Summary').fill('Each touch uses up some of the buyers.')
  const text = page.getByRole('textbox', { name: 'Article', exact: true })
  await text.click()
  await page.keyboard.type('The third touch came on the highest volume.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/admin\/sentiment\/[0-9a-f]{24}$/)
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await page.getByLabel('Publish at').fill(inTwoDays.slice(0, 16))
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Scheduled for').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Readers see this version.').waitFor()

  const guest = await openPage(undefined, '/sentiment-news', phone)
  await guest.page.getByRole('link', { name: /Why a floor breaks/ }).click()
  await guest.page.getByText('The third touch came on the highest volume.').waitFor()

  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' It was the lowest.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Correction').fill('We mixed up the volumes.')
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await page.getByText('Readers see this version.').waitFor()
  await guest.page.reload()
  await guest.page.getByText('We mixed up the volumes.').waitFor()

  const email = 'subscriber@example.org'
  await site.api()('POST /newsletter', { body: { email } })
  const [confirmation] = await site.mailsTo(email, 1)
  const token = new URL(linkIn(confirmation!, '/newsletter/confirm')).searchParams.get('token')!
  await site.api()('POST /newsletter/confirm', { body: { token } })
  const articles = [page.url().split('/').at(-1)!]
  const content = { subject: 'The week in gold', intro: '', articles, posts: [] }
  const { newsletter } = (await admin.api('POST /admin/newsletters', { body: { content } })).body
  const started = { params: { id: newsletter._id }, body: { version: newsletter.version } }
  await admin.api('POST /admin/newsletters/:id/send', started)
  const [, sent] = await site.mailsTo(email, 2)
  await guest.page.goto(linkIn(sent!, '/newsletter/unsubscribe'))
  await guest.page.getByRole('button', { name: 'Unsubscribe' }).click()
  await guest.page.getByText("You're unsubscribed").waitFor()
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
