// Two nodes behind one URL: live events while one node is killed, and while Redis is down.
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type CreatedMember, createMember } from '../features/accounts/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { minute, second } from '../platform/clock.ts'
import { newKey } from '../platform/ids.ts'
import { createApiClient } from '../testing/api-client.ts'
import { startTestCluster, type TestCluster } from '../testing/test-cluster.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { bySize, isLongRun } from './testing/random.ts'

let nodes: TestCluster
let author: CreatedMember
let member: CreatedMember
beforeAll(async () => {
  nodes = await startTestCluster(2)
  author = await createMember(nodes.apiNode.platform)
  member = await createMember(nodes.apiNode.platform)
})
afterAll(() => nodes.close())

const newPost = async (): Promise<string> => (await createPost(nodes.apiNode.platform, author)).id

/** Resends with the same key until there is a response, as a client does. */
async function comment(post: string): Promise<string> {
  const headers = { 'idempotency-key': newKey() }
  const write = () =>
    createApiClient(nodes.url, member.token)('POST /posts/:id/comment', {
      params: { id: post },
      body: { comment: 'As I see it' },
      headers,
    })
  let id = ''
  await waitUntil('a comment is created', async () => {
    const response = await write().catch(() => null)
    if (response && ![201, 503].includes(response.status))
      throw new Error(`${response.status}: ${JSON.stringify(response.body)}`)
    id = response?.body.comment?._id ?? ''
    return id !== ''
  })
  return id
}

async function comments(post: string, count: number): Promise<string[]> {
  const written: string[] = []
  while (written.length < count) written.push(await comment(post))
  return written
}

/** A page that shows a post. It reconnects with the settings of the web client and then refetches the comments. */
function connectClient(url: string, post: string) {
  const socket: Socket = io(url, {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionAttempts: 10,
    reconnectionDelay: 2 * second,
    reconnectionDelayMax: 10 * second,
    timeout: 20 * second,
  })
  onTestFinished(() => void socket.disconnect())
  const events = new Set<string>()
  const received: string[] = []
  const fetched = new Set<string>()
  let connections = 0
  let watches = 0

  const refetch = async (): Promise<void> => {
    const query = { order: 'newest', limit: '50' } as never
    const { body } = await createApiClient(nodes.url)('GET /posts/:id/comments', { params: { id: post }, query })
    for (const { _id } of body.comments) fetched.add(_id)
  }
  socket.on('connect', async () => {
    connections++
    await socket.emitWithAck('post:watch', { postId: post })
    if (connections > 1) await refetch()
    watches = connections
  })
  socket.on('comment:created', ({ eventId, commentId }) => {
    if (events.has(eventId)) return
    events.add(eventId)
    received.push(commentId)
  })
  return {
    received,
    /** Whether the connection never dropped. */
    stayedConnected: () => connections === 1,
    watches: () => socket.connected && watches === connections,
    hasSeen: (id: string) => fetched.has(id) || received.includes(id),
  }
}
type Client = ReturnType<typeof connectClient>

const until = (what: () => boolean, timeout: number) => expect.poll(what, { timeout, interval: 20 }).toBe(true)
const waitUntilAllWatch = (clients: Client[]) => until(() => clients.every((one) => one.watches()), 30 * second)

async function expectAllSeen(clients: Client[], written: string[], within: number): Promise<void> {
  await until(() => clients.every((one) => written.every(one.hasSeen)), within)
  for (const { received } of clients) expect(received.length).toBe(new Set(received).size)
}

/** Connected directly to both nodes. */
const clientsOnBothNodes = (post: string): Client[] =>
  [0, 1, 0, 1].map((at) => connectClient(nodes.nodes[at]!.url, post))

describe('with two nodes behind one URL', () => {
  it('events of either node arrive at both, once', async () => {
    const post = await newPost()
    const clients = clientsOnBothNodes(post)
    await waitUntilAllWatch(clients)
    const written = await comments(post, 10)
    await expectAllSeen(clients, written, 10 * second)
    for (const { received } of clients) expect(received.toSorted()).toEqual(written.toSorted())
  })

  /** Between ten requests: so long that connections to Redis notice its absence in a long run. */
  const pauseInOutage = bySize(0, 600, 6000)
  const outages = isLongRun ? (['pause', 'kill'] as const) : (['pause'] as const)
  it.each(outages)(
    'requests work while Redis is down (%s), and all events arrive after its return',
    async (outage) => {
      const post = await newPost()
      const clients = clientsOnBothNodes(post)
      await waitUntilAllWatch(clients)
      const written = await comments(post, 2)
      await nodes.redis[outage]()
      // Each request gets its response while Redis is still down.
      for (let turn = 0; turn < 10; turn++) {
        written.push(await comment(post))
        await pause(pauseInOutage)
      }
      await (outage === 'pause' ? nodes.redis.resume() : nodes.redis.start())
      await expectAllSeen(clients, written, 15 * second)
      written.push(...(await comments(post, 3)))
      await expectAllSeen(clients, written, 10 * second)
      for (const one of clients) {
        expect(one.stayedConnected()).toBe(true)
        expect(one.received.toSorted()).toEqual(written.toSorted())
      }
    },
    3 * minute,
  )

  // After the first node restarts, the second one is certain to be the outbox relay.
  it.each([0, 1])('if node %i is killed, no event is lost or duplicated, and clients reconnect', async (at) => {
    const post = await newPost()
    const clients = Array.from({ length: 8 }, () => connectClient(nodes.url, post))
    await waitUntilAllWatch(clients)
    const written = await comments(post, 8)
    await nodes.kill(at)
    written.push(...(await comments(post, 8)))
    await until(() => clients.some((one) => !one.stayedConnected()), 30 * second)
    await waitUntilAllWatch(clients)
    const stayedConnected = clients.filter((one) => one.stayedConnected())
    expect([stayedConnected.length > 0, stayedConnected.length < clients.length]).toEqual([true, true])
    // Node 0 restarts while the test goes on. Node 1 stays down.
    const comesBack = at === 0 ? nodes.restart(at) : Promise.resolve()
    onTestFinished(() => comesBack)
    written.push(...(await comments(post, 8)))
    await expectAllSeen(clients, written, 10 * second)
    for (const { received } of stayedConnected) expect(received.toSorted()).toEqual(written.toSorted())
  })
})
