// How both sides write down what they promise: calls, the events a socket carries, and the text codecs.

import type { ErrorType } from './errors.ts'
import { z } from './schema.ts'

/** Who may make a call. `owner` is a member whose own thing it is: the action decides, and answers 404 to others where the thing is private. */
export type Access = 'guest' | 'member' | 'owner' | 'admin'

/** Request limits by kind of work; the figures are the server's (`platform/http/limits.ts`). */
export type Limit = 'read' | 'write' | 'upload' | 'auth' | 'mail'

export type RawResponse = { contentType: string }

export type Call = {
  summary: string
  access: Access
  /** A suspended member reads and manages what only they see; every other act of theirs is refused. */
  suspended?: boolean
  limit?: Limit
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body may also come as a form, of either encoding: a mail reader unsubscribes so (RFC 8058). */
  acceptsFormData?: boolean
  /** Form fields (text, by codecs) and the names of the file fields with how many files each may carry. */
  form?: { fields: z.ZodObject; files: Record<string, number> }
  /** Accepts `Idempotency-Key` and `X-Member`. */
  idempotent?: boolean
  /** Where it works, browsers forget what they cached of this site (`Clear-Site-Data`). */
  clearsCache?: boolean
  status?: 200 | 201 | 202
  /** The fields beside `success: true`, or what is sent as it is. */
  response: z.ZodObject | RawResponse
  errors: readonly ErrorType[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} /${string}`
export type Calls = Record<CallName, Call>

export const defineCalls = <const C extends Calls>(calls: C): C => calls

/** An answer that is not JSON: a picture, a page, a redirect. */
export const rawResponse = (contentType: string): RawResponse => ({ contentType: contentType })

/** What a call is given once it is parsed. */
export type Params<C extends Call> = C['params'] extends z.ZodObject ? z.output<C['params']> : Record<never, never>
export type Query<C extends Call> = C['query'] extends z.ZodObject ? z.output<C['query']> : Record<never, never>
export type Body<C extends Call> = C['body'] extends z.ZodObject
  ? z.output<C['body']>
  : C['form'] extends { fields: z.ZodObject }
    ? z.output<C['form']['fields']>
    : undefined
/** What a client sends. */
export type ParamsInput<C extends Call> = C['params'] extends z.ZodObject ? z.input<C['params']> : undefined
export type QueryInput<C extends Call> = C['query'] extends z.ZodObject ? z.input<C['query']> : undefined
export type BodyInput<C extends Call> = C['body'] extends z.ZodObject
  ? z.input<C['body']>
  : C['form'] extends { fields: z.ZodObject }
    ? FormData
    : undefined
export type CallResponse<C extends Call> = C['response'] extends z.ZodObject ? z.output<C['response']> : unknown

/**
 * Who hears of an event. The socket carries ids and what every receiver may see.
 * `everyone`; `section`: who watches `payload.section` or the general feed; `post`: who watches `payload.postId`;
 * `member`: the sockets of `payload.memberId`; `people`: the sockets of, and who watches the profiles of, the members
 * `memberId`, `followerId`, `followingId` and `memberIds` of the payload; `recipient`: the sockets of the member in
 * `payload.recipient`; `leaderboard`: who has that connection open; `admins`; `nobody`: server reactions only.
 */
export type Audience =
  | 'everyone'
  | 'section'
  | 'post'
  | 'member'
  | 'people'
  | 'recipient'
  | 'leaderboard'
  | 'admins'
  | 'nobody'

export type EventDefinition = {
  audience: readonly Audience[]
  payload: z.ZodObject
  /** Of several waiting events with the same value in this field only the last is sent (counts). */
  latest?: string
}
export type Events = Record<string, EventDefinition>
export const defineEvents = <const E extends Events>(definitions: E): E => definitions
export type Payload<E extends EventDefinition> = z.output<E['payload']>

/** What a client may say over the socket: a hint, answered by an acknowledgement. */
export type Emit = { summary: string; access: Access; payload: z.ZodObject }
export const defineEmits = <const E extends Record<string, Emit>>(definitions: E): E => definitions

// --- codecs for text that arrives in addresses and forms ---

/** A whole number written in decimal digits. */
export const wholeNumber = (min: number, max: number) =>
  z.codec(z.string().regex(/^\d{1,9}$/, 'Must be a whole number'), z.int().min(min).max(max), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  })

export const booleanText = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** A list of short words, separated by commas. */
export const commaSeparated = (item: z.ZodString, most: number) =>
  z.codec(z.string().max(2000), z.array(item).max(most), {
    decode: (text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    encode: (words) => words.join(','),
  })
