// Creates videos for tests and benchmarks without ffmpeg.
import type { Section } from '#contract/common.ts'
import { fromNow, hour, now } from '../../platform/clock.ts'
import { inTransaction, type Platform } from '../../platform/context.ts'
import { newId, newKey } from '../../platform/ids.ts'
import { createVideoPost } from '../posts/factory.ts'
import { indexVideo } from './actions/index-video.ts'
import { assetStorageKey, renditionName } from './files.ts'
import {
  failRendition,
  finishRendition,
  insertUpload,
  saveExamination,
  saveSprite,
  setStage,
  startProcessing,
  startRendition,
} from './queries/process.ts'
import { insertVideo, setSubmitted } from './queries/video.ts'
import { emptyLesson } from './rules-lessons.ts'
import { createUploadFile } from './uploads.ts'

export type VideoOptions = {
  title?: string
  section?: Section
  /** Null: it isn't submitted. */
  status?: 'published' | 'pending' | null
  seconds?: number
  /** The file that is streamed. */
  file?: Buffer
  /** Whether 720p could not be made. */
  hasFailedQuality?: boolean
}

/** A video with 360p, ready. */
export async function createVideo(
  platform: Platform,
  author: { id: string },
  options: VideoOptions = {},
): Promise<{ id: string }> {
  const { title = 'Reading a range', section = 'goldtalks', status = 'published', seconds = 600, file } = options
  const id = newId()
  const assetKey = newKey()
  const key = assetStorageKey(assetKey, renditionName('360p'))
  const data = file ?? Buffer.from('not really a video')
  await platform.storage.put(key, data)
  await platform.storage.put(assetStorageKey(assetKey, 'sprite.jpg'), Buffer.from('not really a picture'))
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    const lesson = { ...emptyLesson, title, section }
    await insertVideo(db, { ...lesson, id, author: author.id, fileName: 'a.mp4', assetKey, now: now().toISOString() })
    await startProcessing(db, { id, key: newKey(), bytes: data.length })
    await saveExamination(db, {
      id,
      container: 'mov',
      durationMs: seconds * 1000,
      width: 640,
      height: 360,
      isHdr: false,
      hasSound: true,
      skipped: options.hasFailedQuality ? ['1080p'] : ['720p', '1080p'],
    })
    if (options.hasFailedQuality) await failRendition(db, { id, quality: '720p', failure: 'encoder' })
    await startRendition(db, { id, quality: '360p', key })
    await finishRendition(db, { id, quality: '360p', width: 640, height: 360, bytes: data.length })
    const sprite = { width: 160, height: 90, columns: 1, count: 1, interval: seconds }
    await saveSprite(db, { id, sprite: JSON.stringify(sprite), status: 'ready' })
    await setStage(db, { id, stage: 'ready' })
    await indexVideo(db, id)
    if (status === null) return
    await setSubmitted(db, { id, confirmsPrices: true, now: now().toISOString() })
    await createVideoPost(db, author, { id, section, content: title, status })
  })
  return { id }
}

/** An upload with no bytes received. Its owner may be suspended meanwhile. */
export async function createUpload(platform: Platform, { id: author }: { id: string }): Promise<{ id: string }> {
  const id = newId()
  const key = newKey()
  const length = 10
  await createUploadFile(platform, key, length)
  const db = platform.database.pool
  const file = { fileName: 'a.mp4', assetKey: newKey() }
  await insertVideo(db, { ...emptyLesson, ...file, id, author, now: now().toISOString() })
  await insertUpload(db, {
    id,
    key,
    length,
    expires: fromNow(hour),
    uploader: author,
    isReplacement: false,
  })
  return { id }
}
