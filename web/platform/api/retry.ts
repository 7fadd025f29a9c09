// Which failed fetches are tried again.
import { ApiError } from './api-error.ts'

/** Only what may go well the second time, and what is rate limited has its own rules. */
const isRetryable = ({ status, isRateLimit }: ApiError): boolean =>
  typeof status === 'string' || (status >= 500 && !isRateLimit)

/** At most so many times. */
export const retryUpTo =
  (max: number) =>
  (failures: number, error: ApiError): boolean =>
    failures < max && error instanceof ApiError && isRetryable(error)
