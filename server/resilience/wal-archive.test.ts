// The continuous archive of the WAL, of a server and of the embedded database: what is restored after a crash, and to a moment.
import { execFile } from 'node:child_process'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { eraseMember, erasureRecordName } from '../features/data-rights/actions/erase.ts'
import { createBackup } from '../platform/backup/create-backup.ts'
import { needsBase, readWalStatus } from '../platform/backup/wal-archive.ts'
import { archivePending, openWalSource } from '../platform/backup/wal-archiver.ts'
import type { WalSource } from '../platform/backup/wal-source.ts'
import { minute } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Platform } from '../platform/context.ts'
import { withClient } from '../platform/database/with-client.ts'
import { newSecret } from '../platform/ids.ts'
import { openLog } from '../platform/log.ts'
import { startPostgres } from '../platform/postgres/launcher.ts'
import { openPlatform } from '../program.ts'
import { olderMajor } from '../testing/older-postgres.ts'
import { type OwnServer, startOwnServer } from '../testing/own-server.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { createTestFolder, queryRows, settings, startSiteIn, withPlatform } from './testing/site-processes.ts'

const root = join(import.meta.dirname, '../..')
type Settings = Record<string, string>
type Archived = { environment: Settings; config: Config; platform: Platform; source: WalSource; close(): Promise<void> }

const key = 'backup-key-of-at-least-32-characters'

/** Rejects with what the command printed if it fails. */
const restore = async (environment: Settings, ...words: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [join(root, 'server/commands/restore.ts'), ...words], {
      cwd: root,
      env: { ...process.env, ...settings, ...environment },
    })
  ).stdout

async function openArchived(server: OwnServer | null): Promise<Archived> {
  const folder = await createTestFolder()
  const secret = () => newSecret().toString('hex')
  const environment: Settings = {
    DATA_DIR: folder,
    BACKUP_TO: join(await createTestFolder(), 'backups'),
    BACKUP_KEY: key,
    ...(server && {
      DATABASE_URL: server.program,
      DATABASE_OWNER_URL: server.owner,
      DATABASE_REPLICATION_URL: server.replication,
      JWT_SECRETS: secret(),
      HASH_SECRETS: secret(),
      URL_SECRETS: secret(),
      VAPID_SECRETS: secret(),
      RECORD_SECRETS: secret(),
    }),
  }
  const config = readConfig({ ...settings, ...environment })
  const { platform, close: closePlatform } = await openPlatform(config, openLog('silent'))
  const source = (await openWalSource(config, openLog('silent')))!
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await source.close()
    await closePlatform()
  }
  onTestFinished(close)
  return { environment, config, platform, source, close }
}

async function startServer(): Promise<OwnServer> {
  const server = await startOwnServer(await createTestFolder(), olderMajor())
  onTestFinished(() => server.kill())
  return server
}

const timeOfDatabase = async (platform: Platform): Promise<string> =>
  (await queryRows<{ now: string }>(platform, 'select clock_timestamp()::text as now'))[0]!.now

/** Restores without the settings of the server, as on another machine. Returns the IDs of the members. */
async function membersAt(environment: Settings, time: string, erasureRecord?: string): Promise<string[]> {
  const folder = await createTestFolder()
  if (erasureRecord) await copyFile(erasureRecord, join(folder, erasureRecordName))
  const { BACKUP_TO = '', BACKUP_KEY = '' } = environment
  await restore({ BACKUP_TO, BACKUP_KEY, DATA_DIR: folder }, 'latest', '--at', time)
  return withPlatform(folder, async (platform) =>
    (await queryRows<{ id: string }>(platform, `select id from members where status <> 'erased' order by id`)).map(
      ({ id }) => id,
    ),
  )
}

async function switchSegment(folder: string): Promise<void> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), log: () => {} })
  await withClient({ ...postgres.ownerConnection, ssl: false }, (client) => client.query('select pg_switch_wal()'))
  await postgres.stop()
}

const momentOf = (text: string): string => new Date(text).toISOString()

/** After everything that was committed before. */
async function nextMoment(platform: Platform): Promise<string> {
  const before = momentOf(await timeOfDatabase(platform))
  let moment = before
  await waitUntil('the clock has moved', async () => {
    moment = momentOf(await timeOfDatabase(platform))
    return moment > before
  })
  return moment
}

