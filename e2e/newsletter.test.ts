// A visitor subscribes and confirms; an administrator composes, previews, tests and sends a newsletter; the visitor reads
// it and unsubscribes.
import { expect, it } from 'vitest'
import { publishArticle } from './articles.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, holdScripts } from './browser.ts'
import { prepareBrowser } from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { linkIn, mailText } from './site.ts'

const { site, visit, admin } = setUpSite()

const reader = 'reader@example.org'
const tester = 'tester@example.org'

it('a newsletter goes from the editor to a confirmed subscriber, once, and its link ends the subscription', async () => {
  const { path } = await publishArticle(admin.api)

  const guest = await visit({ size: 'phone', theme: 'dark' })
  await prepareBrowser(guest.page, site)
  await guest.page.goto(`${site.url}/terms`)
  const form = guest.page.getByRole('contentinfo')
  await form.getByLabel('The week on one page').fill(reader)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  const [confirmation] = await site.mailsTo(reader, 1)
  await guest.page.goto(linkIn(confirmation!, '/newsletter/confirm'))
  await guest.page.getByRole('button', { name: 'Confirm' }).click()
  await guest.page.getByText("You're subscribed").waitFor()

  const editor = await visit({ size: 'desktop', theme: 'light' })
  const { page } = editor
  await prepareBrowser(page, site, admin)
  await page.goto(`${site.url}/admin/newsletter`)
  await page.getByText('1 person gets the newsletter.').waitFor()
  await page.getByRole('link', { name: 'New newsletter' }).click()
  await page.getByLabel('Subject').fill('The week in gold')
  await page.getByLabel('Introduction').fill('What members wrote about this week.')
  await page.getByRole('button', { name: 'Choose articles' }).click()
  await page.getByRole('checkbox', { name: /Why a floor breaks/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/admin\/newsletter\/[0-9a-f]{24}$/)

  await page.getByRole('button', { name: 'Show the preview' }).click()
  const email = page.frameLocator('iframe[title="The email"]')
  await email.getByText('What members wrote about this week.').waitFor()
  await email.getByText('Why a floor breaks at the fourth touch').waitFor()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const views = page.getByRole('group', { name: 'Preview as' })
  await views.getByRole('button', { name: 'Text' }).click()
  expect(await views.getByRole('button', { pressed: true }).allTextContents()).toEqual(['Text'])
  await page.getByText(path).waitFor()

  await page.getByLabel('Send a test to').fill(tester)
  await page.getByRole('button', { name: 'Send test' }).click()
  const [test] = await site.mailsTo(tester, 1)
  expect(mailText(test!)).toContain('Why a floor breaks at the fourth touch')

  await page.getByRole('button', { name: 'Send to 1 subscriber' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('Sent to everyone').waitFor()
  const [, sent] = await site.mailsTo(reader, 2)
  expect(sent).toContain('Subject: The week in gold')
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

  await guest.page.goto(linkIn(sent!, '/newsletter/unsubscribe'))
  await guest.page.getByRole('button', { name: 'Unsubscribe' }).click()
  await guest.page.getByText("You're unsubscribed").waitFor()
  await page.goto(`${site.url}/admin/newsletter`)
  await page.getByText('0 people get the newsletter.').waitFor()
  await page.getByText('1 of 1 done').waitFor()
  expect(await site.mailsTo(reader, 2)).toHaveLength(2)
  await closeWithoutProblems(guest, editor)
})

it('an email that was typed before the page reacts to input is subscribed', async () => {
  const guest = await visit({ size: 'phone' })
  const { page } = guest
  await prepareBrowser(page, site)
  const loadScripts = await holdScripts(page)
  await page.goto(`${site.url}/terms`, { waitUntil: 'commit' })
  const form = page.getByRole('contentinfo')
  await form.getByLabel('The week on one page').fill('early@example.org')
  loadScripts()
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await site.mailsTo('early@example.org', 1)
  await closeWithoutProblems(guest)
})
