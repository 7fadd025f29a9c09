// Binds the contract's calls to their handlers. A missing handler doesn't compile.
import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import type { Access, Body, Call, CallResponse, Calls, Params, Query } from '#contract/define.ts'
import type { Context, Viewer } from '../context.ts'

type ViewerOf<A extends Access> = A extends 'guest' ? Viewer | null : Viewer

/** An uploaded file, kept in the quarantine folder until the response is sent. */
export type UploadedFile = { field: string; path: string; bytes: number; sha256: string; name: string }

/** Identifies a repeated write: the client's key, and a hash of the decoded fields and files. */
export type IdempotencyKey = { call: string; key: string; hash: string }

export type Request<C extends Call> = {
  params: Params<C>
  query: Query<C>
  body: Body<C>
  files: UploadedFile[]
  key: IdempotencyKey | null
  /** A JSON body as it arrived, for calls that check its signature. */
  bytes: Buffer | null
  context: Context<ViewerOf<C['access']>>
  /** Only the identity provider's callback reads cookies. */
  cookie: string | undefined
  /** For raw calls that read headers or the body themselves. Null when a page is rendered. */
  incoming: IncomingMessage | null
}

/** A part of an open file. Either send it or close it. */
export type FilePart = { send(target: Writable): void; close(): void }

/** A response that is sent as it is, without JSON serialization. */
export type RawHttpResponse = {
  status?: number
  headers?: Record<string, string | string[]>
  body: Buffer | string | FilePart
}

export const redirectTo = (location: string): RawHttpResponse => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
})

export type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<C['response'] extends { contentType: string } ? RawHttpResponse : CallResponse<C>>

export type Handlers<C extends Calls> = { [Name in keyof C]: C[Name] extends Call ? Handler<C[Name]> : never }

export type BoundCall = {
  name: string
  call: Call
  handler: Handler<Call>
  /** Includes /api where it applies. */
  path: string
}

/** `prefix` is '' for calls outside /api. */
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
