// Turns an archive back into the folder that `npm run backup` writes.
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Config, ConfigError } from '../config.ts'
import { openBackupStore } from './backup-store.ts'
import { decrypt } from './encryption.ts'
import { extractTar } from './tar.ts'
import { fetchWal, findRestorable } from './wal-restore.ts'

export async function extractArchive(archive: string, key: string | undefined, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const extract = (source: AsyncIterable<Buffer>) => extractTar(source, target)
  if (!archive.endsWith('.encrypted')) return pipeline(createReadStream(archive), createGunzip(), extract)
  if (!key) throw new ConfigError(`${basename(archive)} is encrypted: set BACKUP_KEY`)
  await pipeline(createReadStream(archive), decrypt(key), createGunzip(), extract)
}

async function fetchBackup(
  { target, key }: NonNullable<Config['backup']>,
  name: string,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const archive = `${folder}-${name}`
  try {
    await openBackupStore(target).fetch(name, archive)
    await extractArchive(archive, key, folder)
  } finally {
    await rm(archive, { force: true })
  }
}

const backupOf = ({ backup }: Config): NonNullable<Config['backup']> => {
  if (!backup) throw new ConfigError('BACKUP_TO is not set: where are the backups?')
  return backup
}

/** Fetches the newest backup from BACKUP_TO. Returns its name. */
export async function extractNewest(config: Config, target: string): Promise<string> {
  const backup = backupOf(config)
  const [newest] = await openBackupStore(backup.target).list()
  if (!newest) throw new ConfigError('BACKUP_TO has no backup yet')
  await fetchBackup(backup, newest.name, target)
  return newest.name
}

/** Fetches the newest backup from before that moment, and the WAL since. `until`: null for everything that is archived. */
export async function extractUntil(config: Config, until: Date | null, target: string): Promise<{ wal: string }> {
  const backup = backupOf(config)
  const found = await findRestorable(backup, until)
  const wal = `${target}-wal`
  await fetchWal(backup, found, wal)
  await fetchBackup(backup, found.archive, target)
  return { wal }
}

/** `source` is a folder, an archive or `latest`. Returns the folder of the backup. */
export async function openBackup(source: string, config: Config, scratch: string): Promise<string> {
  if (source === 'latest') await extractNewest(config, scratch)
  else if (
    await stat(source).then(
      (found) => found.isFile(),
      () => false,
    )
  )
    await extractArchive(source, config.backupKey, scratch)
  else return source
  return scratch
}
