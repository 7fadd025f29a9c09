// What stands at which address, and how the rest is refused.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Answers } from './answer.ts'
import type { BoundCall } from './bind.ts'
import { methodOf } from './call.ts'
import { Failure } from './failure.ts'
import { refusalOf } from './refusals.ts'
import type { FlatHeaders } from './security.ts'

/** Whether a page can stand at this path. */
export const isPage = (path: string): boolean => path.startsWith('/') && !/^\/(api|media|socket\.io)(\/|$)/.test(path)

export const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? '/'

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Which methods an address takes, by the contract. */
function methodFinder(calls: BoundCall[]): (path: string) => string[] {
  const known = calls.map((bound) => ({
    method: methodOf(bound),
    pattern: new RegExp(`^${bound.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }))
  return (path) => {
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    return methods.has('GET') ? [...methods, 'HEAD'] : [...methods]
  }
}

export type Refuser = {
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, extra?: FlatHeaders): void
  /** Nothing has this address, or nothing with this method. */
  refuseAddress(request: FastifyRequest, reply: FastifyReply): void
}

type Parts = { calls: BoundCall[]; hasPages: boolean; answers: Answers; log: Log }

export function createRefuser({ calls, hasPages, answers, log }: Parts): Refuser {
  const methodsOf = methodFinder(calls)

  const refuse: Refuser['refuse'] = (error, request, reply, extra) => {
    const { failure, unforeseen } = refusalOf(error, isReading(request))
    if (unforeseen) log.error({ err: error, requestId: request.id, route: request.routeOptions?.url }, failure.type)
    reply.hijack()
    answers.failure(reply.raw, failure, request.id, extra)
  }

  return {
    refuse,
    refuseAddress: (request, reply) => {
      const path = pathOf(request)
      const methods = hasPages && isPage(path) && !isReading(request) ? ['GET', 'HEAD'] : methodsOf(path)
      if (methods.length === 0) refuse(new Failure('not_found'), request, reply)
      // The router passes over a call where a part of the path is too long for it.
      else if (methods.includes(request.method)) refuse(new Failure('uri_too_long'), request, reply)
      else refuse(new Failure('method_not_allowed'), request, reply, ['allow', methods.join(', ')])
    },
  }
}
