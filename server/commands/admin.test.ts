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
    await expect.poll(role).toBe('admin')
    expect(await admin('revoke', username)).toEqual({
      status: 1,
      text: 'This is the last administrator. Make another member an administrator first.\n',
    })
    await createMember(site.platform, { role: 'admin' })
    expect((await admin('revoke', username.toUpperCase())).status).toBe(0)
    await expect.poll(role).toBe('user')
  })

  it('fails when nobody has the username', async () => {
    const result = await admin('grant', 'nobody_here')
    expect(result).toEqual({
      status: 1,
      text: 'There is no member called nobody_here on the site of DATABASE_URL. Sign up and verify the email first.\n',
    })
  })

  it.each([
    [['grant'], /^usage: npm run admin -- grant <username>\n$/],
    [['sessions', 'someone', 'start'], /^usage: npm run admin -- sessions <username> \[end\]\n$/],
    [[], /^usage: npm run admin -- grant <username>\n.*revoke.*\n.*jobs\n/],
    [['promote', 'someone'], /^usage: npm run admin -- grant <username>\n/],
  ])('prints the usage for %j', async (words, usage) => {
    expect(await admin(...words)).toEqual({ status: 2, text: expect.stringMatching(usage) })
  })

  it('lists jobs by kind and retries failed ones', async () => {
    const query = (text: string) => site.database.pool.query({ text })
    await query(`select graphile_worker.add_job('other.waiting', run_at := now() - interval '3 minutes'),
      graphile_worker.add_job('other.broken', max_attempts := 1)`)
    await query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'no route\\nat x'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'other.broken')`)
    const { text } = await admin('jobs')
    expect(text).toContain('events: 0 waiting\n')
    expect(text).toContain('other.waiting: 1 waiting (since 3 min), 0 running, 0 later, 0 failed\n')
    expect(text).toContain('other.broken: 0 waiting, 0 running, 0 later, 1 failed\n  last error: no route\n')
    expect(await admin('retry', 'other.waiting')).toEqual({
      status: 1,
      text: 'No job of the kind other.waiting has failed.\n',
    })
    expect((await admin('retry', 'failed')).text).toBe('1 jobs other.broken run again as soon as a worker is free.\n')
    expect((await admin('jobs')).text).toMatch(
      /other\.broken: 1 waiting \(since \d+ s\), 0 running, 0 later, 0 failed\n/,
    )
    await query('delete from graphile_worker._private_jobs')
  })

  it('sends a test email', async () => {
    const before = (await site.mails()).length
    expect(await admin('mail-test', 'ops@site.test')).toMatchObject({ status: 0 })
    const mails = await site.mails()
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)).toContain('To: ops@site.test')
    const refused = await admin('mail-test', 'no address')
    expect(refused).toMatchObject({ status: 1, text: expect.stringMatching(/^The email was not sent: /) })
  })

  it('lists and ends the sessions of a member', async () => {
    const { username, token } = await createMember(site.platform)
    const status = async () => (await site.api(token)('GET /auth/me')).status
    expect(await status()).toBe(200)
    expect((await admin('sessions', username)).text).toMatch(/^1 sessions\n.*: last used \d{4}-.*, expires \d{4}-/)
    expect((await admin('sessions', username, 'end')).text).toBe(`Ended all sessions of ${username}.\n`)
    await expect.poll(status).toBe(401)
  })

  it('counts again, reindexes and prints the settings', async () => {
    const { username } = await createMember(site.platform)
    const { text } = await admin('recount', username)
    expect(text).toMatch(/posts\.recount/)
    await site.idle()
    expect((await admin('jobs')).text).not.toMatch(/recount: 0 waiting, 0 running, 0 later, [1-9]/)
    expect((await admin('reindex')).text).toBe('The search index has all posts and people again.\n')
    expect(JSON.parse((await admin('settings')).text)).toHaveProperty('moderation')
  })
})
