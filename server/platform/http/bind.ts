// Binds the contract's calls to the functions that answer them; a missing one does not compile.
import type { Readable } from 'node:stream'
import type { Access, Body, Call, CallResponse, Calls, Params, Query } from '#contract/define.ts'
import type { Context, Viewer } from '../context.ts'

type ViewerOf<A extends Access> = A extends 'guest' ? Viewer | null : Viewer

/** A file of a form, kept in quarantine on disk until the answer is sent. */
export type UploadedFile = { field: string; path: string; bytes: number; sha256: string; name: string }

/** What makes a repeated write one: the client's key, and the hash of its decoded fields and files. */
export type IdempotencyKey = { call: string; key: string; hash: string }

export type Request<C extends Call> = {
  params: Params<C>
  query: Query<C>
  body: Body<C>
  files: UploadedFile[]
  key: IdempotencyKey | null
  context: Context<ViewerOf<C['access']>>
  /** Cookies are read by the identity provider's return alone. */
  cookie: string | undefined
}

/** An answer that is sent as it is. */
export type RawHttpResponse = {
  status?: number
  headers?: Record<string, string | string[]>
  body: Buffer | string | Readable
}

export type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<C['response'] extends { contentType: string } ? RawHttpResponse : CallResponse<C>>

export type Handlers<C extends Calls> = { [Name in keyof C]: C[Name] extends Call ? Handler<C[Name]> : never }

export type BoundCall = {
  name: string
  call: Call
  handler: Handler<Call> /** Its address, with /api where it stands below it. */
  path: string
}

/** `prefix` is '' for what stands beside /api. */
export function bind<const C extends Calls>(
  calls: C,
  handlers: Handlers<C>,
  prefix: '/api' | '' = '/api',
): BoundCall[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    path: prefix + name.slice(name.indexOf(' ') + 1),
    handler: handlers[name as keyof C] as unknown as Handler<Call>,
  }))
}
