// @vitest-environment happy-dom
// The signup view of the auth modal: its three steps, and what each needs. Texts are written out, because the
// specification fixes them.
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { type RenderOptions, render } from '../../platform/testing/render.tsx'
import { toastStore } from '../../ui/toast.ts'
import { AuthModalHost } from './auth-modal-host.tsx'

type Responses = RenderOptions['responses']
type View = Awaited<ReturnType<typeof render>>

const isFree = { 'GET /auth/check-username': { available: true } }
const isTaken = { 'GET /auth/check-username': { available: false } }
const created = { ...isFree, 'POST /auth/signup': { message: 'Please verify your email.' } }

const open = (responses: Responses = isFree) => render(createElement(AuthModalHost), { url: '/auth/signup', responses })

const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent)
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent
const optionsOf = (select: number) =>
  [...document.querySelectorAll('select')[select]!.options].filter(({ value }) => value !== '')
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name)
const isDisabled = (name: string) => button(name)?.disabled
const matching = (pattern: RegExp) => expect.stringMatching(pattern)
const toasts = () => toastStore.current().toasts.map(({ type, message }) => `${type}: ${message}`)

async function fillPerson({ fill }: View, username = 'asha_rao'): Promise<void> {
  await fill('Full name', 'Asha Rao')
  await fill('Username', username)
  await fill('Email', ' Asha@Example.org ')
}

async function fillContact({ fill }: View): Promise<void> {
  await fill('Country', 'IN')
  await fill('Phone (+91)', '98123-45678')
  await fill('Gender', 'female')
}

async function goToPasswords(view: View): Promise<void> {
  await fillPerson(view)
  await view.advance(1000)
  await view.submit()
  await fillContact(view)
  await view.submit()
}

async function fillPasswords({ fill }: View): Promise<void> {
  await fill('Password', 'a long one')
  await fill('Confirm password', 'a long one')
  await fill('I agree to the Privacy Policy (opens in a new tab)')
  await fill('I accept the Trading Risk Disclaimer (opens in a new tab)')
}

// Proves: rule.signup.step1-fields, rule.signup.step2-fields, rule.signup.step3-fields, rule.signup.wizard-states,
//   rule.signup.previous-disabled, rule.signup.next-disabled, rule.signup.wording, rule.auth-modal.open-path-signup,
//   rule.auth-modal.title-signup
test('the signup asks for its fields in three steps, forwards and back', async () => {
  const view = await open()
  expect(view.text()).toContain('Join the Future')
  expect(view.text()).toContain('rocket signup')
  expect(labels()).toEqual(['Full name', 'Username', 'Email'])
  expect(isDisabled('Previous')).toBe(true)
  await fillPerson(view)
  await view.advance(1000)
  await view.submit()
  expect(labels()).toEqual(['Country', 'Phone', 'Gender'])
  await fillContact(view)
  await view.submit()
  expect(labels()).toEqual([
    'Password',
    'Confirm password',
    'I agree to the Privacy Policy (opens in a new tab)',
    'I accept the Trading Risk Disclaimer (opens in a new tab)',
  ])
  expect(isDisabled('Next')).toBe(true)
  await view.click('Previous')
  expect(currentStep()).toContain('2.')
  await view.click('Previous')
  expect(currentStep()).toContain('1.')
})

// Proves: rule.signup.step2-country, rule.signup.step2-country-value, rule.signup.step2-phone, rule.signup.step2-gender
test('the second step offers all countries with their dial codes, and keeps the digits of a phone number', async () => {
  const view = await open()
  await fillPerson(view)
  await view.advance(1000)
  await view.submit()
  const countries = optionsOf(0)
  expect(countries.length).toBeGreaterThan(190)
  for (const { text, value } of countries) expect([text, value]).toEqual([/^.+ \(\+\d+\)$/, /^[A-Z]{2}$/].map(matching))
  expect(countries.find(({ value }) => value === 'IN')?.text).toBe('India (+91)')
  expect(optionsOf(1).map(({ value }) => value)).toEqual(['male', 'female', 'other'])
  await fillContact(view)
  expect(document.querySelector<HTMLInputElement>('[type="tel"]')?.value).toBe('9812345678')
})

