// Image sizes, rendered on first request and cached on this machine's disk up to a size limit.
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageWidth } from '#contract/media.ts'
import { hour, nowMs } from '../clock.ts'
import { newKey, sha256 } from '../ids.ts'
import type { Storage } from '../storage/storage.ts'
import { runImageTask } from './image-process.ts'
import { renderQueue } from './image-queues.ts'
import { type ImageFormat, imageFormats } from './render-variant.ts'

export type Variant = { data: Buffer; contentType: string; etag: string }

export type Variants = {
  /**
   * `key`: the master's key in the storage; null if there is no master. The caller must check that the viewer may see
   * the image. `owner` takes turns with others if the size must be rendered.
   */
  get(key: string, width: ImageWidth, format: ImageFormat, owner: string): Promise<Variant | null>
  /** Deletes all sizes of an image, including those being rendered right now. */
  drop(key: string): Promise<void>
  /** For tests: resolves when no eviction is running. */
  idle(): Promise<void>
}

type PendingVariant = { key: string; isDropped: boolean; result: Promise<Buffer | null> }

/** A cached file's modification time is its last use, with this precision in milliseconds. */
const lastUsedPrecision = hour
/** Evict to a little below the limit, so that evictions are rare. */
const evictTo = 0.9

export function openVariants(options: { storage: Storage; cacheFolder: string; cacheBytes: number }): Variants {
  const { storage, cacheFolder, cacheBytes } = options
  const pending = new Map<string, PendingVariant>()
  const cache = openBoundedFolder(cacheFolder, cacheBytes)
  const folderOf = (key: string): string => {
    const name = sha256(key)
    return join(cacheFolder, name.slice(0, 2), name.slice(2, 34))
  }

  async function make(
    path: string,
    variant: PendingVariant,
    width: ImageWidth,
    format: ImageFormat,
    owner: string,
  ): Promise<Buffer | null> {
    const cached = await readCached(path)
    if (cached) return cached
    const rendered = await renderQueue({ owner }, async () => {
      const master = variant.isDropped ? null : await storage.read(variant.key)
      return master && runImageTask('renderVariant', master, width, format)
    })
    if (!rendered || variant.isDropped) return null
    // A full disk must not stop us from serving the image.
    const isWritten = await writeAtomically(path, rendered).catch(() => false)
    // Dropped in the meantime: the write may have come after the folder was deleted.
    if (variant.isDropped) await rm(path, { force: true })
    else if (isWritten) cache.added(rendered.length)
    return rendered
  }

  /** Concurrent requests for the same variant share one render. */
  function getOrStart(
    path: string,
    key: string,
    width: ImageWidth,
    format: ImageFormat,
    owner: string,
  ): PendingVariant {
    const running = pending.get(path)
    if (running) return running
    const variant: PendingVariant = { key, isDropped: false, result: Promise.resolve(null) }
    pending.set(path, variant)
    variant.result = make(path, variant, width, format, owner).finally(() => {
      if (pending.get(path) === variant) pending.delete(path)
    })
    return variant
  }

  return {
    async get(key, width, format, owner) {
      const variant = getOrStart(join(folderOf(key), `${width}.${format}`), key, width, format, owner)
      const data = await variant.result
      if (!data || variant.isDropped) return null
      return { data, contentType: imageFormats[format], etag: sha256(data).slice(0, 32) }
    },
    async drop(key) {
      for (const [path, variant] of pending) {
        if (variant.key !== key) continue
        variant.isDropped = true
        pending.delete(path)
      }
      await rm(folderOf(key), { recursive: true, force: true, maxRetries: 5 })
    },
    idle: () => cache.idle(),
  }
}

/** A cache that can't be read must not stop us from serving the image either. */
async function readCached(path: string): Promise<Buffer | null> {
  const handle = await open(path).catch(() => null)
  if (!handle) return null
  try {
    const { mtimeMs } = await handle.stat()
    const now = nowMs()
    if (mtimeMs < now - lastUsedPrecision) await handle.utimes(now / 1000, now / 1000)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Other processes may share the folder: they see the whole file or none. */
async function writeAtomically(path: string, data: Buffer): Promise<boolean> {
  const temporary = join(dirname(path), newKey())
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, data)
    await rename(temporary, path)
    return true
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Keeps a folder below a size by deleting the least recently used files. Its contents are read from the disk. */
function openBoundedFolder(folder: string, maxBytes: number) {
  /** Unknown until the first eviction has listed the files. */
  let totalBytes = Number.POSITIVE_INFINITY
  let evicting = Promise.resolve()
  let isEvicting = false

  async function evict(): Promise<void> {
    const files = (await listFiles(folder)).sort((a, b) => a.used - b.used)
    totalBytes = files.reduce((sum, { size }) => sum + size, 0)
    if (totalBytes <= maxBytes) return
    for (const { path, size } of files) {
      if (totalBytes <= maxBytes * evictTo) break
      await rm(path, { force: true })
      await rmdir(dirname(path)).catch(() => 'others are left in it')
      totalBytes -= size
    }
  }

  return {
    /** Evicts in the background. If that fails, the next added file triggers another attempt. */
    added(size: number): void {
      totalBytes += size
      if (totalBytes <= maxBytes || isEvicting) return
      isEvicting = true
      evicting = evict()
        .catch(() => {
          totalBytes = Number.POSITIVE_INFINITY
        })
        .finally(() => {
          isEvicting = false
        })
    },
    idle: () => evicting,
  }
}

async function listFiles(folder: string): Promise<{ path: string; size: number; used: number }[]> {
  const found = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const file = await stat(path).catch(() => null)
    if (file) found.push({ path, size: file.size, used: file.mtimeMs })
  }
  return found
}
