// A workbook is a ZIP archive, and a small archive can inflate to gigabytes. Its parts are inflated here once, counting,
// before the library that reads them may hold them in memory.
import { FileRefused } from './file-refused.ts'
import { fileLimits } from './limits.ts'

type Part = { name: string; method: number; packedBytes: number; bytes: number; dataStart: number }

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
const maxCommentBytes = 0xffff

function findDirectory(view: DataView): { entries: number; start: number } {
  const lowest = Math.max(0, view.byteLength - 22 - maxCommentBytes)
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) !== signatures.end) continue
    return { entries: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) }
  }
  throw new FileRefused('damagedWorkbook')
}

function readEntry(view: DataView, at: number): { part: Part; next: number } {
  if (view.getUint32(at, true) !== signatures.entry) throw new FileRefused('damagedWorkbook')
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  if (isEncrypted) throw new FileRefused('encrypted')
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
  const local = view.getUint32(at + 42, true)
  // The size or place is in a 64-bit field elsewhere. Statements are far smaller.
  if ([20, 24, 42].some((offset) => view.getUint32(at + offset, true) === 0xffffffff))
    throw new FileRefused('tooLargeInflated')
  if (view.getUint32(local, true) !== signatures.local) throw new FileRefused('damagedWorkbook')
  const dataStart = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes))
  const [packedBytes, bytes] = [20, 24].map((offset) => view.getUint32(at + offset, true)) as [number, number]
  const part = { name, method: view.getUint16(at + 10, true), packedBytes, bytes, dataStart }
  return { part, next: at + 46 + nameBytes! + extraBytes! + commentBytes! }
}

/** The parts as declared. */
function listParts(view: DataView): Part[] {
  const { entries, start } = findDirectory(view)
  if (entries > fileLimits.workbookParts) throw new FileRefused('tooManyParts')
  const parts: Part[] = []
  for (let at = start; parts.length < entries; ) {
    const { part, next } = readEntry(view, at)
    parts.push(part)
    at = next
  }
  const declared = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (declared > fileLimits.inflatedBytes) throw new FileRefused('tooLargeInflated')
  return parts
}

async function* inflate(bytes: Uint8Array, { method, packedBytes, dataStart }: Part): AsyncGenerator<Uint8Array> {
  const packed = bytes.slice(dataStart, dataStart + packedBytes)
  if (method === 0) {
    yield packed
    return
  }
  if (method !== 8) throw new FileRefused('damagedWorkbook')
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield value!
  } catch {
    throw new FileRefused('damagedWorkbook')
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** A row or cell far away makes the library fill everything before it with empty cells. */
function checkPositions(xml: string): void {
  for (const [, reference = ''] of xml.matchAll(/\br\s*=\s*["']([^"']*)["']/g)) {
    const [, letters, digits] = /^([A-Z]{0,3})([0-9]{1,7})$/.exec(reference) ?? []
    if (digits === undefined) throw new FileRefused('damagedWorkbook')
    if (columnNumber(letters ?? '') > fileLimits.columns) throw new FileRefused('tooManyColumns', Number(digits))
    if (Number(digits) > fileLimits.rows) throw new FileRefused('tooManyRows', Number(digits))
  }
}

// The library ignores the prefix of a tag's name.
const startsData = (xml: string): boolean => /<(?:[^\s<>/:]*:)?sheetData\b/.test(xml)
const countRows = (xml: string): number => xml.match(/<(?:[^\s<>/:]*:)?row\b/g)?.length ?? 0

/** Text that may be a part of a tag that the next chunk ends. */
function unfinished(xml: string): string {
  const start = xml.lastIndexOf('<')
  const tag = start > xml.lastIndexOf('>') ? xml.length - start : 0
  if (tag > fileLimits.cellLength) throw new FileRefused('damagedWorkbook')
  return xml.slice(-Math.max(tag, 200))
}

/** Checks what can be a sheet: any part with rows, because a workbook says itself where its sheets are. */
class SheetCheck {
  private kept = ''
  private rows = 0
  private isSheet = false

  take(chunk: string): void {
    const xml = this.kept + chunk
    this.isSheet ||= startsData(xml)
    if (this.isSheet) {
      checkPositions(xml)
      this.rows += countRows(xml) - countRows(this.kept)
      if (this.rows > fileLimits.rows) throw new FileRefused('tooManyRows', this.rows)
    }
    this.kept = unfinished(xml)
  }
}

async function checkPart(bytes: Uint8Array, part: Part): Promise<void> {
  const decoder = new TextDecoder()
  const sheet = new SheetCheck()
  let inflated = 0
  for await (const chunk of inflate(bytes, part)) {
    inflated += chunk.byteLength
    if (inflated > part.bytes) throw new FileRefused('tooLargeInflated')
    sheet.take(decoder.decode(chunk, { stream: true }))
  }
  if (inflated !== part.bytes) throw new FileRefused('damagedWorkbook')
}

/** Throws unless the workbook inflates to what it declares, within the limits. */
export async function checkWorkbook(bytes: Uint8Array): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let parts: Part[]
  try {
    parts = listParts(view)
  } catch (error) {
    // An offset behind the end of the file.
    throw error instanceof RangeError ? new FileRefused('damagedWorkbook') : error
  }
  for (const part of parts.filter(({ name }) => /\.(xml|rels)$/.test(name))) await checkPart(bytes, part)
}
