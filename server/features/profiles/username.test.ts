import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { type CreatedMember, createMember, createSession } from '../accounts/factory.ts'
import { authenticate } from '../accounts/reads.ts'
import { createBlock } from '../follows/factory.ts'
import { profileForm } from './factory.ts'

let site: TestSite
let other: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  other = await site.startAnother()
})
afterEach(() => shiftClock(0))
afterAll(async () => {
  await other.close()
  await site.close()
})

let names = 0
const freeName = (): string => `free_name_${names++}`
const member = (username = freeName()) => createMember(site.platform, { username })
const rename = ({ token }: { token: string }, username: string, at = site) =>
  at.api(token)('PUT /auth/profile', { body: profileForm({ username }) })
const find = async (username: string, viewer?: CreatedMember) => {
  const { status, body } = await site.api(viewer?.token)('GET /auth/profile/:username', { params: { username } })
  return status === 200 ? body.user._id : status
}
const isFree = async (username: string) =>
  (await site.api()('GET /auth/check-username', { query: { username } })).body.available

/** A new session after this many days. */
function later(days: number, member: CreatedMember): Promise<{ token: string }> {
  shiftClock(days * day)
  return createSession(site.platform, member)
}

/** A signup reserves the username. */
const signUp = (username: string) =>
  site.api()('POST /auth/signup', {
    body: {
      name: 'Meera Krishnan',
      username,
      email: `${username}@example.com`,
      country: 'IN',
      phone: '9876543210',
      gender: 'female',
      password: 'correct horse',
      confirmPassword: 'correct horse',
    },
  })

describe('a username', () => {
  // Proves: rule.profile.update-multipart
  it('can be changed, and links to the old one still open the profile', async () => {
    const [a, name] = [await member(), freeName()]
    const { status, body } = await rename(a, name.toUpperCase())
    expect([status, body.user.username]).toEqual([200, name])
    expect(await find(name)).toBe(a.id)
    const { body: old } = await site.api()('GET /auth/profile/:username', { params: { username: a.username } })
    expect(old.user.username).toBe(name)
    expect((await site.api(a.token)('GET /auth/me')).body.user.username).toBe(name)
  })

  it('changes in the cached sessions of every node', async () => {
    const [a, name] = [await member(), freeName()]
    const usernameAt = async ({ platform }: TestSite) => (await authenticate(platform, a.token))?.username
    expect([await usernameAt(site), await usernameAt(other)]).toEqual([a.username, a.username])
    await rename(a, name)
    for (const node of [site, other])
      await waitUntil('the new name is in the session', async () => (await usernameAt(node)) === name)
  })

  it('sent unchanged doesn’t start the 30-day wait', async () => {
    const a = await member()
    expect((await rename(a, a.username)).status).toBe(200)
    expect((await rename(a, freeName())).status).toBe(200)
  })

  it('can be changed once in 30 days', async () => {
    const a = await member()
    expect((await rename(a, freeName())).status).toBe(200)
    const { status, body } = await rename(a, freeName())
    expect([status, body.type, body.fields.username]).toEqual([
      409,
      'username_wait',
      'You can change your username once every 30 days.',
    ])
    expect((await rename(await later(29.9, a), freeName())).status).toBe(409)
    expect((await rename(await later(30.1, a), freeName())).status).toBe(200)
  })

  it('changed too early rejects the rest of the change too', async () => {
    const a = await member()
    await rename(a, freeName())
    const { status } = await site.api(a.token)('PUT /auth/profile', {
      body: profileForm({ username: freeName(), bio: 'Not written' }),
    })
    expect(status).toBe(409)
    const { body } = await site.api()('GET /auth/profile/:username', { params: { username: a.username } })
    expect(body.user.bio).toBe('')
  })

  it.each(['admin', 'current', 'dashboard', 'privacy_policy', 'a'.repeat(24), 'chartroom'])(
    'that is reserved is rejected as taken: %s',
    async (name) => {
      const { status, body } = await rename(await member(), name)
      expect([status, body.type, body.fields.username]).toEqual([
        409,
        'username_taken',
        'Username is taken - try another',
      ])
    },
  )

  it('of another member or of a pending signup is taken', async () => {
    const [a, b, name] = [await member(), await member(), freeName()]
    expect((await rename(a, b.username)).body.type).toBe('username_taken')
    await signUp(name)
    expect((await rename(a, name)).body.type).toBe('username_taken')
  })

  it('that 20 members request in parallel is given to one of them', async () => {
    const name = freeName()
    const all = await Promise.all(Array.from({ length: 20 }, () => member()))
    const responses = await Promise.all(all.map((one, index) => rename(one, name, index % 2 ? site : other)))
    const counts = Map.groupBy(responses, ({ status }) => status)
    expect([counts.get(200)?.length, counts.get(409)?.length]).toEqual([1, 19])
    const winner = responses.findIndex(({ status }) => status === 200)
    expect(await find(name)).toBe(all[winner]!.id)
    for (const [index, one] of all.entries()) if (index !== winner) expect(await find(one.username)).toBe(one.id)
  })

  it('requested ten times in parallel by one member changes once', async () => {
    const a = await member()
    const names = Array.from({ length: 10 }, freeName)
    const responses = await Promise.all(names.map((name, index) => rename(a, name, index % 2 ? site : other)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.type === 'username_wait')).toHaveLength(9)
    const free = await Promise.all(names.map(isFree))
    expect(free.filter(Boolean)).toHaveLength(9)
  })
})

describe('an old username', () => {
  it('is unavailable to others for 90 days, then free', async () => {
    const [a, b] = [await member(), await member()]
    await rename(a, freeName())
    expect(await isFree(a.username)).toBe(false)
    expect((await rename(b, a.username)).body.type).toBe('username_taken')
    expect((await signUp(a.username)).status).toBe(409)
    expect((await rename(await later(89.9, b), a.username)).body.type).toBe('username_taken')
    const b90 = await later(90.1, b)
    expect(await isFree(a.username)).toBe(true)
    expect(await find(a.username)).toBe(a.id)
    expect((await rename(b90, a.username)).status).toBe(200)
    expect(await find(a.username)).toBe(b.id)
  })

  it('can be reserved by a signup after 90 days, and then opens no profile', async () => {
    const a = await member()
    await rename(a, freeName())
    shiftClock(90.1 * day)
    expect((await signUp(a.username)).status).toBe(201)
    expect(await find(a.username)).toBe(404)
    expect(await isFree(a.username)).toBe(false)
  })

  it('belongs to its member again if they change back', async () => {
    const [a, name] = [await member(), freeName()]
    await rename(a, name)
    const { body } = await rename(await later(31, a), a.username)
    expect(body.user.username).toBe(a.username)
    expect(await find(name)).toBe(a.id)
    shiftClock(31 * day + 91 * day)
    expect(await isFree(a.username)).toBe(false)
    expect(await isFree(name)).toBe(true)
  })

  it('is 404 for members whom its member blocks', async () => {
    const [a, b] = [await member(), await member()]
    await rename(a, freeName())
    await createBlock(site.platform, a, b)
    expect(await find(a.username, b)).toBe(404)
    expect(await find(a.username)).toBe(a.id)
  })
})
