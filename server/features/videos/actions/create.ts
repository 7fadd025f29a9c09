// Uploads a whole video in one form and submits it.
import { mkdir, rename } from 'node:fs/promises'
import type { Body } from '#contract/define.ts'
import { validation, videoMessages } from '#contract/messages/en/videos.ts'
import type { videoUploads } from '#contract/video-uploads.ts'
import { now } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import {
  claimIdempotencyKey,
  findEarlierResult,
  releaseIdempotencyKey,
} from '../../../platform/database/idempotency-keys.ts'
import type { IdempotencyKey, UploadedFile } from '../../../platform/http/bind.ts'
import { diskFullFailure, Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId, newKey } from '../../../platform/ids.ts'
import { originalPath, originalsFolder } from '../files.ts'
import { insertVideo } from '../queries/video.ts'
import { getVideo } from '../reads/video.ts'
import { changeLesson, emptyLesson } from '../rules-lessons.ts'
import { acceptFile } from './accept-file.ts'
import { requireConfirmedPrices, submitVideo, uploadThumbnail } from './edit.ts'
import { assertAvailable, cleanFileName } from './tus.ts'

type Input = {
  body: Body<(typeof videoUploads)['POST /learning/videos']>
  files: UploadedFile[]
  key: IdempotencyKey | null
}

export async function createVideo(context: MemberContext, { body, files, key }: Input) {
  const { platform, viewer } = context
  const video = files.find(({ field }) => field === 'video')
  if (!video || video.bytes === 0) throw invalidField('video', validation.videoMissing)
  const confirmsPrices = body.confirmsPrices === 'true'
  await requireConfirmedPrices(context, confirmsPrices)
  await assertAvailable(context)
  const id = newId()
  const claim = { member: viewer.memberId, key, entity: id, now: now() }
  if (!(await claimIdempotencyKey(platform.database.pool, claim))) return await earlierVideo(context, key)
  try {
    const lesson = changeLesson(emptyLesson, { ...body, isSynthetic: body.isSynthetic === 'true' }, false)
    await insertVideo(context.db, {
      ...lesson,
      id,
      author: viewer.memberId,
      fileName: cleanFileName(video.name),
      assetKey: newKey(),
      now: now().toISOString(),
    })
    const thumbnail = files.filter(({ field }) => field === 'thumbnail')
    if (thumbnail.length > 0) await uploadThumbnail(context, id, thumbnail)
    await acceptFile(context, { id, key: await keepFile(context, video), bytes: video.bytes })
    return {
      video: await submitVideo(context, id, { confirmsPrices, key }),
      message: videoMessages.uploaded,
    }
  } catch (error) {
    await releaseIdempotencyKey(platform.database.pool, claim)
    throw diskFullFailure(error) ?? error
  }
}

/** Moves the file out of the request's folder: both are on the same disk. */
async function keepFile({ platform }: MemberContext, { path }: UploadedFile): Promise<string> {
  const key = newKey()
  await mkdir(originalsFolder(platform), { recursive: true, mode: 0o700 })
  await rename(path, originalPath(platform, key))
  return key
}

/** The video that the first request with this key created. */
async function earlierVideo(context: MemberContext, key: IdempotencyKey | null) {
  const id = await findEarlierResult(context.db, context.viewer.memberId, key)
  if (!id) throw new Failure('in_flight')
  return { video: await getVideo(context, id), message: videoMessages.uploaded }
}
