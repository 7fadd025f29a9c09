import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, emitWithAck } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createPost } from '../posts/factory.ts'
import { createTestHelpers } from './testing/helpers.ts'

let site: TestSite
let helpers: ReturnType<typeof createTestHelpers>
beforeAll(async () => {
  site = await startTestSite()
  helpers = createTestHelpers(site)
})
afterAll(() => site.close())

type Received = [string, Record<string, unknown>]
/** Records the notification events that this tab receives. */
function recordEvents(socket: Socket): Received[] {
  const received: Received[] = []
  socket.onAny((event: string, payload: Record<string, unknown>) => {
    if (event.startsWith('notification:')) received.push([event, payload])
  })
  return received
}
/** Waits until all events were sent and have arrived. */
async function waitForEvents(...sockets: Socket[]): Promise<void> {
  await site.idle()
  for (const socket of sockets) await emitWithAck(socket, 'section:unwatch', { section: 'bittalks' })
}
const take = (received: Received[]) => received.splice(0)

describe('every tab of a member', () => {
  // Proves: rule.realtime.delivers
  it("receives new, updated and removed notifications with the unread count; other members don't", async () => {
    const [me, asha, bala] = [await helpers.member(), await helpers.member('Asha Nair'), await helpers.member('Bala')]
    const tabs = [await connect(site.url, { token: me.token }), await connect(site.url, { token: me.token })]
    const others = [await connect(site.url, { token: asha.token }), await connect(site.url)]
    const received = tabs.map(recordEvents)
    const othersReceived = others.map(recordEvents)
    const post = await createPost(site.platform, me)

    await helpers.like(asha, post.id)
    await waitForEvents(...tabs)
    const [notification] = await helpers.list(me)
    const eventId = expect.any(String)
    for (const tab of received)
      expect(take(tab)).toEqual([
        ['notification:new', { ...notification, eventId }],
        ['notification:unread-count', { memberId: me.id, count: 1, eventId }],
      ])

    await helpers.like(bala, post.id)
    await waitForEvents(...tabs)
    for (const tab of received)
      expect(take(tab)).toMatchObject([
        [
          'notification:updated',
          {
            memberId: me.id,
            notificationId: notification!.id,
            updates: { title: 'Bala and Asha Nair liked your post', sendersCount: 2, isRead: false },
          },
        ],
      ])

    await helpers.unlike(bala, post.id)
    await helpers.unlike(asha, post.id)
    await waitForEvents(...tabs)
    for (const tab of received)
      expect(take(tab).at(-2)).toMatchObject([
        'notification:updated',
        { notificationId: notification!.id, updates: { isRemoved: true } },
      ])
    await waitForEvents(...others)
    expect(othersReceived).toEqual([[], []])
  })

  it('receives every field that another activity changed', async () => {
    const [me, asha, bala] = [await helpers.member(), await helpers.member('Asha Nair'), await helpers.member('Bala')]
    const post = await createPost(site.platform, me)
    const tab = await connect(site.url, { token: me.token })
    const received = recordEvents(tab)
    await helpers.comment(asha, post.id, 'Holds above 84.')
    await helpers.follow(asha, me)
    const before = await helpers.list(me)
    await waitForEvents(tab)
    take(received)
    await helpers.comment(bala, post.id, 'It printed 83.90.')
    await helpers.follow(bala, me)
    const after = await helpers.list(me)
    await waitForEvents(tab)
    const merged = before.map((notification) => {
      const event = received.find(([, { notificationId }]) => notificationId === notification._id)
      return { ...notification, ...(event?.[1].updates as object) }
    })
    expect(merged).toEqual(expect.arrayContaining(after))
    expect(after.map(({ actionUrl }) => actionUrl)).not.toEqual(before.map(({ actionUrl }) => actionUrl))
  })

  it.each(['like', 'follow'] as const)('is told once of a %s that is toggled', async (kind) => {
    const [me, other] = [await helpers.member(), await helpers.member('Dev Rao')]
    const post = await createPost(site.platform, me)
    const [give, takeBack] =
      kind === 'like'
        ? [() => helpers.like(other, post.id), () => helpers.unlike(other, post.id)]
        : [() => helpers.follow(other, me), () => helpers.unfollow(other, me)]
    const tab = await connect(site.url, { token: me.token })
    const received = recordEvents(tab)
    for (let times = 0; times < 3; times++) {
      await give()
      await site.idle()
      await takeBack()
      await site.idle()
    }
    await give()
    await waitForEvents(tab)
    expect(received.filter(([event]) => event === 'notification:new')).toHaveLength(1)
    expect(received.at(-1)).toEqual([
      'notification:unread-count',
      { memberId: me.id, count: 1, isRestored: true, eventId: expect.any(String) },
    ])
    const third = await helpers.member('Farah Sheikh')
    await takeBack()
    await site.idle()
    await (kind === 'like' ? helpers.like(third, post.id) : helpers.follow(third, me))
    await waitForEvents(tab)
    expect(received.filter(([event]) => event === 'notification:new')).toHaveLength(2)
    expect(received.at(-1)![1]).not.toHaveProperty('isRestored')
  })

  it('receives what another tab did: read, archive, delete, mark all as read', async () => {
    const me = await helpers.member()
    const ids: string[] = []
    for (let n = 0; n < 4; n++)
      ids.push((await helpers.api(me)('POST /notifications/test', { body: {} })).body.notification.id)
    await site.idle()
    const tab = await connect(site.url, { token: me.token })
    const received = recordEvents(tab)
    const update = async (name: string, notificationIds?: string[]) => {
      await helpers.api(me).raw(name, notificationIds ? { body: { notificationIds } } : {})
      await waitForEvents(tab)
      return take(received).map(([event, { notificationId, updates, count }]) => [
        event,
        count ?? { notificationId, updates },
      ])
    }
    const changed = (notificationId: string, updates: object) => ['notification:updated', { notificationId, updates }]
    expect(await update('POST /notifications/read', [ids[0]!])).toEqual([
      changed(ids[0]!, { isRead: true }),
      ['notification:unread-count', 3],
    ])
    expect(await update('POST /notifications/read', [ids[0]!])).toEqual([])
    expect(await update('POST /notifications/archive', [ids[1]!])).toEqual([
      changed(ids[1]!, { isArchived: true }),
      ['notification:unread-count', 2],
    ])
    expect(await update('DELETE /notifications', [ids[0]!])).toEqual([changed(ids[0]!, { isRemoved: true })])
    expect(await update('DELETE /notifications', [ids[2]!])).toEqual([
      changed(ids[2]!, { isRemoved: true }),
      ['notification:unread-count', 1],
    ])
    expect(await update('POST /notifications/read-all')).toEqual([['notification:unread-count', 0]])
    expect(await update('POST /notifications/read-all')).toEqual([])
  })
})
