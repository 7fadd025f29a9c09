// Whatever goes wrong with a request becomes a refusal of the contract. What nobody foresaw is logged and says nothing.
import type { errorStatus } from '#contract/errors.ts'
import { requestErrors as messages } from '#contract/messages/en/request-errors.ts'
import { Failure } from './failure.ts'

type Thrown = { code?: unknown; statusCode?: unknown; message?: unknown; syscall?: unknown }

/** Seconds: a database that restarts is back within these. */
const retryAfterSeconds = 2

/** Nothing was begun: there was no connection to begin it with. */
const unreachableCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', '53300', '57P03'])
const connectMessage =
  /timeout exceeded when trying to connect|terminated due to connection timeout|pool after calling end/

/** A connection was lost or ended while something was under way: what became of it is not known. */
const interruptedCodes = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '08000', '08003', '08006', '57014'])
const lostMessage = /Connection terminated|Client has encountered a connection error/

/** Whether it is the database that was out of reach; `isRead`: to try again is safe whatever became of it. */
function isUnavailable({ code, message, syscall }: Thrown, isRead: boolean): boolean {
  const text = typeof message === 'string' ? message : ''
  const name = typeof code === 'string' ? code : ''
  if (syscall === 'connect' || syscall === 'getaddrinfo' || unreachableCodes.has(name) || connectMessage.test(text))
    return true
  return isRead && (interruptedCodes.has(name) || lostMessage.test(text))
}

const statuses = new Map(Object.entries({ 408: 'request_timeout', 413: 'payload_too_large', 414: 'uri_too_long' }))

/** What Fastify refuses before a call is reached. */
function fromFramework({ code, statusCode }: Thrown): Failure | null {
  if (typeof code !== 'string' || !code.startsWith('FST_ERR_')) return null
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('unsupported_media_type')
  const type = statuses.get(String(statusCode)) as keyof typeof errorStatus | undefined
  if (type) return new Failure(type)
  const isClientError = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return isClientError ? new Failure('bad_request', { message: messages.badRequest }) : null
}

/** `unforeseen`: to be logged, with what was thrown. */
export function failureFromError(thrown: unknown, isRead: boolean): { failure: Failure; isUnexpected: boolean } {
  if (thrown instanceof Failure) return { failure: thrown, isUnexpected: false }
  const error: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {}
  const framework = fromFramework(error)
  if (framework) return { failure: framework, isUnexpected: false }
  if (isUnavailable(error, isRead))
    return { failure: new Failure('unavailable', { retryAfter: retryAfterSeconds }), isUnexpected: true }
  return { failure: new Failure('internal'), isUnexpected: true }
}

/** Of an HTTP parser's complaint, before there is a request. */
export function failureFromClientError(code: string | undefined): Failure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('request_timeout')
  if (code === 'HPE_HEADER_OVERFLOW') return new Failure('headers_too_large')
  return new Failure('bad_request', { message: messages.badRequest })
}
