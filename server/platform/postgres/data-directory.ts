// The layout of the embedded database's folder.
import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newKey } from '../ids.ts'
import type { Account } from './account.ts'
import { onWindows } from './binaries.ts'
import { isAlive } from './lock.ts'
import { PostgresError } from './postgres-error.ts'

export type DataDirectory = {
  folder: string
  cluster: string
  /** Holds the socket and the watchdog's pipe. Access to this folder means access to the database. */
  socketFolder: string
}

// The system limits socket paths: 103 bytes on macOS, 107 on Linux.
const maxSocketFolderLength = 103 - '/.s.PGSQL.5432'.length
const unfinished = /^unfinished-(\d+)-/

export async function openDataDirectory(path: string): Promise<DataDirectory> {
  const folder = await prepareFolder(path).catch((error: Error) => {
    throw new PostgresError(`the database can't be stored in ${path}: ${error.message}`)
  })
  const inside = join(folder, 'socket')
  const short = `/tmp/chartroom-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return {
    folder,
    cluster: join(folder, 'cluster'),
    socketFolder: Buffer.byteLength(inside) <= maxSocketFolderLength ? inside : short,
  }
}

async function prepareFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  // As root, let the server's account reach the two folders it owns.
  await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  return await realpath(path)
}

/** Gives both folders to the server's account. Only while no server runs, because the account may have changed. */
export async function takeOwnership(account: Account, { folder, cluster, socketFolder }: DataDirectory): Promise<void> {
  await account.takeOwnership(cluster)
  await mkdir(socketFolder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(socketFolder)
  const isOurs = found.uid === process.getuid?.() || found.uid === account.uid
  // Anyone may have created this folder in /tmp.
  if (!found.isDirectory() || (!isOurs && !socketFolder.startsWith(folder))) {
    throw new PostgresError(`${socketFolder} belongs to another user: the database's socket can't be put there`)
  }
  await chmod(socketFolder, 0o700)
  await account.takeOwnership(socketFolder)
}

/**
 * A cluster is created under a temporary name and renamed when complete, so that an interrupted one never looks
 * complete.
 */
export async function createUnfinishedCluster(directory: DataDirectory): Promise<string> {
  const path = join(directory.folder, `unfinished-${process.pid}-${newKey()}`)
  await mkdir(path, { mode: 0o700 })
  return path
}

/** Returns false if another process was first. */
export async function renameToCluster(path: string, directory: DataDirectory): Promise<boolean> {
  try {
    await rename(path, directory.cluster)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rm(path, { recursive: true, force: true })
    return false
  }
  if (!onWindows) {
    const folder = await open(directory.folder)
    await folder.sync().finally(() => folder.close())
  }
  return true
}

export async function removeUnfinishedClusters(directory: DataDirectory): Promise<void> {
  for (const name of await readdir(directory.folder)) {
    const creatorPid = Number(unfinished.exec(name)?.[1])
    if (!creatorPid || (creatorPid !== process.pid && isAlive(creatorPid))) continue
    // An initdb that outlived its program may still be writing. The next start removes the rest.
    await rm(join(directory.folder, name), { recursive: true, force: true }).catch(() => {})
  }
}
