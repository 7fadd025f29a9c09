// A member creates an access token, uses it and revokes it, in both themes, on a phone and on a desktop.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessTokens, newToken, tokenScopeTexts } from '#contract/messages/en/access-tokens-screens.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, type Size, type Theme } from './browser.ts'
import { createMember, password, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const { site, openPage } = setUpSite()

const button = (part: Locator | Page, name: string | RegExp): Locator => part.getByRole('button', { name, exact: true })

/** For looking at the screens. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

const screens: [Size, Theme, string][] = [
  ['phone', 'light', 'Esha Nair'],
  ['phone', 'dark', 'Farid Ali'],
  ['desktop', 'light', 'Gita Das'],
  ['desktop', 'dark', 'Hari Iyer'],
]

describe('a member with a program', () => {
  it.each(screens)('creates a token for it and revokes it (%s, %s)', async (size, theme, name) => {
    const member = await createMember(site, name)
    const visitor = await openPage(member, '/dashboard/account#access-tokens', { size, theme })
    const { page } = visitor
    const section = page.getByRole('region', { name: accessTokens.title, exact: true })
    await section.getByText(accessTokens.none).waitFor()
    await button(section, accessTokens.create).click()
    const form = page.getByRole('dialog', { name: newToken.title })
    await form.getByLabel(newToken.name).fill('Price bot')
    await form.getByText(tokenScopeTexts.journal.text).click()
    await expectGood(page, `${size}-${theme}-form`)
    await button(form, newToken.create).click()

    const confirmation = page.getByRole('dialog', { name: 'Enter your password again' })
    await confirmation.getByLabel('Password', { exact: true }).fill(password)
    await confirmation.locator('button[type=submit]').click()
    const created = page.getByRole('dialog', { name: newToken.createdTitle })
    const secret = await created.getByLabel(newToken.secret).inputValue()
    expect(secret).toMatch(/^chartroom_pat_[\w-]{43}$/)
    await expectGood(page, `${size}-${theme}-created`)
    await button(created, newToken.done).click()
    await created.waitFor({ state: 'detached' })
    await section.getByText(`${tokenScopeTexts.read.name}, ${tokenScopeTexts.journal.name}`).waitFor()
    expect(await page.content()).not.toContain(secret)

    const statusOf = async (call: string) => (await site.api(secret).raw(call)).status
    expect(await statusOf('GET /journal/trades')).toBe(200)
    expect(await statusOf('GET /notifications')).toBe(403)
    await section.scrollIntoViewIfNeeded()
    await expectGood(page, `${size}-${theme}-list`)

    await button(section, new RegExp(`^${accessTokens.revoke} .*Price bot`)).click()
    await button(page.getByRole('alertdialog', { name: accessTokens.revokeTitle }), accessTokens.revoke).click()
    await toastWith(page, accessTokens.revoked).waitFor()
    await section.getByText(accessTokens.none).waitFor()
    expect(await statusOf('GET /journal/trades')).toBe(401)
    await closeWithoutProblems(visitor)
  })
})
