// File storage: the local disk (disk.ts), or S3 if configured (s3.ts).
import type { Readable } from 'node:stream'

export type Storage = {
  /** Atomic, and durable when it resolves. A source file given by its path is copied, not moved. */
  put(key: string, data: Buffer | { file: string }): Promise<void>
  /** `etag` changes with the content. It has no quotes. */
  head(key: string): Promise<{ size: number; etag: string } | null>
  /** `end` is inclusive, as in HTTP; a range past the end is cut. Read the stream to its end or destroy it. */
  get(key: string, range?: Range): Promise<Readable | null>
  /** A URL at which browsers can read the file for so many seconds; null if this program must send it. */
  signedUrl(key: string, seconds: number): Promise<string | null>
  read(key: string): Promise<Buffer | null>
  /** Missing keys are ignored. */
  remove(keys: string[]): Promise<void>
  /** All keys that begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modified: Date }>
  /** Throws if files can't be stored. */
  check(): Promise<void>
}
export type Range = { start: number; end: number }
