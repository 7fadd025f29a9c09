// Runs `npm run backup` while members post, and `npm run restore` into an empty folder.
import { execFile } from 'node:child_process'
import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { RunningSite } from '../../e2e/site.ts'
import { createMember } from '../features/accounts/factory.ts'
import { insertToken } from '../features/accounts/queries/signups.ts'
import { password, signupForm } from '../features/accounts/testing/signups.ts'
import { eraseMember, erasureRecordName } from '../features/data-rights/actions/erase.ts'
import { createPost } from '../features/posts/factory.ts'
import { fromNow, hour, minute, second } from '../platform/clock.ts'
import { newToken, sha256 } from '../platform/ids.ts'
import { createRandom, isLongRun } from './testing/random.ts'
import { createTestFolder, queryRows, settings, startSiteIn, withPlatform } from './testing/site-processes.ts'
import { drawCharts, expectPostIntact, fetchAllPosts, startWriters, type WrittenPost } from './testing/writers.ts'

const root = join(import.meta.dirname, '../..')
const writerCount = 20

/** Returns the output of the command. Rejects with it if the command fails. */
const run = async (command: 'backup' | 'restore', folder: string, target: string): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [join(root, `server/commands/${command}.ts`), target], {
      cwd: root,
      env: { ...process.env, ...settings, DATA_DIR: folder },
    })
  ).stdout

/** Creates writers, and a member with a password and an unused mailed link. */
async function prepare(folder: string) {
  return withPlatform(folder, async (platform) => {
    const writers = await Promise.all(Array.from({ length: writerCount }, () => createMember(platform)))
    const member = await createMember(platform, { password })
    const link = newToken()
    const expires = fromNow(hour)
    await insertToken(platform.database.pool, { hash: sha256(link), memberId: member.id, signupId: null, expires })
    return { tokens: writers.map(({ token }) => token), member, link }
  })
}

/** Causes two mails that are never sent, because no worker runs. */
async function askForMails({ api }: RunningSite, email: string): Promise<void> {
  expect((await api()('POST /auth/signup', { body: signupForm() })).status).toBe(201)
  expect((await api()('POST /auth/forgot-password', { body: { email } })).status).toBe(200)
}

const pendingWork = (folder: string) =>
  withPlatform(folder, async (platform) => {
    const [row] = await queryRows<{ jobs: number; events: number }>(
      platform,
      `select (select count(*) from graphile_worker.jobs where task_identifier not in (select identifier
         from graphile_worker._private_known_crontabs)) as jobs, (select count(*) from events) as events`,
    )
    return row!
  })

async function expectAllPosts(site: RunningSite, written: WrittenPost[]): Promise<void> {
  const shown = await fetchAllPosts(site)
  const ids = new Set(shown.map(({ _id }) => _id))
  expect(written.filter(({ id }) => !ids.has(id))).toEqual([])
  for (const one of written) await expectPostIntact(site, one)
}

it(
  'a backup taken while 20 members post restores everything from before it and sends no mail twice',
  async () => {
    const random = createRandom('backup')
    const folder = await createTestFolder()
    const { tokens, member, link } = await prepare(folder)
    const site = await startSiteIn(folder, { SERVICES: 'web,realtime' })
    await askForMails(site, member.email)
    expect((await pendingWork(folder)).jobs).toBeGreaterThan(0)

    const writers = startWriters({ tokens, charts: await drawCharts(random), api: site.api })
    await writers.waitForPosts(isLongRun ? 300 : 40)
    const before = [...writers.acknowledged]
    const target = join(await createTestFolder(), 'backup')
    const copying = run('backup', folder, target)
    await Promise.all([copying, writers.waitForPosts(20)])
    await writers.stop()
    expect(writers.unanswered).toEqual([])
    expect(await copying).toContain(target)
    await site.stop()

    const restoredFolder = await createTestFolder()
    expect(await run('restore', restoredFolder, target)).toContain(restoredFolder)
    const restored = await startSiteIn(restoredFolder)
    await expectAllPosts(restored, before)
    const known = new Map(writers.acknowledged.map((one) => [one.id, one]))
    for (const { _id } of await fetchAllPosts(restored)) await expectPostIntact(restored, known.get(_id)!)

    for (const token of [...tokens, member.token]) {
      const { status, body } = await restored.api(token)('GET /auth/me')
      expect([status, body.type]).toEqual([401, 'auth_session_ended'])
    }
    const reset = await restored.api()('POST /auth/reset-password', {
      body: { token: link, password: `new ${password}` },
    })
    expect(reset.body.type).toBe('auth_invalid_token')
    await expect.poll(() => pendingWork(restoredFolder), { timeout: 30 * second }).toEqual({ jobs: 0, events: 0 })
    expect(await readdir(join(restoredFolder, 'outbox')).catch(() => [])).toEqual([])
    expect((await restored.api()('POST /auth/login', { body: { identifier: member.email, password } })).status).toBe(
      200,
    )
    await restored.stop()
  },
  5 * minute,
)

it('an unfinished backup is not restored, and a restore never overwrites a site', async () => {
  const folder = await createTestFolder()
  await withPlatform(folder, (platform) => createMember(platform))
  const target = join(await createTestFolder(), 'backup')
  await run('backup', folder, target)

  await expect(run('backup', folder, target)).rejects.toThrow(/is not empty/)
  await expect(run('restore', folder, target)).rejects.toThrow(/is not empty/)
  const cut = join(await createTestFolder(), 'cut')
  await cp(join(target, 'postgres'), join(cut, 'postgres'), { recursive: true })
  await expect(run('restore', await createTestFolder(), cut)).rejects.toThrow(/is not a finished backup/)
  await writeFile(join(cut, 'backup.json'), '{"at":"2026-11-20T10:00:00.000Z","withMedia":true}')
  const half = await createTestFolder()
  await expect(run('restore', half, cut)).rejects.toThrow()
  expect(await readdir(half)).toEqual([])
})

it('members who were erased after the backup are erased again when it is restored', async () => {
  const folder = await createTestFolder()
  const canary = 'restoredcanary'
  const member = await withPlatform(folder, async (platform) => {
    const created = await createMember(platform, { username: canary, name: `Name ${canary}` })
    await createPost(platform, created, { content: `Text of ${canary}` })
    return created
  })
  const target = join(await createTestFolder(), 'backup')
  await run('backup', folder, target)
  await withPlatform(folder, (platform) => eraseMember(platform, member.id))
  const restoredFolder = await createTestFolder()
  await cp(join(folder, erasureRecordName), join(restoredFolder, erasureRecordName))
  await run('restore', restoredFolder, target)
  await withPlatform(restoredFolder, async (platform) => {
    const [row] = await queryRows<{ found: number; status: string }>(
      platform,
      `select status, (select count(*) from posts where content like '%${canary}%')
         + (select count(*) from search_names where word like '%${canary}%')
         + (select count(*) from member_details where email like '%${canary}%')
         + (select count(*) from usernames where username like '%${canary}%') as found
       from members where id = '${member.id}'`,
    )
    expect(row).toEqual({ found: 0, status: 'erased' })
  })
  expect(await readdir(restoredFolder)).toContain(erasureRecordName)
})
