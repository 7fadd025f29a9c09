import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { ensureFirstAdmin } from './actions/first-admin.ts'
import { createMember } from './factory.ts'
import { hasAdmin } from './reads.ts'
import { password } from './testing/signups.ts'

const settings = { ADMIN_EMAIL: 'Captain@example.com', ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: password }

describe('the first administrator', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite(settings)
  })
  afterAll(() => site.close())

  it('is made from the settings at first start, once, and can sign in', async () => {
    const again = await site.startAnother()
    await again.close()
    await Promise.all([ensureFirstAdmin(site.platform), ensureFirstAdmin(site.platform)])
    const { body } = await site.api()('POST /auth/login', { body: { identifier: 'admin', password } })
    expect(body.user).toMatchObject({ username: 'admin', email: 'captain@example.com', role: 'admin' })
    const { rows } = await site.platform.database.pool.query({ text: `select id from members where role = 'admin'` })
    expect(rows).toHaveLength(1)
  })
})

describe('a site without one', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })
  afterAll(() => site.close())
  const start = (more: Record<string, string>) => site.startAnother({ ...settings, ...more })

  it('starts with none', async () => expect(await hasAdmin(site.platform.database.pool)).toBe(false))

  it.each([
    ['ADMIN_USERNAME', 'Not A Name'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
  ])('does not start where %s breaks the rules, and names it', async (setting, value) => {
    await expect(start({ [setting]: value })).rejects.toThrow(new RegExp(`^${setting}: `))
  })

  it('does not start where the name is a member’s', async () => {
    const member = await createMember(site.platform)
    await expect(start({ ADMIN_USERNAME: member.username })).rejects.toThrow(/^ADMIN_USERNAME: /)
  })

  it('makes the member with that address the administrator', async () => {
    const member = await createMember(site.platform)
    const again = await start({ ADMIN_EMAIL: member.email })
    await again.close()
    expect((await site.api(member.token)('GET /auth/me')).body.user.role).toBe('admin')
  })
})
