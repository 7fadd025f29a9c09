// Maps a failed login to its message (A §5, §8). Explicit types win; the other checks are in the order of the
// specification.
import { loginFailure as texts } from '#contract/messages/en/accounts-screens.ts'

export type LoginFailure = {
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
