// A member takes their data away and deletes their account, in both themes, on a phone and on a desktop.
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dataRequests } from '#contract/messages/en/data-requests-screens.ts'
import { deleteAccount, pendingErasure, yourData } from '#contract/messages/en/data-rights-screens.ts'
import { eraseMember } from '../server/features/data-rights/actions/erase.ts'
import { withPlatform } from '../server/resilience/testing/site-processes.ts'
import {
  closeWithoutProblems,
  expectAccessible,
  expectNoHorizontalScroll,
  type Size,
  type Theme,
  type Visitor,
} from './browser.ts'
import { createMember, type Member, password, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const { site, openPage, admin } = setUpSite()

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const button = (part: Locator | Page, name: string | RegExp): Locator => part.getByRole('button', { name, exact: true })

async function enterPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await expectAccessible(page)
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
}

/** For looking at the screens. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

async function downloadData({ page }: Visitor, name: string): Promise<Record<string, Uint8Array>> {
  const data = section(page, yourData.title)
  await button(data, yourData.request).click()
  await enterPassword(page)
  const download = button(data, /^Download/)
  await download.waitFor()
  await data.scrollIntoViewIfNeeded()
  await expectGood(page)
  await photograph(page, `${name}-ready`)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/-data-1\.zip$/)
  return unzipSync(await readFile(await file.path()))
}

async function askForDeletion({ page }: Visitor, member: Member, mails: number): Promise<void> {
  await button(section(page, deleteAccount.title), deleteAccount.open).click()
  const dialog = page.getByRole('dialog', { name: deleteAccount.dialogTitle })
  await button(dialog, new RegExp(`^(${deleteAccount.sendCode}|${deleteAccount.newCode})$`)).click()
  const mail = (await site.mailsTo(member.email, mails)).at(-1)!
  const [, code] = /Subject: (\d{6})/.exec(mail)!
  await dialog.getByLabel(deleteAccount.code).fill('000000' === code ? '000001' : '000000')
  await button(dialog, deleteAccount.confirm).click()
  await dialog.getByText("That code isn't right").waitFor()
  await expectGood(page)
  await dialog.getByLabel(deleteAccount.code).fill(code!)
  await button(dialog, deleteAccount.confirm).click()
  await dialog.waitFor({ state: 'detached' })
  await button(section(page, deleteAccount.title), pendingErasure.keep).waitFor()
}

const screens: [Size, Theme, string][] = [
  ['phone', 'light', 'Asha Menon'],
  ['phone', 'dark', 'Bilal Khan'],
  ['desktop', 'light', 'Chitra Rao'],
  ['desktop', 'dark', 'Dev Patel'],
]

describe('a member who leaves', () => {
  it.each(screens)('takes their data along and deletes the account (%s, %s)', async (size, theme, name) => {
    const member = await createMember(site, name)
    const content = `Level by ${name} held again.`
    await member.api.raw('POST /posts', { body: { section: 'fxtalks', content } })
    const visitor = await openPage(member, '/dashboard/account#your-data', { size, theme })
    const { page } = visitor

    const files = await downloadData(visitor, `${size}-${theme}`)
    expect(JSON.parse(new TextDecoder().decode(files['data/posts.json']))).toMatchObject([{ content }])

    // After those about the verification and the export.
    await askForDeletion(visitor, member, 3)
    await section(page, deleteAccount.title).scrollIntoViewIfNeeded()
    await expectGood(page)
    await photograph(page, `${size}-${theme}-pending`)
    await button(section(page, deleteAccount.title), pendingErasure.keep).click()
    await toastWith(page, pendingErasure.kept).waitFor()
    await button(section(page, deleteAccount.title), deleteAccount.open).waitFor()

    // Three more: that it will be deleted, that it won't, and the code.
    await askForDeletion(visitor, member, 6)
    // As the job does after 14 days.
    await withPlatform(site.folder, (platform) => eraseMember(platform, member.user._id))
    await page.waitForURL(`${site.url}/`)
    const { status } = await site.api()('POST /auth/login', { body: { identifier: member.username, password } })
    expect(status).toBe(404)
    await closeWithoutProblems(visitor)
  })
})

describe('an administrator', () => {
  it.each(screens)('sees the requests and what a member agreed to (%s, %s)', async (size, theme) => {
    const person = await createMember(site, `Esha ${size} ${theme}`)
    await person.api('POST /auth/confirm', { body: { password } })
    await person.api('POST /auth/export')
    const visitor = await openPage(admin, '/admin/data-requests', { size, theme })
    const { page } = visitor
    await page.getByRole('cell', { name: dataRequests.kinds.export }).first().waitFor()
    await expectGood(page)
    await photograph(page, `${size}-${theme}-requests`)
    await button(page, dataRequests.agreementsOf(person.name)).click()
    await page.getByRole('dialog').getByText('Terms of Use').waitFor()
    await expectGood(page)
    await photograph(page, `${size}-${theme}-agreements`)
    await closeWithoutProblems(visitor)
  })
})
