// Makes a video's files from its upload, step by step. Each step is recorded when it is finished: a job that was killed
// continues with the first unfinished step, and a step that fails stops neither the others nor the job.

import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { type VideoQuality, videoLimits, videoQualities } from '#contract/videos.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type Platform, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { type Demuxer, demuxers, probe } from '../../../platform/video/probe.ts'
import { FfmpegError } from '../../../platform/video/run.ts'
import {
  extractFrame,
  frameTimes,
  makeRendition,
  makeSprite,
  measureLoudness,
  type Source,
} from '../../../platform/video/transcode.ts'
import { storeImages } from '../../media/actions.ts'
import { assetStorageKey, originalPath, originalStorageKey, renditionName, scratchFolder } from '../files.ts'
import {
  clearOriginal,
  countOthersInProcess,
  failRendition,
  failStage,
  finishRendition,
  processJobKey,
  saveExamination,
  saveFrames,
  saveLoudness,
  saveProgress,
  saveSprite,
  setStage,
  startRendition,
} from '../queries/process.ts'
import { lockVideo, renditionsOf, replacePoster } from '../queries/video.ts'
import { edgeOf, firstQualities, isNeeded, isSettled } from '../rules.ts'
import type { RenditionRow, VideoRow } from '../tables.ts'
import { createProgressWriter, emitProgress } from './progress.ts'

/** Bits per second. */
const maxRates: Record<VideoQuality, number> = { '360p': 700_000, '720p': 2_500_000, '1080p': 4_500_000 }

export const processJob = job({
  name: 'videos.process',
  payload: z.object({ videoId: Id }),
  queue: 'videos',
  run: (platform, { videoId }) => processVideo(platform, videoId),
})

/** Priority: how many other videos the educator has in process, fewest first. So educators take turns. */
export async function enqueueProcessing(db: Db, id: string): Promise<void> {
  const [others] = await countOthersInProcess(db, { id })
  await enqueue(db, processJob, { videoId: id }, { key: processJobKey(id), priority: others!.count })
}

type Work = { platform: Platform; video: VideoRow; folder: string; context: SystemContext }

async function processVideo(platform: Platform, id: string): Promise<void> {
  const context = { platform, db: platform.database.pool }
  const [video] = await lockVideo(context.db, { id })
  if (!video || video.removed_at !== null || video.status === 'removed' || video.original_key === null) return
  const folder = join(scratchFolder(platform), id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await runSteps({ platform, video, folder, context })
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error
    platform.log.warn({ video: id, reason: error.code, detail: error.detail }, 'a video cannot be processed')
    await failStage(context.db, { id, failure: error.code })
    await emitProgress(context.db, id)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runSteps(work: Work): Promise<void> {
  const { context, video } = work
  const { id } = video
  const original = await fetchOriginal(work)
  const source = await examine(work, original)
  await cutFrames(work, source)
  for (const quality of firstQualities) await makeQuality(work, source, quality)
  await makeWatchable(work)
  await describeVideo(work, source)
  for (const quality of videoQualities) await makeQuality(work, source, quality)
  const renditions = await renditionsOf(context.db, { ids: [id] })
  if (renditions.every(({ status }) => status === 'ready' || status === 'skipped')) await deleteOriginal(work)
}

/** The path of the uploaded file. */
async function fetchOriginal({ platform, video, folder }: Work): Promise<string> {
  const local = originalPath(platform, video.original_key!)
  if (await stat(local).catch(() => null)) return local
  const stored = await platform.storage.get(originalStorageKey(video.original_key!))
  if (!stored) throw new FfmpegError('missing')
  const path = join(folder, 'original')
  await pipeline(stored, createWriteStream(path, { mode: 0o600 }))
  return path
}

async function examine({ platform, video, context }: Work, path: string): Promise<Source> {
  const { container, duration_ms: durationMs, width, height, is_hdr: isHdr, has_sound: hasSound } = video
  const demuxer = demuxers.find((name) => name === container)
  if (demuxer && durationMs && width && height) return { path, demuxer, durationMs, width, height, isHdr, hasSound }
  const info = await probe(platform.config.video, path)
  const shorterEdge = Math.min(info.width, info.height)
  await saveExamination(context.db, {
    id: video.id,
    container: info.demuxer,
    durationMs: info.durationMs,
    width: info.width,
    height: info.height,
    isHdr: info.isHdr,
    hasSound: info.hasSound,
    skipped: videoQualities.filter((quality) => !isNeeded(quality, shorterEdge)),
  })
  await emitProgress(context.db, video.id)
  return { ...info, path }
}

/** Frames to choose the thumbnail from, and the thumbnail, unless the uploader has set one meanwhile. */
async function cutFrames({ platform, video, folder, context }: Work, source: Source): Promise<void> {
  if (video.frames_count > 0) return
  const paths: string[] = []
  for (const at of frameTimes(source.durationMs, videoLimits.frames)) {
    const output = join(folder, `frame-${paths.length}.jpg`)
    const isCut = await extractFrame(platform.config.video, source, { at, output }).catch(onlyVideoErrors(false))
    if (!isCut) break
    paths.push(output)
  }
  if (paths.length === 0) return
  for (const [index, file] of paths.entries())
    await platform.storage.put(assetStorageKey(video.asset_key, `frame-${index}.jpg`), { file })
  await saveFrames(context.db, { id: video.id, count: paths.length })
  if (video.frame !== null) await setFrameAsPoster(context, video, { frame: Math.min(video.frame, paths.length - 1) })
  await emitProgress(context.db, video.id)
}

const onlyVideoErrors =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof FfmpegError) return value
    throw error
  }

