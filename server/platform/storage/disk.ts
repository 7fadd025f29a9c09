// Stores files on the local disk. Files are written elsewhere and renamed, so that a crash leaves the old file, the new
// file or none.
import { close, constants, createReadStream, type Dirent, fstatSync, open as openFile } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { minute, nowMs } from '../clock.ts'
import { newKey, sha256 } from '../ids.ts'
import { sendFile } from './send-file.ts'
import type { Storage, StoredFile } from './storage.ts'
import { checkKey, checkPrefix } from './storage-keys.ts'

/** Keys can't begin with these, so a file and a folder never need the same name. */
const temporaryFolder = '.new'
const shardPrefix = '~'
/** A temporary file this old belongs to an interrupted write. A younger one may belong to another process. */
const staleAfter = 10 * minute

const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Cheaper than a FileHandle, which matters for each range of a video. */
const openForReading = promisify(openFile)

/** Windows can't open a folder to flush it. */
async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Creates a folder durably: each new entry is flushed in its parent. */
async function makeFolder(folder: string): Promise<void> {
  const highest = await mkdir(folder, { recursive: true })
  if (!highest) return
  for (let made = folder; made.length >= highest.length; made = dirname(made)) await flush(dirname(made))
}

const foldersOf = (entries: Dirent[]): string[] =>
  entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)

export async function diskStorage(folder: string): Promise<Storage> {
  const temporary = join(folder, temporaryFolder)
  await makeFolder(temporary)
  await removeStale(temporary)

  /** Spreads files over 256 folders to keep each one small: `media/3f9a…` is stored in `media/~c4/3f9a…`. */
  const pathOf = (key: string): string => {
    const names = checkKey(key).split('/')
    const name = names.pop()!
    return join(folder, ...names, shardPrefix + sha256(name).slice(0, 2), name)
  }

  async function writeTemporary(data: Buffer | { file: string }): Promise<string> {
    const path = join(temporary, newKey())
    try {
      if (Buffer.isBuffer(data)) await writeFile(path, data, { flush: true })
      else {
        await copyFile(data.file, path, constants.COPYFILE_FICLONE)
        const handle = await open(path, 'r+')
        await handle.sync().finally(() => handle.close())
      }
      return path
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async function put(key: string, data: Buffer | { file: string }): Promise<void> {
    const path = pathOf(key)
    const written = await writeTemporary(data)
    try {
      await makeFolder(dirname(path))
      await rename(written, path)
    } catch (error) {
      await rm(written, { force: true })
      throw error
    }
    await flush(dirname(path))
  }

  const openKey = (key: string): Promise<number | null> => openForReading(pathOf(key), 'r').catch(nullIfMissing)

  async function openStored(key: string): Promise<StoredFile | null> {
    const file = await openKey(key)
    if (file === null) return null
    // Doesn't wait for the disk: the system has just read this.
    const { size, mtimeNs, ino } = fstatSync(file, { bigint: true })
    return {
      size: Number(size),
      // Each put creates a new file, so the inode distinguishes two writes within the same timestamp.
      etag: [size, mtimeNs, ino].map((part) => part.toString(36)).join('-'),
      send: (target, range) => sendFile(file, target, range),
      close: () => close(file),
    }
  }

  async function get(key: string): Promise<Readable | null> {
    const file = await openKey(key)
    return file === null ? null : createReadStream('', { fd: file })
  }

  async function remove(keys: string[]): Promise<void> {
    const paths = keys.map(pathOf)
    for (const path of paths) await rm(path, { force: true })
    for (const touched of new Set(paths.map(dirname))) await flush(touched).catch(nullIfMissing)
  }

  async function* list(prefix: string) {
    const names = checkPrefix(prefix).split('/').slice(0, -1)
    for await (const { key, path } of walk(join(folder, ...names), names.map((name) => `${name}/`).join(''))) {
      if (!key.startsWith(prefix)) continue
      // The file may have been removed since the folder was read.
      const found = await stat(path).catch(nullIfMissing)
      if (found) yield { key, size: found.size, modified: found.mtime }
    }
  }

  return {
    put,
    get,
    open: openStored,
    signedUrl: async () => null,
    read: async (key) => readFile(pathOf(key)).catch(nullIfMissing),
    remove,
    list,
    check: async () => rm(await writeTemporary(Buffer.from('ok'))),
  }
}

async function removeStale(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    const found = await stat(path).catch(nullIfMissing)
    if (found && found.mtimeMs < nowMs() - staleAfter) await rm(path, { force: true })
  }
}

const namesIn = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? []

async function* walk(folder: string, keyPrefix: string): AsyncGenerator<{ key: string; path: string }> {
  for (const name of foldersOf(await namesIn(folder))) {
    if (name === temporaryFolder) continue
    if (!name.startsWith(shardPrefix)) yield* walk(join(folder, name), `${keyPrefix}${name}/`)
    else
      for (const file of await namesIn(join(folder, name)))
        yield { key: keyPrefix + file.name, path: join(folder, name, file.name) }
  }
}
