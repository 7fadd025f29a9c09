import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { toastStore } from '../../ui/toast.ts'
import { logIn, requestPasswordReset, showAccountCreated, showUsernameCheckError, signUp } from './auth-actions.ts'

const noConnection = new ApiError({ status: 'FETCH_ERROR' })
const badGateway = new ApiError({ status: 502 })
const busy = new ApiError({
  status: 429,
  type: 'rate_limited',
  message: 'Too many requests. Please wait a moment and try again.',
})

const failingWith = (error: ApiError) => ({ call: () => Promise.reject(error) }) as unknown as Platform
const returning = (response: object, startedSessions: unknown[] = []) =>
  ({ call: async () => response, logIn: async (user: User) => startedSessions.push(user._id) }) as unknown as Platform

const shownToasts = () =>
  toastStore
    .current()
    .toasts.filter(({ leaving }) => !leaving)
    .map(({ type, message, duration }) => [type, message, duration])

beforeEach(toastStore.reset)

describe('logIn', () => {
  const credentials = { identifier: 'meera_k', password: 'calm-seas' }
  const user = { _id: 'a1', email: 'meera@example.com', isVerified: true } as User

  // Proves: rule.login.outcome-verified, rule.login.success-toast, rule.login.toast-duration
  test('starts the session and shows a toast for two seconds, instead of the error of an earlier try', async () => {
    const startedSessions: unknown[] = []
    await logIn(failingWith(badGateway), credentials)
    expect(await logIn(returning({ user, token: 't' }, startedSessions), credentials)).toEqual({ user })
    expect(startedSessions).toEqual(['a1'])
    expect(shownToasts()).toEqual([['success', '⚡ Lightning login successful!', 2000]])
  })

  test("leads to the check-email page with the email when it isn't verified", async () => {
    const startedSessions: unknown[] = []
    const response = { user: { ...user, isVerified: false }, token: 't' }
    const outcome = await logIn(returning(response, startedSessions), credentials)
    expect(outcome).toMatchObject({ checkEmailAfter: 0, email: 'meera@example.com' })
    expect(startedSessions).toEqual([])
    expect(shownToasts()).toEqual([['error', '⚠️ Your email is not verified. Please check your email first.', 5000]])
  })

  // Proves: rule.login.form-error-order, rule.login.fail-other
  test.each([
    [noConnection, 'No connection. Check your network and try again.'],
    [new ApiError({ status: 500, type: 'internal', message: 'We broke it.' }), 'We broke it.'],
    [new ApiError({ status: 500, message: '' }), 'Quick retry needed - check credentials'],
  ])('returns an error note for other failures (%s)', async (error, message) => {
    expect(await logIn(failingWith(error), credentials)).toMatchObject({ note: { kind: 'error', message } })
    expect(shownToasts()).toEqual([['error', '⚡ Quick retry needed - check credentials', 5000]])
  })
})

describe('signUp', () => {
  const person = { name: 'Meera', username: 'meera_k', email: 'meera@example.com', country: 'IN', phone: '987654' }
  const form = { ...person, gender: 'female', password: 'calm-seas', confirmPassword: 'calm-seas' }

  // Proves: rule.signup.success-toast-form, rule.signup.toast-duration
  test('shows a toast for three seconds', async () => {
    expect(await signUp(returning({}), form, 'the-key')).toBeNull()
    expect(shownToasts()).toEqual([['success', 'Account created successfully! Please verify your email.', 3000]])
  })

  // Proves: rule.signup.success-toast, rule.signup.toast-duration
  test('shows a different toast after a signup through a provider', () => {
    showAccountCreated()
    const message = '🚀 Account created successfully! Please verify your email to login.'
    expect(shownToasts()).toEqual([['success', message, 3000]])
  })

  // Proves: rule.signup.fail-message, rule.signup.fail-default
  test.each([
    [busy, 'Too many requests. Please wait a moment and try again.'],
    [badGateway, 'Quick retry needed'],
    [noConnection, 'Quick retry needed'],
  ])('returns the server\'s message or "retry" on failure (%s)', async (error, message) => {
    expect(await signUp(failingWith(error), form, 'the-key')).toEqual({ note: { kind: 'error', message } })
    expect(shownToasts()).toEqual([['error', '🚀 Quick retry needed for signup.', 5000]])
  })

  test("doesn't send a form that fails the quick validation", async () => {
    const result = await signUp(returning({}), { ...form, password: 'short' }, 'the-key')
    expect(result).toEqual({ note: { kind: 'error', message: 'Password too short for secure signup' } })
    expect(shownToasts()).toEqual([])
  })

  test('returns errors for the fields that the server rejected', async () => {
    const taken = new ApiError({ status: 409, type: 'username_taken', message: 'Taken' })
    expect(await signUp(failingWith(taken), form, 'the-key')).toEqual({
      fields: { username: 'Username is taken - try another' },
    })
  })
})

describe('requestPasswordReset', () => {
  // Proves: rule.forgot.fail, rule.forgot.fail-form-default
  test.each([
    [busy, 'Too many requests. Please wait a moment and try again.'],
    [badGateway, 'Failed to process request'],
    [noConnection, 'Failed to process request'],
  ])("returns the server's message or a general error on failure (%s)", async (error, message) => {
    expect(await requestPasswordReset(failingWith(error), 'meera@example.com')).toEqual({ kind: 'error', message })
    expect(shownToasts()).toEqual([['error', '⚡ Quick retry needed for password reset.', 5000]])
  })
})

// Proves: rule.signup.username-check-fail, rule.signup.username-check-429
test('showUsernameCheckError shows a toast unless the server asked to wait', () => {
  showUsernameCheckError(busy)
  showUsernameCheckError(new ApiError({ status: 'FETCH_ERROR', message: 'answered with 429' }))
  expect(shownToasts()).toEqual([])
  showUsernameCheckError(noConnection)
  expect(shownToasts()).toEqual([['error', 'Error checking username availability', 5000]])
})
