// The shared login layer (A §8): makes the calls, shows the toasts and returns what the form must display.
import type { accountTimes, User } from '#contract/accounts.ts'
import {
  loginFailure as failureTexts,
  forgot as forgotTexts,
  signup as signupTexts,
  toasts,
} from '#contract/messages/en/accounts-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { CallInput } from '../../platform/api/api-types.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { Platform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import type { Note } from './auth-note.tsx'
import { loginFailure } from './login-failure.ts'

// Copied from the contract and checked by type: importing its module would load Zod.
type Times = typeof accountTimes
const loginToast = 2000 satisfies Times['loginToast']
const signupToast = 3000 satisfies Times['signupToast']

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
  toast.success(toasts.login, { duration: loginToast })
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
  toast.success(message, { duration: signupToast })

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
  const { FastSignup } = await import('#contract/accounts.ts')
  const fast = FastSignup.safeParse(body)
  if (!fast.success) return { note: errorNote(fast.error.issues[0]?.message ?? signupTexts.failed) }
  try {
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
