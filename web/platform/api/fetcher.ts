// Makes the calls of queries: paces background fetches and backs off from rate-limited resources (B §8).
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError, isUnreachable } from './api-error.ts'
import type { AnyInput, ContractClient, ReadCallName } from './api-types.ts'
import type { Backoff } from './backoff.ts'
import type { Pace, Pacer } from './pacer.ts'

/** The call of a query. */
export type ReadCall = {
  name: ReadCallName
  input: AnyInput
  /** A word for people. It also groups calls that share a backoff. */
  resource: string
  pace?: Pace
}

/** `background`: nobody is waiting for the result. */
export type Fetcher = (read: ReadCall, options: { background: boolean; signal?: AbortSignal }) => Promise<unknown>

/** A call whose name is data; the query that carries it knows its types. */
export type UntypedCall = (name: ReadCallName, input: AnyInput) => Promise<unknown>

export function createFetcher(tools: { call: ContractClient; pacer: Pacer; backoff: Backoff }): Fetcher {
  const { pacer, backoff } = tools
  const call = tools.call as UntypedCall

  const rateLimitError = (resource: string) =>
    new ApiError({
      status: 429,
      type: 'rate_limited',
      message: clientErrors.backingOff(resource),
      retryAfter: backoff.remaining(resource),
    })

  return async ({ name, input, resource, pace = { service: 'general' } }, { background, signal }) => {
    const send = async () => {
      if (backoff.remaining(resource) > 0) throw rateLimitError(resource)
      try {
        return await call(name, { ...input, ...(signal && { signal }) })
      } catch (error) {
        if (!(error instanceof ApiError && error.isRateLimit) || isUnreachable(error)) throw error
        backoff.open(resource, error.retryAfter)
        throw rateLimitError(resource)
      }
    }
    if (background) return pacer.run(pace, send, signal)
    pacer.recordStart(pace)
    return send()
  }
}
