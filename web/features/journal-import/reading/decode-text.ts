// Statements come in UTF-8 with or without a byte order mark, in UTF-16 (MetaTrader, Excel's "Unicode text") and in
// Windows-1252 (older exports).
import type { Encoding } from './table.ts'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

/** Text in UTF-16 without a mark has zeros in every second byte, as long as it is mostly ASCII. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 2000)
  if (sample.length < 4) return null
  let [even, odd] = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0 && at % 2 === 0) even++
    else if (byte === 0) odd++
  })
  const most = sample.length * 0.35
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

export function findEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

/** The text without its byte order mark, and how it was encoded. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = findEncoding(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
