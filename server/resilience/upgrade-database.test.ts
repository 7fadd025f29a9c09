// Runs `npm run upgrade-database` on a database that an older PostgreSQL made.
import { execFile } from 'node:child_process'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { environment } from '../../scripts/environment.mjs'
import { createMember } from '../features/accounts/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { majorOf } from '../platform/postgres/binaries.ts'
import { startPostgres } from '../platform/postgres/launcher.ts'
import { olderMajor } from '../testing/older-postgres.ts'
import { createTestFolder, settings, startSiteIn, withPlatform } from './testing/site-processes.ts'

const root = join(import.meta.dirname, '../..')

const upgrade = (folder: string, ...words: string[]): Promise<{ status: number; text: string }> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(root, 'server/commands/upgrade-database.ts'), ...words],
      { cwd: root, env: { ...environment, ...process.env, ...settings, DATA_DIR: folder } },
      (error, out, err) => resolve({ status: error ? Number(error.code) : 0, text: out + err }),
    ),
  )

/** A site with a member and a post, on an older PostgreSQL. */
async function createOldSite(): Promise<{ folder: string; token: string; postId: string }> {
  const folder = await createTestFolder()
  const log = () => {}
  const old = await startPostgres({ folder: join(folder, 'postgres'), major: olderMajor(), durable: false, log })
  await old.stop()
  return withPlatform(folder, async (platform) => {
    const member = await createMember(platform)
    const post = await createPost(platform, member, { content: 'Held the floor.' })
    return { folder, token: member.token, postId: post.id }
  })
}

it('an upgraded database has everything, and the old one stays until it is removed', { timeout: 180_000 }, async () => {
  const { folder, token, postId } = await createOldSite()
  const major = olderMajor()
  const running = await startSiteIn(folder)
  expect(await upgrade(folder)).toEqual({ status: 1, text: 'The site is running. Stop it first.\n' })
  await running.stop()

  const { status, text } = await upgrade(folder)
  expect([status, text]).toEqual([0, expect.stringContaining(`from PostgreSQL ${major} to `)])
  expect(await majorOf(join(folder, 'postgres/cluster'))).toBeGreaterThan(major)
  expect(await majorOf(join(folder, `postgres-${major}/cluster`))).toBe(major)
  const site = await startSiteIn(folder)
  const { body } = await site.api(token)('GET /posts/:id', { params: { id: postId } })
  expect(body.post.content).toBe('Held the floor.')
  await site.stop()

  expect((await upgrade(folder)).text).toContain('the newest one here')
  expect((await upgrade(folder, '--remove-old')).text).toBe(`Deleted postgres-${major}.\n`)
  expect(await readdir(folder)).not.toContain(`postgres-${major}`)
})

it('an upgrade that was interrupted between its last steps is finished, and no site starts on nothing', {
  timeout: 180_000,
}, async () => {
  const { folder, token } = await createOldSite()
  expect((await upgrade(folder)).status).toBe(0)
  await rename(join(folder, 'postgres'), join(folder, 'postgres-upgraded'))
  await expect(startSiteIn(folder)).rejects.toThrow('an upgrade of the database was interrupted')
  expect((await upgrade(folder)).status).toBe(0)
  const site = await startSiteIn(folder)
  expect((await site.api(token)('GET /auth/me')).status).toBe(200)
  await site.stop()
})
