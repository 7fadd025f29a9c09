// Resumable uploads: tus 1.0.0 with the extensions creation, expiration and termination. Our own code, because access checks,
// failures and limits are those of every call (decision record 0029).
import type { IncomingMessage } from 'node:http'
import { validation } from '#contract/messages/en/videos.ts'
import { VideoId, videoLimits } from '#contract/videos.ts'
import { fromNow, hour, now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import type { RawHttpResponse } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId, newKey } from '../../../platform/ids.ts'
import { isFfmpegAvailable } from '../../../platform/video/ffmpeg-available.ts'
import { recordAudit } from '../../audit/actions.ts'
import {
  deleteUnusedVideo,
  deleteUpload,
  extendUpload,
  failStage,
  finishedUpload,
  insertUpload,
  resetForUpload,
  type UploadRow,
  uploadById,
  uploadsOf,
} from '../queries/process.ts'
import { insertVideo, lockVideo } from '../queries/video.ts'
import { permissionsOn } from '../rules.ts'
import { emptyLesson } from '../rules-lessons.ts'
import { appendBody, createUploadFile, isAdding, receivedBytes, removeUploadFile, takeOver } from '../uploads.ts'
import { acceptFile } from './accept-file.ts'
import { emitProgress } from './progress.ts'

const version = '1.0.0'
const baseHeaders = { 'Tus-Resumable': version, 'Cache-Control': 'no-store' }
const lifetime = videoLimits.uploadHours * hour
const expiry = (): string => fromNow(lifetime)

function requireVersion({ headers }: IncomingMessage): void {
  if (headers['tus-resumable'] !== version) throw new Failure('tus_version')
}

