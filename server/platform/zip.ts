// Writes a zip archive to a file. Holds one chunk of one entry in memory, and each entry in the archive's directory.
import { open } from 'node:fs/promises'
import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate'
import { now } from './clock.ts'

/** Sizes and positions have 32 bits. The rest is for the headers. */
export const largestZipEntry = 2 ** 32 - 2 ** 24

/** Compressing more at once would keep requests waiting. */
const chunkSize = 64 * 1024

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>

export type ZipWriter = {
  /** Bytes written so far. */
  size(): number
  addText(name: string, texts: AsyncIterable<string> | Iterable<string>): Promise<void>
  /** Adds the file uncompressed: images and videos are compressed already. */
  addFile(name: string, chunks: Chunks): Promise<void>
  /** Returns the size of the archive. */
  finish(): Promise<number>
  /** Closes the file, also of an archive that isn't finished. */
  close(): Promise<void>
}

async function* encode(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}

export async function openZip(path: string): Promise<ZipWriter> {
  const file = await open(path, 'w', 0o600)
  let size = 0
  let unwritten: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    unwritten.push(chunk)
  })
  const write = async (): Promise<void> => {
    const chunks = unwritten
    unwritten = []
    for (const chunk of chunks) {
      await file.appendFile(chunk)
      size += chunk.length
    }
  }
  async function add(entry: ZipInputFile & { push(chunk: Uint8Array, final?: boolean): void }, chunks: Chunks) {
    entry.mtime = now()
    zip.add(entry)
    for await (const chunk of chunks)
      for (let start = 0; start < chunk.length; start += chunkSize) {
        entry.push(chunk.subarray(start, start + chunkSize))
        await write()
      }
    entry.push(new Uint8Array(0), true)
    await write()
  }
  return {
    size: () => size,
    addText: (name, texts) => add(new ZipDeflate(name), encode(texts)),
    addFile: (name, chunks) => add(new ZipPassThrough(name), chunks),
    finish: async () => {
      zip.end()
      await write()
      return size
    },
    close: () => file.close(),
  }
}
