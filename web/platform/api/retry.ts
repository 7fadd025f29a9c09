// Which failed fetches are retried.
import { ApiError } from './api-error.ts'

/** A second attempt can help. Rate limits have their own rules. */
const isRetryable = ({ status, isRateLimit }: ApiError): boolean =>
  typeof status === 'string' || (status >= 500 && !isRateLimit)

/** For TanStack Query's `retry`: at most `max` times. */
export const retryUpTo =
  (max: number) =>
  (failures: number, error: ApiError): boolean =>
    failures < max && error instanceof ApiError && isRetryable(error)
