// Reads multipart forms: text fields into memory, files hashed while they stream into the quarantine folder.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Call } from '#contract/define.ts'
import { imageLimits } from '#contract/media.ts'
import { requestErrors as messages } from '#contract/messages/en/request-errors.ts'
import { hour, nowMs, second } from '../clock.ts'
import { newKey } from '../ids.ts'
import type { UploadedFile } from './bind.ts'
import type { ReceivedBody } from './body.ts'
import { diskFullFailure, Failure } from './failure.ts'
import { type Fields, invalidField } from './parse.ts'

type Form = NonNullable<Call['form']>

const maxFieldBytes = 64 * 1024
/** Headers and boundary of one part. */
const partOverheadBytes = 2 * 1024
/** A connection that sends nothing for this long is closed. */
const idleTimeout = 20 * second
/** Longer than any request may take (app.ts), so older folders were left behind by a killed process. */
const staleAfter = hour

const malformedForm = (): Failure => new Failure('bad_request', { message: messages.badForm })
const partName = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/
// RFC 2046 allows up to 70 of these characters.
const boundary = /^multipart\/form-data\s*;\s*boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})\s*$/i

const maxFiles = ({ files }: Form): number => Object.values(files).reduce((sum, count) => sum + count, 0)
const maxFields = ({ fields }: Form): number => Object.keys(fields.shape).length

const fileLimit = ({ maxBytes = {} }: Form, name: string): number => maxBytes[name] ?? imageLimits.bytes

/** The largest body that this form can have. */
const maxBytes = (form: Form): number =>
  Object.entries(form.files).reduce(
    (sum, [name, count]) => sum + count * (fileLimit(form, name) + partOverheadBytes),
    0,
  ) +
  maxFields(form) * partOverheadBytes +
  maxFieldBytes

function openParser(request: IncomingMessage, form: Form): busboy.Busboy {
  const type = request.headers['content-type'] ?? ''
  if (!boundary.test(type)) throw malformedForm()
  if (Number(request.headers['content-length']) > maxBytes(form)) throw new Failure('payload_too_large')
  return busboy({
    headers: { 'content-type': type },
    defParamCharset: 'utf8',
    limits: {
      fieldNameSize: 100,
      fieldSize: maxFieldBytes,
      fields: maxFields(form) + 1,
      // One more than allowed: busboy reports the limit itself as exceeded.
      fileSize: Math.max(...Object.keys(form.files).map((name) => fileLimit(form, name)), imageLimits.bytes) + 1,
      files: maxFiles(form) + 1,
      headerPairs: 20,
    },
  })
}

/** Collects the parts of one form. The first problem rejects `failed`. */
class FormReader {
  readonly fields: Fields = {}
  readonly files: UploadedFile[] = []
  readonly #form: Form
  readonly #folder: string
  readonly #writing: Promise<void>[] = []
  #folderMade: Promise<unknown> | undefined
  readonly #failed = Promise.withResolvers<never>()

  constructor(form: Form, folder: string) {
    this.#form = form
    this.#folder = folder
    this.#failed.promise.catch(() => {})
  }

  get failed(): Promise<never> {
    return this.#failed.promise
  }

  fail(failure: Error): void {
    this.#failed.reject(failure)
  }

  text(name: string, value: string, truncated: boolean): void {
    const failure = this.#textFailure(name, truncated)
    if (failure) this.fail(failure)
    else this.fields[name] = value
  }

