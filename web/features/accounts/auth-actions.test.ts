import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

const refusing = (error: ApiError) => ({ call: () => Promise.reject(error) }) as unknown as Platform
const answering = (answer: object, begun: unknown[] = []) =>
  ({ call: async () => answer, begin: async (user: User) => begun.push(user._id) }) as unknown as Platform

const said = () => toastStore.current().toasts.map(({ type, message, duration }) => [type, message, duration])

/** An error is not said twice within its time: each test begins later than the one before. */
let day = 0
beforeEach(() => {
  day += 86_400_000
  vi.setSystemTime(day)
})
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of toastStore.current().toasts) toastStore.remove(id)
})

describe('a login', () => {
  const credentials = { identifier: 'meera_k', password: 'calm-seas' }
  const user = { _id: 'a1', email: 'meera@example.com', isVerified: true } as User

  test('begins the session and is told of for two seconds', async () => {
    const begun: unknown[] = []
    expect(await logIn(answering({ user, token: 't' }, begun), credentials)).toEqual({ user })
    expect(begun).toEqual(['a1'])
    expect(said()).toEqual([['success', '⚡ Lightning login successful!', 2000]])
  })

  test('of somebody whose address is not verified leads to the mail, with the address', async () => {
    const begun: unknown[] = []
    const answer = { user: { ...user, isVerified: false }, token: 't' }
    const outcome = await logIn(answering(answer, begun), credentials)
    expect(outcome).toMatchObject({ checkEmailAfter: 0, email: 'meera@example.com' })
    expect(begun).toEqual([])
    expect(said()).toEqual([['error', '⚠️ Your email is not verified. Please check your email first.', 5000]])
  })

  test.each([
    [noConnection, 'No connection. Check your network and try again.'],
    [new ApiError({ status: 500, message: '' }), 'Quick retry needed - check credentials'],
  ])('that failed otherwise says so in the form (%s)', async (error, message) => {
    expect(await logIn(refusing(error), credentials)).toMatchObject({ note: { kind: 'error', message } })
    expect(said()).toEqual([['error', '⚡ Quick retry needed - check credentials', 5000]])
  })
})

describe('a signup', () => {
  const person = { name: 'Meera', username: 'meera_k', email: 'meera@example.com', country: 'IN', phone: '987654' }
  const form = { ...person, gender: 'female', password: 'calm-seas', confirmPassword: 'calm-seas' }

  test('is told of for three seconds', async () => {
    expect(await signUp(answering({}), form)).toBeNull()
    expect(said()).toEqual([['success', 'Account created successfully! Please verify your email.', 3000]])
  })

  test('through a provider has its own words', () => {
    showAccountCreated()
    const words = '🚀 Account created successfully! Please verify your email to login.'
    expect(said()).toEqual([['success', words, 3000]])
  })

  test.each([
    [busy, 'Too many requests. Please wait a moment and try again.'],
    [badGateway, 'Quick retry needed'],
    [noConnection, 'Quick retry needed'],
  ])('that failed says what the server said, or to try again (%s)', async (error, message) => {
    expect(await signUp(refusing(error), form)).toEqual({ note: { kind: 'error', message } })
    expect(said()).toEqual([['error', '🚀 Quick retry needed for signup.', 5000]])
  })

  test('is not sent where the quick look at it says no', async () => {
    const refused = await signUp(answering({}), { ...form, password: 'short' })
    expect(refused).toEqual({ note: { kind: 'error', message: 'Password too short for secure signup' } })
    expect(said()).toEqual([])
  })

  test('shows what the server refuses at its field', async () => {
    const taken = new ApiError({ status: 409, type: 'username_taken', message: 'Taken' })
    expect(await signUp(refusing(taken), form)).toEqual({ fields: { username: 'Username is taken - try another' } })
  })
})

describe('a forgotten password', () => {
  test.each([
    [busy, 'Too many requests. Please wait a moment and try again.'],
    [badGateway, 'Failed to process request'],
    [noConnection, 'Failed to process request'],
  ])('that cannot be asked for says what the server said, or that it failed (%s)', async (error, message) => {
    expect(await requestPasswordReset(refusing(error), 'meera@example.com')).toEqual({ kind: 'error', message })
    expect(said()).toEqual([['error', '⚡ Quick retry needed for password reset.', 5000]])
  })
})

test('a username that cannot be looked up is told of, unless the server asked to wait', () => {
  showUsernameCheckError(busy)
  showUsernameCheckError(new ApiError({ status: 'FETCH_ERROR', message: 'answered with 429' }))
  expect(said()).toEqual([])
  showUsernameCheckError(noConnection)
  expect(said()).toEqual([['error', 'Error checking username availability', 5000]])
})
