// The browser's API client: headers, timeouts, retries and errors of every call (A §8, B §8).
import { browserClock, type Clock, wait } from '../clock.ts'
import { ApiError } from './api-error.ts'
import type { AnyInput, CallName, ContractClient } from './api-types.ts'
import { parseRetryAfter } from './backoff.ts'
import { takeEarlyCall } from './early-calls.ts'
import { parseFailure } from './parse-failure.ts'
import type { HttpResponse, SendForm, SendRequest } from './transport.ts'

const base = '/api'
const defaultTimeout = 20_000
const retryBase = 500
const maxRetries = 2

export type ClientOptions = {
  token: () => string | null
  /** `_id` of the logged-in member. */
  memberId: () => string | null
  /** A random id of this browser. */
  deviceId: () => string
  /** The server rejected this token. */
  onTokenRejected: (token: string) => void
  /** The server responded, so there is a connection. */
  onResponse: () => void
  clock?: Clock
  send?: SendRequest
  sendForm?: SendForm
}

/** Calls that start a session. A 401 says nothing about the current session. */
const loginCalls: readonly CallName[] = ['POST /auth/login', 'POST /auth/oidc/session']
/** Calls whose effect the server ties to this device. */
const deviceCalls: readonly CallName[] = [
  ...loginCalls,
  'POST /auth/signup',
  'POST /auth/correct-email',
  'GET /auth/check-username',
]
/** Login, signup and password calls (DECISIONS), and what would create a second secret: whoever made them decides whether to repeat them. */
const repeatedByPeopleOnly: readonly CallName[] = [
  ...loginCalls,
  'POST /auth/signup',
  'POST /auth/correct-email',
  'POST /auth/verify-email',
  'POST /auth/resend-verification',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/change-password',
  'POST /auth/confirm',
  'POST /auth/identities/:id/remove',
  'POST /auth/tokens',
  'POST /admin/webhooks',
]
/** Calls with their own rule for 429 (A §8): not retried here. */
const notRetriedWhenRateLimited: readonly CallName[] = [
  'GET /auth/me',
  'GET /notifications',
  'GET /notifications/:id',
  'GET /notifications/preferences',
  'GET /notifications/stats',
  'GET /leaderboard/:timeframe/:section',
]
/** Calls about videos are retried once (B §8). */
const isVideoCall = (name: CallName): boolean => /^\w+ \/(learning|video-activity|video-history|history)\//.test(name)
/** Calls that back off at once, also on 503 (A §8). */
const neverRetried: readonly CallName[] = ['GET /notifications/unread-count']

/** Stands for a response that was read as it arrived. */
const streamed = '{"success":true}'

const sendByFetch: SendRequest = async (url, request, onText) => {
  const response = await (takeEarlyCall(url, request) ?? fetch(url, request))
  if (onText && response.ok && response.body) await (await import('./read-text.ts')).readText(response.body, onText)
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    text: response.bodyUsed ? streamed : await response.text(),
  }
}

const sendFormLazily: SendForm = async (...parts) => (await import('./upload.ts')).sendForm(...parts)

