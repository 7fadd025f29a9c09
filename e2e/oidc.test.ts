// Logging in through an identity provider that speaks the real protocol, and what the account page says about it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertIdentity } from '../server/features/accounts/queries/oidc.ts'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../server/features/accounts/testing/identity-provider.ts'
import { freePort } from '../server/platform/free-port.ts'
import { newId } from '../server/platform/ids.ts'
import { queryRows, withPlatform } from '../server/resilience/testing/site-processes.ts'
import { closeWithoutProblems, expectAccessible } from './browser.ts'
import { password, personNamed, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { startSite } from './site.ts'

let provider: TestIdentityProvider
const { site, openPage, admin } = setUpSite({
  members: ['Meera Krishnan'],
  start: async (settings) => {
    const port = String(await freePort())
    provider = await startIdentityProvider(`http://localhost:${port}/api/auth/oidc/callback`)
    return startSite({ ...settings, ...provider.settings, PORT: port })
  },
})
const { email } = personNamed('Meera Krishnan')
beforeAll(() => void provider.accounts.set('meera-at-harbour', { email, email_verified: true, name: 'Meera K' }))
beforeEach(() => {
  provider.loggedInAs = 'meera-at-harbour'
})
afterAll(() => provider.close())

const startLogin = async (page: Page) => page.getByRole('link', { name: 'Continue with Harbour' }).click()
const isLoggedIn = (page: Page) => page.getByRole('button', { name: 'Your menu, Meera Krishnan' }).waitFor()
const mails = async (subject: RegExp) => (await site.mailsTo(email, 1)).filter((mail) => subject.test(mail))

it('an identity is linked with the password, logs in without it, and is removed on the account page', async () => {
  const first = await openPage(undefined, '/auth/login')
  await startLogin(first.page)
  await first.page.getByText(`There's already an account for ${email}.`).waitFor()
  await expectAccessible(first.page)
  await first.page.getByLabel('Password', { exact: true }).fill('not-her-password')
  await first.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await first.page.getByRole('alert').filter({ hasText: 'Incorrect password' }).waitFor()
  await first.page.getByLabel('Password', { exact: true }).fill(password)
  await first.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await isLoggedIn(first.page)
  await first.page.waitForURL((url) => url.hash === '')
  await expect.poll(async () => (await mails(/You can now log in to/)).length).toBe(1)

  const second = await openPage(undefined, '/auth/login')
  await startLogin(second.page)
  await isLoggedIn(second.page)

  await second.page.goto(`${site.url}/dashboard/account`)
  await second.page.getByRole('button', { name: 'Remove Harbour' }).click()
  const dialog = second.page.getByRole('dialog')
  await expectAccessible(second.page)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await toastWith(second.page, 'Removed. Your other devices have been logged out.').waitFor()
  await expect.poll(async () => (await mails(/was removed from/)).length).toBe(1)
  await expect.poll(() => first.page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  const third = await openPage(undefined, '/auth/login')
  await startLogin(third.page)
  await third.page.getByText(`There's already an account for ${email}.`).waitFor()
  await closeWithoutProblems(second, third)
  await first.close()
})

it('a login that was canceled at the provider says so, and changes nothing', async () => {
  provider.loggedInAs = null
  const visitor = await openPage(undefined, '/auth/login')
  await startLogin(visitor.page)
  await visitor.page.getByText("We couldn't log you in with the provider.").first().waitFor()
  expect(await visitor.page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await closeWithoutProblems(visitor)
})

/** The administrator logs in only at the provider. */
const removePassword = () =>
  withPlatform(site.folder, async (platform) => {
    await queryRows(platform, `delete from passwords where member_id = '${admin.user._id}' returning 1`)
    const identity = { issuer: provider.settings.OIDC_ISSUER!, subject: 'admin-at-harbour', memberId: admin.user._id }
    await insertIdentity(platform.database.pool, { id: newId(), ...identity, now: new Date().toISOString() })
  })

it('an administrator without a password logs in again in another tab, and the sensitive action continues', async () => {
  await removePassword()
  provider.accounts.set('admin-at-harbour', { email: admin.email, email_verified: true, name: admin.name })
  provider.loggedInAs = 'admin-at-harbour'
  const visitor = await openPage(admin, '/admin/badges')
  visitor.allowError(/status of 403/)
  const { page } = visitor
  await page.getByRole('button', { name: 'Actions for Signal lamp, gold' }).click()
  await page.getByRole('menuitem', { name: 'Award' }).click()
  await page.getByLabel('Username').fill('@meera_krishnan')
  await page.getByLabel('Reason').fill('Warned of a copied profile')
  await page.getByRole('button', { name: 'Award badge' }).click()
  const atProvider = page.getByRole('link', { name: 'Continue at Harbour' })
  await atProvider.waitFor()
  await expectAccessible(page)
  const opened = page.context().waitForEvent('page')
  await atProvider.click()
  const tab = await opened
  await tab.getByRole('heading', { name: 'Confirmed' }).waitFor()
  await toastWith(page, 'Meera Krishnan has the badge now').waitFor()
  await closeWithoutProblems(visitor)
})
