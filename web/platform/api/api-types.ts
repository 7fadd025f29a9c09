// The API's types, derived from the contract. None of its schemas reach the browser through this file.

import type { BodyInput, CallResponse, ParamsInput, QueryInput } from '#contract/define.ts'
import type { ContractCalls } from '#contract/index.ts'

export type CallName = keyof ContractCalls
export type ReadCallName = Extract<CallName, `GET ${string}`>

/** An object without required properties. */
export type EmptyObject = Record<never, never>

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? EmptyObject
  : EmptyObject extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value }

type IdempotencyInput<Name extends CallName> = ContractCalls[Name] extends { idempotent: true }
  ? Pick<AnyInput, 'key' | 'member'>
  : EmptyObject

/** Of a call that accepts either, we send the body. */
type BodyField<Name extends CallName> = ContractCalls[Name] extends { form: object; body?: never } ? 'form' : 'body'

/** The input of a call: `params`, `query`, and `body` or `form`. Idempotent calls also take `key`. */
export type CallInput<Name extends CallName> = Part<'params', ParamsInput<ContractCalls[Name]>> &
  Part<'query', QueryInput<ContractCalls[Name]>> &
  Part<BodyField<Name>, BodyInput<ContractCalls[Name]>> &
  IdempotencyInput<Name>

export type CallOptions = {
  signal?: AbortSignal
  /** Milliseconds without a response; for uploads, without progress. */
  timeout?: number
  /** Don't retry on 429 and 503: the caller has its own rule. */
  noRetry?: boolean
  /** Is sent even if the page closes meanwhile. */
  keepalive?: boolean
  /** Of server-sent events: receives the response as it arrives. `after`: the id of the last event that arrived before. */
  stream?: { after: number; onText: (text: string) => void }
  /** The share of a form that was sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

export type CallResult<Name extends CallName> = CallResponse<ContractCalls[Name]>

type InputArgument<Input> = EmptyObject extends Input ? [input?: Input & CallOptions] : [input: Input & CallOptions]

/**
 * Makes a call of the contract: over HTTP in the browser, in process on the server. Rejects with an error shaped like
 * `ApiError` (status, type, message, fields, retryAfter).
 */
export type ContractClient = <Name extends CallName>(
  name: Name,
  ...rest: InputArgument<CallInput<Name>>
) => Promise<CallResult<Name>>

/** The input of any call, for code that handles all of them. */
export type AnyInput = CallOptions & {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  form?: FormData
  key?: string
  /** With a key, also `_id` of the member who acted, if the action was queued earlier. */
  member?: string
}