export function createClient(options: ClientOptions): ContractClient {
  const { clock = browserClock, send = sendByFetch, sendForm = sendFormLazily } = options

  const sendOnce = async (name: CallName, input: AnyInput, headers: Record<string, string>): Promise<HttpResponse> => {
    input.signal?.throwIfAborted()
    const timeout = startTimeout(clock, input.timeout ?? defaultTimeout, input.signal)
    const { method, url } = requestOf(name, input)
    try {
      if (input.form) {
        const request = { method, headers, form: input.form, signal: timeout.signal }
        return await sendForm(url, request, (share) => {
          timeout.restart()
          input.onProgress?.(share)
        })
      }
      const body = input.body === undefined ? null : JSON.stringify(input.body)
      const request = { method, headers, body, credentials: 'include' as const, signal: timeout.signal }
      const onText =
        input.stream &&
        ((text: string) => {
          timeout.restart()
          input.stream?.onText(text)
        })
      return await send(url, input.keepalive ? { ...request, keepalive: true } : request, onText)
    } catch (error) {
      if (input.signal?.aborted) throw input.signal.reason
      throw timeout.signal.aborted ? new ApiError({ status: 'TIMEOUT_ERROR' }) : networkError(error)
    } finally {
      timeout.stop()
    }
  }

  const call = async (name: CallName, input: AnyInput = {}): Promise<unknown> => {
    const token = options.token()
    const headers = buildHeaders(name, input, token, options)
    for (let attempt = 0; ; attempt++) {
      const response = await sendOnce(name, input, headers)
      const failure = response.status >= 200 && response.status < 300 ? null : parseError(response, clock.now())
      if (!failure) {
        options.onResponse()
        return parseResponse(response)
      }
      if (failure.status === 401 && token && !loginCalls.includes(name)) options.onTokenRejected(token)
      const shouldRetry = failure.isRateLimit && !input.noRetry && attempt < maxRetriesFor(name, failure.status)
      if (!shouldRetry) throw failure
      await wait(clock, failure.retryAfter ?? retryBase * 2 ** attempt, input.signal)
      if (options.token() !== token) throw failure
    }
  }
  return call as ContractClient
}

const maxRetriesFor = (name: CallName, status: ApiError['status']): number => {
  if (repeatedByPeopleOnly.includes(name) || neverRetried.includes(name)) return 0
  if (isVideoCall(name)) return 1
  return status === 429 && notRetriedWhenRateLimited.includes(name) ? 0 : maxRetries
}

export function requestOf(name: CallName, { params = {}, query = {} }: AnyInput): { method: string; url: string } {
  const [method = 'GET', path = ''] = name.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field] ?? ''))
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(query)) if (value !== undefined) search.set(field, value)
  return { method, url: base + filled + (search.size > 0 ? `?${search}` : '') }
}

function buildHeaders(
  name: CallName,
  input: AnyInput,
  token: string | null,
  { memberId, deviceId }: ClientOptions,
): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (input.body !== undefined) headers['Content-Type'] = 'application/json'
  if (input.stream) headers['Last-Event-ID'] = String(input.stream.after)
  if (token) headers.Authorization = `Bearer ${token}`
  if (deviceCalls.includes(name)) headers['X-Device'] = deviceId()
  if (input.key !== undefined) {
    headers['Idempotency-Key'] = input.key
    const member = input.member ?? memberId()
    if (member) headers['X-Member'] = member
  }
  return headers
}

/** Aborts after `milliseconds` without `restart`, or when the caller aborts. */
function startTimeout(clock: Clock, milliseconds: number, caller?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort(caller?.reason)
  caller?.addEventListener('abort', abort, { once: true })
  let cancel = clock.after(milliseconds, () => controller.abort())
  return {
    signal: controller.signal,
    restart: () => {
      cancel()
      cancel = clock.after(milliseconds, () => controller.abort())
    },
    stop: () => {
      cancel()
      caller?.removeEventListener('abort', abort)
    },
  }
}

const networkError = (cause: unknown): ApiError => Object.assign(new ApiError({ status: 'FETCH_ERROR' }), { cause })

/** Every response of the contract says `success: true`. Another body comes from a gateway or a captive portal. */
function parseResponse({ text }: HttpResponse): unknown {
  try {
    const body: { success?: unknown } | null = JSON.parse(text)
    if (body?.success === true) return body
  } catch (cause) {
    throw Object.assign(new ApiError({ status: 'PARSING_ERROR' }), { cause })
  }
  throw new ApiError({ status: 'PARSING_ERROR' })
}

/** A proxy's error page is not our JSON: then only the status counts. */
function parseError({ status, text, retryAfter }: HttpResponse, now: number): ApiError {
  const wait = parseRetryAfter(retryAfter, now)
  const failure = parseFailure(text)
  if (!failure) return new ApiError({ status, retryAfter: wait })
  const { type, message, fields } = failure
  return new ApiError({ status, type, message, retryAfter: wait, ...(fields && { fields }) })
}
