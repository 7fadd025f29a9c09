import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../../features/accounts/factory.ts'
import { startTestRedis, type TestRedis } from '../../testing/redis.ts'
import { startTestSite, type TestSite } from '../../testing/server.ts'
import { emit } from '../events/outbox.ts'
import { newId } from '../ids.ts'
import { ask, connected, heardBy, once } from './testing/clients.ts'

let redis: TestRedis
let one: TestSite
let other: TestSite

beforeAll(async () => {
  redis = await startTestRedis()
  // One node hands events out; members are connected to both.
  one = await startTestSite({ REDIS_URL: redis.url })
  other = await one.again({ SERVICES: 'web,realtime' })
})
afterAll(async () => {
  await other.close()
  await one.close()
  await redis.kill()
})

async function watching(site: TestSite) {
  const socket = await connected(site.url)
  await ask(socket, 'section:watch', { section: 'goldtalks' })
  return heardBy(socket, 'post:created', 'postId')
}

async function publish(): Promise<string> {
  const postId = newId()
  await emit(one.database.pool, 'post:created', { postId, section: 'goldtalks', authorId: newId() })
  await one.idle()
  return postId
}

describe('with two nodes', () => {
  it('an event reaches the sockets of both, each once', async () => {
    const listeners = [await watching(one), await watching(other)]
    const posts = [await publish(), await publish()]
    for (const { many } of listeners) expect(await many(2)).toEqual(posts)
  })

  it('a session that ends at one closes its sockets at the other', async () => {
    const { token } = await createMember(one.platform)
    const socket = await connected(other.url, { token })
    const gone = once(socket, 'disconnect')
    await one.api(token)('POST /auth/logout')
    expect(await gone).toBe('io server disconnect')
  })

  it('while Redis is away all goes on, and what the other node missed is told when it is back', async () => {
    const near = await watching(one)
    const far = await watching(other)
    await redis.kill()
    const post = await publish()
    expect(await near.many(1)).toEqual([post])
    expect((await other.api()('GET /posts')).status).toBe(200)
    expect(far.heard).toEqual([])
    await redis.start()
    expect(await far.many(1)).toEqual([post])
  })

  it('ends cleanly while Redis is away', async () => {
    const third = await one.again({ SERVICES: 'web,realtime' })
    await redis.kill()
    await third.close()
    const fourth = await one.again({ SERVICES: 'web,realtime' })
    await fourth.close()
    await redis.start()
  })
})
