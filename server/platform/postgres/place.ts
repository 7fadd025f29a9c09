// What stands where in the folder of the embedded database.
import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newKey } from '../ids.ts'
import type { Account } from './account.ts'
import { onWindows } from './binaries.ts'
import { PostgresError } from './failure.ts'
import { isAlive } from './lock.ts'

export type Place = {
  folder: string
  cluster: string
  /** Holds the socket and the pipe: who may enter it may connect. */
  socketFolder: string
}

// The system refuses longer addresses of sockets: 103 bytes on macOS, 107 on Linux.
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length
const unfinished = /^unfinished-(\d+)-/

export async function openPlace(given: string): Promise<Place> {
  const folder = await openFolder(given).catch((error: Error) => {
    throw new PostgresError(`the database can't be kept in ${given}: ${error.message}`)
  })
  const inside = join(folder, 'socket')
  const short = `/tmp/chartroom-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return {
    folder,
    cluster: join(folder, 'cluster'),
    socketFolder: Buffer.byteLength(inside) <= longestSocketFolder ? inside : short,
  }
}

async function openFolder(given: string): Promise<string> {
  await mkdir(given, { recursive: true })
  // Root lets the server's account through to the two folders that it owns.
  await chmod(given, process.getuid?.() === 0 ? 0o711 : 0o700)
  return await realpath(given)
}

/** Both folders of the server, made its own. Not while it runs: the account may be another one this time. */
export async function giveTo(account: Account, { folder, cluster, socketFolder }: Place): Promise<void> {
  await account.own(cluster)
  await mkdir(socketFolder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(socketFolder)
  const ours = found.uid === process.getuid?.() || found.uid === account.uid
  // In /tmp anybody may have made it before.
  if (!found.isDirectory() || (!ours && !socketFolder.startsWith(folder))) {
    throw new PostgresError(`${socketFolder} belongs to somebody else: the database's socket can't be put there`)
  }
  await chmod(socketFolder, 0o700)
  await account.own(socketFolder)
}

/** A folder becomes the cluster by its new name, once all of it is there: what was cut short never looks complete. */
export async function newUnfinished(place: Place): Promise<string> {
  const path = join(place.folder, `unfinished-${process.pid}-${newKey()}`)
  await mkdir(path, { mode: 0o700 })
  return path
}

/** False when another process was first. */
export async function becomeCluster(path: string, place: Place): Promise<boolean> {
  try {
    await rename(path, place.cluster)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rm(path, { recursive: true, force: true })
    return false
  }
  if (!onWindows) {
    const folder = await open(place.folder)
    await folder.sync().finally(() => folder.close())
  }
  return true
}

export async function removeUnfinished(place: Place): Promise<void> {
  for (const name of await readdir(place.folder)) {
    const maker = Number(unfinished.exec(name)?.[1])
    if (!maker || (maker !== process.pid && isAlive(maker))) continue
    // An initdb that outlived its program may still be writing: what it leaves goes with the next start.
    await rm(join(place.folder, name), { recursive: true, force: true }).catch(() => {})
  }
}
