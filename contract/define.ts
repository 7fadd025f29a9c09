// The building blocks of the contract: types and helpers that define calls, events and socket emits.

import type { z } from 'zod'
import type { TokenScope } from './access-tokens.ts'
import type { ErrorType } from './errors.ts'
import type { AdminArea } from './permissions.ts'

/**
 * Who may make a call. `owner`: the member who owns the object. The action checks that, and returns 404 if the object
 * is private.
 */
export type Access = 'guest' | 'member' | 'owner' | 'admin'

/** Rate-limit classes. `server/platform/http` sets the figures. */
export type Limit = 'read' | 'write' | 'upload' | 'auth' | 'mail'

export type RawResponse = { contentType: string }

export type Call = {
  summary: string
  access: Access
  /** Of a call for administrators: members with a permission that opens this area may make it, too. */
  area?: AdminArea
  /** The scope of access tokens that may make this call. Without one, it needs a session. */
  scope?: TokenScope
  /** Access of an administrator who is logged in as a member. Without it, the call is refused. */
  loginAs?: 'allowed' | 'asGuest'
  /** Message for guests, instead of the general text. */
  guestMessage?: string
  /** Message for members who may not make a call for administrators, instead of the general text. */
  memberMessage?: string
  /** A sensitive action: the password must have been entered in the last hour (`POST /auth/confirm`). */
  needsConfirmation?: boolean
  /** Suspended members may make this call although it has an effect. They can always read. */
  allowsSuspended?: boolean
  limit?: Limit
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The largest JSON body, if it may have more than 64 KB. */
  maxBodyBytes?: number
  /** The body may also be a multipart or URL-encoded form: email clients unsubscribe that way (RFC 8058). */
  acceptsFormData?: boolean
  /**
   * Text fields of a form, and the maximum number of files for each file field. `maxBytes`: of one file, for fields that
   * take more than an image. A call with a `body` too accepts either.
   */
  form?: { fields: z.ZodObject; files: Record<string, number>; maxBytes?: Record<string, number> }
  /** The handler reads the body itself, as it arrives. */
  isStream?: boolean
  /** Accepts `Idempotency-Key` and `X-Member`. */
  idempotent?: boolean
  /** On success, browsers clear their cache of this site (`Clear-Site-Data`). */
  clearsCache?: boolean
  status?: 200 | 201 | 202 | 204
  /** The fields next to `success: true`, or the content type of a raw response. */
  response: z.ZodObject | RawResponse
  errors: readonly ErrorType[]
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallName = `${Method} /${string}`
export type Calls = Record<CallName, Call>

export const defineCalls = <const C extends Calls>(calls: C): C => calls

/** A response that isn't JSON: an image, a page or a redirect. */
export const rawResponse = (contentType: string): RawResponse => ({ contentType })

/** The input of a handler, after parsing. */
export type Params<C extends Call> = C['params'] extends z.ZodObject ? z.output<C['params']> : Record<never, never>
export type Query<C extends Call> = C['query'] extends z.ZodObject ? z.output<C['query']> : Record<never, never>
export type Body<C extends Call> = C['body'] extends z.ZodObject
  ? z.output<C['body']> | FormFields<C>
  : C['form'] extends { fields: z.ZodObject }
    ? FormFields<C>
    : undefined
type FormFields<C extends Call> = C['form'] extends { fields: z.ZodObject } ? z.output<C['form']['fields']> : never
/** The input that a client sends. */
export type ParamsInput<C extends Call> = C['params'] extends z.ZodObject ? z.input<C['params']> : undefined
export type QueryInput<C extends Call> = C['query'] extends z.ZodObject ? z.input<C['query']> : undefined
export type BodyInput<C extends Call> = C['body'] extends z.ZodObject
  ? z.input<C['body']>
  : C['form'] extends { fields: z.ZodObject }
    ? FormData
    : undefined
export type CallResponse<C extends Call> = C['response'] extends z.ZodObject ? z.output<C['response']> : unknown

/**
 * Who receives an event. Its payload carries ids and only what every receiver may see.
 * `everyone`; `section`: sockets watching `payload.section` or the general feed; `post`: sockets watching
 * `payload.postId`;
 * `member`: the sockets of `payload.memberId`; `people`: the sockets of the members `memberId`, `followerId`,
 * `followingId` and `memberIds` of the payload, and those watching their profiles; `recipient`: the sockets of the
 * member in `payload.recipient`; `leaderboard`: sockets of that connection; `admins`: administrators and those with a
 * permission that opens the event's `area`; `nobody`: server-side event handlers only.
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
  area?: AdminArea
  payload: z.ZodObject
  /** If several queued events have the same value in this field, only the last one is sent. Used for counts. */
  latestBy?: string
}
export type Events = Record<string, EventDefinition>
export const defineEvents = <const E extends Events>(definitions: E): E => definitions
export type Payload<E extends EventDefinition> = z.output<E['payload']>

/** An event that a client may emit. The server treats it as a hint and acknowledges it. */
export type Emit = { summary: string; access: Access; area?: AdminArea; payload: z.ZodObject }
export const defineEmits = <const E extends Record<string, Emit>>(definitions: E): E => definitions
