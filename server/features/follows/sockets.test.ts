import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectEvents, connect, emitWithAck, once } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'

let site: TestSite
let a: CreatedMember
let b: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  a = await createMember(site.platform)
  b = await createMember(site.platform)
})
afterAll(() => site.close())

const call = (what: 'follow' | 'unfollow' | 'block' | 'unblock', one = a, other = b) =>
  site.api(one.token)(`POST /auth/${what}/:id`, { params: { id: other.id } })

/** All events the socket receives until the outbox is empty. */
async function eventsDuring(socket: Awaited<ReturnType<typeof connect>>, action: () => Promise<unknown>) {
  const received: string[] = []
  socket.onAny((event: string) => received.push(event))
  await action()
  await site.idle()
  // Events sent before this acknowledgement arrive before it.
  await emitWithAck(socket, 'section:unwatch', { section: 'bittalks' })
  return received
}

describe('a client that watches a profile', () => {
  it('receives its follow counts, but no blocks', async () => {
    const guest = await connect(site.url)
    expect(await emitWithAck(guest, 'profile:watch', { memberId: b.id })).toEqual({ success: true })
    const created = once(guest, 'follow:created')
    await call('follow')
    const two = { eventId: expect.any(String), followerId: a.id, followingId: b.id }
    expect(await created).toEqual({ ...two, followersCount: 1, followingCount: 1 })
    const removed = once(guest, 'follow:removed')
    await call('unfollow')
    expect(await removed).toEqual({ ...two, followersCount: 0, followingCount: 0 })
    const block = async () => [await call('block'), await call('unblock')]
    expect(await eventsDuring(guest, block)).toEqual([])
  })

  it('receives nothing about other profiles, and nothing after unwatching', async () => {
    const c = await createMember(site.platform)
    const guest = await connect(site.url)
    await emitWithAck(guest, 'profile:watch', { memberId: c.id })
    expect(await eventsDuring(guest, async () => [await call('follow'), await call('unfollow')])).toEqual([])
    await emitWithAck(guest, 'profile:unwatch', { memberId: c.id })
    expect(await eventsDuring(guest, async () => [await call('follow', a, c), await call('unfollow', a, c)])).toEqual(
      [],
    )
  })

  it('must be able to see it', async () => {
    const banned = await createMember(site.platform, { status: 'banned' })
    const socket = await connect(site.url, { token: b.token })
    const watch = async (memberId: string) => (await emitWithAck(socket, 'profile:watch', { memberId })).type
    expect(await watch(banned.id)).toBe('not_found')
    expect(await watch('f'.repeat(24))).toBe('not_found')
    expect(await watch('me')).toBe('validation_failed')
    await call('block')
    expect(await watch(a.id)).toBe('not_found')
    await call('unblock')
    expect(await watch(a.id)).toBeUndefined()
  })
})

describe('the two members', () => {
  it('of a follow receive it on every connection', async () => {
    const [first, second] = [await connect(site.url, { token: a.token }), await connect(site.url, { token: b.token })]
    const both = [once(first, 'follow:created'), once(second, 'follow:created')]
    await call('follow')
    for (const received of await Promise.all(both))
      expect(received).toMatchObject({ followerId: a.id, followersCount: 1 })
    await call('unfollow')
    await site.idle()
  })

  it('of a block each receive the other’s id', async () => {
    const [first, second] = [await connect(site.url, { token: a.token }), await connect(site.url, { token: b.token })]
    const [one, other] = [
      collectEvents(first, 'block:changed', 'otherId'),
      collectEvents(second, 'block:changed', 'otherId'),
    ]
    await call('block')
    await call('unblock')
    expect(await one.waitFor(2)).toEqual([b.id, b.id])
    expect(await other.waitFor(2)).toEqual([a.id, a.id])
  })
})
