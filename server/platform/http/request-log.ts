// Requests are counted, timed and logged by their route: never their address, headers or body.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** Follows one request until its answer has left. */
export type LogRequest = (request: FastifyRequest, reply: FastifyReply) => void

export type RequestLog = {
  /** Makes what follows the requests of one route. */
  forRoute(method: string, route: string): LogRequest
  /** How many are not answered yet. */
  inFlight(): number
}

/** The caller went away before there was an answer. */
const clientClosedRequest = 499

export function createRequestLog(metrics: Metrics, log: Log): RequestLog {
  let inFlight = 0
  return {
    forRoute: (method, route) => {
      const observe = metrics.durationObserver(`${method} ${route}`)
      // Made of safe values, so that its lines need not be searched for secrets (20 µs each).
      const lines = log.child({ method, route }, { redact: [] })
      return ({ id }, { raw }) => {
        const started = performance.now()
        inFlight++
        raw.once('close', () => {
          inFlight--
          const ms = performance.now() - started
          const status = raw.headersSent ? raw.statusCode : clientClosedRequest
          observe(status, ms / 1000)
          lines.info({ requestId: id, status, ms: Math.round(ms * 10) / 10 }, 'request')
        })
      }
    },
    inFlight: () => inFlight,
  }
}
