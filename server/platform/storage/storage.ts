// File storage: the local disk (disk.ts), or S3 if configured (s3.ts).
import type { Readable, Writable } from 'node:stream'

export type Storage = {
  /** Atomic, and durable when it resolves. A source file given by its path is copied, not moved. */
  put(key: string, data: Buffer | { file: string }): Promise<void>
  /** Read the stream to its end or destroy it. */
  get(key: string): Promise<Readable | null>
  open(key: string): Promise<StoredFile | null>
  /** A URL at which browsers can read the file for `seconds`; null if this program must send it. */
  signedUrl(key: string, seconds: number): Promise<string | null>
  read(key: string): Promise<Buffer | null>
  /** Missing keys are ignored. */
  remove(keys: string[]): Promise<void>
  /** All keys that begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modified: Date }>
  /** Throws if files can't be stored. */
  check(): Promise<void>
}

/** `end` is inclusive, as in HTTP. */
export type Range = { start: number; end: number }

/** An open file. Either send a part of it or close it. */
export type StoredFile = {
  size: number
  /** Changes with the content. It has no quotes. */
  etag: string
  /** Ends `target` after the part, or destroys it if the file can't be read. Stops when `target` is closed. */
  send(target: Writable, range: Range): void
  close(): void
}
