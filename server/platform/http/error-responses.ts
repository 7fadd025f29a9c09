// Error responses, including those for unknown paths and methods.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { BoundCall } from './bind.ts'
import { methodOf } from './call-handler.ts'
import { networkOf } from './caller.ts'
import type { SendRejection } from './delayed-rejections.ts'
import { Failure } from './failure.ts'
import { failureFromError } from './failure-from-error.ts'
import type { Responder } from './responder.ts'
import type { FlatHeaders } from './security-headers.ts'

/** Whether a page can exist at this path. */
export const isPagePath = (path: string): boolean =>
  path.startsWith('/') && !/^\/(api|media|socket\.io)(\/|$)/.test(path)

export const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? '/'

const isReadMethod = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const uploadType = /^\s*(multipart\/form-data|application\/offset\+octet-stream)/i

const isUpload = ({ headers }: FastifyRequest): boolean => uploadType.test(headers['content-type'] ?? '')

/** Finds the methods that the contract allows at a path. */
function createMethodLookup(calls: BoundCall[]): (path: string) => string[] {
  const known = calls.map((bound) => ({
    method: methodOf(bound),
    pattern: new RegExp(`^${bound.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }))
  return (path) => {
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    return methods.has('GET') ? [...methods, 'HEAD'] : [...methods]
  }
}

export type ErrorResponses = {
  send(error: unknown, request: FastifyRequest, reply: FastifyReply, extra?: FlatHeaders): void
  /** For a path that doesn't exist, or doesn't support the method. */
  sendNotFound(request: FastifyRequest, reply: FastifyReply): void
}

type ErrorResponsesOptions = {
  calls: BoundCall[]
  hasPages: boolean
  responder: Responder
  sendRejection: SendRejection
  log: Log
}

export function createErrorResponses(options: ErrorResponsesOptions): ErrorResponses {
  const { calls, hasPages, responder, sendRejection, log } = options
  const allowedMethods = createMethodLookup(calls)

  const send: ErrorResponses['send'] = (error, request, reply, extra) => {
    const { failure, isUnexpected } = failureFromError(error, isReadMethod(request), isUpload(request))
    if (isUnexpected) log.error({ err: error, requestId: request.id, route: request.routeOptions?.url }, failure.type)
    reply.hijack()
    const respond = (more: FlatHeaders = []) =>
      responder.failure(reply.raw, failure, request.id, [...(extra ?? []), ...more])
    if (failure.type === 'rate_limited') sendRejection(networkOf(request.ip ?? ''), reply.raw, respond)
    else respond()
  }

  return {
    send,
    sendNotFound: (request, reply) => {
      const path = pathOf(request)
      const methods = hasPages && isPagePath(path) && !isReadMethod(request) ? ['GET', 'HEAD'] : allowedMethods(path)
      if (methods.length === 0) send(new Failure('not_found'), request, reply)
      // The router skips a call if one of its path parameters is too long.
      else if (methods.includes(request.method)) send(new Failure('uri_too_long'), request, reply)
      else send(new Failure('method_not_allowed'), request, reply, ['allow', methods.join(', ')])
    },
  }
}
