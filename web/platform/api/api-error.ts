// The one failure that every call ends in (B §8): the HTTP status, or the kind of failure that left none.
import type { ErrorType } from '#contract/errors.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'

export type FetchErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'

export type FailureDetails = {
  status: number | FetchErrorKind
  type?: ErrorType | null
  message?: string
  fields?: Record<string, string>
  /** Milliseconds that the server asked to wait. */
  retryAfter?: number | null
}

export class ApiError extends Error {
  readonly status: number | FetchErrorKind
  readonly type: ErrorType | null
  readonly fields: Record<string, string>
  readonly retryAfter: number | null

  constructor({ status, type, message, fields, retryAfter }: FailureDetails) {
    super(message ?? defaultMessage(status))
    this.name = 'ApiError'
    this.status = status
    this.type = type ?? null
    this.fields = fields ?? {}
    this.retryAfter = retryAfter ?? null
  }

  /** Refused before any effect, for now. */
  get isRateLimit(): boolean {
    return this.status === 429 || this.status === 503
  }
}

const defaultMessage = (status: number | FetchErrorKind): string => {
  if (typeof status === 'string') return clientErrors[status]
  return status === 400 ? clientErrors.badRequest : clientErrors.failed
}
