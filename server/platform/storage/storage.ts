// Where files that outlive a request are kept: on this machine's disk (disk.ts), or in S3 when it is configured (s3.ts).
import type { Readable } from 'node:stream'

export type Storage = {
  /** Whole or not at all, and durable when it resolves. A file given by its path is copied and stays where it is. */
  put(key: string, data: Buffer | { file: string }): Promise<void>
  /** `etag` changes with the content; it comes without quotes. */
  head(key: string): Promise<{ size: number; etag: string } | null>
  /**
   * `end` is inclusive, as in HTTP; what lies past the end of the file is left out. The stream must be read to its
   * end or destroyed.
   */
  get(key: string, range?: Range): Promise<Readable | null>
  read(key: string): Promise<Buffer | null>
  /** Keys that are not there are no failure. */
  remove(keys: string[]): Promise<void>
  /** Every key that begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modified: Date }>
  /** Throws when nothing can be stored. */
  check(): Promise<void>
}
export type Range = { start: number; end: number }
