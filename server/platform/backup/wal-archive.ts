// The archive of the WAL in BACKUP_TO: stores segments, deletes those that no backup needs, and finds gaps.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { minute, nowMs } from '../clock.ts'
import { type Config, ConfigError } from '../config.ts'
import { type BackupStore, openBackupStore } from './backup-store.ts'
import { decrypt, encrypt } from './encryption.ts'
import { catalogOf, firstSegmentOf, markerName, missingSegments, walFileName } from './wal-names.ts'

type Backup = NonNullable<Config['backup']>

/**
 * `at`: everything committed before is in the archive. `base`: the newest backup of this cluster. `missing`: segments
 * that it needs and that the archive lacks.
 */
export type WalStatus = { system: string; at: string; segment: string; base: string | null; missing: string[] }

/** `finishedAt`: only later moments can be restored from this backup. */
export type MarkerContent = { archive: string; finishedAt: string }

const walFolder = 'wal'
const statusName = `${walFolder}/status.json`
const compressionLevel = 1

export const archiveFolder = (system: string): string => `${walFolder}/${system}`

/** Null if nothing was archived yet. */
export async function readWalStatus({ target }: Backup): Promise<WalStatus | null> {
  const found = await openBackupStore(target).read(statusName)
  return found && (JSON.parse(found.toString()) as WalStatus)
}

/** Without a complete archive since the newest backup, only another backup makes later moments restorable. */
export async function needsBase(backup: Backup): Promise<boolean> {
  const status = await readWalStatus(backup)
  return status !== null && (status.base === null || status.missing.length > 0)
}

/** `file`: its name in the archive is `name`. */
export async function storeWalFile(
  { target, key }: Backup,
  { system, name, file, scratch }: { system: string; name: string; file: string | Buffer; scratch: string },
): Promise<void> {
  const stored = walFileName(name, key !== undefined)
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  const packed = join(scratch, stored)
  const bytes = Buffer.isBuffer(file) ? [file] : createReadStream(file)
  const gzip = createGzip({ level: compressionLevel })
  const written = createWriteStream(packed, { mode: 0o600 })
  try {
    if (key) await pipeline(bytes, gzip, encrypt(key), written)
    else await pipeline(bytes, gzip, written)
    await openBackupStore(target).put(`${archiveFolder(system)}/${stored}`, { file: packed })
  } finally {
    await rm(packed, { force: true })
  }
}

/** Writes a file of the archive to `target`. */
export async function fetchWalFile(
  store: BackupStore,
  key: string | undefined,
  { name, target }: { name: string; target: string },
): Promise<void> {
  const isEncrypted = name.endsWith('.encrypted')
  if (isEncrypted && !key) throw new ConfigError('the archive of the WAL is encrypted: set BACKUP_KEY')
  const packed = `${target}.packed`
  try {
    await store.fetch(name, packed)
    const written = createWriteStream(target, { mode: 0o600 })
    if (isEncrypted) await pipeline(createReadStream(packed), decrypt(key!), createGunzip(), written)
    else await pipeline(createReadStream(packed), createGunzip(), written)
  } finally {
    await rm(packed, { force: true })
  }
}

/** Deletes partial segments that are complete by now, and writes the status. */
export async function updateWalStatus(
  { target }: Backup,
  { system, at, segment }: { system: string; at: Date; segment: string },
): Promise<WalStatus> {
  const store = openBackupStore(target)
  const catalog = catalogOf((await store.files(archiveFolder(system))).map(({ name }) => name))
  const complete = new Set(catalog.segments.filter(({ isPartial }) => !isPartial).map(({ name }) => name))
  for (const { name, file, isPartial } of catalog.segments)
    if (isPartial && complete.has(name)) await store.remove(`${archiveFolder(system)}/${file}`)
  const base = catalog.markers.at(-1)
  const missing = base ? missingSegments(catalog, base) : []
  const status = { system, at: at.toISOString(), segment, base: base?.backup ?? null, missing }
  await store.put(statusName, Buffer.from(`${JSON.stringify(status)}\n`))
  return status
}

/** Bytes of PostgreSQL's identifier at the start of pg_control. */
const identifierBytes = 8

/** Which cluster a copy is of, and from which segment on it needs the WAL. */
async function startOf(copy: string): Promise<{ system: string; segment: string }> {
  const control = await open(join(copy, 'global/pg_control'))
  const { buffer } = await control
    .read(Buffer.alloc(identifierBytes), 0, identifierBytes, 0)
    .finally(() => control.close())
  const label = await readFile(join(copy, 'backup_label'), 'utf8')
  return { system: buffer.readBigUInt64LE().toString(), segment: firstSegmentOf(label) }
}

/** Notes that the backup `archive`, made of this copy of the database, can be continued with the WAL. */
export async function markBackup({ target }: Backup, copy: string, archive: string, finishedAt: Date): Promise<void> {
  const { system, segment } = await startOf(copy)
  const content: MarkerContent = { archive, finishedAt: finishedAt.toISOString() }
  const name = `${archiveFolder(system)}/${markerName(segment, archive)}`
  await openBackupStore(target).put(name, Buffer.from(`${JSON.stringify(content)}\n`))
}

/** Deletes the WAL from before the oldest backup that is kept. A cluster without a backup keeps all while it is archived. */
export async function pruneWal(backup: Backup): Promise<void> {
  const store = openBackupStore(backup.target)
  const kept = new Set((await store.list()).map(({ name }) => name.replace(/\.tar\.gz.*$/, '')))
  const current = (await readWalStatus(backup))?.system
  const bySystem = Map.groupBy(
    (await store.files(walFolder)).filter(({ name }) => name.includes('/')),
    ({ name }) => name.split('/')[0]!,
  )
  for (const [system, files] of bySystem) {
    const { segments, histories, markers } = catalogOf(files.map(({ name }) => name.slice(system.length + 1)))
    const needed = markers.filter((marker) => kept.has(marker.backup))
    if (needed.length === 0 && system === current) continue
    const first = Math.min(...needed.map(({ position }) => position))
    const old = [
      ...segments.filter(({ position }) => position < first),
      ...markers.filter((marker) => !kept.has(marker.backup)),
      ...(needed.length === 0 ? histories : []),
    ]
    for (const { file } of old) await store.remove(`${archiveFolder(system)}/${file}`)
  }
}

/** Milliseconds since which changes aren't in the archive. */
export const walAge = ({ at }: WalStatus): number => nowMs() - Date.parse(at)

/** A stored segment is a minute old, and one attempt may fail. */
export const isWalLate = (status: WalStatus | null): boolean => !status || walAge(status) > 10 * minute
