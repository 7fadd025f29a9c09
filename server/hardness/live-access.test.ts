// Who may connect, ask and hear: every emit and every event of the contract.
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allEmits, allEvents, type EventName } from '#contract/index.ts'
import { createMember } from '../features/accounts/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { emit } from '../platform/events/outbox.ts'
import { newId } from '../platform/ids.ts'
import { startTestSite, type TestSite } from '../testing/server.ts'
import { actor, everybody, readTable, rowsIn } from './testing/actors.ts'

// Who may connect to `/` and to `/admin`, and what each emit is acknowledged with.
const connections = `
            guest          expired             revoked             member     other      suspended  banned              admin
  /         yes            auth_session_ended  auth_session_ended  yes        yes        yes        auth_session_ended  yes
  /admin    auth_required  auth_session_ended  auth_session_ended  forbidden  forbidden  forbidden  auth_session_ended  yes`
const living = everybody.filter((who) => !['expired', 'revoked', 'banned'].includes(who))
const emitsOnShownThings = `
                   guest          member  other  suspended  admin
  section:watch    yes            yes     yes    yes        yes
  section:unwatch  yes            yes     yes    yes        yes
  post:watch       yes            yes     yes    yes        yes
  post:unwatch     yes            yes     yes    yes        yes
  profile:watch    yes            yes     yes    yes        yes
  profile:unwatch  yes            yes     yes    yes        yes
  profile:updated  auth_required  yes     yes    yes        yes`
const emitsOnWaitingPosts = `
                   guest      member  other      suspended  admin
  post:watch       not_found  yes     not_found  yes        not_found`
// Who hears of what happens in a room, to a post or to somebody: who watches the first two, who watches the post alone,
// another room, the profile, nothing.
const events = `
                   both  post  elsewhere  profile  nothing
  post:created     yes   no    no         no       no
  post:updated     yes   yes   no         no       no
  post:removed     yes   yes   no         no       no
  post:counts      yes   yes   no         no       no
  post:liked       no    no    no         no       no
  post:unliked     no    no    no         no       no
  poll:counts      yes   yes   no         no       no
  comment:created  yes   yes   no         no       no
  comment:updated  yes   yes   no         no       no
  comment:removed  yes   yes   no         no       no
  comment:counts   yes   yes   no         no       no
  follow:created   no    no    no         yes      no
  follow:removed   no    no    no         yes      no
  block:changed    no    no    no         no       no
  profile:updated  yes   yes   yes        yes      yes
  user:updated     no    no    no         yes      no
  review:changed   no    no    no         no       no
  content:decided  no    no    no         no       no
  account:joined   no    no    no         no       no
  account:changed  no    no    no         no       no
  member:hidden    yes   yes   yes        yes      yes
  member:shown     yes   yes   yes        yes      yes`

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

type Status = 'published' | 'pending'

const post = async (owner: { id: string }, status: Status): Promise<string> =>
  (await createPost(site.platform, owner, { status })).id

async function payloadOf(name: string, owner: { id: string }, status: Status): Promise<object> {
  if (name.startsWith('post')) return { postId: await post(owner, status) }
  if (name.startsWith('section')) return { section: 'fxtalks' }
  return name === 'profile:updated' ? {} : { memberId: owner.id }
}

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** The socket, or why there is none. */
async function connect(token: string | undefined, space = '/'): Promise<Socket | string> {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } }
  const socket = io(site.url + space, options)
  sockets.push(socket)
  return await new Promise((resolve) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
}

async function connected(token?: string): Promise<Socket> {
  const socket = await connect(token)
  if (typeof socket === 'string') throw new Error(socket)
  return socket
}

const answerOf = async (socket: Socket, name: string, payload: object): Promise<string> => {
  const { success, type } = await socket.timeout(5000).emitWithAck(name, payload)
  return success ? 'yes' : type
}

describe('the live connection', () => {
  it.each(rowsIn(connections))('to %s', async (space, cells) => {
    for (const [index, who] of everybody.entries()) {
      const socket = await connect((await actor(who, site)).token, space)
      expect({ [who]: typeof socket === 'string' ? socket : 'yes' }).toEqual({ [who]: cells[index] })
    }
  })

  it('has a row for every emit', () => {
    expect([...readTable(emitsOnShownThings).rows.keys()].sort()).toEqual(Object.keys(allEmits).sort())
  })

  const tables: [string, Status, string][] = [
    ['shown', 'published', emitsOnShownThings],
    ['waiting', 'pending', emitsOnWaitingPosts],
  ]
  describe.each(tables)('about %s things answers', (_, status, table) => {
    it.each(rowsIn(table))('%s', async (name, cells) => {
      for (const [index, who] of living.entries()) {
        const { token, owner } = await actor(who, site)
        const payload = await payloadOf(name, owner, status)
        expect({ [who]: await answerOf(await connected(token), name, payload) }).toEqual({ [who]: cells[index] })
      }
    })
  })

  it('has a row for every event', () => {
    expect([...readTable(events).rows.keys()].sort()).toEqual(Object.keys(allEvents).sort())
  })

  it.each(living)('(%s) hears of what is watched, and of nothing else', async (who) => {
    const { token, owner } = await actor(who, site)
    const postId = await post(owner, 'published')
    const watched = await createMember(site.platform)
    const watches: Record<string, [string, object][]> = {
      both: [
        ['section:watch', { section: 'goldtalks' }],
        ['post:watch', { postId }],
      ],
      post: [['post:watch', { postId }]],
      elsewhere: [['section:watch', { section: 'fxtalks' }]],
      profile: [['profile:watch', { memberId: watched.id }]],
      nothing: [],
    }
    await site.idle()
    const heard: Record<string, string[]> = {}
    const done: Promise<void>[] = []
    // A last event in another room tells each that no more will come.
    const last = newId()
    for (const [name, asked] of Object.entries(watches)) {
      const socket = await connected(token)
      const asks: [string, object][] = [...asked, ['section:watch', { section: 'bittalks' }]]
      for (const [watch, payload] of asks) expect(await answerOf(socket, watch, payload)).toBe('yes')
      const all: string[] = []
      heard[name] = all
      socket.onAny((event, payload) => payload.postId !== last && all.push(event))
      done.push(new Promise((resolve) => socket.on('post:created', (payload) => payload.postId === last && resolve())))
    }
    const people = { memberId: watched.id, otherId: newId(), followerId: watched.id, followingId: newId() }
    const ids = { commentId: newId(), parentId: null, authorId: newId(), ...people }
    const all = { postId, section: 'goldtalks', version: 2, likesCount: 1, commentsCount: 1, ...ids }
    for (const [name, { payload }] of Object.entries(allEvents)) {
      const fields = Object.entries(all).filter(([key]) => key in payload.shape)
      await emit(site.database.pool, name as EventName, Object.fromEntries(fields) as never)
    }
    await emit(site.database.pool, 'post:created', { postId: last, section: 'bittalks', authorId: ids.authorId })
    await site.idle()
    await Promise.all(done)

    const { columns, rows } = readTable(events)
    for (const [index, column] of columns.entries()) {
      const expected = [...rows].filter(([, cells]) => cells[index] === 'yes').map(([name]) => name)
      expect({ [column]: [...new Set(heard[column])].sort() }).toEqual({ [column]: expected.sort() })
    }
  })
})
