// Handles one call of the contract: check access, read the body, decode, run the handler, send the response.

import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Id } from '#contract/common.ts'
import { loginAsAccess } from '#contract/login-as.ts'
import { requestErrors as messages } from '#contract/messages/en/request-errors.ts'
import type { Caller, Context, Platform, Viewer } from '../context.ts'
import type { FairQueue } from '../fair-queue.ts'
import { sha256 } from '../ids.ts'
import { type AccessDependencies, createAccessCheck } from './access.ts'
import type { BoundCall, IdempotencyKey, RawHttpResponse, Request, UploadedFile } from './bind.ts'
import { limitBodyTime, type ReceivedBody, readBody } from './body.ts'
import { createPricing } from './call-costs.ts'
import { callerOf } from './caller.ts'
import { expensiveUnits } from './expensive-read-queue.ts'
import { Failure } from './failure.ts'
import { createDecoder, type Decoded, type Fields, invalidField, readQuery } from './parse.ts'
import type { Responder } from './responder.ts'
import { serializer } from './serialize.ts'

// Reads the idempotency key of a write (DECISIONS) and hashes the request's meaning, independent of how it was encoded.
const header = 'Idempotency-Key'
const pattern = /^[\x21-\x7e]{8,128}$/

/** The same text for the same fields in any order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

function readIdempotencyKey(
  call: string,
  headers: IncomingHttpHeaders,
  { params, body }: Decoded,
  files: UploadedFile[],
): IdempotencyKey | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !pattern.test(key)) throw invalidField(header, messages.headerFormat(header))
  const hashes = files.map(({ field, sha256: hash }) => ({ field, hash }))
  return { call, key, hash: sha256(canonical({ params, body: body ?? {}, files: hashes })) }
}

/** Shared by all calls. */
export type CallDependencies = AccessDependencies & {
  responder: Responder
  /** For expensive calls. */
  expensiveReadQueue: FairQueue
  /** Called after each successful write. */
  onWrite(): void
}

/** No call needs a longer URL. */
const maxUrlLength = 8 * 1024

export const shouldValidateResponses = ({ config }: Platform): boolean => config.environment !== 'production'

export const methodOf = ({ name }: BoundCall): string => name.slice(0, name.indexOf(' '))

/** Reads have no body and no effect. */
export const isReadCall = (bound: BoundCall): boolean => ['GET', 'HEAD'].includes(methodOf(bound))

export const contextOf = <V extends Viewer | null>(platform: Platform, viewer: V, caller: Caller): Context<V> => ({
  platform,
  db: platform.database.pool,
  viewer,
  caller,
  // Created on first use: most requests log nothing.
  get log() {
    return platform.log.child({ requestId: caller.requestId })
  },
})

/** `units`: the price of the call (call-costs.ts). */
type AdmittedCaller = { caller: Caller; viewer: Viewer | null; units: number }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body of a write is read. */
    admittedCaller?: AdmittedCaller
  }
}

type CallHandler = {
  /** Called before the body is read. */
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>
  handler(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function callHandler(bound: BoundCall, dependencies: CallDependencies): CallHandler {
  const { call, handler, name } = bound
  const { platform, responder, expensiveReadQueue } = dependencies
  const isRead = isReadCall(bound)
  const admit = createAccessCheck(call, isRead, dependencies)
  const unitsOf = createPricing(name)
  const decode = createDecoder(call)
  const serialize = serializer(call, shouldValidateResponses(platform))
  const status = call.status ?? 200
  const extraHeaders = call.clearsCache ? clearsCache : []
  const quarantine = join(platform.config.dataFolder, 'quarantine')

  const isAsGuest = (viewer: Viewer | null): boolean =>
    viewer?.loginAs !== undefined && loginAsAccess(call) === 'asGuest'

  async function admitCaller(request: FastifyRequest): Promise<AdmittedCaller> {
    const { headers, url = '' } = request.raw
    if (url.length > maxUrlLength) throw new Failure('uri_too_long')
    const caller = callerOf(request.ip ?? '', headers, request.id)
    const units = unitsOf(request.query as string)
    return { caller, units, viewer: await admit(headers, caller, units) }
  }

  async function respond(request: FastifyRequest): Promise<object> {
    const { headers } = request.raw
    const { caller, viewer, units } = request.admittedCaller ?? (await admitCaller(request))
    const isUnread = isRead || call.isStream
    const { body, isForm, files, remove }: ReceivedBody = isUnread ? noBody : await readBody(request, call, quarantine)
    try {
      // Fastify passes the query on as text (app.ts), so that calls without a query don't pay for parsing one.
      const query = readQuery(request.query as string)
      const decoded = decode({ params: request.params as Fields, query, body, isForm })
      const key = call.idempotent ? readIdempotencyKey(name, headers, decoded, files) : null
      const context = contextOf(platform, isAsGuest(viewer) ? null : viewer, caller)
      const bytes = Buffer.isBuffer(request.body) ? request.body : null
      const received = { ...decoded, files, key, bytes, context, cookie: headers.cookie, incoming: request.raw }
      const handle = (): Promise<unknown> => handler(received as Request<typeof call>)
      if (viewer?.loginAs && !isRead)
        await dependencies.recordAct(platform, viewer, { call: name, id: idIn(decoded.params) })
      const isExpensive = isRead && units >= expensiveUnits
      const owner = viewer?.memberId ?? caller.network
      return (await (isExpensive ? expensiveReadQueue({ owner }, handle) : handle())) as object
    } catch (error) {
      // An answer of 401 would end the session.
      if (isAsGuest(viewer) && error instanceof Failure && error.type === 'auth_required')
        throw new Failure('login_as_refused')
      throw error
    } finally {
      await remove?.()
    }
  }

  return {
    onRequest: async (request, reply) => {
      request.admittedCaller = await admitCaller(request)
      if (!call.isStream) limitBodyTime(request, reply)
    },
    handler: async (request, reply) => {
      const response = await respond(request)
      if (!isRead) dependencies.onWrite()
      const text = serialize?.(response)
      reply.hijack()
      if (text === undefined)
        responder.raw(reply.raw, call.response as { contentType: string }, response as RawHttpResponse)
      else responder.success(reply.raw, status, text, extraHeaders)
    },
  }
}

const idIn = (params: unknown): string | null => Id.safeParse((params as { id?: unknown } | undefined)?.id).data ?? null

/** Never "storage": settings that someone chose for this device must survive. */
const clearsCache = ['clear-site-data', '"cache"']

const noBody: ReceivedBody = { body: undefined, files: [] }
