// A network with random faults between a tab and the site.
import { expect } from 'vitest'
import type { HttpResponse, SendForm, SendRequest } from '../../../../web/platform/api/transport.ts'
import { second } from '../../../platform/clock.ts'
import type { CommitFaults } from './database-faults.ts'
import { type Killable, never } from './locks.ts'

export const faults = [
  'none',
  'lost before the server',
  'response lost',
  'response truncated',
  'times out before the server',
  'times out after the server',
  'arrives late',
  'limited',
  'unavailable',
  'gateway',
  'captive portal',
  'sent twice at once',
  'commit fails',
  'commit response lost',
  'tab dies before',
  'tab dies after',
] as const
export type Fault = (typeof faults)[number]

/**
 * What happened on the server with a key. `unknown`: requests whose outcome is not known. `late`: requests that nobody
 * waited for.
 */
export type ServerOutcome = { done: number; unknown: number; late: number }

type Sent = { method: string; headers: Record<string, string>; body: BodyInit | null }
/** `isAbandoned`: the tab was killed or has given up. */
type Request = Sent & { isAbandoned(): boolean }

export type Network = ReturnType<typeof createNetwork>

type NetworkOptions = {
  url(): string
  commits(): CommitFaults
  /** Called with each fault and each response. */
  record(what: string): void
  /** Advances the browser's clock. */
  advanceClock(milliseconds: number): void
}

const longestWait = 20 * second + 1
const failure = (type: string) => JSON.stringify({ success: false, type, message: 'Not now.' })
const connectionLost = () => new TypeError('the connection was lost')
const isDone = ({ status }: HttpResponse): boolean => status >= 200 && status < 300

