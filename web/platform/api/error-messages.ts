import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { NotStoredError } from '../offline/not-stored-error.ts'
import { ApiError } from './api-error.ts'

/** Whoever acted is signed in no more. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** What is said when something did not work; where nobody was reached, that it needs a connection. */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof NotStoredError) return error.message
  if (!(error instanceof ApiError) || error.status !== 'FETCH_ERROR') return fallback
  return `${fallback.replace(/\.?$/, '.')} ${clientErrors.needsConnection}`
}

/** What a form says when it was not taken: the first field's sentence, else the refusal's; `failed` where it did not arrive. */
export function formErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || typeof error.status === 'string' || error.status >= 500)
    return failureMessage(error, fallback)
  return Object.values(error.fields)[0] ?? error.message
}
