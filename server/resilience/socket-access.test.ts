// Who may connect, emit and receive: every emit and every event of the contract.
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allEmits, allEvents, type EventName } from '#contract/index.ts'
import { createMember } from '../features/accounts/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { emit } from '../platform/events/outbox.ts'
import { newId } from '../platform/ids.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { actorKinds, createActor, readTable, tableRows } from './testing/actors.ts'

// Who may connect to which namespace, and the acknowledgement of each emit.
const connections = `
                guest          expired             revoked             member     other      suspended  banned              admin  moderator  editor  loginAs
  /             yes            auth_session_ended  auth_session_ended  yes        yes        yes        auth_session_ended  yes    yes        yes     auth_session_ended
  /admin        auth_required  auth_session_ended  auth_session_ended  forbidden  forbidden  forbidden  auth_session_ended  yes    yes        yes     auth_session_ended
  /leaderboard  yes            auth_session_ended  auth_session_ended  yes        yes        yes        auth_session_ended  yes    yes        yes     auth_session_ended`
const withValidSession = actorKinds.filter((who) => !['expired', 'revoked', 'banned', 'loginAs'].includes(who))
const emitsOnPublished = `
                   guest          member  other  suspended  admin  moderator  editor
  section:watch    yes            yes     yes    yes        yes    yes        yes
  section:unwatch  yes            yes     yes    yes        yes    yes        yes
  post:watch       yes            yes     yes    yes        yes    yes        yes
  post:unwatch     yes            yes     yes    yes        yes    yes        yes
  case:watch       auth_required  forbidden  forbidden  forbidden  yes    yes        forbidden
  case:unwatch     auth_required  forbidden  forbidden  forbidden  yes    yes        forbidden
  profile:watch    yes            yes     yes    yes        yes    yes        yes
  profile:unwatch  yes            yes     yes    yes        yes    yes        yes
  profile:updated  auth_required  yes     yes    yes        yes    yes        yes`
const emitsUnderReview = `
                   guest      member  other      suspended  admin      moderator  editor
  post:watch       not_found  yes     not_found  yes        not_found  not_found  not_found`
