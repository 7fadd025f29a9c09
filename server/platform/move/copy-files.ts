// Copies all files from one storage to another, and compares the copies.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newKey, sha256OfStream } from '../ids.ts'
import type { Storage } from '../storage/storage.ts'

const concurrency = 8

/** The part of a storage that is read. */
export type FileSource = Pick<Storage, 'list' | 'get'>
export type CopiedFiles = { files: number; bytes: number }

type ListedFile = { key: string; size: number; modified: Date }

/** One line for each file that arrived and was compared. The file is the same one only if all of it is equal. */
const lineOf = ({ key, size, modified }: ListedFile): string => `${size} ${modified.getTime()} ${key}`

/** Nothing happens if the file has been deleted since it was listed. Returns whether it was there. */
async function copyFile(source: FileSource, target: Storage, key: string, scratch: string): Promise<boolean> {
  const stream = await source.get(key)
  if (!stream) return false
  const file = join(scratch, `.${newKey()}`)
  try {
    const hash = createHash('sha256')
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(stream, hashed, createWriteStream(file, { mode: 0o600 }))
    await target.put(key, { file })
    const arrived = await target.get(key)
    if (!arrived || (await sha256OfStream(arrived)) !== hash.digest('hex'))
      throw new Error(`${key} differs after it was copied`)
    return true
  } finally {
    await rm(file, { force: true })
  }
}

async function sizesIn(storage: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of storage.list('')) sizes.set(key, size)
  return sizes
}

/**
 * `record` is a file that lists the copied files, for a copy that was interrupted and for files added since. Copies
 * that `target` has lost are made again. Files that were copied and have been deleted in `source` since are deleted in
 * `target`.
 */
export async function copyFiles(source: FileSource, target: Storage, record: string): Promise<CopiedFiles> {
  const scratch = dirname(record)
  await mkdir(scratch, { recursive: true })
  const earlier = new Set((await readFile(record, 'utf8').catch(() => '')).split('\n').filter(Boolean))
  const gone = new Set([...earlier].map((line) => line.split(' ')[2]!))
  const present = earlier.size > 0 ? await sizesIn(target) : new Map<string, number>()
  const copied: CopiedFiles = { files: 0, bytes: 0 }
  const running = new Set<Promise<void>>()
  const copy = async (file: ListedFile) => {
    if (!(await copyFile(source, target, file.key, scratch))) return
    await appendFile(record, `${lineOf(file)}\n`)
    copied.files++
    copied.bytes += file.size
  }
  for await (const file of source.list('')) {
    gone.delete(file.key)
    if (earlier.has(lineOf(file)) && present.get(file.key) === file.size) continue
    const task = copy(file).finally(() => running.delete(task))
    running.add(task)
    if (running.size >= concurrency) await Promise.race(running)
  }
  await Promise.all(running)
  await target.remove([...gone])
  return copied
}
