// The Fastify app and its HTTP server: timeouts, parser errors, listening and shutdown.
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { minute, second } from '../clock.ts'
import type { Config } from '../config.ts'
import { newKey } from '../ids.ts'
import { addBodyParsers, maxJsonBytes } from './body.ts'
import { failureFromClientError } from './failure-from-error.ts'

/** Ten images on a slow connection need this long. Headers, and JSON bodies (body.ts), get far less. */
const timeouts = {
  headers: 15 * second,
  request: 10 * minute,
  silence: 2 * minute,
  keepAlive: 65 * second,
  interval: 5 * second,
}

/** How long a shutdown waits for requests in flight before it closes their connections. */
const shutdownTimeout = 10 * second

/** Responds to bytes that the HTTP parser rejects, before a request exists. */
function rejectConnection(
  code: string | undefined,
  socket: Socket & { _httpMessage?: { _headerSent?: boolean } },
): void {
  if (code === 'ECONNRESET' || !socket.writable || socket._httpMessage?._headerSent) {
    socket.destroy()
    return
  }
  const { status, body } = failureFromClientError(code)
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  // End, don't destroy: destroying a socket with unread bytes would lose the response.
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
  setTimeout(() => socket.destroy(), second).unref()
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export type AppOptions = {
  config: Config
  /** Handles requests that need no routing, before Fastify sees them. Returns false to let Fastify continue. */
  handleBeforeRouting(request: IncomingMessage, response: ServerResponse): boolean
  /** Handles URLs that the router rejects itself: malformed or too long. */
  onFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply): void
}

function openServer(handle: Handle): Server {
  const options = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.interval,
  }
  return createServer(options, handle).setTimeout(timeouts.silence)
}

export function createApp({ config, handleBeforeRouting, onFrameworkError }: AppOptions): FastifyInstance {
  const { trustedProxies } = config
  const run = newKey().slice(0, 8)
  let count = 0
  const app: FastifyInstance = Fastify({
    logger: false,
    serverFactory: (handle) =>
      openServer((request, response) => {
        if (!handleBeforeRouting(request, response)) handle(request, response)
      }),
    bodyLimit: maxJsonBytes,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    forceCloseConnections: 'idle',
    // Fastify's own 503 doesn't have the contract's shape, so requests that arrive during shutdown are still handled.
    return503OnClosing: false,
    genReqId: () => `${run}-${(++count).toString(36)}`,
    routerOptions: {
      maxParamLength: 500,
      // The query stays text: parse.ts parses it strictly, and only for calls that have one.
      querystringParser: (text) => text as never,
    },
    frameworkErrors: onFrameworkError,
    clientErrorHandler: (error, socket) => rejectConnection(error.code, socket),
  })
  addBodyParsers(app)
  return app
}

/** Returns the URL that the server listens on. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port })
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`
}

/**
 * Makes the function that shuts the server down: it accepts no new connections and resolves once all requests in
 * flight are answered.
 * WebSockets stay open meanwhile. The realtime service closes them, and the port is free once they're gone.
 */
export function createShutdown(app: FastifyInstance, inFlight: () => number): () => Promise<void> {
  const openSockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    openSockets.add(socket)
    socket.once('close', () => openSockets.delete(socket))
  })
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    // Idle keep-alive connections, and connections that browsers opened in advance, would otherwise delay the shutdown.
    const sweep = (): void => {
      app.server.closeIdleConnections()
      for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy()
      if (inFlight() === 0) resolve()
    }
    const sweeping = setInterval(sweep, 50)
    const cutting = setTimeout(() => {
      for (const socket of openSockets) socket.destroy()
    }, shutdownTimeout)
    const done = (): void => {
      clearInterval(sweeping)
      clearTimeout(cutting)
      resolve()
    }
    app.close().then(done, done)
    sweep()
    return promise
  }
}