function wholeNumber(text: string | string[] | undefined): number | null {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Pairs of a key and a base64 value, separated by commas. */
function readMetadata(header: string | string[] | undefined): Map<string, string> {
  const pairs = typeof header === 'string' && header.length <= 4096 ? header.split(',') : []
  return new Map(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
}

/** For display only. */
export const cleanFileName = (name: string): string => name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200)

export async function assertAvailable({ platform }: SystemContext): Promise<void> {
  if (!(await isFfmpegAvailable(platform.config.video))) throw new Failure('processing_off')
}

/** Creates the video with its upload, or the upload alone for a video whose file is replaced. */
export async function createUpload(context: MemberContext, incoming: IncomingMessage): Promise<RawHttpResponse> {
  requireVersion(incoming)
  await assertAvailable(context)
  const { platform, viewer } = context
  const length = wholeNumber(incoming.headers['upload-length'])
  if (!length) throw invalidField('Upload-Length', validation.uploadLength)
  if (length > videoLimits.bytes) throw new Failure('payload_too_large', { message: validation.uploadTooLarge })
  const metadata = readMetadata(incoming.headers['upload-metadata'])
  const underWay = await uploadsOf(context.db, { member: viewer.memberId, now: now().toISOString() })
  if (underWay.length >= videoLimits.uploads)
    throw invalidField('Upload-Length', validation.tooManyUploads(videoLimits.uploads))
  const replaced = metadata.get('videoId')
  if (replaced !== undefined && !VideoId.safeParse(replaced).success) throw new Failure('not_found')
  const upload = { key: newKey(), length, expires: expiry() }
  const fileName = cleanFileName(metadata.get('filename') ?? '')
  await createUploadFile(platform, upload.key, length)
  try {
    const id = replaced === undefined ? await createVideo(context, fileName) : await reopen(context, replaced, fileName)
    await insertUpload(context.db, { id, ...upload, uploader: viewer.memberId, isReplacement: replaced !== undefined })
    return {
      status: 201,
      headers: {
        ...baseHeaders,
        Location: `/api/learning/uploads/${id}`,
        'X-Video-Id': id,
        'Upload-Expires': new Date(upload.expires).toUTCString(),
      },
      body: '',
    }
  } catch (error) {
    await removeUploadFile(platform, upload.key)
    throw error
  }
}

async function createVideo({ db, viewer }: MemberContext, fileName: string): Promise<string> {
  const id = newId()
  await insertVideo(db, {
    id,
    author: viewer.memberId,
    ...emptyLesson,
    fileName,
    assetKey: newKey(),
    now: now().toISOString(),
  })
  return id
}

const reopen = (context: MemberContext, id: string, fileName: string): Promise<string> =>
  inTransaction(context, async ({ db, viewer }) => {
    const [video] = await lockVideo(db, { id })
    if (!video || !permissionsOn(video, viewer).reupload) throw new Failure('not_found')
    await resetForUpload(db, { id, fileName, assetKey: newKey() })
    if (video.author_id !== viewer.memberId)
      await recordAudit(db, { action: 'videos.replaced', actorId: viewer.memberId, subjectId: id })
    return id
  })

/** Other members' uploads don't exist for the caller. Of a finished one, only its size is known. */
async function ownUpload({ db, viewer }: MemberContext, id: string): Promise<UploadRow | { bytes: number }> {
  const of = { id, member: viewer.memberId }
  const [upload] = await uploadById(db, of)
  const [finished] = upload ? [] : await finishedUpload(db, of)
  if (finished) return finished
  if (!upload) throw new Failure('not_found')
  if (Date.parse(upload.expires_at) <= nowMs()) throw new Failure('upload_expired')
  return upload
}

export async function describeUpload(
  context: MemberContext,
  id: string,
  incoming: IncomingMessage,
): Promise<RawHttpResponse> {
  requireVersion(incoming)
  const upload = await ownUpload(context, id)
  // A client that didn't receive the last response asks here.
  if ('bytes' in upload) {
    const bytes = String(upload.bytes)
    return { headers: { ...baseHeaders, 'Upload-Offset': bytes, 'Upload-Length': bytes }, body: '' }
  }
  const offset = await receivedBytes(context.platform, upload.key)
  if (offset === null) throw new Failure('upload_expired')
  // The server was stopped after the last byte.
  if (offset === upload.length && !isAdding(upload.key))
    await acceptFile(context, { id, key: upload.key, bytes: offset })
  return {
    headers: {
      ...baseHeaders,
      'Upload-Offset': String(offset),
      'Upload-Length': String(upload.length),
      'Upload-Expires': new Date(upload.expires_at).toUTCString(),
    },
    body: '',
  }
}

/** A rejected body is read to its end, so that the client receives the response. */
export async function appendToUpload(
  context: MemberContext,
  id: string,
  incoming: IncomingMessage,
): Promise<RawHttpResponse> {
  try {
    return await append(context, id, incoming)
  } catch (error) {
    incoming.resume()
    throw error
  }
}

async function append(context: MemberContext, id: string, incoming: IncomingMessage): Promise<RawHttpResponse> {
  requireVersion(incoming)
  if (incoming.headers['content-type'] !== 'application/offset+octet-stream')
    throw new Failure('unsupported_media_type')
  const offset = wholeNumber(incoming.headers['upload-offset'])
  if (offset === null) throw new Failure('upload_offset')
  const { key } = await unfinishedUpload(context, id)
  return await takeOver(key, async (signal) => {
    // The older request may have finished it.
    const upload = await unfinishedUpload(context, id)
    if (Number(incoming.headers['content-length']) > upload.length - offset) throw new Failure('payload_too_large')
    const size = await appendBody(context.platform, upload, { offset, body: incoming, signal }).catch(async (error) => {
      if (error instanceof Failure && error.type === 'disk_full') await abandonUpload(context, upload)
      throw error
    })
    const expires = expiry()
    if (size < upload.length) await extendUpload(context.db, { id, expires })
    else await acceptFile(context, { id, key, bytes: size })
    return {
      status: 204,
      headers: { ...baseHeaders, 'Upload-Offset': String(size), 'Upload-Expires': new Date(expires).toUTCString() },
      body: '',
    }
  })
}

async function unfinishedUpload(context: MemberContext, id: string): Promise<UploadRow> {
  const upload = await ownUpload(context, id)
  if ('bytes' in upload) throw new Failure('upload_offset')
  return upload
}

export async function deleteOwnUpload(
  context: MemberContext,
  id: string,
  incoming: IncomingMessage,
): Promise<RawHttpResponse> {
  requireVersion(incoming)
  const [upload] = await uploadById(context.db, { id, member: context.viewer.memberId })
  if (!upload) throw new Failure('not_found')
  await abandonUpload(context, upload)
  return { status: 204, headers: baseHeaders, body: '' }
}

/** Frees the space. A video that never had a file is deleted too; any other loses its file. */
export async function abandonUpload(
  { platform, db }: SystemContext,
  { video_id: id, key }: Pick<UploadRow, 'video_id' | 'key'>,
): Promise<void> {
  const [upload] = await deleteUpload(db, { id })
  if (upload?.is_replacement) {
    await failStage(db, { id, failure: 'missing' })
    await emitProgress(db, id)
  } else await deleteUnusedVideo(db, { id })
  await removeUploadFile(platform, key)
}