/** Makes one of the frames the thumbnail. */
export async function setFrameAsPoster(
  { platform, db }: SystemContext,
  video: Pick<VideoRow, 'id' | 'author_id' | 'asset_key'>,
  { frame }: { frame: number },
): Promise<void> {
  const stored = await platform.storage.read(assetStorageKey(video.asset_key, `frame-${frame}.jpg`))
  if (!stored) return
  const folder = join(scratchFolder(platform), `poster-${video.id}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const path = join(folder, 'frame.jpg')
    await writeFile(path, stored)
    const [media = ''] = await storeImages({ platform, db }, { owner: video.author_id, files: [{ path }] })
    await replacePoster(db, { id: video.id, media, frame, now: now().toISOString() })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The picture of the seek bar is made from its file, which stays until then. */
const spriteQuality: VideoQuality = '360p'

async function makeQuality(work: Work, source: Source, quality: VideoQuality): Promise<void> {
  const { platform, video, folder, context } = work
  const { id } = video
  const rendition = (await renditionsOf(context.db, { ids: [id] })).find((row) => row.quality === quality)
  if (!rendition || isSettled(rendition)) return
  const name = renditionName(quality)
  const key = assetStorageKey(video.asset_key, name)
  const output = join(folder, name)
  await startRendition(context.db, { id, quality, key })
  await emitProgress(context.db, id)
  const progress = createProgressWriter(async (percent, remaining) => {
    await saveProgress(context.db, { id, quality, progress: percent, remaining })
    await emitProgress(context.db, id)
  })
  let isKept = false
  try {
    const options = { edge: edgeOf[quality], maxRate: maxRates[quality], output, onProgress: progress.update }
    const made = await makeRendition(platform.config.video, source, options)
    await progress.finish()
    await platform.storage.put(key, { file: output })
    await finishRendition(context.db, { id, quality, ...made })
    isKept = quality === spriteQuality
  } catch (error) {
    await progress.finish()
    if (!(error instanceof FfmpegError)) throw error
    platform.log.warn({ video: id, quality, reason: error.code, detail: error.detail }, 'a quality failed')
    await failRendition(context.db, { id, quality, failure: error.code })
  } finally {
    if (!isKept) await rm(output, { force: true })
  }
  await emitProgress(context.db, id)
}

/**
 * Lets the video be watched and approved, now that 360p and 720p are settled. Throws why they failed if neither is there.
 */
async function makeWatchable({ video, context }: Work): Promise<void> {
  const renditions = await renditionsOf(context.db, { ids: [video.id] })
  const first = renditions.filter(({ quality }) => firstQualities.includes(quality))
  if (first.some(({ status }) => status === 'ready')) {
    await inTransaction(context, async ({ db }) => {
      await setStage(db, { id: video.id, stage: 'ready' })
      await emit(db, 'review:changed', { contentId: video.id })
    })
    return
  }
  if (video.stage === 'ready') return
  throw new FfmpegError(first.find(({ failure }) => failure !== null)?.failure ?? 'encoder')
}

/** The picture of the seek bar, from a quality that we made, and the loudness. */
async function describeVideo(work: Work, source: Source): Promise<void> {
  const { platform, video, folder, context } = work
  const { id } = video
  if (source.hasSound && video.loudness === null) {
    const loudness = await measureLoudness(platform.config.video, source).catch(onlyVideoErrors(null))
    if (loudness !== null) await saveLoudness(context.db, { id, loudness: Math.round(loudness * 10) })
  }
  if (video.sprite_status === 'ready' || video.sprite_status === 'failed') return
  const small = (await renditionsOf(context.db, { ids: [id] })).find(({ status }) => status === 'ready')
  const sprite = small && (await makeSpriteFrom(work, source, small).catch(onlyVideoErrors(null)))
  await saveSprite(context.db, {
    id,
    sprite: sprite ? JSON.stringify(sprite) : null,
    status: sprite ? 'ready' : 'failed',
  })
  if (small) await rm(join(folder, renditionName(small.quality)), { force: true })
  await emitProgress(context.db, id)
}

async function makeSpriteFrom({ platform, video, folder }: Work, source: Source, rendition: RenditionRow) {
  const path = join(folder, renditionName(rendition.quality))
  if (!(await stat(path).catch(() => null))) {
    const stored = await platform.storage.get(rendition.key!)
    if (!stored) return null
    await pipeline(stored, createWriteStream(path))
  }
  const { width, height } = rendition
  const made: Source = { ...source, path, demuxer: 'mov' as Demuxer, isHdr: false, width: width!, height: height! }
  const output = join(folder, 'sprite.jpg')
  const sprite = await makeSprite(platform.config.video, made, output)
  await platform.storage.put(assetStorageKey(video.asset_key, 'sprite.jpg'), { file: output })
  return sprite
}

/** The row is changed first: a crash leaves a file that the sweep deletes. */
async function deleteOriginal({ platform, video, context }: Work): Promise<void> {
  const [released] = await clearOriginal(context.db, { id: video.id })
  if (!released) return
  await rm(originalPath(platform, released.original_key), { force: true })
  if (platform.config.s3) await platform.storage.remove([originalStorageKey(released.original_key)])
}
