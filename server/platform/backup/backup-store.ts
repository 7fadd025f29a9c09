// Where backups are kept: a folder, or a bucket of S3.
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { s3Storage } from '../storage/s3.ts'

export type StoredBackup = { name: string; at: Date; size: number }

export type BackupStore = {
  /** Newest first. Unfinished backups aren't listed. */
  list(): Promise<StoredBackup[]>
  /** The finished files below a folder, with names relative to it. */
  files(folder: string): Promise<{ name: string; modified: Date }[]>
  put(name: string, data: Buffer | { file: string }): Promise<void>
  /** Null if there is none. */
  read(name: string): Promise<Buffer | null>
  /** Copies a backup to a file. */
  fetch(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
}

export type BackupTarget = NonNullable<Config['backup']>['target']

const namePattern = /^backup-(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z\.tar\.gz(\.encrypted)?$/

/** Such as backup-20261126t213000z.tar.gz. Keys of S3 are in lower case here. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `backup-${at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}.tar.gz${isEncrypted ? '.encrypted' : ''}`

export function timeOfBackup(name: string): Date | null {
  const [, year, month, day, hours, minutes, seconds] = namePattern.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) : null
}

const newestFirst = (files: { name: string; size: number }[]): StoredBackup[] =>
  files
    .map(({ name, size }) => ({ name, size, at: timeOfBackup(name) }))
    .filter((file): file is StoredBackup => file.at !== null)
    .sort((one, other) => other.at.getTime() - one.at.getTime())

function folderStore(folder: string): BackupStore {
  return {
    list: async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => timeOfBackup(name))
      return newestFirst(
        await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size }))),
      )
    },
    files: async (inside) => {
      const from = join(folder, inside)
      const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
      const finished = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      const found = await Promise.all(
        finished.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name)
          const facts = await stat(path).catch(() => null)
          return facts && { name: path.slice(from.length + 1).replaceAll('\\', '/'), modified: facts.mtime }
        }),
      )
      return found.filter((file) => file !== null)
    },
    put: async (name, data) => {
      const place = join(folder, name)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const unfinished = join(dirname(place), `.${basename(place)}`)
      try {
        if (Buffer.isBuffer(data)) await writeFile(unfinished, data, { mode: 0o600 })
        else await copyFile(data.file, unfinished)
        const handle = await open(unfinished, 'r+')
        await handle.sync().finally(() => handle.close())
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    fetch: (name, file) => copyFile(join(folder, name), file),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** The most that S3 takes in one request. */
const maxObjectBytes = 5 * 1024 ** 3

function bucketStore({ s3, prefix }: Extract<BackupTarget, { kind: 's3' }>): BackupStore {
  const opened = s3Storage(s3)
  return {
    list: async () => {
      const files: { name: string; size: number }[] = []
      for await (const { key, size } of (await opened).list(`${prefix}backup-`))
        files.push({ name: key.slice(prefix.length), size })
      return newestFirst(files)
    },
    files: async (folder) => {
      const files: { name: string; modified: Date }[] = []
      const inside = `${prefix}${folder}/`
      for await (const { key, modified } of (await opened).list(inside))
        files.push({ name: key.slice(inside.length), modified })
      return files
    },
    put: async (name, data) => {
      const size = Buffer.isBuffer(data) ? data.length : (await stat(data.file)).size
      if (size > maxObjectBytes) throw new Error(`the backup has ${size} bytes; S3 takes at most 5 GB in one piece`)
      await (await opened).put(prefix + name, data)
    },
    read: async (name) => (await opened).read(prefix + name),
    fetch: async (name, file) => {
      const found = await (await opened).get(prefix + name)
      if (!found) throw new Error(`there is no backup called ${name}`)
      await pipeline(found, createWriteStream(file, { mode: 0o600 }))
    },
    remove: async (name) => (await opened).remove([prefix + name]),
  }
}

export const openBackupStore = (target: BackupTarget): BackupStore =>
  target.kind === 's3' ? bucketStore(target) : folderStore(target.folder)
