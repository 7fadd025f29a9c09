// Turns anything thrown while handling a request into a failure of the contract. Unexpected errors are logged and
// reveal nothing.
import type { errorStatus } from '#contract/errors.ts'
import { requestErrors as messages } from '#contract/messages/en/request-errors.ts'
import { readOnlyCode } from '../database/database.ts'
import { Failure, isDiskFull } from './failure.ts'

type Thrown = { code?: unknown; statusCode?: unknown; message?: unknown; syscall?: unknown }

/** Seconds. A restarting database is back within this time. */
const retryAfterSeconds = 2
/** Seconds. The operator has to make room, or is moving the site. */
const retryAfterOperator = 60

/** There was no connection, so nothing was started. */
const unreachableCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', '53300', '57P03'])
const connectMessage =
  /timeout exceeded when trying to connect|terminated due to connection timeout|pool after calling end/

/** The connection was lost midway, so the outcome is unknown. */
const interruptedCodes = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '08000', '08003', '08006', '57014'])
const lostMessage = /Connection terminated|Client has encountered a connection error/

/** Whether the database was unreachable. `isRead`: retrying is safe whatever the outcome was. */
function isUnavailable({ code, message, syscall }: Thrown, isRead: boolean): boolean {
  const text = typeof message === 'string' ? message : ''
  const name = typeof code === 'string' ? code : ''
  if (syscall === 'connect' || syscall === 'getaddrinfo' || unreachableCodes.has(name) || connectMessage.test(text))
    return true
  return isRead && (interruptedCodes.has(name) || lostMessage.test(text))
}

const statuses = new Map(Object.entries({ 408: 'request_timeout', 413: 'payload_too_large', 414: 'uri_too_long' }))

/** Errors that Fastify raises before a call is reached. */
function fromFramework({ code, statusCode }: Thrown): Failure | null {
  if (typeof code !== 'string' || !code.startsWith('FST_ERR_')) return null
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('unsupported_media_type')
  const type = statuses.get(String(statusCode)) as keyof typeof errorStatus | undefined
  if (type) return new Failure(type)
  const isClientError = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return isClientError ? new Failure('bad_request', { message: messages.badRequest }) : null
}

/** `isUnexpected`: log the original error. `isUpload`: the request brought a file. */
export function failureFromError(
  thrown: unknown,
  isRead: boolean,
  isUpload = false,
): { failure: Failure; isUnexpected: boolean } {
  if (thrown instanceof Failure) return { failure: thrown, isUnexpected: false }
  const error: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {}
  const framework = fromFramework(error)
  if (framework) return { failure: framework, isUnexpected: false }
  if (isUnavailable(error, isRead))
    return { failure: new Failure('unavailable', { retryAfter: retryAfterSeconds }), isUnexpected: true }
  // Nothing was written: the statement or the file failed as a whole.
  if (isDiskFull(error)) {
    const failure = isUpload ? new Failure('disk_full') : new Failure('unavailable', { retryAfter: retryAfterOperator })
    return { failure, isUnexpected: true }
  }
  if (error.code === readOnlyCode) {
    const failure = new Failure('unavailable', { message: messages.readOnly, retryAfter: retryAfterOperator })
    return { failure, isUnexpected: false }
  }
  return { failure: new Failure('internal'), isUnexpected: true }
}

/** For errors of the HTTP parser, before there is a request. */
export function failureFromClientError(code: string | undefined): Failure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('request_timeout')
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure('headers_too_large')
  return new Failure('bad_request', { message: messages.badRequest })
}
