// The socket's side of HTTP: how long a client may take, what the parser refuses, and a clean end.
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { minute, second } from '../clock.ts'
import type { Config } from '../config.ts'
import { newKey } from '../ids.ts'
import { maxJsonBytes } from './body.ts'
import { failureFromClientError } from './failure-from-error.ts'

/** A request may take as long as ten images on a slow line; its headers, and a JSON body (body.ts), far less. */
const timeouts = {
  headers: 15 * second,
  request: 10 * minute,
  silence: 2 * minute,
  keepAlive: 65 * second,
  interval: 5 * second,
}

/** How long a stop waits for what is under way; then its connections are cut. */
const patience = 10 * second

/** What the parser itself refuses, before there is a request. */
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
  // Ended, not destroyed: an answer beside bytes that nobody read would be lost with them.
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
  setTimeout(() => socket.destroy(), second).unref()
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export type AppOptions = {
  config: Config
  /** Answers what needs no routing, before Fastify sees it; false: it goes on. */
  handleBeforeRouting(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers what the router itself refuses: an address that can't be read or is too long. */
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

export function createApp({
  config,
  handleBeforeRouting: answerFirst,
  onFrameworkError: refuseEarly,
}: AppOptions): FastifyInstance {
  const { trustedProxies } = config
  const run = newKey().slice(0, 8)
  let count = 0
  const app: FastifyInstance = Fastify({
    logger: false,
    serverFactory: (handle) =>
      openServer((request, response) => {
        if (!answerFirst(request, response)) handle(request, response)
      }),
    bodyLimit: maxJsonBytes,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    forceCloseConnections: 'idle',
    // Fastify's own answer while closing is not of the contract's shape: what has arrived is answered.
    return503OnClosing: false,
    genReqId: () => `${run}-${(++count).toString(36)}`,
    routerOptions: {
      maxParamLength: 500,
      // Left as text: parse.ts reads it, strictly, where a call has one.
      querystringParser: (text) => text as never,
    },
    frameworkErrors: refuseEarly,
    clientErrorHandler: (error, socket) => rejectConnection(error.code, socket),
  })
  // Bodies are read by the calls themselves (body.ts), once it is known who asks.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  return app
}

/** Answers the address that it listens at. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port })
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`
}

/**
 * Makes the function that ends the server: nothing new is taken, and it resolves when what is under way is answered.
 * Sockets of the realtime side stay open meanwhile: that side tells them, and the port is free once they are gone.
 */
export function createShutdown(app: FastifyInstance, inFlight: () => number): () => Promise<void> {
  const openSockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    openSockets.add(socket)
    socket.once('close', () => openSockets.delete(socket))
  })
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    // Connections whose last request has been answered would be kept alive, and those that a browser opened in
    // advance would be waited for.
    const sweep = (): void => {
      app.server.closeIdleConnections()
      for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy()
      if (inFlight() === 0) resolve()
    }
    const sweeping = setInterval(sweep, 50)
    const cutting = setTimeout(() => {
      for (const socket of openSockets) socket.destroy()
    }, patience)
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
