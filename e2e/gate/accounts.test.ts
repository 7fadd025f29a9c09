// Accounts: from the signup to the first post, login and logout, and a member's own data.
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { yourData } from '#contract/messages/en/data-rights-screens.ts'
import { closeWithoutProblems } from '../browser.ts'
import {
  completeSignup,
  createPost,
  openSignup,
  password,
  personNamed,
  postWith,
  prepareBrowser,
  submitLogin,
} from '../members.ts'
import { setUpSite } from '../set-up-site.ts'
import { linkIn } from '../site.ts'

const {
  site,
  visit,
  openPage,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

it('a newcomer signs up in three steps, verifies the email and posts', async () => {
  const visitor = await visit({ size: 'phone' })
  const { page } = visitor
  const person = personNamed('Rohan Deshpande')
  await prepareBrowser(page, site)
  await openSignup(page, site)
  await completeSignup(page, person)
  await page.goto(linkIn((await site.mailsTo(person.email, 1))[0]!))
  await page.waitForURL('**/verification-success')
  await page.getByRole('button', { name: 'Go to login' }).click()
  await submitLogin(page, person.username)
  await page.waitForURL('**/dashboard/bittalks')
  await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
  await page.getByLabel('What do you see?').fill('My first look at the range.')
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await postWith(page, 'My first look at the range.').waitFor()
  await closeWithoutProblems(visitor)
})

// Proves: rule.login.enter, rule.login.outcome-redirect, rule.guards.redirect-guest, rule.guards.offer-login,
//   rule.redirects.after-login-wanted, rule.redirects.target-default, rule.permissions.guest-protected
it('a login opens the page that the guest requested, and a logout ends the session', async () => {
  const visitor = await openPage(undefined, '/dashboard/goldtalks')
  const { page } = visitor
  const modal = page.getByRole('dialog', { name: 'Welcome Back' })
  await modal.waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await submitLogin(page, meera.username)
  await page.waitForURL('**/dashboard/goldtalks')
  await modal.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Your menu, Meera Krishnan' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL(`${site.url}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await closeWithoutProblems(visitor)
})

it('a member downloads their data', async () => {
  const content = 'Gold held the floor again.'
  await createPost(meera, 'fxtalks', content)
  const visitor = await openPage(meera, '/dashboard/account#your-data', { size: 'phone' })
  const { page } = visitor
  const data = page.getByRole('region', { name: yourData.title, exact: true })
  await data.getByRole('button', { name: yourData.request, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.locator('button[type=submit]').click()
  const download = data.getByRole('button', { name: /^Download/ })
  await download.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const posts = unzipSync(await readFile(await file.path()))['data/posts.json']
  expect(JSON.parse(new TextDecoder().decode(posts))).toMatchObject([{ content }])
  await closeWithoutProblems(visitor)
})
