// Request bodies: JSON and URL-encoded text of at most 64 KB (some calls allow more), read by Fastify, or a multipart
// form (form.ts).
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/define.ts'
import { second } from '../clock.ts'
import type { UploadedFile } from './bind.ts'
import { Failure } from './failure.ts'
import { readForm } from './form.ts'
import { readJson, readQuery } from './parse.ts'

export const maxJsonBytes = 64 * 1024
/** Even a slow connection sends 64 KB in this time; slower clients hold the connection on purpose. */
const bodyTimeout = 20 * second

const json = 'application/json'
const urlEncoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'

/** Fastify reads JSON and URL-encoded forms into memory. Other types are left unread for the call. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([json, urlEncoded], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** `remove` deletes the uploaded files. Call it once the response is sent. */
export type ReceivedBody = { body: unknown; isForm?: boolean; files: UploadedFile[]; remove?: () => Promise<void> }

const withoutFiles = (body: unknown): ReceivedBody => ({ body, files: [] })

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const mediaTypeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()

/** Fails a request whose text doesn't arrive in time. Forms have their own limit. */
export function limitBodyTime({ raw }: FastifyRequest, reply: FastifyReply): void {
  // Most bodies arrive together with their headers.
  if (!hasBody(raw) || raw.readableLength === Number(raw.headers['content-length'])) return
  if (mediaTypeOf(raw) === multipart) return
  const timer = setTimeout(() => reply.send(new Failure('request_timeout')), bodyTimeout)
  const stop = (): void => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

/** Rejects encodings and charsets that we don't support. */
function checkEncoding({ headers }: IncomingMessage, type: string): void {
  const isPlain = headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity'
  const parameters = (headers['content-type'] ?? '').split(';').slice(1).join(';').trim()
  const isUtf8 = type !== json || /^(charset="?utf-8"?)?$/i.test(parameters)
  if (!isPlain || !isUtf8) throw new Failure('unsupported_media_type')
}

export async function readBody({ raw, body }: FastifyRequest, call: Call, quarantine: string): Promise<ReceivedBody> {
  if (!hasBody(raw)) return withoutFiles(undefined)
  if (raw.destroyed) throw new Failure('bad_request')
  const type = mediaTypeOf(raw)
  checkEncoding(raw, type)
  if (type === json) return withoutFiles(readJson(body as Buffer))
  const form = call.form ?? (call.acceptsFormData && call.body ? { fields: call.body, files: {} } : undefined)
  if (type === multipart && form) return await readForm(raw, form, quarantine)
  if (type === urlEncoded && call.acceptsFormData) return withoutFiles(readQuery((body as Buffer).toString()))
  throw new Failure('unsupported_media_type')
}
