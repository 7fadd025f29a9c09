// Administrators find members by ID, by email and by device.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minute, shiftClock } from '../../platform/clock.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'

let site: TestSite
let admin: CreatedMember
let moderator: CreatedMember
let logins = 0
const password = 'calm-seas-ahead'
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  moderator = await createMember(site.platform, { permissions: ['moderator'] })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

/** Each login is a minute later. */
async function logInOn(device: string, { username }: CreatedMember): Promise<void> {
  shiftClock(logins++ * minute)
  const sent = { body: { identifier: username, password }, headers: { 'x-device': device } }
  expect((await site.api()('POST /auth/login', sent)).status).toBe(200)
}
const find = (email: string, { token } = admin) => site.api(token)('POST /admin/users/find', { body: { email } })
const findSharing = (id: string, { token } = admin) =>
  site.api(token)('POST /admin/users/:id/shared-devices', { params: { id } })
const latestEntry = async () => (await site.api(admin.token)('GET /admin/audit', { query: {} })).body.entries[0]
const idsOf = ({ body }: { body: { users: { _id: string }[] } }) => body.users.map(({ _id }) => _id)

describe('members', () => {
  it('are found by their ID in the list', async () => {
    const member = await createMember(site.platform)
    const list = (search: string, { token } = moderator) => site.api(token)('GET /admin/users', { query: { search } })
    const found = await list(member.id)
    expect(idsOf(found)).toEqual([member.id])
    expect(found.body.pagination).toMatchObject({ total: 1 })
    expect(idsOf(await list(newId()))).toEqual([])
  })

  it('are listed by role and permission, with a status and a name', async () => {
    const both = await createMember(site.platform, { name: 'Asha Both', permissions: ['moderator', 'editor'] })
    const list = async (query: object) => idsOf(await site.api(moderator.token)('GET /admin/users', { query }))
    expect(await list({ role: 'admin' })).toEqual([admin.id])
    expect((await list({ role: 'moderator' })).toSorted()).toEqual([moderator.id, both.id].toSorted())
    expect(await list({ role: 'editor', status: 'active' })).toEqual([both.id])
    expect(await list({ role: 'editor', status: 'banned' })).toEqual([])
    expect(await list({ role: 'moderator', search: 'asha' })).toEqual([both.id])
  })

  it('are found by their whole email, however it is written, and the audit log has the search without it', async () => {
    const member = await createMember(site.platform)
    const found = await find(` ${member.email.toUpperCase()} `)
    expect(idsOf(found)).toEqual([member.id])
    expect(JSON.stringify(found.body)).not.toContain(member.email)
    const entry = await latestEntry()
    expect(entry).toMatchObject({
      action: 'accounts.emailSearched',
      actor: { _id: admin.id },
      before: null,
      after: null,
    })
    expect(entry.subject._id).toBe(member.id)
    expect(idsOf(await find(member.email.slice(1)))).toEqual([])
    expect(await latestEntry()).toMatchObject({ action: 'accounts.emailSearched', subject: null })
  })

  it('who share a device are found, the latest login first, and the audit log has the search', async () => {
    const create = () => createMember(site.platform, { password })
    const [own, older, newer, other] = [await create(), await create(), await create(), await create()]
    const [phone, laptop, tablet] = [newToken(), newToken(), newToken()]
    for (const device of [phone, laptop]) await logInOn(device, own)
    for (const device of [phone, laptop]) await logInOn(device, older)
    await logInOn(laptop, newer)
    await logInOn(tablet, other)
    expect(idsOf(await findSharing(own.id))).toEqual([newer.id, older.id])
    expect(await latestEntry()).toMatchObject({ action: 'accounts.devicesSearched', subject: { _id: own.id } })
    expect(idsOf(await findSharing(other.id))).toEqual([])
    expect((await findSharing(newId())).status).toBe(404)
  })

  it('are found by email and device by administrators only', async () => {
    expect((await find('asha@example.com', moderator)).status).toBe(403)
    expect((await findSharing(admin.id, moderator)).status).toBe(403)
  })
})
