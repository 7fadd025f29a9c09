// A TCP proxy that can silently break its connections.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export async function startTcpProxy(to: string) {
  const { hostname, port, protocol } = new URL(to)
  const connections = new Map<Socket, Socket>()
  const server = createServer((client) => {
    const target = connect(Number(port), hostname)
    connections.set(client, target)
    client.pipe(target).pipe(client)
    client.on('error', () => {}).on('close', () => target.destroy())
    target.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Breaks all open connections without closing them towards the client, as when the server's machine is replaced.
     * New connections work.
     */
    breakConnections: (): void => {
      for (const [client, target] of connections) {
        client.unpipe(target).resume()
        target.unpipe(client).destroy()
      }
    },
    close: (): void => {
      for (const client of connections.keys()) client.destroy()
      server.close()
    },
  }
}
