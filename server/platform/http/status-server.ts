// Health and metrics on a port of their own (METRICS_PORT), which every process has, even one that serves no requests.
// Without a token: the port must be reachable for the monitoring only.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Platform } from '../context.ts'
import type { Metrics } from './metrics.ts'
import { readiness } from './system.ts'

export type StatusServer = { url: string; close(): Promise<void> }

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body)
}

export async function openStatusServer(platform: Platform, metrics: Metrics): Promise<StatusServer> {
  const { host, port } = platform.config.status!
  const respond = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/health/live') return send(response, 200, 'application/json', '{}')
    if (path === '/health/ready') {
      const parts = await readiness(platform)
      return send(response, parts.database && parts.storage ? 200 : 503, 'application/json', JSON.stringify(parts))
    }
    if (path === '/metrics') return send(response, 200, metrics.contentType, await metrics.text())
    send(response, 404, 'text/plain', 'not found')
  }
  const server = createServer((request, response) => {
    respond(request.url ?? '/', response).catch((error) => {
      platform.log.warn({ err: error }, 'could not report the status')
      send(response, 503, 'text/plain', 'not available')
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
