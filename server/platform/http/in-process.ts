// Makes calls as a guest without HTTP, with the same decoding, access checks and serialization. Used to render pages.
import type { Caller, Platform } from '../context.ts'
import { newKey } from '../ids.ts'
import { assertAccess } from './access.ts'
import type { BoundCall, Request } from './bind.ts'
import { contextOf, isReadCall, shouldValidateResponses } from './call-handler.ts'
import { createDecoder, type Decoded, type Fields, type RawInput } from './parse.ts'
import { type Serialize, serializer } from './serialize.ts'

/** The input that a client would send; the values of `params` and `query` are sent as text. */
export type CallInput = { params?: Fields; query?: Fields; body?: unknown }

/**
 * Resolves to what HTTP would return, `success` included. Rejects with a Failure: `status`, `type`, `message`,
 * `fields`.
 */
export type InProcessClient = (name: string, input?: CallInput) => Promise<unknown>

type CompiledCall = { bound: BoundCall; isRead: boolean; decode: (sent: RawInput) => Decoded; serialize: Serialize }

/** Drops undefined fields: in a URL they would be missing. */
const asText = (fields: Fields = {}): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

export function inProcessClient({ calls, platform }: { calls: BoundCall[]; platform: Platform }): InProcessClient {
  const byName = new Map(calls.map((bound) => [bound.name, bound]))
  const compiled = new Map<string, CompiledCall>()
  const run = newKey().slice(0, 8)
  let count = 0

  const compile = (name: string): CompiledCall => {
    const bound = byName.get(name)
    const serialize = bound && serializer(bound.call, shouldValidateResponses(platform))
    if (!bound || !serialize) throw new Error(`${name} can't be called in process`)
    const ready = { bound, isRead: isReadCall(bound), decode: createDecoder(bound.call), serialize }
    compiled.set(name, ready)
    return ready
  }

  return async (name, input = {}) => {
    const { bound, isRead, decode, serialize } = compiled.get(name) ?? compile(name)
    assertAccess(bound.call, isRead, null)
    const decoded = decode({ params: asText(input.params), query: asText(input.query), body: input.body })
    const requestId = `${run}-page-${(++count).toString(36)}`
    const caller: Caller = { ipAddress: '', network: '', device: null, userAgent: '', requestId }
    const context = contextOf(platform, null, caller)
    const request = { ...decoded, files: [], key: null, bytes: null, context, cookie: undefined, incoming: null }
    const response = await bound.handler(request as unknown as Request<typeof bound.call>)
    return JSON.parse(serialize(response as object))
  }
}
