import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { setStatus } from '../../features/accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { password } from '../../features/accounts/testing/signups.ts'
import { startTcpProxy } from '../../testing/tcp-proxy.ts'
import { startTestRedis, type TestRedis } from '../../testing/test-redis.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { emit } from '../events/outbox.ts'
import { newId } from '../ids.ts'
import { collectEvents, connect, emitWithAck, once } from './testing/clients.ts'

let redis: TestRedis
let one: TestSite
let other: TestSite

beforeAll(async () => {
  redis = await startTestRedis()
  // One node relays events; members are connected to both.
  one = await startTestSite({ REDIS_URL: redis.url })
  other = await one.startAnother({ SERVICES: 'web,realtime' })
})
afterAll(async () => {
  await other.close()
  await one.close()
  await redis.kill()
})

const system = () => ({ platform: one.platform, db: one.database.pool })

const logIn = async ({ username }: CreatedMember): Promise<string> =>
  (await one.api()('POST /auth/login', { body: { identifier: username, password } })).body.token

async function signOutElsewhere(member: CreatedMember): Promise<void> {
  const api = one.api(await logIn(member))
  const { sessions } = (await api('GET /auth/sessions')).body
  for (const { _id, isCurrent } of sessions)
    if (!isCurrent) await api('DELETE /auth/sessions/:id', { params: { id: _id } })
}

async function changePasswordElsewhere(member: CreatedMember): Promise<void> {
  const body = { currentPassword: password, password: `${password} anew` }
  await one.api(await logIn(member))('POST /auth/change-password', { body })
}

async function watching(site: TestSite) {
  const socket = await connect(site.url)
  await emitWithAck(socket, 'section:watch', { section: 'goldtalks' })
  return collectEvents(socket, 'post:created', 'postId')
}

async function publish(): Promise<string> {
  const postId = newId()
  await emit(one.database.pool, 'post:created', { postId, section: 'goldtalks', authorId: newId() })
  await one.idle()
  return postId
}

describe('with two nodes', () => {
  // Must run first: neither node has read an entry yet, so entries between two reads could be lost.
  it('when Redis is down, the site keeps working and the other node catches up afterwards', async () => {
    const near = await watching(one)
    const far = await watching(other)
    await redis.kill()
    const post = await publish()
    expect(await near.waitFor(1)).toEqual([post])
    expect((await other.api()('GET /posts')).status).toBe(200)
    expect(far.received).toEqual([])
    await redis.start()
    expect(await far.waitFor(1)).toEqual([post])
  })

  it('a silently dead connection to Redis is replaced', async () => {
    const road = await startTcpProxy(redis.url)
    const near = await startTestSite({ REDIS_URL: road.url })
    const far = await near.startAnother({ SERVICES: 'web,realtime' })
    onTestFinished(async () => {
      await far.close()
      await near.close()
      road.close()
    })
    const emitPost = async (): Promise<string> => {
      const postId = newId()
      await emit(near.database.pool, 'post:created', { postId, section: 'goldtalks', authorId: newId() })
      return postId
    }
    const { waitFor } = await watching(far)
    const posts = [await emitPost()]
    expect(await waitFor(1)).toEqual(posts)
    road.breakConnections()
    posts.push(await emitPost())
    expect(await waitFor(2)).toEqual(posts)
  })

  it('an event reaches the sockets of both nodes once', async () => {
    const listeners = [await watching(one), await watching(other)]
    const posts = [await publish(), await publish()]
    for (const { waitFor } of listeners) expect(await waitFor(2)).toEqual(posts)
  })

  it('leaderboard events reach both nodes', async () => {
    const sockets = [
      await connect(one.url, { namespace: '/leaderboard' }),
      await connect(other.url, { namespace: '/leaderboard' }),
    ]
    const received = Promise.all(sockets.map((socket) => once<{ eventId: string }>(socket, 'leaderboard:update')))
    await emit(one.database.pool, 'leaderboard:update', { boards: [] })
    expect(new Set((await received).map(({ eventId }) => eventId)).size).toBe(1)
  })

  it.each<[string, (member: CreatedMember) => Promise<unknown>]>([
    ['logs out', ({ token }) => one.api(token)('POST /auth/logout')],
    ['is logged out on another device', signOutElsewhere],
    ['is banned', ({ id }) => setStatus(system(), { memberId: id, to: 'banned', actorId: null })],
    ['changes their password on another device', changePasswordElsewhere],
  ])('a member who %s is disconnected from both nodes at once', async (_, change) => {
    const member = await createMember(one.platform, { password })
    const namespaces = ['', '/leaderboard'] as const
    const targets = [one, other].flatMap(({ url }) => namespaces.map((namespace) => ({ url, namespace })))
    const sockets = await Promise.all(
      targets.map(({ url, namespace }) => connect(url, { token: member.token, namespace })),
    )
    const gone = Promise.all(sockets.map((socket) => once(socket, 'disconnect')))
    await change(member)
    expect(new Set(await gone)).toEqual(new Set(['io server disconnect']))
  })

  it('a node stops cleanly while Redis is down', async () => {
    const third = await one.startAnother({ SERVICES: 'web,realtime' })
    await redis.kill()
    await third.close()
    const fourth = await one.startAnother({ SERVICES: 'web,realtime' })
    await fourth.close()
    await redis.start()
  })
})
