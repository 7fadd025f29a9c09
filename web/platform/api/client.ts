// The browser's way to the API: one place for headers, waiting, retries and failures of every call (A §8, B §8).
import type { ErrorResponse } from '#contract/errors.ts'
import { browserClock, type Clock, wait } from '../clock.ts'
import { ApiError } from './api-error.ts'
import type { AnyInput, CallName, ContractClient } from './api-types.ts'
import { readRetryAfter } from './backoff.ts'
import type { HttpResponse, SendForm, SendRequest } from './transport.ts'

const base = '/api'
const defaultTimeout = 20_000
const retryBase = 500
const mostRetries = 2

export type ClientOptions = {
  token: () => string | null
  /** `_id` of the signed-in person. */
  memberId: () => string | null
  /** A random id of this browser. */
  device: () => string
  /** The server refused this token. */
  onRefused: (token: string) => void
  /** The server answered: there is a connection again. */
  onAnswer: () => void
  clock?: Clock
  send?: SendRequest
  sendForm?: SendForm
}

/** Calls that hand out a session: a refusal says nothing about the present one, and the server wants to know the device. */
const signIns: readonly CallName[] = ['POST /auth/login', 'POST /auth/oidc/session']
/** Calls with a rule of their own for 429 (A §8): they are not repeated here. */
const notRepeatedWhenLimited: readonly CallName[] = [
  'GET /auth/me',
  'GET /notifications',
  'GET /notifications/:id',
  'GET /notifications/preferences',
]
/** Backs off at once, on 503 too (A §8). */
const neverRepeated: readonly CallName[] = ['GET /notifications/unread-count']

const sendByFetch: SendRequest = async (url, request) => {
  const response = await fetch(url, request)
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), text: await response.text() }
}

const sendFormLazily: SendForm = async (...parts) => (await import('./upload.ts')).sendForm(...parts)

export function createClient(options: ClientOptions): ContractClient {
  const { clock = browserClock, send = sendByFetch, sendForm = sendFormLazily } = options

  const once = async (name: CallName, input: AnyInput, headers: Record<string, string>): Promise<HttpResponse> => {
    input.signal?.throwIfAborted()
    const watch = watchdog(clock, input.timeout ?? defaultTimeout, input.signal)
    const { method, url } = address(name, input)
    try {
      if (input.form) {
        const request = { method, headers, form: input.form, signal: watch.signal }
        return await sendForm(url, request, (share) => {
          watch.alive()
          input.onProgress?.(share)
        })
      }
      const body = input.body === undefined ? null : JSON.stringify(input.body)
      return await send(url, { method, headers, body, credentials: 'include', signal: watch.signal })
    } catch (error) {
      if (input.signal?.aborted) throw input.signal.reason
      throw watch.signal.aborted ? new ApiError({ status: 'TIMEOUT_ERROR' }) : unreachable(error)
    } finally {
      watch.stop()
    }
  }

  const call = async (name: CallName, input: AnyInput = {}): Promise<unknown> => {
    const token = options.token()
    const headers = headersOf(name, input, token, options)
    for (let attempt = 0; ; attempt++) {
      const reply = await once(name, input, headers)
      const failure = reply.status >= 200 && reply.status < 300 ? null : readFailure(reply, clock.now())
      if (!failure) {
        options.onAnswer()
        return readAnswer(reply)
      }
      if (failure.status === 401 && token && !signIns.includes(name)) options.onRefused(token)
      const again = failure.isRateLimit && !input.once && attempt < retries(name, failure.status)
      if (!again) throw failure
      await wait(clock, failure.retryAfter ?? retryBase * 2 ** attempt, input.signal)
      if (options.token() !== token) throw failure
    }
  }
  return call as ContractClient
}

const retries = (name: CallName, status: ApiError['status']): number => {
  if (name.startsWith('POST /auth/') || neverRepeated.includes(name)) return 0
  return status === 429 && notRepeatedWhenLimited.includes(name) ? 0 : mostRetries
}

function address(name: CallName, { params = {}, query = {} }: AnyInput): { method: string; url: string } {
  const [method = 'GET', path = ''] = name.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field] ?? ''))
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(query)) if (value !== undefined) search.set(field, value)
  return { method, url: base + filled + (search.size > 0 ? `?${search}` : '') }
}

function headersOf(
  name: CallName,
  input: AnyInput,
  token: string | null,
  { memberId, device }: ClientOptions,
): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (input.body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = `Bearer ${token}`
  if (signIns.includes(name)) headers['X-Device'] = device()
  if (input.key !== undefined) {
    headers['Idempotency-Key'] = input.key
    const member = input.member ?? memberId()
    if (member) headers['X-Member'] = member
  }
  return headers
}

/** Gives up where nothing was heard for so long, or where the caller gave up. */
function watchdog(clock: Clock, milliseconds: number, caller?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort(caller?.reason)
  caller?.addEventListener('abort', abort, { once: true })
  let cancel = clock.after(milliseconds, () => controller.abort())
  return {
    signal: controller.signal,
    alive: () => {
      cancel()
      cancel = clock.after(milliseconds, () => controller.abort())
    },
    stop: () => {
      cancel()
      caller?.removeEventListener('abort', abort)
    },
  }
}

const unreachable = (cause: unknown): ApiError => Object.assign(new ApiError({ status: 'FETCH_ERROR' }), { cause })

function readAnswer({ text }: HttpResponse): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw Object.assign(new ApiError({ status: 'PARSING_ERROR' }), { cause })
  }
}

/** A failure's body may come from a proxy and say nothing: then the status alone counts. */
function readFailure({ status, text, retryAfter }: HttpResponse, now: number): ApiError {
  const wait = readRetryAfter(retryAfter, now)
  try {
    const { success, type, message, fields }: ErrorResponse = JSON.parse(text)
    if (success === false) return new ApiError({ status, type, message, retryAfter: wait, ...(fields && { fields }) })
  } catch {}
  return new ApiError({ status, retryAfter: wait })
}