export function createNetwork({ url, commits, record: note, advanceClock: jump }: NetworkOptions) {
  const serverOutcomes = new Map<string, ServerOutcome>()
  const delayed: (() => Promise<unknown>)[] = []
  let scheduledFaults: Fault[] = []
  let inFlight = 0

  const serverOutcomeOf = (key: string): ServerOutcome => {
    const known = serverOutcomes.get(key) ?? { done: 0, unknown: 0, late: 0 }
    serverOutcomes.set(key, known)
    return known
  }

  const deliver = async (path: string, request: Request): Promise<HttpResponse> => {
    inFlight++
    return await fetchOnce(path, request).finally(() => inFlight--)
  }

  const fetchOnce = async (path: string, { method, headers, body, isAbandoned }: Request): Promise<HttpResponse> => {
    const serverOutcome = serverOutcomeOf(headers['Idempotency-Key'] ?? '')
    serverOutcome.unknown++
    const response = await fetch(url() + path, { method, headers, body }).catch((error: unknown) => {
      // The server didn't accept the connection, so nothing happened.
      if (isConnectionRefused(error)) serverOutcome.unknown--
      throw error
    })
    const reply = {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      text: await response.text(),
    }
    if (reply.status < 500 || reply.status === 503) serverOutcome.unknown--
    note(outcomeName(reply))
    if (isDone(reply)) serverOutcome.done++
    // Nobody waited for it, so a later action may have overtaken it.
    if (isAbandoned()) serverOutcome.late++
    return reply
  }

  const afterJump = async (milliseconds: number): Promise<void> => {
    setImmediate(() => jump(milliseconds))
    await never()
  }

  const deliverTwice = async (path: string, request: Request): Promise<HttpResponse> => {
    const replies = await Promise.all([deliver(path, request), deliver(path, request)])
    const [one, other] = replies.map(({ status, text }) => ({ status, body: JSON.parse(text) })) as [
      JsonReply,
      JsonReply,
    ]
    for (const { status, body } of [one, other])
      if (status === 409) expect(body.type).toMatch(/in_flight|already_voted|wrong_member|conflict_stale/)
    if (one.status < 300 && other.status < 300) expect(entityOf(one)).toBe(entityOf(other))
    else if (one.body.type !== 'in_flight' && other.body.type !== 'in_flight') expect(one.status).toBe(other.status)
    return replies[1]!
  }

  const withCommit = async (fault: 'fails' | 'responseLost', path: string, request: Request): Promise<HttpResponse> => {
    commits().arm(fault)
    return await deliver(path, request).finally(commits().disarm)
  }

  const applyFault = async (fault: Fault, tab: Tab, path: string, request: Request): Promise<HttpResponse> => {
    note(fault)
    switch (fault) {
      case 'lost before the server':
        throw connectionLost()
      case 'response lost':
        await deliver(path, request)
        throw connectionLost()
      case 'response truncated': {
        const reply = await deliver(path, request)
        return { ...reply, text: reply.text.slice(0, reply.text.length >> 1) }
      }
      case 'times out before the server':
        await afterJump(longestWait)
        break
      case 'times out after the server':
        await deliver(path, request)
        await afterJump(longestWait)
        break
      case 'arrives late':
        delayed.push(() => deliver(path, request))
        await afterJump(longestWait)
        break
      case 'limited':
        setImmediate(() => jump(3 * second))
        return { status: 429, retryAfter: '3', text: failure('rate_limited') }
      case 'unavailable':
        setImmediate(() => jump(2 * second))
        return { status: 503, retryAfter: '2', text: failure('unavailable') }
      case 'gateway':
        return { status: 502, retryAfter: null, text: '<h1>Bad gateway</h1>' }
      case 'captive portal':
        return { status: 200, retryAfter: null, text: '<h1>Welcome aboard</h1>' }
      case 'sent twice at once':
        return await deliverTwice(path, request)
      case 'commit fails':
        return await withCommit('fails', path, request)
      case 'commit response lost':
        return await withCommit('responseLost', path, request)
      case 'tab dies before':
        tab.die()
        break
      case 'tab dies after':
        await deliver(path, request)
        tab.die()
        break
      case 'none':
        return await deliver(path, request)
    }
    return await never()
  }

  /** Aborts when the client does, as a browser would. */
  const send = (tab: Tab, path: string, sent: Sent, signal: AbortSignal): Promise<HttpResponse> => {
    const request = { ...sent, isAbandoned: () => tab.isDead || signal.aborted }
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    aborted.catch(() => {})
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    return Promise.race([applyFault(scheduledFaults.shift() ?? 'none', tab, path, request), aborted])
  }

  return {
    serverOutcomeOf,
    isIdle: () => inFlight === 0,
    /** The faults of the next requests, in order. Later requests succeed. */
    setFaults: (next: Fault[]) => {
      scheduledFaults = [...next]
    },
    /** Delivers the requests that were held back. */
    deliverLate: async () => {
      for (const arrive of delayed.splice(0)) await arrive().catch(() => {})
    },
    sendFrom: (tab: Tab): SendRequest => {
      return (path, { method = 'GET', headers, body, signal }) =>
        send(tab, path, { method, headers: headers as Record<string, string>, body: body ?? null }, signal)
    },
    sendFormFrom: (tab: Tab): SendForm => {
      return (path, { method, headers, form, signal }) => send(tab, path, { method, headers, body: form }, signal)
    },
  }
}

type Tab = Killable & { die(): void }
type Entity = { _id: string }
type JsonReply = { status: number; body: { type?: string; post?: Entity; comment?: Entity; trade?: Entity } }

const outcomeName = (reply: HttpResponse): string =>
  isDone(reply) ? 'done' : (JSON.parse(reply.text) as { type: string }).type

const entityOf = ({ body }: JsonReply): string | undefined => body.post?._id ?? body.comment?._id ?? body.trade?._id

function isConnectionRefused(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string; errors?: { code?: string }[] }) : undefined
  return [cause, ...(cause?.errors ?? [])].some((one) => one?.code === 'ECONNREFUSED')
}
