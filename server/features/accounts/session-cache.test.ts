import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fromNow, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from './factory.ts'
import { authenticate } from './reads.ts'
import { lifetimes } from './rules.ts'
import { SessionCache } from './session-cache.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A node whose invalidations the test controls. */
function createNode() {
  const invalidationListeners: ((memberId: string) => void)[] = []
  const disconnectListeners: (() => void)[] = []
  const test = {
    isConnected: true,
    queries: 0,
    afterQuery: async () => {},
    receive: (memberId: string) => invalidationListeners.forEach((listener) => void listener(memberId)),
    disconnect: () => disconnectListeners.forEach((listener) => void listener()),
  }
  const { database, invalidations } = site.platform
  const query: Db['query'] = async (params) => {
    const result = await database.pool.query(params)
    test.queries++
    await test.afterQuery()
    return result as never
  }
  const platform: Platform = {
    ...site.platform,
    database: { ...database, pool: { query, connect: () => database.pool.connect() } },
    invalidations: {
      ...invalidations,
      on: (_, listener) => {
        invalidationListeners.push(listener)
        return () => {}
      },
      onDisconnect: (listener) => {
        disconnectListeners.push(listener)
        return () => {}
      },
      isConnected: () => test.isConnected,
    },
  }
  return Object.assign(test, { platform, viewer: (token: string) => authenticate(platform, token) })
}

const deleteSession = (sessionId: string) =>
  site.platform.database.pool.query({ text: 'delete from sessions where id = $1', values: [sessionId] })

describe('session cache', () => {
  it('drops the session that was used least recently when it is full', async () => {
    const node = createNode()
    const cache = new SessionCache(node.platform, 2)
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => createMember(site.platform)))
    for (const { token } of [first!, second!, first!, third!]) await cache.viewer(token)
    expect(node.queries).toBe(3)
    await cache.viewer(first!.token)
    expect(node.queries).toBe(3)
    expect((await cache.viewer(second!.token))?.memberId).toBe(second!.id)
    expect(node.queries).toBe(4)
    node.receive(second!.id)
    await cache.viewer(second!.token)
    expect(node.queries).toBe(5)
  })

  it('queries a session once, until this node receives an invalidation', async () => {
    const node = createNode()
    const { id, token, sessionId } = await createMember(site.platform)
    for (let count = 0; count < 5; count++) expect((await node.viewer(token))?.memberId).toBe(id)
    expect(node.queries).toBe(1)
    await deleteSession(sessionId)
    node.receive(id)
    expect(await node.viewer(token)).toBeNull()
  })

  it('queries a session every time while invalidations are disconnected', async () => {
    const node = createNode()
    const { token, sessionId } = await createMember(site.platform)
    node.isConnected = false
    for (let count = 0; count < 3; count++) expect(await node.viewer(token)).not.toBeNull()
    expect(node.queries).toBe(3)
    await deleteSession(sessionId)
    expect(await node.viewer(token)).toBeNull()
  })

  it('queries a session again after invalidations were disconnected', async () => {
    const node = createNode()
    const { token, sessionId } = await createMember(site.platform)
    expect(await node.viewer(token)).not.toBeNull()
    await deleteSession(sessionId)
    node.disconnect()
    expect(await node.viewer(token)).toBeNull()
  })

  it('keeps no row that was invalidated while it was read', async () => {
    const node = createNode()
    const { id, token, sessionId } = await createMember(site.platform)
    node.afterQuery = async () => {
      await deleteSession(sessionId)
      node.receive(id)
    }
    await node.viewer(token)
    expect(await node.viewer(token)).toBeNull()
  })

  it('keeps no row that was read before invalidations connected', async () => {
    const node = createNode()
    const { token, sessionId } = await createMember(site.platform)
    node.isConnected = false
    node.afterQuery = async () => {
      node.isConnected = true
      await deleteSession(sessionId)
    }
    await node.viewer(token)
    expect(await node.viewer(token)).toBeNull()
  })

  it('queries a session once for parallel requests', async () => {
    const node = createNode()
    const { token } = await createMember(site.platform)
    await Promise.all(Array.from({ length: 20 }, () => node.viewer(token)))
    expect(node.queries).toBe(1)
  })

  it('rejects an expired token without a query, even if its session has not expired', async () => {
    const node = createNode()
    const { id, token, sessionId } = await createMember(site.platform)
    const expiresAt = nowMs() + lifetimes.memberSession
    await site.database.pool.query({
      text: `update sessions set expires_at = expires_at + interval '30 days' where id = $1`,
      values: [sessionId],
    })
    const viewer = await node.viewer(token)
    expect(viewer!.expiresAt).toBeLessThanOrEqual(expiresAt)
    onTestFinished(() => shiftClock(0))
    shiftClock(lifetimes.memberSession)
    node.receive(id)
    expect(await node.viewer(token)).toBeNull()
    expect(node.queries).toBe(1)
  })

  it('rejects an expired session, even if its token has not expired', async () => {
    const node = createNode()
    const { token, sessionId } = await createMember(site.platform)
    await site.database.pool.query({
      text: `update sessions set expires_at = $2 where id = $1`,
      values: [sessionId, fromNow(minute)],
    })
    expect(await node.viewer(token)).not.toBeNull()
    onTestFinished(() => shiftClock(0))
    shiftClock(minute)
    expect(await node.viewer(token)).toBeNull()
    expect(node.queries).toBe(1)
  })

  it('never queries an ended session again', async () => {
    const node = createNode()
    const { token, sessionId } = await createMember(site.platform)
    await deleteSession(sessionId)
    for (let count = 0; count < 3; count++) expect(await node.viewer(token)).toBeNull()
    expect(node.queries).toBe(1)
  })
})
