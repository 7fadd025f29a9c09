// The page of one member, for administrators.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, fromNow, hour, minute, shiftClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember, createToken } from '../accounts/factory.ts'
import { lockRules } from '../accounts/rules.ts'

const password = 'Correct horse 9 battery'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', name: 'Asha Rao', hasConfirmed: true })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const read = (id: string, { token } = admin) => site.api(token).raw('GET /admin/users/:id', { params: { id } })
const sessionsOf = async (id: string) =>
  (await site.api(admin.token).raw('GET /admin/users/:id/sessions', { params: { id } })).body
const endSessions = (id: string, { token } = admin) =>
  site.api(token).raw('POST /admin/users/:id/sessions/end', { params: { id } })
const setStanding = (id: string, body: object) =>
  site.api(admin.token).raw('PUT /admin/users/:id/status', { params: { id }, body })
const logIn = (identifier: string, typed: string) =>
  site.api().raw('POST /auth/login', { body: { identifier, password: typed } })
const problems = async (id: string) =>
  (await sessionsOf(id)).problems.map(({ problem }: { problem: string }) => problem)

describe('the page of a member', () => {
  it('has each change of their standing, with who made it, why and until when', async () => {
    const member = await createMember(site.platform)
    const until = fromNow(day)
    await setStanding(member.id, { status: 'suspended', reason: 'Spam', until })
    await setStanding(member.id, { status: 'active' })
    const system = { platform: site.platform, db: site.database.pool }
    await setStatus(system, { memberId: member.id, to: 'banned', actorId: null })
    const { body } = await read(member.id)
    expect(body.user).toMatchObject({ _id: member.id, status: 'banned' })
    expect(body.standing).toMatchObject([
      { status: 'banned', by: null, until: null, reason: null },
      { status: 'active', by: { _id: admin.id }, until: null },
      { status: 'suspended', by: { _id: admin.id }, until, reason: 'Spam' },
    ])
  })

  it('has the notes about them, which moderators see too', async () => {
    const member = await createMember(site.platform)
    const moderator = await createMember(site.platform, { permissions: ['moderator'] })
    const note = { params: { id: member.id }, body: { text: 'Wrote to us about a second account.' } }
    expect((await site.api(moderator.token).raw('POST /admin/cases/:id/notes', note)).status).toBe(201)
    expect((await read(member.id, moderator)).body.notes).toMatchObject([
      { by: { _id: moderator.id }, text: note.body.text },
    ])
    expect((await read(newId())).status).toBe(404)
  })

  it("isn't shown to the moderator whose own it is, as others noted things about them", async () => {
    const moderator = await createMember(site.platform, { permissions: ['moderator'] })
    expect((await read(moderator.id, moderator)).body.type).toBe('forbidden')
    expect((await read(moderator.id)).status).toBe(200)
    expect((await read(admin.id)).status).toBe(200)
  })
})

describe("a member's sessions", () => {
  it('are shown without those of administrators who are logged in as them', async () => {
    const member = await createMember(site.platform, { password })
    await logIn(member.username, password)
    const reason = { params: { id: member.id }, body: { reason: 'A broken page' } }
    expect((await site.api(admin.token).raw('POST /admin/users/:id/login-as', reason)).status).toBe(200)
    const { sessions } = await sessionsOf(member.id)
    expect(sessions).toHaveLength(2)
    expect(sessions.every(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)).toBe(true)
  })

  it('end on all devices, with their access tokens, and it is recorded', async () => {
    const member = await createMember(site.platform)
    const { secret: token } = await createToken(site.platform, member)
    const { status, body } = await endSessions(member.id)
    expect([status, body.sessions]).toEqual([200, []])
    for (const used of [member.token, token]) expect((await site.api(used).raw('GET /auth/me')).status).toBe(401)
    const { entries } = (await site.api(admin.token)('GET /admin/audit', { query: { subject: member.id } })).body
    expect(entries).toMatchObject([{ action: 'accounts.loggedOut', actor: { _id: admin.id } }])
  })

  it("can't be ended by someone without the password, or if they are an administrator's", async () => {
    const unconfirmed = await createMember(site.platform, { role: 'admin' })
    const member = await createMember(site.platform)
    expect((await endSessions(member.id, unconfirmed)).body.type).toBe('auth_confirm_required')
    expect((await endSessions(unconfirmed.id)).status).toBe(403)
    expect((await endSessions(newId())).status).toBe(404)
    expect((await sessionsOf(unconfirmed.id)).sessions).toHaveLength(1)
  })
})

describe('what keeps a member from logging in', () => {
  it('is nothing, for most', async () => {
    expect(await problems((await createMember(site.platform, { password })).id)).toEqual([])
  })

  it('is their standing, a deletion they asked for, or that they have no password', async () => {
    const member = await createMember(site.platform)
    const until = fromNow(day)
    await setStanding(member.id, { status: 'suspended', until })
    await site.database.pool.query({
      text: 'insert into account_erasures (member_id, requested_at, due_at) values ($1, now(), $2)',
      values: [member.id, until],
    })
    expect((await sessionsOf(member.id)).problems).toEqual([
      { problem: 'suspended', until, count: null },
      { problem: 'erasure', until, count: null },
      { problem: 'noPassword', until: null, count: null },
    ])
    const banned = await createMember(site.platform, { status: 'banned', password })
    expect(await problems(banned.id)).toEqual(['banned'])
  })

  it('is a pause after too many wrong passwords, until it ends', async () => {
    const member = await createMember(site.platform, { password })
    for (let number = 0; number < lockRules.here.count; number++) await logIn(member.email, `wrong-${number}-Aa1`)
    expect((await logIn(member.email, password)).body.type).toBe('auth_account_locked')
    expect((await sessionsOf(member.id)).problems).toEqual([
      { problem: 'pausedHere', until: expect.any(String), count: null },
      { problem: 'failed', until: null, count: lockRules.here.count },
    ])
    shiftClock(lockRules.here.lockedFor + minute)
    const fresh = await createMember(site.platform, { role: 'admin' })
    const { body } = await site.api(fresh.token).raw('GET /admin/users/:id/sessions', { params: { id: member.id } })
    expect(body.problems.map(({ problem }: { problem: string }) => problem)).toEqual(['failed'])
    shiftClock(2 * hour)
  })
})
