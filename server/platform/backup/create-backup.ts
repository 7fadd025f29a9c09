// Makes one archive of the site, encrypted if there is a key, and deletes the oldest archives.
import { createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { now } from '../clock.ts'
import type { Config } from '../config.ts'
import { backupName, openBackupStore } from './backup-store.ts'
import { copySite, isFinished } from './copy-site.ts'
import { encrypt } from './encryption.ts'
import { type TarEntry, tar } from './tar.ts'
import { markBackup, pruneWal } from './wal-archive.ts'

/** Images are compressed already. */
const compressionLevel = 1

/** The folders and files below `folder`. PostgreSQL needs its empty folders, too. */
async function entriesOf(folder: string, name: string): Promise<TarEntry[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .map((entry) => ({ entry, file: join(entry.parentPath, entry.name) }))
    .filter(({ file }) => isFinished(file))
    .map(({ entry, file }) => {
      const path = name + file.slice(folder.length).replaceAll('\\', '/')
      return entry.isDirectory() ? { path, mode: 0o700, isFolder: true } : { path, mode: 0o600, file }
    })
}

/**
 * Needs room for a copy of the database and for the archive in DATA_DIR. Files that are deleted meanwhile are left out:
 * nothing in the copied database uses them. Returns the name of the archive.
 */
export async function createBackup(config: Config, signal?: AbortSignal): Promise<string> {
  const { target, key, keep } = config.backup!
  const scratch = join(config.dataFolder, 'backup-scratch')
  await rm(scratch, { recursive: true, force: true })
  try {
    const copy = join(scratch, 'copy')
    const { at, withMedia } = await copySite(config, copy, ['secrets'])
    const copied = now()
    const media = withMedia ? await entriesOf(join(config.dataFolder, 'media'), 'media') : []
    // A site without images has an empty folder.
    const folder: TarEntry[] = withMedia ? [{ path: 'media', mode: 0o700, isFolder: true }] : []
    const entries = [...(await entriesOf(copy, '')), ...folder, ...media].map((entry) => ({
      ...entry,
      path: entry.path.replace(/^\//, ''),
    }))
    const name = backupName(new Date(at), key !== undefined)
    const archive = join(scratch, name)
    const bytes = tar(entries, { seconds: Math.floor(Date.parse(at) / 1000), missing: 'skip' })
    const written = createWriteStream(archive, { mode: 0o600 })
    if (key) await pipeline(bytes, createGzip({ level: compressionLevel }), encrypt(key), written, { signal })
    else await pipeline(bytes, createGzip({ level: compressionLevel }), written, { signal })
    const store = openBackupStore(target)
    await store.put(name, { file: archive })
    await markBackup(config.backup!, join(copy, 'postgres'), name, copied)
    for (const old of (await store.list()).slice(keep)) await store.remove(old.name)
    await pruneWal(config.backup!)
    return name
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
