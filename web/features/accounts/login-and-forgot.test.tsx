// @vitest-environment happy-dom
// The login and forgot-password views of the auth modal: what they ask for, and where they lead. Texts are written out,
// because the specification fixes them.
import { act, createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { member } from '../../platform/testing/fixtures.ts'
import { networkError, type RenderOptions, render } from '../../platform/testing/render.tsx'
import { toastStore } from '../../ui/toast.ts'
import { AuthModalHost } from './auth-modal-host.tsx'

type Responses = RenderOptions['responses']

const openLogin = (responses: Responses = {}) => render(createElement(AuthModalHost), { url: '/auth/login', responses })
const openForgot = (responses: Responses = {}) =>
  render(createElement(AuthModalHost), { url: '/auth/forgot-password', responses })

const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent)
const passwordType = () => document.querySelector('[autocomplete="current-password"]')?.getAttribute('type')
const isBusy = () => document.querySelector('button[type="submit"]')?.getAttribute('aria-busy') === 'true'
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent).join('')

const revocationToken = 'r'.repeat(43)
const loggedIn = { 'POST /auth/login': { user: member(), token: 'a-token', revocationToken } }

// Proves: rule.login.fields, rule.login.button, rule.login.forgot-link, rule.login.wording, rule.auth-modal.title-login,
//   rule.auth-modal.open-path-login
test('the login form asks for a username or email and a password', async () => {
  const { text, actions } = await openLogin()
  expect(text()).toContain('Welcome Back')
  expect(text()).toContain('lightning login')
  expect(labels()).toEqual(['Username or email', 'Password'])
  expect(actions()).toEqual(expect.arrayContaining(['Fast Login', 'Forgot Password']))
})

// Proves: rule.login.password-toggle
test('the password of the login is hidden until it is shown on request', async () => {
  const { click } = await openLogin()
  expect(passwordType()).toBe('password')
  await click('Show password')
  expect(passwordType()).toBe('text')
  await click('Hide password')
  expect(passwordType()).toBe('password')
})

// Proves: rule.login.validate-on-change, rule.login.identifier-required, rule.login.password-min
test('the login form is checked on every change', async () => {
  const { fill, text } = await openLogin()
  await fill('Password', 'five5')
  expect(text()).toContain('Password must be at least 6 characters')
  await fill('Password', 'sixsix')
  expect(text()).not.toContain('Password must be at least 6 characters')
  await fill('Username or email', 'a')
  expect(text()).not.toContain('Username or email is required')
  await fill('Username or email', '')
  expect(text()).toContain('Username or email is required')
})

// The form has no schema, which guests of the landing page would load.
test.each([
  ['short', ' ', 'five5'],
  ['just long enough', 'a', 'sixsix'],
  ['just short enough', 'a'.repeat(200), 'p'.repeat(200)],
  ['long', 'a'.repeat(201), 'p'.repeat(201)],
])('the login form has the rules of the call for what is %s', async (_, identifier, password) => {
  const { fill } = await openLogin({ 'POST /auth/login': 'pending' })
  await fill('Username or email', identifier)
  await fill('Password', password)
  const { error } = accounts['POST /auth/login'].body.safeParse({ identifier, password })
  const shown = [...document.querySelectorAll('.hint.error')].map(({ textContent }) => textContent)
  expect(shown).toEqual((error?.issues ?? []).map(({ message }) => message))
})

// Proves: rule.login.autosubmit
test('the login form submits itself 1.5 seconds after both fields are filled', async () => {
  const { fill, advance, requests } = await openLogin({ 'POST /auth/login': 'pending' })
  for (const [identifier, password] of [
    ['ash', 'seven77'],
    ['asha', 'sixsix'],
  ] as const) {
    await fill('Username or email', identifier)
    await fill('Password', password)
    await advance(10_000)
  }
  await fill('Password', 'seven77')
  await advance(1499)
  expect(requests).toEqual([])
  await advance(1)
  expect(requests).toEqual(['POST /auth/login'])
})

/** Logs in with the button. */
async function submitLogin(responses: Responses) {
  const view = await openLogin(responses)
  await view.fill('Username or email', 'Asha@Example.org')
  await view.fill('Password', 'sixsix')
  await view.submit()
  return view
}

// Proves: rule.login.outcome-unverified, rule.redirects.unverified, rule.routes.check-email-state
test('a login with an unverified email leads to /check-email with the email', async () => {
  const user = member({ isVerified: false, email: 'asha@example.org' })
  const { path, navigationState, advance } = await submitLogin({
    'POST /auth/login': { user, token: 'a-token', revocationToken },
  })
  await advance(0)
  expect(path()).toBe('/check-email')
  expect(navigationState()).toMatchObject({
    email: 'asha@example.org',
    fromLogin: true,
    message: 'Please verify your email first.',
  })
})

// Proves: rule.login.fail-unverified-redirect, rule.login.fail-400-redirect
test.each([
  ['unverified', 0, new ApiError({ status: 403, type: 'auth_email_not_verified', message: 'Not verified.' })],
  ['invalid', 2000, new ApiError({ status: 400, type: 'validation_failed', message: 'Invalid request' })],
])('a login that is %s leads to /check-email after %d ms', async (_, delay, error) => {
  const { path, advance } = await submitLogin({ 'POST /auth/login': error })
  if (delay > 0) {
    await advance(delay - 1)
    expect(path()).toBe('/auth/login')
  }
  await advance(1)
  expect(path()).toBe('/check-email')
})

