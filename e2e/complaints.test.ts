// An administrator enters, confirms and decides a complaint, and another administrator's list follows.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { complaintDecision, complaintForm, complaints as texts } from '#contract/messages/en/complaints-screens.ts'
import { overview } from '#contract/messages/en/overview-screens.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, type Size, type Theme } from './browser.ts'
import { setUpSite } from './set-up-site.ts'

const { openPage, admin } = setUpSite()

const button = (part: Locator | Page, name: string): Locator => part.getByRole('button', { name })

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

it.each(screens)('a complaint is entered, confirmed and decided (%s, %s)', async (size, theme) => {
  const sender = `Ravi Menon (${size} ${theme}), ravi@example.in`
  const [visitor, other] = [
    await openPage(admin, '/admin/complaints', { size, theme }),
    await openPage(admin, '/admin', { size, theme }),
  ]
  const { page } = visitor
  await button(page, texts.add).click()
  const form = page.getByRole('dialog', { name: complaintForm.title })
  await button(form, complaintForm.save).click()
  await form.getByText('Enter who sent it').waitFor()
  await form.getByLabel(complaintForm.sender).fill(sender)
  await form.getByLabel(complaintForm.reference).fill('G-2026/118')
  await form.getByLabel(complaintForm.text).fill('A picture of mine is in /post/1.\nI never agreed to it.')
  await expectGood(page, `complaints-${size}-${theme}-form`)
  await button(form, complaintForm.save).click()
  const entry = page.getByRole('listitem').filter({ hasText: sender })
  await entry.getByText(texts.kinds.grievance).waitFor()
  await other.page.getByRole('row', { name: overview.queues.grievances }).getByText('left').waitFor()
  await button(entry, texts.acknowledge).click()
  await entry.getByText(/^by/).waitFor()
  await expectGood(page, `complaints-${size}-${theme}-list`)
  await button(entry, texts.decide).click()
  const decision = page.getByRole('dialog', { name: complaintDecision.title })
  await decision.getByLabel(complaintDecision.resolution).fill('The picture was removed, and Ravi was told.')
  await expectGood(page, `complaints-${size}-${theme}-decision`)
  await button(decision, complaintDecision.save).click()
  await entry.waitFor({ state: 'detached' })
  await page.getByLabel(texts.show).selectOption('closed')
  await entry.getByText('The picture was removed').waitFor()
  expect(await button(entry, texts.decide).count()).toBe(0)
  await expectGood(page, `complaints-${size}-${theme}-closed`)
  await closeWithoutProblems(other)
  await closeWithoutProblems(visitor)
})