// Who receives an event about a market room, a post or a member. Columns: a socket that watches both the room and the
// post, the post only, another room, the profile, nothing; the member it is about; a socket on the leaderboards; the
// sockets of an administrator, a moderator and an editor in /admin.
const events = `
                             both  post  elsewhere  profile  nothing  themselves  leaderboard  admins  moderators  editors
  post:created               yes   no    no         no       no       no          no           no      no          no
  post:updated               yes   yes   no         no       no       no          no           no      no          no
  post:removed               yes   yes   no         no       no       no          no           no      no          no
  post:counts                yes   yes   no         no       no       no          no           no      no          no
  plan:stated                no    no    no         no       no       no          no           no      no          no
  tradeReview:saved          no    no    no         no       no       no          no           no      no          no
  plan:result                yes   yes   no         no       no       no          no           no      no          no
  content:removed            no    no    no         no       no       no          no           no      no          no
  post:held                  no    no    no         no       no       no          no           no      no          no
  post:liked                 no    no    no         no       no       no          no           no      no          no
  post:unliked               no    no    no         no       no       no          no           no      no          no
  poll:voted                 no    no    no         no       no       no          no           no      no          no
  poll:counts                yes   yes   no         no       no       no          no           no      no          no
  poll:closed                yes   yes   no         no       no       no          no           no      no          no
  comment:created            yes   yes   no         no       no       no          no           no      no          no
  comment:updated            yes   yes   no         no       no       no          no           no      no          no
  comment:hidden             yes   yes   no         no       no       no          no           no      no          no
  comment:removed            yes   yes   no         no       no       no          no           no      no          no
  comment:counts             yes   yes   no         no       no       no          no           no      no          no
  comment:liked              no    no    no         no       no       no          no           no      no          no
  comment:unliked            no    no    no         no       no       no          no           no      no          no
  follow:created             no    no    no         yes      no       yes         no           no      no          no
  follow:removed             no    no    no         yes      no       yes         no           no      no          no
  block:changed              no    no    no         no       no       yes         no           no      no          no
  profile:updated            yes   yes   yes        yes      yes      yes         no           no      no          no
  user:updated               no    no    no         yes      no       yes         no           no      no          no
  review:changed             no    no    no         no       no       no          no           yes     yes         no
  announcement:changed       yes   yes   yes        yes      yes      yes         no           no      no          no
  announcement:dismissed     no    no    no         no       no       yes         no           no      no          no
  announcement:progress      no    no    no         no       no       no          no           yes     no          yes
  newsletter:progress        no    no    no         no       no       no          no           yes     no          yes
  case:viewed                no    no    no         no       no       no          no           yes     yes         no
  content:decided            no    no    no         no       no       yes         no           no      no          no
  report:opened              no    no    no         no       no       no          no           no      no          no
  complaints:changed         no    no    no         no       no       no          no           yes     no          no
  webhook:attempted          no    no    no         no       no       no          no           yes     no          no
  webhook:disabled           no    no    no         no       no       no          no           no      no          no
  report:decided             no    no    no         no       no       no          no           no      no          no
  decision:announced         no    no    no         no       no       no          no           no      no          no
  account:joined             no    no    no         no       no       no          no           no      no          no
  account:changed            no    no    no         no       no       no          no           no      no          no
  standing:announced         no    no    no         no       no       no          no           no      no          no
  login-as:announced         no    no    no         no       no       no          no           no      no          no
  password:changed           no    no    no         no       no       no          no           no      no          no
  member:hidden              yes   yes   yes        yes      yes      yes         no           no      no          no
  member:shown               yes   yes   yes        yes      yes      yes         no           no      no          no
  badge:awarded              no    no    no         no       no       yes         no           no      no          no
  badge:removed              no    no    no         no       no       yes         no           no      no          no
  points:adjusted            no    no    no         no       no       no          no           no      no          no
  points:voided              no    no    no         no       no       no          no           no      no          no
  rank:set                   no    no    no         no       no       no          no           no      no          no
  leaderboard:update         no    no    no         no       no       no          yes          no      no          no
  hallOfFame:member          no    no    no         no       no       no          no           no      no          no
  hallOfFame:update          no    no    no         no       no       no          yes          no      no          no
  notification:new           no    no    no         no       no       yes         no           no      no          no
  notification:updated       no    no    no         no       no       yes         no           no      no          no
  notification:unread-count  no    no    no         no       no       yes         no           no      no          no
  mute:changed               no    no    no         no       no       yes         no           no      no          no
  video:progress             no    no    no         no       no       yes         no           no      no          no
  video:approved             yes   yes   yes        yes      yes      yes         no           no      no          no
  video:changed              yes   yes   no         no       no       no          no           no      no          no
  video:completed            no    no    no         no       no       no          no           no      no          no
  video:covered              no    no    no         no       no       no          no           no      no          no
  quiz:answered              no    no    no         no       no       no          no           no      no          no
  trade:changed              no    no    no         no       no       no          no           no      no          no
  journal:shared             no    no    no         no       no       no          no           yes     yes         no
  prediction:forecast        no    no    no         no       no       no          no           no      no          no
  prediction:counts          yes   no    no         no       no       no          no           no      no          no
  prediction:changed         yes   no    no         no       no       no          no           no      no          no
  export:changed             no    no    no         no       no       yes         no           no      no          no
  settings:changed           no    no    no         no       no       no          no           yes     no          no`

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
  if (name.startsWith('case')) return { caseId: newId() }
  return name === 'profile:updated' ? {} : { memberId: owner.id }
}

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** The socket, or the reason why the connection was rejected. */
async function connect(token: string | undefined, namespace = '/'): Promise<Socket | string> {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } }
  const socket = io(site.url + namespace, options)
  sockets.push(socket)
  return await new Promise((resolve) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
}

async function connected(token?: string, namespace?: string): Promise<Socket> {
  const socket = await connect(token, namespace)
  if (typeof socket === 'string') throw new Error(socket)
  return socket
}

