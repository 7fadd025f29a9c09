// Reads a request body: JSON of at most 64 KB within a time limit, or a form.
import type { IncomingMessage } from 'node:http'
import type { Call } from '#contract/define.ts'
import type { ErrorType } from '#contract/errors.ts'
import { second } from '../clock.ts'
import type { UploadedFile } from './bind.ts'
import { Failure } from './failure.ts'
import { readForm } from './form.ts'
import { readJson, readQuery } from './parse.ts'

export const maxJsonBytes = 64 * 1024
/** Even a slow connection sends 64 KB in this time; slower clients hold the connection on purpose. */
const jsonTimeout = 20 * second

/** `remove` deletes the uploaded files. Call it once the request is answered. */
export type ReceivedBody = { body: unknown; files: UploadedFile[]; remove?: () => Promise<void> }

const withoutFiles = (body: unknown): ReceivedBody => ({ body, files: [] })

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function readBytes(request: IncomingMessage): Buffer | Promise<Buffer> {
  const length = Number(request.headers['content-length'])
  if (length > maxJsonBytes) throw new Failure('payload_too_large')
  // Most bodies arrive together with their headers.
  if (request.readableLength === length) return request.read()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let size = 0
  const stop = (): void => {
    clearTimeout(timer)
    request.off('data', onData).off('end', onEnd).off('close', onClose)
  }
  const fail = (type: ErrorType): void => {
    stop()
    reject(new Failure(type))
  }
  const timer = setTimeout(fail, jsonTimeout, 'request_timeout')
  const onData = (chunk: Buffer) => {
    size += chunk.length
    if (size > maxJsonBytes) fail('payload_too_large')
    else chunks.push(chunk)
  }
  const onEnd = () => {
    stop()
    resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))
  }
  // The client disconnected. `error` fires before `close`, and nobody is left to read a response.
  const onClose = () => fail('bad_request')
  request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', ignore)
  return promise
}

const ignore = (): void => {}

/** The media type. Rejects encodings and charsets that we don't read. */
function mediaType({ headers }: IncomingMessage): string {
  const header = headers['content-type'] ?? ''
  const mark = header.indexOf(';')
  const type = (mark < 0 ? header : header.slice(0, mark)).trim().toLowerCase()
  const parameters = mark < 0 ? '' : header.slice(mark + 1).trim()
  const isPlain = headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity'
  const isJson = type === 'application/json'
  if (!isPlain || (isJson && !/^(charset="?utf-8"?)?$/i.test(parameters))) throw new Failure('unsupported_media_type')
  return type
}

export async function readBody(request: IncomingMessage, call: Call, quarantine: string): Promise<ReceivedBody> {
  if (!hasBody(request)) return withoutFiles(undefined)
  if (request.destroyed) throw new Failure('bad_request')
  const type = mediaType(request)
  if (type === 'application/json') return withoutFiles(readJson(await readBytes(request)))
  const form = call.form ?? (call.acceptsFormData && call.body ? { fields: call.body, files: {} } : undefined)
  if (type === 'multipart/form-data' && form) return await readForm(request, form, quarantine)
  if (type === 'application/x-www-form-urlencoded' && call.acceptsFormData)
    return withoutFiles(readQuery((await readBytes(request)).toString()))
  throw new Failure('unsupported_media_type')
}
