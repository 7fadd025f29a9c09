// The error that every failed call rejects with (B §8). `status` is the HTTP status, or the kind of failure when there
// was no HTTP response.
import type { ErrorType } from '#contract/errors.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'

export type FetchErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'

export type ApiErrorDetails = {
  status: number | FetchErrorKind
  type?: ErrorType | null
  message?: string
  fields?: Record<string, string>
  /** Milliseconds to wait before the next attempt, from the server. */
  retryAfter?: number | null
}

export class ApiError extends Error {
  readonly status: number | FetchErrorKind
  readonly type: ErrorType | null
  readonly fields: Record<string, string>
  readonly retryAfter: number | null

  constructor({ status, type, message, fields, retryAfter }: ApiErrorDetails) {
    super(message ?? defaultMessage(status))
    this.name = 'ApiError'
    this.status = status
    this.type = type ?? null
    this.fields = fields ?? {}
    this.retryAfter = retryAfter ?? null
  }

  /** The server rejected the call before it had any effect, and a later attempt can succeed. */
  get isRateLimit(): boolean {
    return this.status === 429 || this.status === 503
  }
}

/** The call was based on a version that has changed since. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.type === 'conflict_stale'

/** For what shall be deleted: it may be gone, by someone else or by a request whose response was lost. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** No response, or not from our server but from a gateway or a captive portal. */
export const isUnreachable = ({ status, type }: ApiError): boolean =>
  typeof status === 'string' || (type === null && status > 500)

const defaultMessage = (status: number | FetchErrorKind): string => {
  if (typeof status === 'string') return clientErrors[status]
  return status === 400 ? clientErrors.badRequest : clientErrors.failed
}
