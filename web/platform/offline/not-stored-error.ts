import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../api/api-error.ts'

/** The server was not reached and the action could not be queued. Forms must keep what was typed. */
export class NotStoredError extends ApiError {
  constructor(cause: ApiError | null) {
    super({ status: cause?.status ?? 'FETCH_ERROR', message: clientErrors.noSpaceToStore })
    this.name = 'NotKept'
    this.cause = cause
  }
}
