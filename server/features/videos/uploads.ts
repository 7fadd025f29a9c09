// Uploaded files on the local disk: how much has arrived, and appending to them.
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { VideoUpload } from '#contract/videos.ts'
import type { Platform } from '../../platform/context.ts'
import { diskFullFailure, Failure } from '../../platform/http/failure.ts'
import { originalPath, originalsFolder } from './files.ts'
import type { UploadRow } from './queries/process.ts'

/** Space that must stay free on the disk after an upload, for the database. */
const reservedBytes = 256 * 1024 ** 2

export async function createUploadFile(platform: Platform, key: string, length: number): Promise<void> {
  const folder = originalsFolder(platform)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < length + reservedBytes) throw new Failure('disk_full')
    await (await open(originalPath(platform, key), 'wx', 0o600)).close()
  } catch (error) {
    throw diskFullFailure(error) ?? error
  }
}

export const removeUploadFile = (platform: Platform, key: string): Promise<void> =>
  rm(originalPath(platform, key), { force: true })

/** The size of the file is authoritative, because it survives a crash. */
export const receivedBytes = (platform: Platform, key: string): Promise<number | null> =>
  stat(originalPath(platform, key)).then(
    ({ size }) => size,
    () => null,
  )

export async function uploadView(platform: Platform, row: UploadRow): Promise<VideoUpload> {
  return {
    url: `/api/learning/uploads/${row.video_id}`,
    offset: (await receivedBytes(platform, row.key)) ?? 0,
    length: row.length,
    fileName: row.file_name,
    expiresAt: row.expires_at,
  }
}

/** The requests of this process that add to uploads, by key. */
const adding = new Map<string, { controller: AbortController; done: Promise<unknown> }>()

export const isAdding = (key: string): boolean => adding.has(key)

/** Stops an older request that adds to the same upload, because its connection may be dead, and runs when it has ended. */
export async function takeOver<Value>(key: string, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  for (let older = adding.get(key); older; older = adding.get(key)) {
    older.controller.abort()
    await older.done
  }
  const controller = new AbortController()
  const working = work(controller.signal).finally(() => adding.delete(key))
  adding.set(key, { controller, done: working.catch(() => {}) })
  return await working
}

type Addition = { offset: number; body: IncomingMessage; signal: AbortSignal }

/**
 * Appends the body at `offset`. Returns the new size; after a broken connection too, with what has arrived. When the disk
 * is full, the whole file is given up, so that its space is free.
 */
export async function appendBody(
  platform: Platform,
  row: UploadRow,
  { offset, body, signal }: Addition,
): Promise<number> {
  const path = originalPath(platform, row.key)
  try {
    const size = await receivedBytes(platform, row.key)
    if (size === null) throw new Failure('upload_expired')
    if (size !== offset) throw new Failure('upload_offset')
    await pipeline(
      body,
      limitTo(row.length - offset),
      createWriteStream(path, { flags: 'r+', start: offset, flush: true }),
      { signal },
    )
  } catch (error) {
    const failure = diskFullFailure(error)
    if (failure) await rm(path, { force: true })
    if (failure || error instanceof Failure) throw failure ?? error
    if (signal.aborted) throw new Failure('upload_busy')
    // The sender has disconnected. Received bytes are kept, and the next request asks for the offset.
    if (!body.destroyed && !body.errored) throw error
  }
  return (await receivedBytes(platform, row.key)) ?? 0
}

/** Fails when more arrives than was announced. */
const limitTo = (most: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > most) throw new Failure('payload_too_large')
      yield chunk
    }
  }
