// The shared login layer (A §8): makes the calls, shows the toasts and returns what the form must display.
import type { User } from '#contract/accounts.ts'
import { accountTimes } from '#contract/accounts-limits.ts'
import {
  loginFailure as failureTexts,
  forgot as forgotTexts,
  signup as signupTexts,
  loginFailure as texts,
  toasts,
} from '#contract/messages/en/accounts-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { CallInput } from '../../platform/api/api-types.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { Platform } from '../../platform/platform.ts'
import { toast, toastStore } from '../../ui/toast.ts'
import type { Note } from './auth-note.tsx'

// Maps a failed login to its message (A §5, §8). Explicit types win; the other checks are in the order of the
// specification.
type LoginFailure = {
  message: string
  /** Milliseconds until the check-email page opens; null if it doesn't. */
  checkEmailAfter: number | null
}

export type LoginErrorDetails = { status: number | string; type?: string; message?: string }

const unverifiedTypes = ['auth_email_not_verified', 'email_not_verified']
const unverifiedWords = ['not verified', 'verify', 'email verification', 'account not verified']

const messageOnly = (message: string): LoginFailure => ({ message, checkEmailAfter: null })

export function loginFailure({ status, type = '', message = '' }: LoginErrorDetails): LoginFailure {
  const text = message.toLowerCase()
  if (unverifiedTypes.includes(type)) return { message: texts.unverified, checkEmailAfter: 0 }
  if (type === 'auth_invalid_credentials') return messageOnly(texts.password)
  if (type === 'auth_user_not_found') return messageOnly(texts.notFound)
  if (type === 'auth_account_locked') return messageOnly(texts.locked)
  if (type === 'auth_account_banned') return messageOnly(message)
  if (unverifiedWords.some((word) => text.includes(word)) || status === 401 || status === 403) {
    return { message: texts.unverified, checkEmailAfter: 0 }
  }
  if (status === 400 && text.includes('invalid')) return { message: texts.invalid, checkEmailAfter: 2000 }
  if (text.includes('password')) return messageOnly(texts.password)
  if (text.includes('not found')) return messageOnly(texts.notFound)
  return messageOnly(texts.other)
}

const errorNote = (message: string): Note => ({ kind: 'error', message })
const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ status: 'FETCH_ERROR' })

/** The server's message; null if the request failed without one. */
const serverMessage = ({ type, message }: ApiError): string | null => (type && message) || null

/** `email` is set if the server returned it. */
export type LoginOutcome = { user: User } | { note: Note; checkEmailAfter: number | null; email?: string }

type NewSession = { user: User; token: string; revocationToken?: string | undefined }

/** Starts a session from any kind of login and shows a toast. */
export function startSession(platform: Platform, { user, token, revocationToken }: NewSession): void {
  void platform.logIn(user, token, revocationToken)
  // What an earlier try said no longer holds.
  for (const { id, type } of toastStore.current().toasts) if (type === 'error') toastStore.dismiss(id)
  toast.success(toasts.login, { duration: accountTimes.loginToast })
}

/** Shows a toast for a failed login of any kind and returns the form's note. */
export function showLoginError(error: unknown): { note: Note; checkEmailAfter: number | null } {
  const apiError = asApiError(error)
  const failure = loginFailure({ status: apiError.status, type: apiError.type ?? '', message: apiError.message })
  toast.error(failure.message)
  const isOther = failure.message === failureTexts.other
  return {
    note: errorNote(isOther ? apiError.message || failureTexts.form : failure.message),
    checkEmailAfter: failure.checkEmailAfter,
  }
}

export async function logIn(platform: Platform, body: CallInput<'POST /auth/login'>['body']): Promise<LoginOutcome> {
  try {
    const session = await platform.call('POST /auth/login', { body })
    const { user } = session
    if (!user.isVerified) {
      toast.error(failureTexts.unverified)
      return { note: errorNote(failureTexts.unverified), checkEmailAfter: 0, email: user.email }
    }
    startSession(platform, session)
    return { user }
  } catch (error) {
    return showLoginError(error)
  }
}

/** One toast per signup. The form has its own text (A §8). */
export const showAccountCreated = (message: string = toasts.signup): void =>
  toast.success(message, { duration: accountTimes.signupToast })

/** Returns a function that gives the same signup the same idempotency key, so that it can be sent again. */
export function createSignupKeys(): (body: object) => string {
  let last = { text: '', key: '' }
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.text) last = { text, key: randomKey() }
    return last.key
  }
}

type SignupErrors = { fields?: Record<string, string>; note?: Note }

/** Returns null on success. */
export async function signUp(
  platform: Platform,
  body: CallInput<'POST /auth/signup'>['body'],
  key: string,
): Promise<SignupErrors | null> {
  try {
    const { FastSignup } = await import('./fast-signup.ts')
    const fast = FastSignup.safeParse(body)
    if (!fast.success) return { note: errorNote(fast.error.issues[0]?.message ?? signupTexts.failed) }
    await platform.call('POST /auth/signup', { body, key })
    showAccountCreated(toasts.signupForm)
    return null
  } catch (error) {
    const apiError = asApiError(error)
    const { fields, type } = apiError
    if (type === 'username_taken') return { fields: { username: signupTexts.taken } }
    if (Object.keys(fields).length > 0) return { fields }
    toast.error(toasts.signupFailed)
    return { note: errorNote(serverMessage(apiError) ?? signupTexts.failed) }
  }
}

/** Returns null on success. */
export async function requestPasswordReset({ call }: Platform, email: string): Promise<Note | null> {
  try {
    await call('POST /auth/forgot-password', { body: { email } })
    toast.success(toasts.reset)
    return null
  } catch (error) {
    toast.error(toasts.resetFailed)
    return errorNote(serverMessage(asApiError(error)) ?? forgotTexts.failed)
  }
}

/** Shows nothing if the server asked to wait (A §8). */
export function showUsernameCheckError(error: unknown): void {
  const { status, message } = asApiError(error)
  if (status === 429 || message.includes('429')) return
  toast.error(toasts.usernameCheckFailed)
}
