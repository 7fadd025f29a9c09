// Reads the idempotency key of a write (DECISIONS) and hashes the request's meaning, independent of how it was encoded.
import type { IncomingHttpHeaders } from 'node:http'
import { requestErrors as messages } from '#contract/messages/en/request-errors.ts'
import { sha256 } from '../ids.ts'
import type { IdempotencyKey, UploadedFile } from './bind.ts'
import { type Decoded, invalidField } from './parse.ts'

const header = 'Idempotency-Key'
const pattern = /^[\x21-\x7e]{8,128}$/

/** The same text for the same fields in any order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

export function readIdempotencyKey(
  call: string,
  headers: IncomingHttpHeaders,
  { params, body }: Decoded,
  files: UploadedFile[],
): IdempotencyKey | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !pattern.test(key)) throw invalidField(header, messages.headerFormat(header))
  const hashes = files.map(({ field, sha256: hash }) => ({ field, hash }))
  return { call, key, hash: sha256(canonical({ params, body: body ?? {}, files: hashes })) }
}