// Proves: rule.login.fail-password-type, rule.login.fail-not-found-type, rule.login.fail-locked
test.each([
  ['auth_invalid_credentials', 400, '⚡ Incorrect password. Quick retry needed.'],
  ['auth_user_not_found', 404, '⚡ User not found. Check credentials or sign up.'],
  ['auth_account_locked', 423, '⚡ Account locked. Reset password or try later.'],
] as const)('a login that fails with %s says so and stays', async (type, status, message) => {
  const { path, advance } = await submitLogin({ 'POST /auth/login': new ApiError({ status, type, message: 'x' }) })
  expect(alerts()).toContain(message)
  await advance(10_000)
  expect(path()).toBe('/auth/login')
})

// Proves: rule.auth-modal.stored-redirect-delay, rule.login.outcome-redirect
test('the stored redirect is followed 500 milliseconds after the login', async () => {
  sessionStorage.setItem('redirectAfterLogin', '/dashboard/goldtalks')
  const { path, advance } = await submitLogin(loggedIn)
  await advance(499)
  expect(path()).toBe('/auth/login')
  await advance(1)
  expect(path()).toBe('/dashboard/goldtalks')
})

// Proves: rule.auth-modal.success-default, rule.redirects.after-login-default, rule.redirects.after-login-admin,
//   rule.permissions.admin-landing
test.each([
  ['user', '/dashboard/bittalks'],
  ['admin', '/admin'],
] as const)('a login as %s leads to %s when no page was requested', async (role, expected) => {
  const { path, advance } = await submitLogin({
    'POST /auth/login': { user: member({ role }), token: 'a-token', revocationToken },
  })
  await advance(500)
  expect(path()).toBe(expected)
})

// Proves: rule.auth-modal.open-event, rule.auth-modal.open-event-payload, rule.auth-modal.success-redirect-url
test.each([
  ['login', 'Welcome Back'],
  ['signup', 'Join the Future'],
  ['forgotPassword', 'Reset Password'],
])('the event openAuthModal opens the view %s', async (mode, title) => {
  const view = await render(createElement(AuthModalHost), { url: '/privacy-policy', responses: loggedIn })
  expect(view.text()).toBe('')
  const detail = { mode, ...(mode === 'login' && { redirectUrl: '/dashboard/fxtalks' }) }
  await act(async () => void window.dispatchEvent(new CustomEvent('openAuthModal', { detail })))
  await view.advance(0)
  expect(view.text()).toContain(title)
  if (mode !== 'login') return
  await view.fill('Username or email', 'asha')
  await view.fill('Password', 'sixsix')
  await view.submit()
  await view.advance(500)
  expect(view.path()).toBe('/dashboard/fxtalks')
})

// Proves: rule.auth-modal.one-modal, rule.auth-modal.title-login, rule.auth-modal.title-signup,
//   rule.auth-modal.title-forgot, rule.auth-modal.login-links-signup, rule.auth-modal.login-links-forgot,
//   rule.auth-modal.signup-links-login, rule.auth-modal.forgot-links-login, rule.login.forgot-link
test('one modal has three views, which link to each other', async () => {
  const { click, text } = await openLogin()
  const modal = document.querySelector('dialog')
  for (const [link, title] of [
    ['Sign up', 'Join the Future'],
    ['Log in', 'Welcome Back'],
    ['Forgot Password', 'Reset Password'],
    ['Back to login', 'Welcome Back'],
  ] as const) {
    await click(link)
    expect(text()).toContain(title)
    expect([...document.querySelectorAll('dialog')]).toEqual([modal])
  }
})

// Proves: rule.forgot.field, rule.forgot.intro, rule.forgot.button, rule.forgot.email, rule.auth-modal.open-path-forgot
test('the form for a forgotten password has one field for an email', async () => {
  const { text, actions, fill, submit, requests } = await openForgot()
  expect(labels()).toEqual(['Email'])
  expect(text()).toContain("we'll send you instructions")
  expect(actions()).toContain('Send Reset Instructions')
  await fill('Email', 'asha')
  await submit()
  expect(text()).toContain('Please enter a valid email address')
  expect(requests).toEqual([])
})

// Proves: rule.forgot.success-toast, rule.auth-modal.reset-returns-login
test('a request to reset the password leads back to the login', async () => {
  const { fill, submit, text } = await openForgot({ 'POST /auth/forgot-password': { message: 'On its way.' } })
  await fill('Email', 'asha@example.org')
  await submit()
  expect(text()).toContain('Welcome Back')
  const messages = toastStore.current().toasts.map(({ type, message }) => `${type}: ${message}`)
  expect(messages).toContain('success: ⚡ Password reset sent instantly!')
})

// Proves: rule.forms.states
describe.each([
  ['login', openLogin, 'POST /auth/login', ['Username or email', 'Password']],
  ['forgot-password', openForgot, 'POST /auth/forgot-password', ['Email']],
] as const)('the %s form', (_, open, call, fields) => {
  test.each([
    ['submits', 'pending', true, ''],
    ['shows an error', networkError, false, expect.stringMatching(/./)],
  ] as const)('is idle, then %s', async (_, response, busy, alert) => {
    const { fill, submit } = await open({ [call]: response })
    for (const field of fields) await fill(field, 'asha@example.org')
    expect([isBusy(), alerts()]).toEqual([false, ''])
    await submit()
    expect([isBusy(), alerts()]).toEqual([busy, alert])
  })
})
