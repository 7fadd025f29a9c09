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

type Heard = [string, Record<string, unknown>]
/** What this tab hears of notifications. */
function listening(socket: Socket): Heard[] {
  const heard: Heard[] = []
  socket.onAny((event: string, payload: Record<string, unknown>) => {
    if (event.startsWith('notification:')) heard.push([event, payload])
  })
  return heard
}
/** All that happened was handed out, and has arrived. */
async function settled(...sockets: Socket[]): Promise<void> {
  await site.idle()
  for (const socket of sockets) await emitWithAck(socket, 'section:unwatch', { section: 'bittalks' })
}
const take = (heard: Heard[]) => heard.splice(0)

describe('every tab of mine', () => {
  it('hears of what is new, what is raised and what is withdrawn, each with the count; nobody else does', async () => {
    const [me, asha, bala] = [await helpers.member(), await helpers.member('Asha Nair'), await helpers.member('Bala')]
    const tabs = [await connect(site.url, { token: me.token }), await connect(site.url, { token: me.token })]
    const others = [await connect(site.url, { token: asha.token }), await connect(site.url)]
    const heard = tabs.map(listening)
    const elsewhere = others.map(listening)
    const post = await createPost(site.platform, me)

    await helpers.like(asha, post.id)
    await settled(...tabs)
    const [told] = await helpers.list(me)
    const eventId = expect.any(String)
    for (const tab of heard)
      expect(take(tab)).toEqual([
        ['notification:new', { ...told, eventId }],
        ['notification:unread-count', { memberId: me.id, count: 1, eventId }],
      ])

    await helpers.like(bala, post.id)
    await settled(...tabs)
    for (const tab of heard)
      expect(take(tab)).toMatchObject([
        [
          'notification:updated',
          {
            ...{ memberId: me.id, notificationId: told!.id },
            updates: { title: 'Bala and Asha Nair liked your post', sendersCount: 2, isRead: false },
          },
        ],
      ])

    await helpers.unlike(bala, post.id)
    await helpers.unlike(asha, post.id)
    await settled(...tabs)
    for (const tab of heard)
      expect(take(tab).at(-2)).toMatchObject([
        'notification:updated',
        { notificationId: told!.id, updates: { isRemoved: true } },
      ])
    await settled(...others)
    expect(elsewhere).toEqual([[], []])
  })

  it('hears what another one did: read, put away, deleted, all read', async () => {
    const me = await helpers.member()
    const ids: string[] = []
    for (let n = 0; n < 4; n++)
      ids.push((await helpers.api(me)('POST /notifications/test', { body: {} })).body.notification.id)
    await site.idle()
    const tab = await connect(site.url, { token: me.token })
    const heard = listening(tab)
    const act = async (name: string, notificationIds?: string[]) => {
      await helpers.api(me).raw(name, notificationIds ? { body: { notificationIds } } : {})
      await settled(tab)
      return take(heard).map(([event, { notificationId, updates, count }]) => [
        event,
        count ?? { notificationId, updates },
      ])
    }
    const changed = (notificationId: string, updates: object) => ['notification:updated', { notificationId, updates }]
    expect(await act('POST /notifications/read', [ids[0]!])).toEqual([
      changed(ids[0]!, { isRead: true }),
      ['notification:unread-count', 3],
    ])
    expect(await act('POST /notifications/read', [ids[0]!])).toEqual([])
    expect(await act('POST /notifications/archive', [ids[1]!])).toEqual([
      changed(ids[1]!, { isArchived: true }),
      ['notification:unread-count', 2],
    ])
    expect(await act('DELETE /notifications', [ids[0]!])).toEqual([changed(ids[0]!, { isRemoved: true })])
    expect(await act('DELETE /notifications', [ids[2]!])).toEqual([
      changed(ids[2]!, { isRemoved: true }),
      ['notification:unread-count', 1],
    ])
    expect(await act('POST /notifications/read-all')).toEqual([['notification:unread-count', 0]])
    expect(await act('POST /notifications/read-all')).toEqual([])
  })
})
