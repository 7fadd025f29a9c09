// Requests are counted, timed and logged by their route: never their address, headers or body.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** Follows one request until its answer has left. */
export type Follow = (request: FastifyRequest, reply: FastifyReply) => void

export type Followed = {
  /** Makes what follows the requests of one route. */
  follower(method: string, route: string): Follow
  /** How many are not answered yet. */
  underWay(): number
}

/** The caller went away before there was an answer. */
const gone = 499

export function followRequests(metrics: Metrics, log: Log): Followed {
  let underWay = 0
  return {
    follower: (method, route) => {
      const observe = metrics.durations(`${method} ${route}`)
      // Made of safe values, so that its lines need not be searched for secrets (20 µs each).
      const lines = log.child({ method, route }, { redact: [] })
      return ({ id }, { raw }) => {
        const started = performance.now()
        underWay++
        raw.once('close', () => {
          underWay--
          const ms = performance.now() - started
          const status = raw.headersSent ? raw.statusCode : gone
          observe(status, ms / 1000)
          lines.info({ requestId: id, status, ms: Math.round(ms * 10) / 10 }, 'request')
        })
      }
    },
    underWay: () => underWay,
  }
}
