// The HTTP server: API calls, pages, health and metrics on one port.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Authenticate, Platform, RecordLoginAsAct } from '../context.ts'
import { createApp, createShutdown, listen } from './app.ts'
import type { BoundCall } from './bind.ts'
import { type CallDependencies, callHandler, isReadCall, methodOf } from './call-handler.ts'
import { networkOf } from './caller.ts'
import { createDelayedRejections } from './delayed-rejections.ts'
import { createErrorResponses, type ErrorResponses, isPagePath, pathOf } from './error-responses.ts'
import { createExpensiveReadQueue } from './expensive-read-queue.ts'
import { Failure } from './failure.ts'
import { deleteStaleUploads } from './form.ts'
import { inProcessClient } from './in-process.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openPages, type Pages } from './pages.ts'
import type { OpenRenderer, ReadSiteSettings } from './renderer.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'
import { createResponder, type Responder } from './responder.ts'
import { type CrossOrigin, crossOrigin, securityHeaders } from './security-headers.ts'
import { systemCalls } from './system.ts'

export type HttpOptions = {
  platform: Platform
  calls: BoundCall[]
  authenticate: Authenticate
  recordAct: RecordLoginAsAct
  /** Opens the page renderer (renderer.ts) with the settings that pages show; without it there are no pages. */
  pages?: { openRenderer: OpenRenderer; readSiteSettings: ReadSiteSettings }
  /** Called after each successful write: there may be events to relay. */
  onWrite(): void
}

export type Http = {
  app: FastifyInstance
  metrics: Metrics
  /** Returns the URL that the server listens on. */
  listen(): Promise<string>
  /** Completes requests in flight and accepts no new ones. */
  close(): Promise<void>
}

function mountCalls(
  app: FastifyInstance,
  calls: BoundCall[],
  dependencies: CallDependencies,
  { forRoute }: RequestLog,
): void {
  for (const bound of calls) {
    const { onRequest, handler } = callHandler(bound, dependencies)
    const method = methodOf(bound)
    const logRequest = forRoute(method, bound.path)
    // Reads have no body. Hooks would cost them 2 µs.
    const route: Pick<RouteOptions, 'onRequest' | 'handler'> = isReadCall(bound)
      ? {
          handler: (request, reply) => {
            logRequest(request, reply)
            return handler(request, reply)
          },
        }
      : {
          onRequest: (request, reply) => {
            logRequest(request, reply)
            return onRequest(request, reply)
          },
          handler,
        }
    const bodyLimit = bound.call.maxBodyBytes
    app.route({ method, url: bound.path, ...route, ...(bodyLimit !== undefined && { bodyLimit }) })
  }
}

/** CORS preflight requests. */
function mountPreflight(app: FastifyInstance, crossOriginHeaders: CrossOrigin, { forRoute }: RequestLog): void {
  const logRequest = forRoute('OPTIONS', '/api/*')
  app.options('/api/*', (request, reply) => {
    logRequest(request, reply)
    const allowed = crossOriginHeaders.preflight(request.headers.origin)
    if (!allowed) throw new Failure('forbidden')
    reply.hijack()
    reply.raw.writeHead(204, [...allowed, 'content-length', '0'])
    reply.raw.end()
  })
}

type PageDependencies = {
  pages: Pages | null
  metrics: Metrics
  responder: Responder
  errorResponses: ErrorResponses
  requestLog: RequestLog
}

const metricsPath = '/metrics'

/** Everything that isn't a call: pages, files, metrics for holders of the token, and unknown paths. */
function mountPages(
  app: FastifyInstance,
  { pages, metrics, responder, errorResponses, requestLog }: PageDependencies,
): void {
  const logPageRequest = requestLog.forRoute('GET', '/*')
  const logUnknownRequest = requestLog.forRoute('*', '/*')

  const visit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    logPageRequest(request, reply)
    const { raw } = request
    const path = pathOf(request)
    if (path === metricsPath && metrics.allows(raw.headers.authorization)) {
      const body = await metrics.text()
      reply.hijack()
      responder.raw(reply.raw, { contentType: metrics.contentType }, { body })
      return
    }
    // Without the token, /metrics looks like the page of a username that nobody can have.
    if (path === metricsPath) raw.url = '/-'
    const visitor = { requestId: request.id, network: networkOf(request.ip ?? '') }
    const isFound = pages && isPagePath(path) && (await pages.send(raw, reply.raw, visitor))
    if (isFound) reply.hijack()
    else errorResponses.sendNotFound(request, reply)
  }

  app.get('/*', visit)
  app.setNotFoundHandler((request, reply) => {
    logUnknownRequest(request, reply)
    errorResponses.sendNotFound(request, reply)
  })
}

export async function createHttp(options: HttpOptions): Promise<Http> {
  const { platform, authenticate, recordAct, onWrite } = options
  const { config, log } = platform
  const calls = [...systemCalls(platform, options.calls), ...options.calls]
  const security = securityHeaders(config)
  const cors = crossOrigin(config)
  const responder = createResponder(security, cors)
  const metrics = createMetrics(platform)
  const requestLog = createRequestLog(metrics, log)
  const sendRejection = createDelayedRejections()
  const expensiveReadQueue = createExpensiveReadQueue()
  const errorResponses = createErrorResponses({
    calls,
    hasPages: options.pages !== undefined,
    responder,
    sendRejection,
    log,
  })
  await deleteStaleUploads(join(config.dataFolder, 'quarantine'))

  let pages: Pages | null = null
  /** A cached page needs no routing, no log line and no viewer. */
  const sendCachedPage = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!pages?.sendCached(request, response)) return false
    metrics.countCachedPage()
    return true
  }
  const app = createApp({ config, handleBeforeRouting: sendCachedPage, onFrameworkError: errorResponses.send })
  app.setErrorHandler((error, request, reply) => errorResponses.send(error, request, reply))
  const close = createShutdown(app, requestLog.inFlight)
  const call = inProcessClient({ calls, platform })
  if (options.pages) {
    const parts = { platform, server: app.server, call, security, sendRejection, expensiveReadQueue }
    pages = await openPages({ ...parts, ...options.pages })
  }
  mountCalls(app, calls, { platform, authenticate, recordAct, responder, expensiveReadQueue, onWrite }, requestLog)
  mountPreflight(app, cors, requestLog)
  mountPages(app, { pages, metrics, responder, errorResponses, requestLog })

  return {
    app,
    metrics,
    listen: () => listen(app, config),
    close: async () => {
      await close()
      await pages?.close()
    },
  }
}
