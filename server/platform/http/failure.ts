// An error that the contract defines: each type has one status and one message.
import { type ErrorType, errorStatus, type ErrorResponse as FailureBody } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/en/errors.ts'

/** Codes of the system, and PostgreSQL's disk_full. */
const fullDiskCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

export const isDiskFull = (error: unknown): boolean =>
  fullDiskCodes.includes((error as NodeJS.ErrnoException | null)?.code ?? '')

/** For errors of uploads. Null if there is another reason. */
export const diskFullFailure = (error: unknown): Failure | null => (isDiskFull(error) ? new Failure('disk_full') : null)

export class Failure extends Error {
  readonly type: ErrorType
  readonly fields: Record<string, string> | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(
    type: ErrorType,
    detail: { message?: string; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(detail.message ?? errorMessages[type])
    this.type = type
    this.fields = detail.fields
    this.retryAfter = detail.retryAfter
  }

  get status(): number {
    return errorStatus[this.type]
  }

  get body(): FailureBody {
    const { type, message, fields } = this
    return fields ? { success: false, type, message, fields } : { success: false, type, message }
  }
}
