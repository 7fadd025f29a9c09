import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { NotStoredError } from '../offline/not-stored-error.ts'
import { ApiError } from './api-error.ts'

/** The member who acted is no longer logged in. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** The message for an action that failed; says so if it needs a connection. */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof NotStoredError) return error.message
  if (!(error instanceof ApiError) || error.status !== 'FETCH_ERROR') return fallback
  return `${fallback.replace(/\.?$/, '.')} ${clientErrors.needsConnection}`
}

/**
 * The message for a rejected form: the first field's error, else the server's message, even if it is too busy.
 * `fallback` if the server was not reached or failed.
 */
export function formErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || typeof error.status === 'string') return failureMessage(error, fallback)
  if (error.status >= 500 && error.type !== 'unavailable') return fallback
  return Object.values(error.fields)[0] ?? error.message
}
