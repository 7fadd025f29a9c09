// A TCP proxy that can silently break its connections.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export async function startTcpProxy(to: string) {
  const { hostname, port, protocol } = new URL(to)
  const ends = new Map<Socket, Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    ends.set(near, far)
    near.pipe(far).pipe(near)
    near.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Breaks all open connections without closing them towards the client, as when the server's machine is replaced.
     * New connections work.
     */
    lose: (): void => {
      for (const [near, far] of ends) {
        near.unpipe(far).resume()
        far.unpipe(near).destroy()
      }
    },
    close: (): void => {
      for (const near of ends.keys()) near.destroy()
      server.close()
    },
  }
}
