import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { ensureFirstAdmin } from './actions/first-admin.ts'
import { createMember } from './factory.ts'
import { hasAdmin } from './reads.ts'
import { password } from './testing/signups.ts'

const settings = { ADMIN_EMAIL: 'Captain@example.com', ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: password }

describe('first administrator', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite(settings)
  })
  afterAll(() => site.close())

  it('is created from the settings once, at the first start, and can log in', async () => {
    const other = await site.startAnother()
    await other.close()
    await Promise.all([ensureFirstAdmin(site.platform), ensureFirstAdmin(site.platform)])
    const { body } = await site.api()('POST /auth/login', { body: { identifier: 'admin', password } })
    expect(body.user).toMatchObject({ username: 'admin', email: 'captain@example.com', role: 'admin' })
    const { rows } = await site.platform.database.pool.query({ text: `select id from members where role = 'admin'` })
    expect(rows).toHaveLength(1)
  })
})

describe('site without an administrator', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })
  afterAll(() => site.close())
  const start = (more: Record<string, string>) => site.startAnother({ ...settings, ...more })

  it('has no administrator unless the settings name one', async () =>
    expect(await hasAdmin(site.platform.database.pool)).toBe(false))

  it.each([
    ['ADMIN_USERNAME', 'Not A Name'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
  ])('fails to start and names the setting when %s is invalid', async (setting, value) => {
    await expect(start({ [setting]: value })).rejects.toThrow(new RegExp(`^${setting}: `))
  })

  it('fails to start when the username belongs to a member', async () => {
    const member = await createMember(site.platform)
    await expect(start({ ADMIN_USERNAME: member.username })).rejects.toThrow(/^ADMIN_USERNAME: /)
  })

  it('makes the member with ADMIN_EMAIL an administrator', async () => {
    const member = await createMember(site.platform)
    const other = await start({ ADMIN_EMAIL: member.email })
    await other.close()
    expect((await site.api(member.token)('GET /auth/me')).body.user.role).toBe('admin')
  })
})
