import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeWithoutProblems } from './browser.ts'
import { createMember, fillLogin, type Member, prepareBrowser, signUp, submitLogin, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { linkIn } from './site.ts'

const {
  site,
  visit,
  openPage,
  admin,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

const loginModal = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back' })

const open = (path: string, member?: Member) => openPage(member, path)

describe('the login form', () => {
  // Proves: rule.toasts.position, rule.toasts.pause-hover, rule.toasts.close
  it('submits automatically once both fields are filled, unless a key is pressed', async () => {
    const visitor = await visit()
    const { page } = visitor
    await prepareBrowser(page, site)
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/auth/login') && sent.push(request.method()))
    await page.clock.install()
    await page.goto(`${site.url}/auth/login`)
    await fillLogin(page, 'meera_krishnan')
    await page.getByText('Logging you in… Press any key or tap to stop.').waitFor()
    await page.keyboard.press('Shift')
    await page.getByText("Stopped. Press Fast Login when you're ready.").waitFor()
    await page.clock.runFor(10_000)
    expect(sent).toEqual([])

    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByText('Logging you in…').waitFor()
    await page.clock.runFor(1500)
    const refusal = toastWith(page, '⚡ Incorrect password. Quick retry needed.')
    await refusal.hover()
    await page.clock.runFor(10_000)
    expect(sent).toEqual(['POST'])
    const { x, y } = (await refusal.boundingBox())!
    expect([x > 1000, y < 100]).toEqual([true, true])
    await page.getByRole('button', { name: /^Close: ⚡ Incorrect password/ }).click()
    await refusal.waitFor({ state: 'detached' })

    await fillLogin(page, meera.email)
    await page.getByText('Logging you in…').waitFor()
    await page.clock.runFor(1500)
    await toastWith(page, '⚡ Lightning login successful!').waitFor()
    await page.clock.runFor(500)
    await page.waitForURL('**/dashboard/bittalks')
    await closeWithoutProblems(visitor)
  })

  it('shows what is wrong with a field, and shows the password on request', async () => {
    const visitor = await open('/auth/login')
    const { page } = visitor
    await page.getByRole('button', { name: 'Fast Login' }).click()
    await page.getByText('Username or email is required').waitFor()
    await fillLogin(page, 'meera', 'short')
    await page.getByText('Password must be at least 6 characters').waitFor()
    await page.getByLabel('Username or email').fill('')
    await page.getByText('Username or email is required').waitFor()
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    await closeWithoutProblems(visitor)
  })

  it('distinguishes a wrong password from an unknown username', async () => {
    const visitor = await open('/auth/login')
    const { page } = visitor
    await submitLogin(page, 'meera_krishnan', 'wrong-seas-ahead')
    const form = loginModal(page).getByRole('alert')
    await form.getByText('⚡ Incorrect password. Quick retry needed.').waitFor()
    await submitLogin(page, 'nobody_at_all')
    await form.getByText('⚡ User not found. Check credentials or sign up.').waitFor()
    await submitLogin(page, 'nobody@example.org')
    await form.getByText('⚡ Incorrect password. Quick retry needed.').waitFor()
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.login.outcome-unverified, rule.login.fail-unverified-message, rule.login.fail-unverified-redirect,
  //   rule.redirects.unverified
  it('sends members with an unverified email to the check-email page', async () => {
    const person = await signUp(site, 'Imran Qureshi')
    const visitor = await open('/auth/login')
    const { page } = visitor
    await submitLogin(page, person.email)
    await toastWith(page, '⚠️ Your email is not verified. Please check your email first.').waitFor()
    await page.waitForURL('**/check-email')
    await page.getByText('Please verify your email first.').waitFor()
    await page.getByText(`We sent it to ${person.email}.`).waitFor()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByText('If this email still needs to be verified, a new link is on its way.').waitFor()
    await site.mailsTo(person.email, 2)
    await closeWithoutProblems(visitor)
  })

  it('says that the account is locked after ten wrong passwords', async () => {
    const person = await createMember(site, 'Sneha Patil')
    for (let turn = 1; turn <= 10; turn++) {
      const body = { identifier: person.username, password: `wrong number ${turn}` }
      await site.api()('POST /auth/login', { body })
    }
    const visitor = await open('/auth/login')
    await submitLogin(visitor.page, person.username)
    await toastWith(visitor.page, '⚡ Account locked. Reset password or try later.').waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('a forgotten password', () => {
  // Proves: rule.forgot.success-toast, rule.auth-modal.reset-returns-login
  it('is replaced once through the emailed link', async () => {
    const person = await createMember(site, 'Lakshmi Reddy')
    const visitor = await open('/auth/login')
    const { page } = visitor
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    const view = page.getByRole('dialog', { name: 'Reset Password' })
    await view.getByLabel('Email').fill('lakshmi')
    await view.getByText('Please enter a valid email address').waitFor()
    await view.getByLabel('Email').fill(person.email)
    await view.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await toastWith(page, '⚡ Password reset sent instantly!').waitFor()
    await loginModal(page).waitFor()

    const link = linkIn((await site.mailsTo(person.email, 2))[1]!)
    await page.goto(link)
    await page.getByLabel('New password').fill('another-harbour')
    await page.getByLabel('Confirm password').fill('another-harbor')
    await page.getByText("Passwords don't match").waitFor()
    await page.getByLabel('Confirm password').fill('another-harbour')
    await page.getByRole('button', { name: 'Set password' }).click()
    await toastWith(page, 'Your new password is set. Please log in with it.').waitFor()
    await page.waitForURL('**/auth/login')
    await submitLogin(page, person.username, 'another-harbour')
    await page.waitForURL('**/dashboard/bittalks')

    await page.goto(link)
    await page.getByLabel('New password').fill('one-harbour-more')
    await page.getByLabel('Confirm password').fill('one-harbour-more')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('This link has expired or was already used. Request a new one.').waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('a login', () => {
  // Proves: rule.auth-modal.open-event, rule.auth-modal.open-event-payload, rule.auth-modal.success-redirect-url,
  //   rule.auth-modal.success-default
  it('opens the page named by the event, if it is on this site', async () => {
    const ask = (page: Page, detail: object) =>
      page.evaluate((given) => window.dispatchEvent(new CustomEvent('openAuthModal', { detail: given })), detail)
    const visitor = await open('/privacy-policy')
    const { page } = visitor
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
    await ask(page, { mode: 'signup' })
    await page.getByRole('dialog', { name: 'Join the Future' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/privacy-policy')

    await ask(page, { mode: 'login', redirectUrl: '/dashboard/fxtalks' })
    await submitLogin(page, meera.username)
    await page.waitForURL('**/dashboard/fxtalks')
    await closeWithoutProblems(visitor)

    const secondVisitor = await open('/trading-risk')
    await secondVisitor.page.getByRole('heading', { name: 'Trading Risk Disclaimer' }).waitFor()
    await ask(secondVisitor.page, { mode: 'login', redirectUrl: 'https://example.com/' })
    await fillLogin(secondVisitor.page, meera.username)
    await secondVisitor.page.keyboard.press('Enter')
    await secondVisitor.page.waitForURL('**/dashboard/bittalks')
    await closeWithoutProblems(secondVisitor)
  })

  // Proves: rule.redirects.after-login-admin, rule.redirects.target-admin, rule.guards.admin-only,
  //   rule.permissions.admin-landing, rule.permissions.admin-has-landing-page
  it('opens the administration for administrators only', async () => {
    const adminTab = await open('/auth/login')
    await submitLogin(adminTab.page, admin.username)
    await adminTab.page.waitForURL('**/admin')
    await adminTab.page.getByRole('heading', { name: 'Overview' }).waitFor()
    await adminTab.page.goto(`${site.url}/auth/signup`)
    await adminTab.page.waitForURL('**/admin')
    await closeWithoutProblems(adminTab)

    const member = await open('/admin', meera)
    await member.page.waitForURL('**/dashboard/bittalks')
    await member.page.goto(`${site.url}/auth/login`)
    await member.page.waitForURL('**/dashboard/bittalks')
    await closeWithoutProblems(member)
  })

  // Proves: rule.landing.signed-out-modal, rule.landing.signed-in-redirect, rule.landing.explore-logged-out
  it('opens the room that was chosen on the landing page', async () => {
    const visitor = await open('/')
    const { page } = visitor
    await loginModal(page).waitFor()
    await page.keyboard.press('Escape')
    await loginModal(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Explore Chartroom' }).first().click()
    await submitLogin(page, meera.username)
    await page.waitForURL('**/dashboard/bittalks')
    await page.goto(`${site.url}/`)
    await page.waitForURL('**/dashboard/bittalks')
    await closeWithoutProblems(visitor)
  })
})

describe('the auth modal', () => {
  // Proves: rule.auth-modal.open-query-verified, rule.auth-modal.open-query-error, rule.auth-modal.message-verified,
  //   rule.auth-modal.message-token-missing, rule.auth-modal.message-invalid-token,
  //   rule.auth-modal.message-server-error, rule.auth-modal.message-other-error
  it.each([
    ['verified=true', 'Email verified successfully! You can now login.'],
    ['error=token-missing', 'Verification token is missing.'],
    ['error=invalid-token', 'Invalid or expired verification token.'],
    ['error=server-error', 'Server error occurred during verification.'],
    ['error=toString', 'Verification failed.'],
  ])('opens for %s and shows how the verification went', async (query, message) => {
    const visitor = await open(`/privacy-policy?${query}`)
    await loginModal(visitor.page).getByText(message).waitFor()
    await visitor.page.keyboard.press('Escape')
    await visitor.page.waitForURL((url) => url.search === '')
    expect(new URL(visitor.page.url()).pathname).toBe('/privacy-policy')
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.auth-modal.one-modal, rule.auth-modal.open-path-forgot, rule.auth-modal.close-home
  it('opens by its own URL in each view, and closing it leads to the landing page', async () => {
    const visitor = await open('/auth/forgot-password')
    const { page } = visitor
    await page.getByRole('dialog', { name: 'Reset Password' }).waitFor()
    await page.getByRole('button', { name: 'Back to login' }).click()
    await loginModal(page).getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('dialog', { name: 'Join the Future' }).getByRole('button', { name: 'Log in' }).click()
    await loginModal(page).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('button', { name: 'Explore Chartroom' }).first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await closeWithoutProblems(visitor)
  })
})
