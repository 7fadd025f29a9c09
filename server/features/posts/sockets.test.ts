import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost, postForm } from './factory.ts'

let site: TestSite
let author: CreatedMember
let reader: CreatedMember
const open: Socket[] = []
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => site.close())

async function connect(token?: string): Promise<Socket> {
  const socket = io(site.url, { transports: ['websocket'], auth: token ? { token } : {}, reconnection: false })
  open.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
const emit = (socket: Socket, what: string, payload: object) => socket.timeout(5000).emitWithAck(what, payload)
const nextEvent = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve))

/** All events the socket receives until the outbox is empty. */
async function eventsDuring(socket: Socket, action: () => Promise<unknown>): Promise<string[]> {
  const received: string[] = []
  socket.onAny((event: string) => received.push(event))
  await action()
  await site.idle()
  // Events sent before this acknowledgement arrive before it.
  await emit(socket, 'section:unwatch', { section: 'bittalks' })
  return received
}

const publish = (section: string) =>
  site.api(author.token)('POST /posts', { body: postForm({ section, content: 'Heard' }) })

describe('a client that watches a room', () => {
  it('receives new posts, as ids only', async () => {
    const guest = await connect()
    expect(await emit(guest, 'section:watch', { section: 'goldtalks' })).toEqual({ success: true })
    const received = nextEvent(guest, 'post:created')
    const { body } = await publish('goldtalks')
    expect(await received).toEqual({
      eventId: expect.any(String),
      postId: body.post._id,
      section: 'goldtalks',
      authorId: author.id,
    })
  })

  it('receives nothing from other rooms, and nothing after unwatching', async () => {
    const guest = await connect()
    await emit(guest, 'section:watch', { section: 'fxtalks' })
    expect(await eventsDuring(guest, () => publish('goldtalks'))).toEqual([])
    await emit(guest, 'section:unwatch', { section: 'fxtalks' })
    expect(await eventsDuring(guest, () => publish('fxtalks'))).toEqual([])
  })

  it('receives posts of every room when it watches all', async () => {
    const guest = await connect()
    await emit(guest, 'section:watch', { section: 'all' })
    expect(await eventsDuring(guest, () => publish('indextalks'))).toEqual(['post:created'])
  })

  it('receives nothing about a pending post', async () => {
    const { id } = await createPost(site.platform, author, { status: 'pending', section: 'goldtalks' })
    await site.idle()
    const guest = await connect()
    await emit(guest, 'section:watch', { section: 'goldtalks' })
    const edit = () =>
      site.api(author.token)('PUT /posts/:id', { params: { id }, body: { content: 'Changed in silence' } })
    const remove = () => site.api(author.token)('DELETE /posts/:id', { params: { id } })
    expect(await eventsDuring(guest, async () => [await edit(), await remove()])).toEqual([])
  })
})

describe('a client that watches a post', () => {
  it('receives its counts, comments, edits and removal', async () => {
    const { id } = await createPost(site.platform, author)
    await site.idle()
    const guest = await connect()
    expect(await emit(guest, 'post:watch', { postId: id })).toEqual({ success: true })
    const member = site.api(reader.token)
    const received = await eventsDuring(guest, async () => {
      await member('POST /posts/:id/like', { params: { id } })
      await site.idle()
      await member('POST /posts/:id/comment', { params: { id }, body: { comment: 'Heard' } })
      await site.api(author.token)('PUT /posts/:id', { params: { id }, body: { content: 'Changed' } })
      await site.api(author.token)('DELETE /posts/:id', { params: { id } })
    })
    expect(received).toEqual(['post:counts', 'comment:created', 'post:counts', 'post:updated', 'post:removed'])
  })

  it('must be able to see it', async () => {
    const { id } = await createPost(site.platform, author, { status: 'pending' })
    const watch = async (token?: string) => (await emit(await connect(token), 'post:watch', { postId: id })).type
    expect(await watch()).toBe('not_found')
    expect(await watch(reader.token)).toBe('not_found')
    expect(await watch(author.token)).toBeUndefined()
  })
})
