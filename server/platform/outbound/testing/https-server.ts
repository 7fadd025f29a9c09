// A local HTTPS server with the name push.test, as the target of outbound requests.
import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type OutboundOptions, openOutbound } from '../outbound.ts'

/** Self-signed for push.test, valid for a hundred years, used only in tests. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRiEk/InlYkre8/x+
qBfiVlhert5wBEBPjtHvmDQa7PGhRANCAASMHuWX4KO32XnLQobnJ9YfBs68XAD9
mqlQwf82qjEqpZO8hvoH91T0gqOWqqEqcKHgxP45cFS38dQ5ESNaiNIl
-----END PRIVATE KEY-----`
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBkzCCATugAwIBAgIUBldb3LXk9UsFdkwogA+ku2ufOlMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyMjA1NDQyMFoYDzIxMjYxMDI5
MDU0NDIwWjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASMHuWX4KO32XnLQobnJ9YfBs68XAD9mqlQwf82qjEqpZO8hvoH91T0
gqOWqqEqcKHgxP45cFS38dQ5ESNaiNIlo2kwZzAdBgNVHQ4EFgQUoSayrVm1l5Lh
6PAqRVAY6uVCyS8wHwYDVR0jBBgwFoAUoSayrVm1l5Lh6PAqRVAY6uVCyS8wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglwdXNoLnRlc3QwCgYIKoZIzj0EAwID
RgAwQwIgIG+wpZ9H8FldyEwoTOAxzIO0rja4WBSImAuvjg4BP58CH21xV7J7XNPG
hdXgn7xhBGJvrl7B/Irg6AxPG7Yb/0I=
-----END CERTIFICATE-----`

export type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }

export async function startHttpsServer(respond: (response: ServerResponse, received: ReceivedRequest) => void) {
  const received: ReceivedRequest[] = []
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    received.push({ method, path, headers, body: Buffer.concat(chunks) })
    respond(response, received.at(-1)!)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    port,
    url: `https://push.test:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const localAddresses = [{ address: '127.0.0.1', family: 4 }]

/** An Outbound that treats the local server as public and trusts its certificate. */
export const openLocalOutbound = (options: OutboundOptions = {}) =>
  openOutbound({ resolve: async () => localAddresses, isAllowed: () => true, ca: certificate, ...options })