it(
  'after a crash of the server, everything that it acknowledged and streamed is restored, or what was there at a moment',
  async () => {
    const server = await startServer()
    const { environment, config, platform, source, close } = await openArchived(server)
    const first = await createMember(platform)
    await archivePending(config, source)
    await createBackup(config)
    await archivePending(config, source)
    expect(await readWalStatus(config.backup!)).toMatchObject({ missing: [], base: expect.stringMatching(/^backup-/) })
    const second = await createMember(platform)
    // Moments have whole milliseconds, commits don't.
    const moment = await nextMoment(platform)
    await nextMoment(platform)
    const third = await createMember(platform)
    // The server says up to where pg_receivewal has written.
    await waitUntil('everything is streamed', async () => {
      const [row] = await queryRows<{ streamed: boolean }>(
        platform,
        `select restart_lsn >= pg_current_wal_flush_lsn() as streamed from pg_replication_slots`,
      )
      return row!.streamed
    })
    await server.kill()
    await source.ended
    await archivePending(config, source)
    await close()

    expect(await membersAt(environment, 'end')).toEqual([first.id, second.id, third.id].sort())
    expect(await membersAt(environment, moment)).toEqual([first.id, second.id].sort())
    const future = new Date(Date.parse(moment) + 10 * minute).toISOString()
    await expect(membersAt(environment, future)).rejects.toThrow('the archived WAL ends before that time')
    const past = new Date(Date.parse(moment) - 10 * minute).toISOString()
    await expect(membersAt(environment, past)).rejects.toThrow(`BACKUP_TO has no backup from before ${past}`)
    await expect(membersAt({ ...environment, BACKUP_KEY: '' }, 'end')).rejects.toThrow('encrypted: set BACKUP_KEY')
    const other = `${key}.`
    await expect(membersAt({ ...environment, BACKUP_KEY: other }, 'end')).rejects.toThrow('BACKUP_KEY is not the one')
  },
  5 * minute,
)

it(
  'the embedded database is archived as well; members erased since are erased again, and a gap is refused',
  async () => {
    const { environment, config, platform, source, close } = await openArchived(null)
    const { BACKUP_TO = '', DATA_DIR = '' } = environment
    await archivePending(config, source)
    expect(await needsBase(config.backup!)).toBe(true)
    await createBackup(config)
    const kept = await createMember(platform)
    const erased = await createMember(platform)
    await archivePending(config, source)
    expect(await needsBase(config.backup!)).toBe(false)
    const moment = await nextMoment(platform)
    await nextMoment(platform)
    await eraseMember(platform, erased.id)
    await archivePending(config, source)

    expect(await membersAt(environment, moment)).toEqual([kept.id, erased.id].sort())
    const record = join(DATA_DIR, erasureRecordName)
    expect(await membersAt(environment, moment, record)).toEqual([kept.id])

    // Three segments; the one in the middle is lost.
    for (let count = 0; count < 3; count += 1) {
      await switchSegment(DATA_DIR)
      await archivePending(config, source)
    }
    const archive = join(BACKUP_TO, 'wal', source.system)
    const complete = (await readdir(archive)).filter((name) => /^[0-9a-f]{24}\.gz/.test(name)).sort()
    const lost = complete.at(-2)!
    await rm(join(archive, lost))
    await archivePending(config, source)
    const segment = lost.slice(0, 24).toUpperCase()
    expect(await readWalStatus(config.backup!)).toMatchObject({ missing: [segment] })
    await expect(membersAt(environment, 'end')).rejects.toThrow(`lacks 1 segments of WAL, the first is ${segment}`)
    expect(await needsBase(config.backup!)).toBe(true)

    // Another backup closes the gap, and the WAL from before the oldest that is kept is deleted with it.
    await createBackup({ ...config, backup: { ...config.backup!, keep: 1 } })
    await archivePending(config, source)
    expect(await readWalStatus(config.backup!)).toMatchObject({ missing: [] })
    expect((await readdir(archive)).filter((name) => complete.includes(name))).toEqual([])
    expect(await membersAt(environment, 'end', record)).toEqual([kept.id])
    await close()
  },
  5 * minute,
)

it(
  'a running site archives by itself, and stores the rest when it stops',
  async () => {
    const folder = await createTestFolder()
    const environment: Settings = { BACKUP_TO: join(await createTestFolder(), 'backups'), BACKUP_KEY: key }
    const config = readConfig({ ...settings, ...environment, DATA_DIR: folder })
    const site = await startSiteIn(folder, environment)
    await waitUntil('the site has archived something', async () => (await readWalStatus(config.backup!)) !== null)
    await createBackup(config)
    const member = await withPlatform(folder, (platform) => createMember(platform))
    await site.stop()
    expect(await membersAt(environment, 'end')).toEqual([member.id])
  },
  5 * minute,
)
