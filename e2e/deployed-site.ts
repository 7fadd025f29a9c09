// A site whose build can be replaced while its URL stays. The second build has the same pages in files with other
// names, and the files of the first are gone, as after a deployment. Single files can be made to fail.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { extname, join } from 'node:path'
import { freePort } from '../server/platform/free-port.ts'
import { type RunningSite, startSite } from './site.ts'

const builtFiles = readdirSync(join(import.meta.dirname, '../dist/client/assets'))

const builtFilePattern = new RegExp(builtFiles.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
const suffix = '-second'
const secondBuildName = (name: string): string => name.slice(0, -extname(name).length) + suffix + extname(name)

export type DeployedSite = RunningSite & {
  deploy(build: 'first' | 'second'): void
  /** Drops the next `times` requests for files whose names match. */
  failRequests(name: RegExp, times: number): void
}

export async function startDeployedSite(settings: Record<string, string>): Promise<DeployedSite> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startSite({ ...settings, PUBLIC_URL: url })
  const target = new URL(site.url)
  let isSecond = false
  let failing = { name: /^$/, times: 0 }

  const proxy = (incoming: IncomingMessage, response: ServerResponse) => {
    const path = incoming.url ?? '/'
    const isSecondBuild = isSecond
    const isFile = path.startsWith('/assets/')
    if (isFile && failing.times > 0 && failing.name.test(path)) {
      failing.times--
      incoming.socket.destroy()
      return
    }
    if (isFile && isSecond !== path.includes(suffix)) {
      response.writeHead(404).end()
      return
    }
    // Responses that are rewritten must be complete: no compression, no 304.
    const { 'if-none-match': _, ...otherHeaders } = incoming.headers
    const headers = isSecondBuild ? { ...otherHeaders, 'accept-encoding': 'identity' } : incoming.headers
    const upstream = request(
      { port: target.port, path: path.replace(suffix, ''), method: incoming.method, headers },
      (answer) => void forward(answer, response, isSecondBuild),
    )
    upstream.on('error', () => response.destroy())
    incoming.pipe(upstream)
  }

  const server = createServer(proxy)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming, socket) => {
    const upstreamSocket = connect(Number(target.port), 'localhost', () => {
      const lines = incoming.rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
      upstreamSocket.write(`GET ${incoming.url} HTTP/1.1\r\n${lines}\r\n`)
      upstreamSocket.pipe(socket).pipe(upstreamSocket)
    })
    upstreamSocket.on('error', () => socket.destroy())
    socket.on('error', () => upstreamSocket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    ...site,
    url,
    deploy: (build) => {
      isSecond = build === 'second'
    },
    failRequests: (name, times) => {
      failing = { name, times }
    },
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await site.stop()
    },
  }
}

/** The pages' policy with the hashes of the second build's inline styles, in which file names differ. */
function allowStyles(policy: string, html: string): string {
  const hashes = [...html.matchAll(/<style data-file="[^"]+">([\s\S]*?)<\/style>/g)].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
  return policy.replace("style-src 'self'", ["style-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '))
}

const isText = (type: string | undefined): boolean => /javascript|html|css/.test(type ?? '')

async function forward(upstreamResponse: IncomingMessage, response: ServerResponse, isSecond: boolean): Promise<void> {
  const { statusCode = 200, headers } = upstreamResponse
  if (!isSecond || !isText(headers['content-type'])) {
    response.writeHead(statusCode, headers)
    upstreamResponse.pipe(response)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of upstreamResponse) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString().replaceAll(builtFilePattern, secondBuildName)
  const body = Buffer.from(text)
  const { 'content-length': _, etag: __, ...rest } = headers
  const policy = rest['content-security-policy']
  if (typeof policy === 'string') rest['content-security-policy'] = allowStyles(policy, text)
  response.writeHead(statusCode, { ...rest, 'content-length': String(body.length) }).end(body)
}