  #textFailure(name: string, truncated: boolean): Failure | null {
    if (!partName.test(name)) return malformedForm()
    if (Object.hasOwn(this.#form.files, name)) return invalidField(name, messages.fileExpected(name))
    if (Object.hasOwn(this.fields, name)) return invalidField(name, messages.duplicate(name))
    return truncated ? new Failure('payload_too_large') : null
  }

  file(name: string, stream: Readable, fileName: string | undefined): void {
    // The stream may fail before anyone reads it, and an unhandled stream error would end the process.
    stream.on('error', () => {})
    const failure = this.#fileFailure(name)
    if (failure) {
      stream.resume()
      this.fail(failure)
      return
    }
    const path = join(this.#folder, String(this.files.length))
    const file = { field: name, path, bytes: 0, sha256: '', name: displayName(fileName) }
    this.files.push(file)
    const writing = this.#write(stream, file)
    // A failing disk is our fault; anything else that ends a part early is the sender's.
    writing.catch((error) => this.fail(diskFullFailure(error) ?? ('syscall' in error ? error : malformedForm())))
    this.#writing.push(writing)
  }

  #fileFailure(name: string): Failure | null {
    if (!partName.test(name)) return malformedForm()
    if (Object.hasOwn(this.#form.fields.shape, name)) return invalidField(name, messages.textExpected(name))
    const limit = Object.hasOwn(this.#form.files, name) ? this.#form.files[name]! : 0
    if (limit === 0) return invalidField(name, messages.unknownField(name))
    const present = this.files.filter((file) => file.field === name).length
    return present >= limit ? tooManyFiles(limit) : null
  }

  async #write(stream: Readable, file: UploadedFile): Promise<void> {
    this.#folderMade ??= mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await this.#folderMade
    const hash = createHash('sha256')
    const fail = (failure: Failure) => this.fail(failure)
    const limit = fileLimit(this.#form, file.field)
    async function* counted(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        file.bytes += chunk.length
        if (file.bytes > limit) fail(new Failure('payload_too_large'))
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(stream, counted, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }))
    file.sha256 = hash.digest('hex')
  }

  /** Resolves when all files are on disk. */
  filesWritten(): Promise<unknown> {
    return Promise.all(this.#writing)
  }

  /** Deletes the written files, once all writes have ended. */
  async remove(): Promise<void> {
    if (!this.#folderMade) return
    await Promise.allSettled(this.#writing)
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** The sender's name for the file, for messages only. Never use it as a path. */
const displayName = (fileName: string | undefined): string => (fileName ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)

/**
 * Fails the form when the sender goes silent, disconnects or sends too much. Returns a function that stops watching.
 */
function watchRequest(request: IncomingMessage, reader: FormReader, limit: number): () => void {
  let bytes = 0
  const timer = setTimeout(() => reader.fail(new Failure('request_timeout')), idleTimeout)
  const onData = (chunk: Buffer) => {
    timer.refresh()
    bytes += chunk.length
    if (bytes > limit) reader.fail(new Failure('payload_too_large'))
  }
  const onClose = () => {
    if (!request.complete) reader.fail(malformedForm())
  }
  request.on('data', onData).on('close', onClose).on('error', onClose)
  return () => {
    clearTimeout(timer)
    request.off('data', onData).off('close', onClose)
  }
}

const tooManyFiles = (most: number): Failure => new Failure('too_many_files', { message: messages.tooManyFiles(most) })

export async function readForm(request: IncomingMessage, form: Form, quarantine: string): Promise<ReceivedBody> {
  const parser = openParser(request, form)
  const reader = new FormReader(form, join(quarantine, newKey()))
  const parsed = new Promise<void>((resolve, reject) => {
    parser
      .on('field', (name, value, info) => reader.text(name ?? '', value, info.valueTruncated || info.nameTruncated))
      .on('file', (name, stream, info) => reader.file(name ?? '', stream, info.filename))
      .on('filesLimit', () => reader.fail(tooManyFiles(Object.values(form.files).reduce((sum, most) => sum + most, 0))))
      .on('fieldsLimit', () => reader.fail(malformedForm()))
      .on('error', () => reject(malformedForm()))
      .on('close', resolve)
  })
  const unwatch = watchRequest(request, reader, maxBytes(form))
  request.pipe(parser)
  try {
    await Promise.race([parsed.then(() => reader.filesWritten()), reader.failed])
    return { body: reader.fields, isForm: true, files: reader.files, remove: () => reader.remove() }
  } catch (error) {
    // Discard the rest of the body, so that the client can read the response.
    request.unpipe(parser)
    request.resume()
    parser.destroy()
    await reader.remove()
    throw error
  } finally {
    unwatch()
  }
}

/** Called at startup: deletes files that a killed process left behind. */
export async function deleteStaleUploads(quarantine: string): Promise<void> {
  const names = await readdir(quarantine).catch(() => [])
  for (const name of names) {
    const folder = join(quarantine, name)
    const stats = await stat(folder).catch(() => null)
    if (stats && stats.mtimeMs < nowMs() - staleAfter) await rm(folder, { recursive: true, force: true })
  }
}
