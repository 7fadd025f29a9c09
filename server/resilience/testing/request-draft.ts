// A request before it is serialized, and its serialization.
import type { RawRequest } from './raw-request.ts'

export type FormPart = { head: string; content: Buffer }
/** A request before it is serialized. */
export type RequestDraft = {
  method: string
  /** Path segments as they are sent. */
  path: string[]
  query: string[]
  headers: Record<string, string | string[]>
  /** The JSON body, or the parts of a form. */
  json?: unknown
  parts?: FormPart[]
  /** Changes of the serialized body, in order. */
  bodyTransforms: ((body: Buffer) => Buffer)[]
}

export const formPart = (disposition: string, content: string | Buffer, type = ''): FormPart => ({
  head: `Content-Disposition: form-data${disposition}${type && `\r\nContent-Type: ${type}`}`,
  content: Buffer.from(content),
})

const boundary = 'b'

export function serializeRequest({
  method,
  path,
  query,
  headers,
  json,
  parts,
  bodyTransforms: written,
}: RequestDraft): RawRequest {
  const target = `/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const start = parts ? formBody(parts) : json === undefined ? null : Buffer.from(JSON.stringify(json) ?? '')
  const body = written.length > 0 ? written.reduce((bytes, change) => change(bytes), start ?? Buffer.alloc(0)) : start
  const type = parts ? `multipart/form-data; boundary=${boundary}` : 'application/json'
  // Encodes what Node refuses to send in a request line.
  const sendable = target.replace(/[^\x21-\xff]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
  return { method, target: sendable, headers: { ...(body && { 'content-type': type }), ...headers }, body }
}

function formBody(parts: FormPart[]): Buffer {
  const written = parts.map(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...written.flat(), Buffer.from(`--${boundary}--\r\n`)])
}

/** The fields as form parts. */
export const formParts = (fields: Record<string, unknown>): FormPart[] =>
  Object.entries(fields).map(([name, value]) => formPart(`; name="${name}"`, String(value)))
