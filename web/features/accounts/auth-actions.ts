// The shared sign-in layer (A §8): makes the calls, says the toasts, and answers what a form has to show.
import type { accountTimes, User } from '#contract/accounts.ts'
import {
  loginFailure as failureTexts,
  forgot as forgotTexts,
  signup as signupTexts,
  toasts,
} from '#contract/messages/en/accounts-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { CallInput } from '../../platform/api/api-types.ts'
import type { Platform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import type { Note } from './auth-note.tsx'
import { loginFailure } from './login-failure.ts'

// The contract's figures, checked by type: its module would bring Zod along.
type Times = typeof accountTimes
const loginToast = 2000 satisfies Times['loginToast']
const signupToast = 3000 satisfies Times['signupToast']

const errorNote = (message: string): Note => ({ kind: 'error', message })
const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ status: 'FETCH_ERROR' })

/** Null where nobody was reached, or whoever answered said nothing. */
const serverMessage = ({ type, message }: ApiError): string | null => (type && message) || null

/** `email`: where the server has told it. */
export type LoginOutcome = { user: User } | { note: Note; checkEmailAfter: number | null; email?: string }

/** Takes over a session, however it was given. */
export function startSession(platform: Platform, user: User, token: string): void {
  void platform.begin(user, token)
  toast.success(toasts.login, { duration: loginToast })
}

/** What is said when a login, or anything that ends in one, is refused. */
export function showLoginError(error: unknown): { note: Note; checkEmailAfter: number | null } {
  const refusal = asApiError(error)
  const failure = loginFailure({ status: refusal.status, type: refusal.type ?? '', message: refusal.message })
  toast.error(failure.message)
  const isOther = failure.message === failureTexts.other
  return {
    note: errorNote(isOther ? refusal.message || failureTexts.form : failure.message),
    checkEmailAfter: failure.checkEmailAfter,
  }
}

export async function logIn(platform: Platform, body: CallInput<'POST /auth/login'>['body']): Promise<LoginOutcome> {
  try {
    const { user, token } = await platform.call('POST /auth/login', { body })
    if (!user.isVerified) {
      toast.error(failureTexts.unverified)
      return { note: errorNote(failureTexts.unverified), checkEmailAfter: 0, email: user.email }
    }
    startSession(platform, user, token)
    return { user }
  } catch (error) {
    return showLoginError(error)
  }
}

/** One message for each signup: the form has words of its own (A §8). */
export const showAccountCreated = (words: string = toasts.signup): void =>
  toast.success(words, { duration: signupToast })

type SignupErrors = { fields?: Record<string, string>; note?: Note }

/** Null when it worked. */
export async function signUp(
  platform: Platform,
  body: CallInput<'POST /auth/signup'>['body'],
): Promise<SignupErrors | null> {
  const { FastSignup } = await import('#contract/accounts.ts')
  const fast = FastSignup.safeParse(body)
  if (!fast.success) return { note: errorNote(fast.error.issues[0]?.message ?? signupTexts.failed) }
  try {
    await platform.call('POST /auth/signup', { body })
    showAccountCreated(toasts.signupForm)
    return null
  } catch (error) {
    const refusal = asApiError(error)
    const { fields, type } = refusal
    if (type === 'username_taken') return { fields: { username: signupTexts.taken } }
    if (Object.keys(fields).length > 0) return { fields }
    toast.error(toasts.signupFailed)
    return { note: errorNote(serverMessage(refusal) ?? signupTexts.failed) }
  }
}

/** Null when it worked. */
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

/** Silent where the server asked to wait (A §8). */
export function showUsernameCheckError(error: unknown): void {
  const { status, message } = asApiError(error)
  if (status === 429 || message.includes('429')) return
  toast.error(toasts.usernameCheckFailed)
}
