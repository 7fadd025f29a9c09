// An administrator creates, switches and deletes a webhook, in both themes, on a phone and on a desktop. Deliveries are tested
// with the server, because nothing here may leave the machine.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ui } from '#contract/messages/en/ui.ts'
import { webhooks as messages } from '#contract/messages/en/webhooks.ts'
import { webhooks as texts, webhookForm, webhookLog } from '#contract/messages/en/webhooks-screens.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, type Size, type Theme } from './browser.ts'
import { password } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const { openPage, admin } = setUpSite()

const button = (part: Locator | Page, name: string | RegExp): Locator => part.getByRole('button', { name, exact: true })

/** For looking at the screens. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

const screens: [Size, Theme][] = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
]

it.each(screens)('a webhook is created, turned off and deleted (%s, %s)', async (size, theme) => {
  await admin.api('POST /auth/confirm', { body: { password } })
  const visitor = await openPage(admin, '/admin/webhooks', { size, theme })
  const { page } = visitor
  await page.getByText(texts.empty).waitFor()
  await expectGood(page, `webhooks-${size}-${theme}-empty`)
  await button(page, texts.create).click()
  const form = page.getByRole('dialog', { name: webhookForm.createTitle })
  const save = button(form, webhookForm.create)
  await form.getByLabel(webhookForm.url).fill('https://10.0.0.1/hook')
  await form.getByText(texts.events['report.opened']).click()
  await save.click()
  await form.getByText(messages.urlPrivate).waitFor()
  await expectGood(page, `webhooks-${size}-${theme}-form`)
  const url = 'https://8.8.8.8/hook'
  await form.getByLabel(webhookForm.url).fill(url)
  await save.click()
  const created = page.getByRole('dialog', { name: webhookForm.createdTitle })
  expect(await created.getByLabel(webhookForm.secret).inputValue()).toMatch(/^whsec_/)
  await button(created, webhookForm.done).click()
  await created.waitFor({ state: 'detached' })

  const item = page.getByRole('listitem').filter({ hasText: url })
  await item.getByText(texts.on, { exact: true }).waitFor()
  await expectGood(page, `webhooks-${size}-${theme}-list`)
  await button(item, new RegExp(`^${texts.log}: `)).click()
  const log = page.getByRole('dialog', { name: webhookLog.title })
  await log.getByText(webhookLog.empty).waitFor()
  await button(log.locator('.dialog-foot'), ui.close).click()
  await log.waitFor({ state: 'detached' })
  await button(item, new RegExp(`^${texts.turnOff}: `)).click()
  await item.getByText(texts.off, { exact: true }).waitFor()
  await button(item, new RegExp(`^${texts.delete}: `)).click()
  await button(page.getByRole('alertdialog', { name: texts.deleteTitle }), texts.delete).click()
  await page.getByText(texts.empty).waitFor()
  await closeWithoutProblems(visitor)
})
