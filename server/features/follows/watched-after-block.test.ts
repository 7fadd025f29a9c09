import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emit } from '../../platform/events/outbox.ts'
import { connect, emitWithAck } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** The posts whose counts arrived since the last call. */
function recordCounts(socket: Socket): () => string[] {
  const received: string[] = []
  socket.on('post:counts', ({ postId }: { postId: string }) => received.push(postId))
  return () => received.splice(0)
}

it("after a block, an open socket leaves the other's posts and no others", async () => {
  const [author, blocked, reader] = await Promise.all([1, 2, 3].map(() => createMember(site.platform)))
  const posts = [await createPost(site.platform, author!), await createPost(site.platform, reader!)]
  const sockets = [
    await connect(site.url, { token: blocked!.token }),
    await connect(site.url, { token: blocked!.token }),
    await connect(site.url, { token: reader!.token }),
  ]
  for (const socket of sockets)
    for (const { id: postId } of posts)
      expect(await emitWithAck(socket, 'post:watch', { postId })).toEqual({ success: true })
  const take = sockets.map(recordCounts)
  /** The events that each socket receives about both posts. */
  const receivedNow = async (): Promise<string[][]> => {
    for (const { id: postId } of posts)
      await emit(site.platform.database.pool, 'post:counts', {
        postId,
        section: 'goldtalks',
        likesCount: 1,
        commentsCount: 0,
        savesCount: 0,
      })
    await site.idle()
    for (const socket of sockets) await emitWithAck(socket, 'section:unwatch', { section: 'bittalks' })
    return take.map((each) => each())
  }
  const [own, others] = posts.map(({ id }) => id) as [string, string]
  expect(await receivedNow()).toEqual([
    [own, others],
    [own, others],
    [own, others],
  ])
  await site.api(author!.token)('POST /auth/block/:id', { params: { id: blocked!.id } })
  let received: string[][] = []
  await waitUntil('the sockets have left', async () => {
    received = await receivedNow()
    return !received[0]!.includes(own) && !received[1]!.includes(own)
  })
  expect(received).toEqual([[others], [others], [own, others]])
})
