// Finds the backup and the WAL from which a moment can be restored.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { type BackupStore, openBackupStore, timeOfBackup } from './backup-store.ts'
import { archiveFolder, fetchWalFile, type MarkerContent } from './wal-archive.ts'
import { type Catalog, catalogOf, type Marker, missingSegments } from './wal-names.ts'

type Backup = NonNullable<Config['backup']>
type Restorable = { system: string; archive: string; start: Marker; catalog: Catalog; end: Marker | undefined }

async function contentOf(store: BackupStore, system: string, { file }: Marker): Promise<MarkerContent> {
  const found = await store.read(`${archiveFolder(system)}/${file}`)
  if (!found) throw new ConfigError(`${file} was deleted meanwhile`)
  return JSON.parse(found.toString()) as MarkerContent
}

/** The newest backup that was finished before `until`, or the newest of all. */
export async function findRestorable({ target }: Backup, until: Date | null): Promise<Restorable> {
  const store = openBackupStore(target)
  const files = (await store.files('wal')).map(({ name }) => name).filter((name) => name.includes('/'))
  const systems = [...new Set(files.map((name) => name.split('/')[0]!))]
  const found: (Restorable & { finishedAt: string })[] = []
  for (const system of systems) {
    const inside = files.filter((name) => name.startsWith(`${system}/`)).map((name) => name.slice(system.length + 1))
    const catalog = catalogOf(inside)
    for (const [index, start] of catalog.markers.entries()) {
      const { archive, finishedAt } = await contentOf(store, system, start)
      // The first commit after that moment, where the recovery ends, comes at the latest after the next backup but one.
      const end = catalog.markers
        .slice(index)
        .filter(({ backup }) => until && timeOfBackup(`${backup}.tar.gz`)! > until)[1]
      found.push({ system, archive, start, catalog, end, finishedAt })
    }
  }
  const usable = found.filter(({ finishedAt }) => until === null || Date.parse(finishedAt) <= until.getTime())
  const newest = usable.sort((one, other) => (one.finishedAt < other.finishedAt ? 1 : -1))[0]
  if (newest) return newest
  throw new ConfigError(
    until ? `BACKUP_TO has no backup from before ${until.toISOString()}` : 'BACKUP_TO has no backup with WAL yet',
  )
}

/** Puts the segments that the backup needs into `folder`, under their own names. Refuses a gap. */
export async function fetchWal(
  { target, key }: Backup,
  { system, start, catalog, end }: Restorable,
  folder: string,
): Promise<void> {
  const wanted = catalog.segments.filter(
    ({ position }) => position >= start.position && (!end || position <= end.position),
  )
  const missing = missingSegments({ ...catalog, segments: wanted }, start)
  if (missing.length > 0)
    throw new ConfigError(
      `the archive lacks ${missing.length} segments of WAL, the first is ${missing[0]}: ` +
        'choose a moment before it, or restore the next backup without --at',
    )
  const store = openBackupStore(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const complete = new Set(wanted.filter(({ isPartial }) => !isPartial).map(({ name }) => name))
  const files = [...wanted.filter(({ name, isPartial }) => !isPartial || !complete.has(name)), ...catalog.histories]
  for (const { name, file } of files)
    await fetchWalFile(store, key, { name: `${archiveFolder(system)}/${file}`, target: join(folder, name) })
}
