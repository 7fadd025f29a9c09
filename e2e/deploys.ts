// A site behind an address that stays while its build changes: the second build has the same pages in files of other
// names, and the files of the first are gone, as after a deployment. Single files can be made to fail.
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { extname, join } from 'node:path'
import { freePort, type RunningSite, startSite } from './site.ts'

export const builtFiles = readdirSync(join(import.meta.dirname, '../dist/client/assets'))

const anyFile = new RegExp(builtFiles.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
const mark = '-second'
const second = (name: string): string => name.slice(0, -extname(name).length) + mark + extname(name)

export type DeployedSite = RunningSite & {
  deploy(build: 'first' | 'second'): void
  /** The next `times` requests for files whose names match are cut. */
  cut(name: RegExp, times: number): void
}

export async function startDeployedSite(): Promise<DeployedSite> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startSite({ PUBLIC_URL: url })
  const target = new URL(site.url)
  let isSecond = false
  let failing = { name: /^$/, times: 0 }

  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const path = incoming.url ?? '/'
    const whenAsked = isSecond
    const isFile = path.startsWith('/assets/')
    if (isFile && failing.times > 0 && failing.name.test(path)) {
      failing.times--
      incoming.socket.destroy()
      return
    }
    if (isFile && isSecond !== path.includes(mark)) {
      response.writeHead(404).end()
      return
    }
    // What is rewritten must come whole, and not be said to be the same as before.
    const { 'if-none-match': _, ...kept } = incoming.headers
    const headers = whenAsked ? { ...kept, 'accept-encoding': 'identity' } : incoming.headers
    const asked = request(
      { port: target.port, path: path.replace(mark, ''), method: incoming.method, headers },
      (answer) => void forward(answer, response, whenAsked),
    )
    asked.on('error', () => response.destroy())
    incoming.pipe(asked)
  }

  const server = createServer(pass)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming, socket) => {
    const onwards = connect(Number(target.port), 'localhost', () => {
      const lines = incoming.rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
      onwards.write(`GET ${incoming.url} HTTP/1.1\r\n${lines}\r\n`)
      onwards.pipe(socket).pipe(onwards)
    })
    onwards.on('error', () => socket.destroy())
    socket.on('error', () => onwards.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    ...site,
    url,
    deploy: (build) => {
      isSecond = build === 'second'
    },
    cut: (name, times) => {
      failing = { name, times }
    },
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await site.stop()
    },
  }
}

const isText = (type: string | undefined): boolean => /javascript|html|css/.test(type ?? '')

async function forward(answer: IncomingMessage, response: ServerResponse, isSecond: boolean): Promise<void> {
  const { statusCode = 200, headers } = answer
  if (!isSecond || !isText(headers['content-type'])) {
    response.writeHead(statusCode, headers)
    answer.pipe(response)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const body = Buffer.from(Buffer.concat(chunks).toString().replaceAll(anyFile, second))
  const { 'content-length': _, etag: __, ...rest } = headers
  response.writeHead(statusCode, { ...rest, 'content-length': String(body.length) }).end(body)
}