// Proves: rule.signup.step3-privacy, rule.signup.step3-risk, rule.signup.step3-new-tab
test('the privacy policy and the risk disclaimer open in a new tab, above the sentence about the age', async () => {
  const view = await open()
  await goToPasswords(view)
  expect(view.text()).toContain('By creating an account you confirm that you are 18 or older.')
  const links = [...document.querySelectorAll('label a')].map((link) => [
    link.textContent?.replace(/ \(.*/, ''),
    link.getAttribute('href'),
    link.getAttribute('target'),
  ])
  expect(links).toEqual([
    ['Privacy Policy', '/privacy-policy', '_blank'],
    ['Trading Risk Disclaimer', '/trading-risk', '_blank'],
  ])
})

// Proves: rule.signup.autoadvance, rule.signup.back-pauses
test('a step advances 2 seconds after it is filled, but not after going back', async () => {
  const view = await open()
  await fillPerson(view)
  await view.advance(1000)
  await view.advance(1999)
  expect(currentStep()).toContain('1.')
  await view.advance(1)
  expect(currentStep()).toContain('2.')
  await view.click('Previous')
  await view.advance(60_000)
  expect(currentStep()).toContain('1.')
})

// Proves: rule.signup.submit-valid, rule.signup.submit-boxes
test('the account is created only once the form is valid and both boxes are ticked', async () => {
  const view = await open()
  await goToPasswords(view)
  expect(isDisabled('Create account')).toBe(true)
  await view.fill('I agree to the Privacy Policy (opens in a new tab)')
  await view.fill('I accept the Trading Risk Disclaimer (opens in a new tab)')
  await view.fill('Password', 'a long one')
  expect(isDisabled('Create account')).toBe(true)
  await view.fill('Confirm password', 'a long one')
  expect(isDisabled('Create account')).toBe(false)
  for (const box of ['I agree to the Privacy Policy', 'I accept the Trading Risk Disclaimer']) {
    await view.fill(`${box} (opens in a new tab)`)
    expect(isDisabled('Create account')).toBe(true)
    await view.fill(`${box} (opens in a new tab)`)
  }
})

// Proves: rule.signup.username-check-delay, rule.signup.username-check-min, rule.signup.username-states,
//   rule.signup.username-available
test('a username of 3 characters is checked 1 second after typing stops', async () => {
  const { fill, advance, requests, text } = await open()
  await fill('Username', 'as')
  await advance(10_000)
  expect(text()).not.toContain('Checking…')
  await fill('Username', 'ash')
  expect(text()).toContain('Checking…')
  await advance(999)
  await fill('Username', 'asha')
  await advance(999)
  expect(requests).toEqual([])
  await advance(1)
  expect(requests).toEqual(['GET /auth/check-username'])
  expect(text()).toContain('Username available!')
})

// Proves: rule.signup.username-taken, rule.signup.username-states, rule.signup.submit-username,
//   rule.signup.blocked-username, rule.signup.blocked-toast
test('the signup cannot continue with a username that is taken', async () => {
  const view = await open(isTaken)
  await fillPerson(view)
  await view.advance(1000)
  expect(view.text()).toContain('Username is taken - try another')
  await view.submit()
  await view.advance(10_000)
  expect(currentStep()).toContain('1.')
  expect(button('Create account')).toBeUndefined()
  expect(toasts()).toContain('error: Please choose an available username')
  expect(view.requests).toEqual(['GET /auth/check-username'])
})

// Proves: rule.signup.validate-on-change
test('the signup form is checked on every change', async () => {
  const { fill, text } = await open()
  await fill('Full name', 'A')
  expect(text()).toContain('Name must be at least 2 characters')
  await fill('Full name', 'As')
  expect(text()).not.toContain('Name must be at least 2 characters')
})

// Proves: rule.signup.success-route, rule.signup.success-state, rule.signup.success-toast-form,
//   rule.routes.check-email-state
test('a signup opens /check-email with the email and the next steps', async () => {
  const view = await open(created)
  await goToPasswords(view)
  await fillPasswords(view)
  await view.submit()
  expect(view.path()).toBe('/check-email')
  expect(view.navigationState()).toMatchObject({
    email: 'asha@example.org',
    fromSignup: true,
    message: 'Please verify your email to continue. Check your inbox and spam folder.',
  })
  expect(toasts()).toContain('success: Account created successfully! Please verify your email.')
})

// Proves: rule.forms.states
test.each([
  ['submits', 'pending', 'true', ''],
  ['shows an error', new ApiError({ status: 502 }), null, 'Quick retry needed'],
] as const)('the signup form is idle, then %s', async (_, response, busy, alert) => {
  const view = await open({ ...isFree, 'POST /auth/signup': response })
  await goToPasswords(view)
  await fillPasswords(view)
  const state = () => [
    button('Create account')?.getAttribute('aria-busy'),
    document.querySelector('.auth-notes [role="alert"]')?.textContent,
  ]
  expect(state()).toEqual([null, ''])
  await view.submit()
  expect(state()).toEqual([busy, alert])
})
