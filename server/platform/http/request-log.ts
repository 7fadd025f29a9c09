// Counts, times and logs requests by their route, never by URL, headers or body.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** Tracks one request until its response is sent. */
export type LogRequest = (request: FastifyRequest, reply: FastifyReply) => void

export type RequestLog = {
  /** Makes the tracker for the requests of one route. */
  forRoute(method: string, route: string): LogRequest
  /** The number of requests without a response yet. */
  inFlight(): number
}

/** The client disconnected before there was a response (nginx's status for this). */
const clientClosedRequest = 499

export function createRequestLog(metrics: Metrics, log: Log): RequestLog {
  let inFlight = 0
  return {
    forRoute: (method, route) => {
      const call = `${method} ${route}`
      // All values are safe, so these lines skip redaction (20 µs each).
      const lines = log.child({ method, route }, { redact: [] })
      return ({ id }, { raw }) => {
        const started = performance.now()
        inFlight++
        raw.once('close', () => {
          inFlight--
          const ms = performance.now() - started
          const status = raw.headersSent ? raw.statusCode : clientClosedRequest
          metrics.observeDuration(call, status, ms / 1000)
          lines.info({ requestId: id, status, ms: Math.round(ms * 10) / 10 }, 'request')
        })
      }
    },
    inFlight: () => inFlight,
  }
}
