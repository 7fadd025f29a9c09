// Several nodes behind one load balancer, with a shared PostgreSQL, Redis and data folder, as in deploy/README.md.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type RunningSite, startSite } from '../../e2e/site.ts'
import { startTestRedis, type TestRedis } from './test-redis.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const secrets = {
  JWT_SECRETS: 'jwt-secret-of-all-nodes-at-least-32-characters',
  HASH_SECRETS: 'hash-secret-of-all-nodes-at-least-32-characters',
  URL_SECRETS: 'url-secret-of-all-nodes-at-least-32-characters',
  VAPID_SECRETS: 'vapid-secret-of-all-nodes-at-least-32-characters',
  RECORD_SECRETS: 'record-secret-of-all-nodes-at-least-32-characters',
}

/** Forwards each connection to the next node that accepts it, and closes it when that node does. */
export async function startLoadBalancer(ports: () => number[]) {
  let nextNode = 0
  const openSockets = new Set<Socket>()
  const forward = (client: Socket, remainingPorts: number[]): void => {
    const port = remainingPorts.shift()
    if (port === undefined) return void client.destroy()
    const node = connect(port, '127.0.0.1')
    openSockets.add(node)
    node.on('close', () => openSockets.delete(node))
    node.once('error', () => forward(client, remainingPorts))
    node.once('connect', () => {
      node.removeAllListeners('error')
      node.on('error', () => client.destroy())
      node.on('close', () => client.destroy())
      client.on('close', () => node.destroy())
      client.pipe(node).pipe(client)
    })
  }
  const server = createServer((client) => {
    openSockets.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => openSockets.delete(client))
    const all = ports()
    const first = nextNode++ % all.length
    forward(client, [...all.slice(first), ...all.slice(0, first)])
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** Closes every open connection. */
    cutConnections: (): void => {
      for (const socket of openSockets) socket.destroy()
    },
    close: (): void => {
      for (const socket of openSockets) socket.destroy()
      server.close()
    },
  }
}

export type TestCluster = {
  /** The load balancer's URL. */
  url: string
  nodes: RunningSite[]
  redis: TestRedis
  /** An extra node on the same database that runs only the API, so that tests can reach its internals. */
  apiNode: TestSite
  /** kill -9. */
  kill(at: number): Promise<void>
  restart(at: number): Promise<void>
  close(): Promise<void>
}

export async function startTestCluster(count: number): Promise<TestCluster> {
  const redis = await startTestRedis()
  const apiNode = await startTestSite({ ...secrets, SERVICES: 'web', REDIS_URL: redis.url })
  const nodes: RunningSite[] = []
  const balancer = await startLoadBalancer(() => nodes.map(({ url }) => Number(new URL(url).port)))
  const url = `http://127.0.0.1:${balancer.port}`
  const { dataFolder, database } = apiNode.config
  const settings = {
    ...secrets,
    NODE_ENV: 'test',
    DATABASE_URL: database.url!,
    DATABASE_OWNER_URL: database.ownerUrl!,
    REDIS_URL: redis.url,
    PUBLIC_URL: url,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'info',
  }
  const start = (): Promise<RunningSite> => startSite(settings, dataFolder)
  nodes.push(...(await Promise.all(Array.from({ length: count }, start))))
  return {
    url,
    nodes,
    redis,
    apiNode,
    kill: async (at) => {
      nodes[at]!.process.kill('SIGKILL')
      await nodes[at]!.exited
    },
    restart: async (at) => {
      nodes[at] = await start()
    },
    close: async () => {
      balancer.close()
      await Promise.all(nodes.map((node) => node.stop('SIGKILL')))
      await apiNode.close()
      await redis.kill()
    },
  }
}
