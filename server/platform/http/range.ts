// Sends a file of the storage with byte ranges (RFC 9110, section 14). One range is served; a request for several or
// malformed ranges gets the whole file, as the RFC allows.
import type { IncomingHttpHeaders } from 'node:http'
import type { Range, Storage } from '../storage/storage.ts'
import type { FilePart, RawHttpResponse } from './bind.ts'
import { matchesETag } from './etag.ts'

/** Null: the whole file. */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

type SentFile = { key: string; headers: Record<string, string> }

/** Returns null if the storage doesn't have the file. A range is served only if `If-Range` names this very file. */
export async function fileResponse(
  storage: Storage,
  { key, headers }: SentFile,
  request: { method: string; headers: IncomingHttpHeaders },
): Promise<RawHttpResponse | null> {
  const file = await storage.open(key)
  if (!file) return null
  const { size } = file
  const etag = `"${file.etag}"`
  const shared = { ...headers, etag, 'accept-ranges': 'bytes' }
  const part = (range: Range): FilePart => ({ send: (target) => file.send(target, range), close: file.close })
  if (matchesETag(request.headers['if-none-match'], etag)) {
    file.close()
    return { status: 304, headers: shared, body: '' }
  }
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === etag
  const range = isSame && request.method === 'GET' ? parseRange(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    file.close()
    return { status: 416, headers: { ...shared, 'content-range': `bytes */${size}` }, body: '' }
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return {
    status: range ? 206 : 200,
    headers: {
      ...shared,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
    body: part({ start, end }),
  }
}