const answerOf = async (socket: Socket, name: string, payload: object): Promise<string> => {
  const { success, type } = await socket.timeout(5000).emitWithAck(name, payload)
  return success ? 'yes' : type
}

describe('the live connection', () => {
  it.each(tableRows(connections))('to %s', async (namespace, cells) => {
    for (const [index, who] of actorKinds.entries()) {
      const socket = await connect((await createActor(who, site)).token, namespace)
      expect({ [who]: typeof socket === 'string' ? socket : 'yes' }).toEqual({ [who]: cells[index] })
    }
  })

  it('has a row for every emit', () => {
    expect([...readTable(emitsOnPublished).rows.keys()].sort()).toEqual(Object.keys(allEmits).sort())
  })

  const tables: [string, Status, string][] = [
    ['published', 'published', emitsOnPublished],
    ['pending', 'pending', emitsUnderReview],
  ]
  describe.each(tables)('emits about %s things:', (_, status, table) => {
    it.each(tableRows(table))('%s', async (name, cells) => {
      for (const [index, who] of withValidSession.entries()) {
        const { token, owner } = await createActor(who, site)
        const payload = await payloadOf(name, owner, status)
        expect({ [who]: await answerOf(await connected(token), name, payload) }).toEqual({ [who]: cells[index] })
      }
    })
  })

  it('has a row for every event', () => {
    expect([...readTable(events).rows.keys()].sort()).toEqual(Object.keys(allEvents).sort())
  })

  it.each(withValidSession)('(%s) receives only what it watches', async (who) => {
    const { token, owner } = await createActor(who, site)
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
    // A last event in another room shows that no more will follow.
    const last = newId()
    const listen = (
      name: string,
      socket: Socket,
      isLast: (event: string, payload: Record<string, unknown>) => boolean,
    ) => {
      const all: string[] = []
      heard[name] = all
      done.push(
        new Promise((resolve) =>
          socket.onAny((event, payload) => (isLast(event, payload) ? resolve() : all.push(event))),
        ),
      )
    }
    const sockets = Object.keys(watches).map((name) => [name, token] as const)
    for (const [name, as] of [...sockets, ['themselves', watched.token] as const]) {
      const socket = await connected(as)
      const emits: [string, object][] = [...(watches[name] ?? []), ['section:watch', { section: 'bittalks' }]]
      for (const [watch, payload] of emits) expect(await answerOf(socket, watch, payload)).toBe('yes')
      listen(name, socket, (_, payload) => payload.postId === last)
    }
    const staff = {
      admins: await createMember(site.platform, { role: 'admin' }),
      moderators: await createMember(site.platform, { permissions: ['moderator'] }),
    }
    for (const [name, { token }] of Object.entries(staff))
      listen(name, await connected(token, '/admin'), (_, payload) => payload.contentId === last)
    const editor = await createMember(site.platform, { permissions: ['editor'] })
    listen('editors', await connected(editor.token, '/admin'), (_, payload) => payload.newsletterId === last)
    let updates = 0
    listen(
      'leaderboard',
      await connected(token, '/leaderboard'),
      (event) => event === 'hallOfFame:update' && ++updates === 2,
    )
    const people = { memberId: watched.id, otherId: newId(), followerId: watched.id, followingId: newId() }
    const ids = { commentId: newId(), parentId: null, authorId: newId(), recipient: watched.id, ...people }
    const all = { postId, section: 'goldtalks', version: 2, likesCount: 1, commentsCount: 1, ...ids }
    for (const [name, { payload }] of Object.entries(allEvents)) {
      const fields = Object.entries(all).filter(([key]) => key in payload.shape)
      await emit(site.database.pool, name as EventName, Object.fromEntries(fields) as never)
    }
    await emit(site.database.pool, 'hallOfFame:update', {})
    await emit(site.database.pool, 'review:changed', { contentId: last })
    await emit(site.database.pool, 'newsletter:progress', { newsletterId: last })
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
