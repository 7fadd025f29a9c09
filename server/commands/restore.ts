// npm run restore -- FOLDER | ARCHIVE | latest [--at TIME | end]: restores a backup into an empty DATA_DIR; with --at, the
// database as it was at that moment, or at the end of the archived WAL. Revokes all sessions and mailed links, and sends no
// mail again. The record of erased members may be in DATA_DIR: those who are in the backup are erased
// again.
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { revokeAllCredentials } from '../features/accounts/actions/sessions.ts'
import { stopRestoredAnnouncements } from '../features/announcements/actions/run.ts'
import { eraseMember, erasureRecordName, readErasureRecord } from '../features/data-rights/actions/erase.ts'
import { stopRestoredNewsletters } from '../features/newsletter/actions/send.ts'
import type { BackupManifest } from '../platform/backup/copy-site.ts'
import { extractUntil, openBackup } from '../platform/backup/extract-backup.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { deleteAllJobs } from '../platform/jobs-runner.ts'
import { openLog } from '../platform/log.ts'
import { restoreCluster } from '../platform/postgres/backup.ts'
import { PostgresError } from '../platform/postgres/postgres-error.ts'
import { openPlatform } from '../program.ts'

/**
 * The restore is prepared here, so that an interrupted one leaves nothing that could start with everyone still logged
 * in.
 */
const stagingName = '.restoring'

/** `moment`: null without --at. */
async function restore(source: string, moment: Date | 'end' | null): Promise<void> {
  const config = readConfig()
  const { dataFolder } = config
  if (config.database.url) throw new ConfigError('DATABASE_URL is set: unset it. The restored database is in DATA_DIR')
  const present = await readdir(dataFolder).catch(() => [])
  if (present.some((name) => name !== stagingName && name !== erasureRecordName))
    throw new ConfigError(`${dataFolder} is not empty`)
  const staging = join(dataFolder, stagingName)
  let last: string | null = null
  await rm(staging, { recursive: true, force: true })
  try {
    const archive = join(staging, 'archive')
    const until = moment === 'end' ? null : moment
    const wal = moment && { folder: (await extractUntil(config, until, archive)).wal, until }
    const folder = wal ? archive : await openBackup(source, config, archive)
    const manifest = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => null)
    if (!manifest) throw new ConfigError(`${source} is not a finished backup`)
    const { withMedia, server = null } = JSON.parse(manifest) as BackupManifest
    const files = (withMedia ? ['media', 'secrets'] : ['secrets']).filter(
      // With a server, the keys are settings.
      (name) => !server || existsSync(join(folder, name)),
    )
    const recovery = wal || server ? { wal, server } : undefined
    last = await restoreCluster({ source: join(folder, 'postgres'), folder: join(staging, 'postgres'), recovery })
    for (const name of files)
      await cp(join(folder, name), join(staging, name), { recursive: true, preserveTimestamps: true })
    await prepare({ ...config, dataFolder: staging }, await readErasureRecord(config))
    // Keys that the backup lacks were created.
    const finished = [...new Set([...files, 'secrets', 'postgres'])].filter((name) => existsSync(join(staging, name)))
    for (const name of finished) await rename(join(staging, name), join(dataFolder, name))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  if (last) console.log(`The last change is of ${last}.`)
  console.log(`Restored into ${dataFolder}. Everyone must log in again.`)
}

async function prepare(config: Config, erasedMembers: string[]): Promise<void> {
  const { platform, close } = await openPlatform(config, openLog('warn'))
  try {
    await deleteAllJobs(platform.database.pool)
    await stopRestoredNewsletters(platform)
    await stopRestoredAnnouncements(platform)
    await revokeAllCredentials(platform)
    for (const member of erasedMembers) await eraseMember(platform, member)
  } finally {
    await close()
  }
}

const [source, flag, time, ...rest] = process.argv.slice(2)
const usage =
  'usage: npm run restore -- FOLDER | ARCHIVE | latest [--at TIME | end], such as --at 2026-11-27T18:30:00+05:30'
/** Without a zone, the time would mean another one on another machine. */
const isMoment = (text: string): boolean => /T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
const isValid =
  flag === undefined || (source === 'latest' && flag === '--at' && (time === 'end' || isMoment(time ?? '')))
if (!source || !isValid || rest.length > 0) {
  console.error(usage)
  process.exit(2)
}
const moment = time === undefined ? null : time === 'end' ? time : new Date(time)
await restore(source === 'latest' ? source : resolve(source), moment).catch((error: Error) => {
  console.error(error instanceof ConfigError || error instanceof PostgresError ? error.message : error)
  process.exit(1)
})
