// Copies the running cluster (a physical backup), and restores a copy.
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { withClient } from '../database/with-client.ts'
import { newKey } from '../ids.ts'
import { chooseAccount } from './account.ts'
import { findBinaries, majorOf } from './binaries.ts'
import type { ServerConnection } from './cluster.ts'
import { createUnfinishedCluster, openDataDirectory, renameToCluster } from './data-directory.ts'
import { PostgresError } from './postgres-error.ts'
import { prepareRecovery, type Recovery, recover } from './recover.ts'

/** Written last. Without it the copy is incomplete, and PostgreSQL would start on it with wrong data. */
const labelFile = 'backup_label'
const controlFile = 'global/pg_control'

/** The contents of these folders belong to the running server. The WAL is copied last. */
const runtimeFolders = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//
const temporaryFiles = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp|pg_internal\.init|backup_label|tablespace_map)/
const shouldCopy = (path: string): boolean =>
  path !== controlFile && !runtimeFolders.test(path) && !temporaryFiles.test(path)

const copyConcurrency = 16

/**
 * Copies the cluster in this folder while its server runs. The copy holds every transaction committed before it began.
 * `target` must be empty or missing.
 */
export async function copyCluster(options: {
  connection: ServerConnection
  folder: string
  target: string
}): Promise<void> {
  const { target } = options
  await createEmptyFolder(target)
  await withClient({ ...options.connection, ssl: false }, async (client) => {
    const cluster = await runningCluster(client, options.folder)
    // A temporary slot keeps the WAL until it's copied. It is dropped with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`copy_${newKey()}`])
    await client.query("select pg_backup_start('copy', fast => true)")
    await copyTree(cluster, target, { isRunning: true, shouldInclude: shouldCopy })
    await copyControl(cluster, target)
    const stopped = await client.query('select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)')
    const { labelfile, last } = stopped.rows[0] as { labelfile: string; last: string }
    await copyWal(cluster, target, labelfile, last)
    await writeFile(join(target, labelFile), labelfile, { mode: 0o600, flush: true })
  })
}

/** `recovery`: what is done with the copy before it becomes the cluster. */
export type Restore = { source: string; folder: string; recovery?: Recovery }

/** Restores a copy into a folder without a database. Returns the time of the last change that was recovered from the WAL. */
export async function restoreCluster({ source, folder, recovery }: Restore): Promise<string | null> {
  await access(join(source, labelFile)).catch(() => {
    throw new PostgresError(`${source} is not a finished copy of a database`)
  })
  const directory = await openDataDirectory(folder)
  const taken = new PostgresError(`there is a database in ${directory.folder} already`)
  if ((await majorOf(directory.cluster)) !== null) throw taken
  const binaries = await findBinaries(await majorOf(source))
  const account = await chooseAccount(directory, binaries)
  const path = await createUnfinishedCluster(directory)
  try {
    await copyTree(source, path, { isRunning: false, shouldInclude: () => true })
    if (recovery) await prepareRecovery(path, recovery)
    await account.takeOwnership(path)
    const last = recovery ? await recover(path, recovery, { account, binaries }) : null
    if (!(await renameToCluster(path, directory))) throw taken
    return last
  } catch (error) {
    await rm(path, { recursive: true, force: true })
    throw error
  }
}

async function createEmptyFolder(target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  if ((await readdir(target)).length > 0) throw new PostgresError(`${target} is not empty`)
}

/**
 * Checks that the connected server runs this folder's cluster. Otherwise pg_backup_start() would prepare another
 * cluster, and the copy would be silently corrupt.
 */
async function runningCluster(client: pg.Client, folder: string): Promise<string> {
  const result = await client.query("select current_setting('data_directory') as cluster")
  const { cluster } = result.rows[0] as { cluster: string }
  if ((await realpath(cluster)) === (await realpath(join(folder, 'cluster')))) return cluster
  throw new PostgresError(`the database in ${folder} is not the one that is connected to`)
}

type CopyOptions = { isRunning: boolean; shouldInclude: (path: string) => boolean }

async function copyTree(from: string, to: string, options: CopyOptions, inside = ''): Promise<void> {
  const entries = await readdir(join(from, inside), { withFileTypes: true }).catch((error) =>
    ignoreMissing(error, options, []),
  )
  const wanted = entries
    .map((entry) => ({ entry, path: `${inside}${entry.name}` }))
    .filter(({ path }) => options.shouldInclude(path))
  const files = wanted.filter(({ entry }) => entry.isFile()).map(({ path }) => path)
  for (let first = 0; first < files.length; first += copyConcurrency) {
    await Promise.all(
      files
        .slice(first, first + copyConcurrency)
        .map((path) =>
          copyFile(join(from, path), join(to, path)).catch((error) => ignoreMissing(error, options, undefined)),
        ),
    )
  }
  for (const { entry, path } of wanted) {
    if (!entry.isDirectory()) continue
    await mkdir(join(to, path), { mode: 0o700 })
    await copyTree(from, to, options, `${path}/`)
  }
}

/** A file of a dropped table may vanish during the copy. The WAL records the drop. */
function ignoreMissing<T>(error: NodeJS.ErrnoException, options: CopyOptions, fallback: T): T {
  if (options.isRunning && error.code === 'ENOENT') return fallback
  throw error
}

/** Streams up to the current end of the file: fs.copyFile never finishes when a file shrinks. */
const copyFile = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))

/** The server rewrites this file as a whole: read until two reads agree. */
async function copyControl(cluster: string, target: string): Promise<void> {
  const read = () => readFile(join(cluster, controlFile))
  let content = await read()
  for (let again = await read(); !again.equals(content); again = await read()) content = again
  await writeFile(join(target, controlFile), content, { mode: 0o600, flush: true })
}

async function copyWal(cluster: string, target: string, labelText: string, last: string): Promise<void> {
  const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(labelText)?.[1] ?? last
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  )
  if (!names.includes(first) || !names.includes(last)) throw new PostgresError('the WAL of the copy is not complete')
  for (const name of names) await copyFile(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name))
}
