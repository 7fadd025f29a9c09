import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { runCommand } from '../testing/run-command.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** Runs the command while the site runs. */
const admin = (...words: string[]) => runCommand(site, 'admin', ...words)

describe('npm run admin', () => {
  it('makes a member an administrator and takes it back, even for open sessions', async () => {
    const { username, token } = await createMember(site.platform)
    const role = async () => (await site.api(token)('GET /auth/me')).body.user.role
    expect(await role()).toBe('user')
    expect(await admin('grant', username)).toEqual({ status: 0, text: `${username} is now an administrator.\n` })
    await expect.poll(role, { timeout: 10_000 }).toBe('admin')
    expect((await admin('revoke', username.toUpperCase())).status).toBe(0)
    await expect.poll(role, { timeout: 10_000 }).toBe('user')
  })

  it('fails when nobody has the username', async () => {
    const result = await admin('grant', 'nobody_here')
    expect(result).toEqual({
      status: 1,
      text: 'There is no member called nobody_here. Sign up and verify the email first.\n',
    })
  })

  it.each([[[]], [['grant']], [['promote', 'someone']]])('prints the usage for %j', async (words) => {
    expect(await admin(...words)).toEqual({ status: 2, text: 'usage: npm run admin -- grant|revoke <username>\n' })
  })
})
