// Nobody's email or phone number appears in another member's responses or socket events.
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CreatedMember, createMember } from '../features/accounts/factory.ts'
import { postForm } from '../features/posts/factory.ts'
import { fromNow, hour } from '../platform/clock.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { type Operation, readOperations } from './testing/operations.ts'

/** The data that no other member may see. */
type Secret = { email: string; phone: string }

let site: TestSite
let target: CreatedMember
let secret: Secret
let viewers: Record<'guest' | 'other' | 'follower' | 'admin', string | undefined>
let operations: Operation[]
const frames: string[] = []
const sockets: Socket[] = []
const ids: Record<string, string[]> = { id: [], username: [] }

const leakedIn = (text: string): string[] => [secret.email, secret.phone].filter((canary) => text.includes(canary))

beforeAll(async () => {
  site = await startTestSite()
  target = await createMember(site.platform, { name: 'Canary Watched' })
  const { rows } = await site.database.pool.query<Secret>({
    text: 'select email, phone from member_details where member_id = $1',
    values: [target.id],
  })
  secret = rows[0]!
  const [other, follower, admin] = await Promise.all([
    createMember(site.platform),
    createMember(site.platform),
    createMember(site.platform, { role: 'admin' }),
  ])
  viewers = { guest: undefined, other: other.token, follower: follower.token, admin: admin.token }
  const { body } = await site.api()('GET /openapi.json')
  operations = readOperations(body)
  await Promise.all(Object.entries(viewers).map(([who, token]) => listen(who, token)))
  await actInPublic({ other, follower, admin })
  await site.idle()
  const { rows: notified } = await site.database.pool.query<{ id: string }>({
    text: 'select id from notifications where recipient_id = $1',
    values: [other.id],
  })
  expect(notified).toHaveLength(2)
  ids.id!.push(...notified.map(({ id }) => id))
}, 60_000)
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await site.close()
})

async function listen(who: string, token: string | undefined): Promise<void> {
  for (const namespace of who === 'admin' ? ['/', '/admin'] : ['/']) {
    const socket = io(site.url + namespace, { transports: ['websocket'], forceNew: true, auth: { token } })
    sockets.push(socket)
    socket.onAny((...frame) => frames.push(JSON.stringify(frame)))
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
    if (namespace === '/') await socket.emitWithAck('section:watch', { section: 'all' })
    if (namespace === '/') await socket.emitWithAck('profile:watch', { memberId: target.id })
  }
}

/** Everything that a member can do in public. */
async function actInPublic({
  other,
  follower,
  admin,
}: Record<'other' | 'follower' | 'admin', CreatedMember>): Promise<void> {
  const own = site.api(target.token)
  const poll = JSON.stringify({
    options: ['Up', 'Down'],
    closesAt: fromNow(24 * hour),
  })
  const form = postForm({ section: 'fxtalks', content: 'Canary of the rupee. #canary', poll })
  const { body: written } = await own.raw('POST /posts', { body: form })
  const post = written.post
  const { body: commented } = await own('POST /posts/:id/comment', {
    params: { id: post._id },
    body: { comment: `And one more, @${other.username}.` },
  })
  const at = { params: { id: target.id } }
  await site.api(follower.token)('POST /auth/follow/:id', at)
  await site.api(follower.token)('POST /polls/:id/vote', {
    params: { id: post.poll._id },
    body: { option: post.poll.options[0]._id },
  })
  await own('POST /polls/:id/vote', { params: { id: post.poll._id }, body: { option: post.poll.options[1]._id } })
  const { body: reported } = await site.api(other.token)('POST /posts/report/:id', {
    params: { id: post._id },
    body: { reason: 'spam', description: '' },
  })
  await own.raw('PUT /auth/profile', { body: formOf({ bio: 'Canary reader of charts', name: 'Canary Watched' }) })
  await own('POST /auth/follow/:id', { params: { id: other.id } })
  await site.api(admin.token)('PUT /admin/users/:id/status', {
    ...at,
    body: { status: 'suspended', reason: 'As the test wants it.' },
  })
  await site.api(admin.token)('PUT /admin/users/:id/status', { ...at, body: { status: 'active' } })
  ids.id = [target.id, post._id, commented.comment._id, post.poll._id, reported.report._id]
  ids.username = [target.username]
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Every URL of a read call that can show what the target member did. */
function urlsOf({ path, inPath, inQuery }: Operation): string[] {
  const name = inPath.find(({ name }) => name === 'id' || name === 'contentId' || name === 'username')?.name ?? ''
  const things = name === 'contentId' ? [...ids.id!, ...ids.username!] : (ids[name] ?? [''])
  const types = ['contentType'].filter((type) => inPath.some((parameter) => parameter.name === type))
  const kinds =
    types.length > 0 ? (inPath.find((parameter) => parameter.name === 'contentType')!.schema.enum as string[]) : ['']
  const searchParams = inQuery.filter(({ name }) => ['q', 'query', 'search'].includes(name)).map(({ name }) => name)
  const searches =
    searchParams.length > 0
      ? ['canary', secret.email, secret.phone, target.username].map(
          (q) => `?${searchParams[0]}=${encodeURIComponent(q)}`,
        )
      : ['']
  return things.flatMap((thing) =>
    kinds.flatMap((kind) =>
      searches.map((search) => path.replace(`{${name}}`, thing).replace('{contentType}', kind) + search),
    ),
  )
}

describe.each(['guest', 'other', 'follower', 'admin'] as const)('the responses to a %s', (who) => {
  it("contain no other member's email or phone number", async () => {
    const token = viewers[who]
    const leaks: [string, string[]][] = []
    let found = 0
    for (const operation of operations.filter(({ method }) => method === 'GET'))
      for (const url of urlsOf(operation)) {
        if (url.includes('{')) continue
        const response = await fetch(site.url + url, token ? { headers: { authorization: `Bearer ${token}` } } : {})
        const text = await response.text()
        expect([url, response.status < 500]).toEqual([url, true])
        if (text.includes(target.username)) found++
        if (leakedIn(text).length > 0) leaks.push([url, leakedIn(text)])
      }
    expect(leaks).toEqual([])
    expect(found).toBeGreaterThan(who === 'guest' ? 3 : 6)
  })
})

describe('socket events', () => {
  it("contain no other member's email or phone number", () => {
    expect(frames.length).toBeGreaterThan(5)
    expect(frames.filter((frame) => leakedIn(frame).length > 0)).toEqual([])
  })
})

describe('the member', () => {
  it('can read both in their own account', async () => {
    const { body } = await site.api(target.token)('GET /auth/me')
    expect(leakedIn(JSON.stringify(body))).toEqual([secret.email, secret.phone])
  })
})
