import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../api/api-error.ts'

/** Nobody was reached, and this device could not keep it either: what was typed must stay where it is. */
export class NotStoredError extends ApiError {
  constructor(cause: ApiError | null) {
    super({ status: cause?.status ?? 'FETCH_ERROR', message: clientErrors.noRoomToStore })
    this.name = 'NotKept'
    this.cause = cause
  }
}
