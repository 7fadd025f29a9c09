// Types of the API, taken from the contract. No schema is shipped to the browser for them.

import type { BodyInput, CallResponse, ParamsInput, QueryInput } from '#contract/define.ts'
import type { ContractCalls } from '#contract/index.ts'

export type CallName = keyof ContractCalls
export type ReadCallName = Extract<CallName, `GET ${string}`>

/** An object that need hold nothing. */
export type EmptyObject = Record<never, never>

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? EmptyObject
  : EmptyObject extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value }

type IdempotencyInput<Name extends CallName> = ContractCalls[Name] extends { idempotent: true }
  ? Pick<AnyInput, 'key' | 'member'>
  : EmptyObject

type BodyField<Name extends CallName> = ContractCalls[Name] extends { form: object } ? 'form' : 'body'

/** What a call sends, by the contract: `params`, `query`, `body` or `form`, and `key` where repeating is safe. */
export type CallInput<Name extends CallName> = Part<'params', ParamsInput<ContractCalls[Name]>> &
  Part<'query', QueryInput<ContractCalls[Name]>> &
  Part<BodyField<Name>, BodyInput<ContractCalls[Name]>> &
  IdempotencyInput<Name>

export type CallOptions = {
  signal?: AbortSignal
  /** Milliseconds without an answer (of an upload: without progress). */
  timeout?: number
  /** What is refused for now is not repeated: the caller has a rule of its own for that. */
  noRetry?: boolean
  /** How much of a form has left, from 0 to 1. */
  onProgress?: (share: number) => void
}

export type CallAnswer<Name extends CallName> = CallResponse<ContractCalls[Name]>

type InputArgument<Input> = EmptyObject extends Input ? [input?: Input & CallOptions] : [input: Input & CallOptions]

/**
 * Makes a call of the contract. It rejects with an error of `ApiError`'s shape (status, type, message, fields,
 * retryAfter); in the browser over HTTP, on the server in process.
 */
export type ContractClient = <Name extends CallName>(
  name: Name,
  ...rest: InputArgument<CallInput<Name>>
) => Promise<CallAnswer<Name>>

/** The parts of any call's input, for code that works on all of them. */
export type AnyInput = CallOptions & {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  form?: FormData
  key?: string
  /** With a key: `_id` of the member who did this, where that was not just now. */
  member?: string
}
