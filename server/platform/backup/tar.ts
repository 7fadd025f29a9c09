// Writes and reads tar archives (ustar). The output depends only on the input: no owners, one time for all files.
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** `mode`: permissions. A link's text is where it leads, relative to its folder. */
export type TarEntry = { path: string; mode: number } & (
  | { file: string }
  | { content: string }
  | { link: string }
  | { isFolder: true }
)

const blockSize = 512
const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize)

/** The header has 100 bytes for a name and 155 for the folders before it. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' }
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index)
  const at = slashes.find((slash) => Buffer.byteLength(path.slice(slash + 1)) <= 100)
  if (at === undefined || at > 155) throw new Error(`the path is too long for the archive: ${path}`)
  return { name: path.slice(at + 1), prefix: path.slice(0, at) }
}

const typeOf = (entry: TarEntry): string => ('link' in entry ? '2' : 'isFolder' in entry ? '5' : '0')

const sumOf = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0)

function header(entry: TarEntry, size: number, seconds: number): Buffer {
  const block = Buffer.alloc(blockSize)
  const text = (value: string, offset: number) => block.write(value, offset, 'utf8')
  const octal = (value: number, offset: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, '0'), offset, 'ascii')
  const { name, prefix } = splitPath(entry.path)
  text(name, 0)
  octal(entry.mode, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(seconds, 136, 11)
  text(' '.repeat(8), 148)
  text(typeOf(entry), 156)
  if ('link' in entry) text(entry.link, 157)
  text('ustar\u000000', 257)
  text(prefix, 345)
  octal(sumOf(block), 148, 6)
  block.writeUInt8(0, 154)
  return block
}

/** `missing: 'skip'`: files may be deleted while the archive is written. */
type TarOptions = { seconds: number; missing?: 'skip' }

/** The archive's bytes. Entries are sorted by path. */
export async function* tar(entries: TarEntry[], { seconds, missing }: TarOptions): AsyncGenerator<Buffer> {
  for (const entry of entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (!('file' in entry)) {
      const content = Buffer.from('content' in entry ? entry.content : '')
      yield header(entry, content.length, seconds)
      yield Buffer.concat([content, padding(content.length)])
      continue
    }
    const handle = await open(entry.file).catch((error: NodeJS.ErrnoException) => {
      if (missing === 'skip' && error.code === 'ENOENT') return null
      throw error
    })
    if (!handle) continue
    try {
      const { size } = await handle.stat()
      yield header(entry, size, seconds)
      if (size > 0) yield* handle.createReadStream({ autoClose: false, end: size - 1 })
      yield padding(size)
    } finally {
      await handle.close()
    }
  }
  yield Buffer.alloc(2 * blockSize)
}

/** Takes exact numbers of bytes from a stream. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async *parts(size: number): AsyncGenerator<Buffer> {
    let left = size
    while (left > 0) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#source.next()
        if (done) throw new Error('the archive is not complete')
        this.#rest = value
      }
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.parts(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** Reads to the end, so that the checks of compression and encryption see all bytes. */
  async end(): Promise<void> {
    for (let done: boolean | undefined = false; !done; ) ({ done } = await this.#source.next())
  }
}

const textAt = (block: Buffer, from: number, length: number): string =>
  block.toString('utf8', from, from + length).replace(/\0.*$/s, '')

const octalAt = (block: Buffer, from: number, length: number): number =>
  Number.parseInt(textAt(block, from, length).trim() || '0', 8)

/** Never outside `target`, whatever the archive says. */
function placeOf(target: string, path: string): string {
  const place = normalize(join(target, path))
  if (place !== target && !place.startsWith(target + sep)) throw new Error(`the archive has a wrong path: ${path}`)
  return place
}

/** Writes an archive's files and folders below `target`. Throws if the archive is damaged or cut off. */
export async function extractTar(source: AsyncIterable<Buffer>, target: string): Promise<void> {
  const reader = new ByteReader(source)
  for (let block = await reader.take(blockSize); block[0] !== 0; block = await reader.take(blockSize)) {
    const expected = octalAt(block, 148, 8)
    block.fill(' ', 148, 156)
    if (sumOf(block) !== expected) throw new Error('the archive is damaged')
    const path = [textAt(block, 345, 155), textAt(block, 0, 100)].filter(Boolean).join('/')
    const place = placeOf(target, path)
    const size = octalAt(block, 124, 12)
    const mode = octalAt(block, 100, 8)
    const isFolder = textAt(block, 156, 1) === '5'
    await mkdir(isFolder ? place : dirname(place), { recursive: true, mode: 0o700 })
    if (isFolder) continue
    await pipeline(Readable.from(reader.parts(size)), createWriteStream(place, { flags: 'wx', mode }))
    await reader.take(padding(size).length)
  }
  await reader.end()
}
