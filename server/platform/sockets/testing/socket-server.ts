// A socket server without a database: the test decides which viewer a token belongs to.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { allEmits } from '#contract/index.ts'
import type { Authenticate, Platform, Viewer } from '../../context.ts'
import { openRateLimiter } from '../../http/rate-limiter.ts'
import { openLog } from '../../log.ts'
import { socketRoom } from '../audience.ts'
import type { SocketRoutes } from '../emits.ts'
import { attachSockets } from '../sockets.ts'

export const viewer = (memberId: string, role: Viewer['role'] = 'user'): Viewer => ({
  memberId,
  sessionId: memberId,
  role,
  permissions: [],
  status: 'active',
  name: 'Asha',
  username: 'asha',
  confirmedUntil: 0,
  expiresAt: Number.POSITIVE_INFINITY,
})

const ignoredEmits = Object.fromEntries(Object.keys(allEmits).map((name) => [name, async () => {}]))
const routes: SocketRoutes = {
  ...ignoredEmits,
  'section:watch': async ({ payload, join }) => join(socketRoom.section(payload.section)),
  'section:unwatch': async ({ payload, leave }) => leave(socketRoom.section(payload.section)),
  'post:watch': async ({ payload, join }) => join(socketRoom.post(payload.postId)),
  'post:unwatch': async ({ payload, leave }) => leave(socketRoom.post(payload.postId)),
  'profile:watch': async ({ payload, join }) => join(socketRoom.profile(payload.memberId)),
}

export async function startSocketServer(authenticate: (token: string) => Promise<Viewer | null>) {
  const rateLimiter = await openRateLimiter({ rateLimitFactor: null, redisUrl: undefined }, openLog('silent'))
  const listeners = { session: new Set<(key: string) => void>(), reconnect: new Set<() => void>() }
  const platform = {
    log: openLog('silent'),
    config: { publicUrl: 'http://site.test', allowedOrigins: [], trustedProxies: [], s3: null },
    rateLimiter,
    invalidations: {
      on: (_: string, listener: (key: string) => void) => {
        listeners.session.add(listener)
        return () => listeners.session.delete(listener)
      },
      onReconnect: (listener: () => void) => {
        listeners.reconnect.add(listener)
        return () => listeners.reconnect.delete(listener)
      },
    },
  } as unknown as Platform
  const server = createServer()
  const authenticateToken: Authenticate = (_, token) => authenticate(token)
  const sockets = await attachSockets({ server, platform, authenticate: authenticateToken, routes })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await sockets.close()
    server.close()
  })
  return {
    ...sockets,
    rateLimiter,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessionChanged: (memberId: string) => {
      for (const listener of listeners.session) listener(memberId)
    },
    invalidationsReconnected: () => {
      for (const listener of listeners.reconnect) listener()
    },
  }
}
