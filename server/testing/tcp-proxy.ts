// The way to a server, on which what is under way can be lost.
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
    /** As where the server's machine is replaced: who is connected is not told, and no answer comes. Others come through. */
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
