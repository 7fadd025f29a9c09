import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

type Said = { status: number; text: string }

/** Runs `npm run admin` in its own process, while the site runs. */
function admin(...words: string[]): Promise<Said> {
  const { database, secrets, dataFolder } = site.config
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    JWT_SECRETS: secrets.jwt?.join(','),
    HASH_SECRETS: secrets.hash?.join(','),
    URL_SECRETS: secrets.url?.join(','),
    VAPID_SECRETS: secrets.vapid?.join(','),
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...words], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, text: out + err }),
    ),
  )
}

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
