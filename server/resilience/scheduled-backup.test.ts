// Scheduled backups: when they are made, what is kept, and what the drill notices.
import { execFile } from 'node:child_process'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buildApp } from 'fauxqs'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { allowBackups, backupJob } from '../platform/backup/scheduled-backup.ts'
import { day, hour, minute, nowMs, shiftClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Platform } from '../platform/context.ts'
import { openLog } from '../platform/log.ts'
import { openPlatform } from '../program.ts'
import { createTestFolder, queryRows, settings, withPlatform } from './testing/site-processes.ts'

const root = join(import.meta.dirname, '../..')
type Settings = Record<string, string>

// Without a worker. A site that ended in the same process has stopped backups.
beforeAll(allowBackups)

async function withSite<T>(environment: Settings, work: (platform: Platform) => Promise<T>): Promise<T> {
  const { platform, close } = await openPlatform(readConfig({ ...settings, ...environment }), openLog('silent'))
  try {
    return await work(platform)
  } finally {
    await close()
  }
}

/** The output of a command. Rejects with it if the command fails. */
const run = async (environment: Settings, command: string, ...words: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [join(root, `server/commands/${command}.ts`), ...words], {
      cwd: root,
      env: { ...process.env, ...settings, ...environment },
    })
  ).stdout

/** Rows and files must be older than the backup to be compared. */
async function addOldMember(platform: Platform, image: string): Promise<string> {
  const { id } = await createMember(platform)
  await queryRows(platform, `update members set created_at = created_at - interval '2 days' where id = $1`, [id])
  await platform.storage.put(`media/${image}`, Buffer.from(image))
  return id
}

async function makeFilesOld(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const time = (nowMs() - 2 * day) / 1000
  for (const file of files) await utimes(file, time, time)
  return files
}

it(
  'backups are made when they are due, encrypted, and the oldest are deleted; the drill finds what is missing',
  async () => {
    const folder = await createTestFolder()
    const target = join(await createTestFolder(), 'backups')
    const environment: Settings = {
      DATA_DIR: folder,
      BACKUP_TO: target,
      BACKUP_KEEP: '2',
      BACKUP_KEY: 'backup-key-of-at-least-32-characters',
    }
    onTestFinished(() => shiftClock(0))
    const names = () => readdir(target).then((found) => found.filter((name) => name !== 'wal').sort())
    await withSite(environment, async (platform) => {
      await addOldMember(platform, 'first')
      await makeFilesOld(folder)
      await backupJob.run(platform, {})
      const [first = ''] = await names()
      expect(first).toMatch(/^backup-\d{8}t\d{6}z\.tar\.gz\.encrypted$/)
      shiftClock(23 * hour)
      await backupJob.run(platform, {})
      expect(await names()).toEqual([first])
      shiftClock(24 * hour)
      await backupJob.run(platform, {})
      shiftClock(48 * hour)
      await backupJob.run(platform, {})
      const kept = await names()
      expect(kept).toHaveLength(2)
      expect(kept).not.toContain(first)
      shiftClock(0)
    })
    expect(await readdir(folder)).not.toContain('backup-scratch')
    expect((await readFile(join(target, (await names())[0]!))).subarray(0, 18).toString()).toBe('chartroom-backup-1')
    expect(await run(environment, 'restore-drill')).toMatch(
      /\d+ indexes are sound\.\nAll [1-9]\d* rows and 1 files of the site that are older are in it\.\n$/,
    )

    const lost = await withSite(environment, (platform) => addOldMember(platform, 'second'))
    const changed = (await makeFilesOld(folder)).find((file) => file.endsWith('/first'))!
    await writeFile(changed, 'other')
    await makeFilesOld(folder)
    const drill = run(environment, 'restore-drill')
    await expect(drill).rejects.toThrow(`members ${lost}`)
    await expect(drill).rejects.toThrow('/second')
    await expect(drill).rejects.toThrow('/first')

    const restored = await createTestFolder()
    const { BACKUP_KEY: _, ...withoutKey } = environment
    await expect(run({ ...withoutKey, DATA_DIR: restored }, 'restore', 'latest')).rejects.toThrow('set BACKUP_KEY')
    await run({ ...environment, DATA_DIR: restored }, 'restore', 'latest')
    const image = await withPlatform(restored, ({ storage }) => storage.read('media/first'))
    expect(image?.toString()).toBe('first')
    const members = await withPlatform(restored, (platform) => queryRows(platform, 'select from members'))
    expect(members).toHaveLength(1)
  },
  5 * minute,
)

it(
  'backups go to S3 and come back',
  async () => {
    const app = buildApp({ logger: false })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => void app.close())
    const client = new S3Client({
      endpoint: address,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    })
    await client.send(new CreateBucketCommand({ Bucket: 'backups' }))
    const folder = await createTestFolder()
    const environment: Settings = {
      DATA_DIR: folder,
      BACKUP_TO: 's3://backups/chartroom/site',
      S3_ENDPOINT: address,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    await withSite(environment, (platform) => addOldMember(platform, 'first'))
    expect(await run(environment, 'backup')).toMatch(/^Backed up to backup-\d{8}t\d{6}z\.tar\.gz\n$/)
    expect(await run(environment, 'restore-drill')).toContain('are in it')
    const restored = await createTestFolder()
    await run({ ...environment, DATA_DIR: restored }, 'restore', 'latest')
    const image = await withPlatform(restored, ({ storage }) => storage.read('media/first'))
    expect(image?.toString()).toBe('first')
  },
  5 * minute,
)
