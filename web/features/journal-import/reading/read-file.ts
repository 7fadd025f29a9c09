import { decodeText } from './decode-text.ts'
import { FileRefused } from './file-refused.ts'
import { fileLimits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readHtml } from './read-html.ts'
import { readWorkbook } from './read-workbook.ts'
import type { FileContents, OnProgress } from './table.ts'

const startsWith = (bytes: Uint8Array, start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])

/** Known by their first bytes, whatever their names say. */
function refuseOtherKinds(bytes: Uint8Array): void {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileRefused('oldWorkbook')
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) throw new FileRefused('document')
}

const isHtml = (text: string): boolean => /<(!doctype html|html|head|body|table)\b/i.test(text.slice(0, 4000))

function readText(bytes: Uint8Array, onProgress: OnProgress): FileContents {
  const { text, encoding } = decodeText(bytes)
  if (text.slice(0, 100_000).includes('\0')) throw new FileRefused('notTable')
  const kind = isHtml(text) ? 'html' : 'csv'
  const rows = kind === 'html' ? readHtml(text, onProgress) : readCsv(text, onProgress)
  return { kind, encoding, tables: [{ name: '', rows }] }
}

/** Reads a file as text, in tables. Throws `FileRefused`. Runs in a web worker. */
export async function readFile(file: Blob, onProgress: OnProgress = () => {}): Promise<FileContents> {
  if (file.size === 0) throw new FileRefused('empty')
  if (file.size > fileLimits.fileBytes) throw new FileRefused('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  refuseOtherKinds(bytes)
  const contents: FileContents = isZip(bytes)
    ? { kind: 'xlsx', encoding: null, tables: await readWorkbook(bytes) }
    : readText(bytes, onProgress)
  if (contents.tables.every(({ rows }) => rows.length === 0)) throw new FileRefused('empty')
  return contents
}
