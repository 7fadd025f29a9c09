// Editing, submitting and deleting one's own video.
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Body } from '#contract/define.ts'
import { validation as postTexts } from '#contract/messages/en/posts.ts'
import { validation } from '#contract/messages/en/videos.ts'
import type { videoUploads } from '#contract/video-uploads.ts'
import { type VideoDetails, videoLimits } from '#contract/videos.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { dayOf } from '../../../platform/date-formats.ts'
import type { IdempotencyKey, UploadedFile } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { recordAudit } from '../../audit/actions.ts'
import { invalidateImages, storeImages } from '../../media/actions.ts'
import {
  editVideoPost,
  lockVideoPost,
  removeVideoPost,
  submitVideoPost,
  type VideoPost,
} from '../../posts/actions/videos.ts'
import { takesBackLabel } from '../../posts/rules.ts'
import { readSettings } from '../../settings/reads.ts'
import { appliesOn } from '../../settings/rules.ts'
import { failStage, retryRenditions, setStage, startProcessing, uploadKey } from '../queries/process.ts'
import { quizOf } from '../queries/quizzes.ts'
import {
  captionLanguages,
  deleteCaptions,
  type LockedVideo,
  lockVideo,
  removePosters,
  renditionsOf,
  replacePoster,
  saveCaptions,
  setRemoved,
  setSubmitted,
  updateVideo,
  wordsOfVideo,
} from '../queries/video.ts'
import { getVideo, visibleVideo } from '../reads/video.ts'
import { checkChapters, checkPricesUntil, permissionsOn, readCaptions, wordsOfCaptions } from '../rules.ts'
import { changeLesson, postContent } from '../rules-lessons.ts'
import { indexVideo } from './index-video.ts'
import { enqueueProcessing, setFrameAsPoster } from './process.ts'
import { emitProgress } from './progress.ts'
import { abandonUpload, assertAvailable } from './tus.ts'

type Right = 'edit' | 'delete' | 'submit' | 'retry'

/** Locks the video; its post, if there is one, must be locked first. 404 if the viewer can't see it, 403 if they can. */
async function lockFor(context: MemberContext, id: string, right: Right): Promise<LockedVideo> {
  const post = await lockVideoPost(context, id)
  const [video] = await lockVideo(context.db, { id })
  await visibleVideo(context, id)
  if (!video) throw new Failure('not_found')
  const renditions = await renditionsOf(context.db, { ids: [id] })
  const can = permissionsOn(
    { ...video, ...(post ?? {}), status: video.status, author_id: video.author_id },
    context.viewer,
    renditions.some(({ status }) => status === 'failed'),
  )
  if (!can[right]) throw new Failure('forbidden')
  return video
}

async function toPost(context: MemberContext, video: LockedVideo): Promise<VideoPost> {
  const captions = await wordsOfVideo(context.db, { id: video.id })
  const [quiz] = await quizOf(context.db, { video: video.id })
  return {
    id: video.id,
    authorId: video.author_id,
    section: video.section!,
    tags: video.tags,
    content: postContent(video),
    otherTexts: [
      ...video.chapters.map(({ title }) => title),
      ...captions.map(({ content }) => wordsOfCaptions(content)),
      ...(quiz?.questions ?? []).flatMap(({ question, options }) => [question, ...options]),
    ],
  }
}

type Changes = Body<(typeof videoUploads)['PUT /learning/videos/:id']> & { isFeatured?: boolean }

/** `asAdmin`: administrators may edit every video. */
export function changeVideo(
  context: MemberContext,
  id: string,
  changes: Changes,
  { asAdmin = false } = {},
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const post = await lockVideoPost(inside, id)
    const [before] = await lockVideo(inside.db, { id })
    await visibleVideo(inside, id)
    if (!before || before.status === 'removed') throw new Failure('not_found')
    if (!asAdmin && !permissionsOn(before, inside.viewer).edit) throw new Failure('forbidden')
    if (changes.version !== undefined && changes.version !== before.version) throw new Failure('conflict_stale')
    if (changes.chapters) checkChapters(changes.chapters, before.duration_ms)
    if (changes.pricesUntil !== undefined) checkPricesUntil(changes.pricesUntil, nowMs())
    const after = changeLesson(before, changes, post?.published_at != null)
    const labelled = { is_synthetic: before.is_synthetic, published_at: post?.published_at ?? null }
    if (!asAdmin && takesBackLabel(labelled, after)) throw invalidField('isSynthetic', postTexts.syntheticStays)
    await updateVideo(inside.db, after)
    if (changes.frame !== undefined && changes.frame !== before.frame) await chooseFrame(inside, before, changes.frame)
    const hasOtherTexts = !isDeepStrictEqual(before.chapters, after.chapters)
    if (post) await editVideoPost(inside, post, await toPost(inside, after), { hasOtherTexts })
    await indexVideo(inside.db, id)
  })
}

async function chooseFrame(context: MemberContext, video: LockedVideo, frame: number): Promise<void> {
  if (video.frames_count === 0) return
  if (frame >= video.frames_count) throw invalidField('frame', validation.frame)
  await setFrameAsPoster(context, video, { frame })
}

export async function editVideo(context: MemberContext, id: string, changes: Changes): Promise<VideoDetails> {
  await changeVideo(context, id, changes)
  return await getVideo(context, id)
}

type Submission = { version?: number; confirmsPrices?: boolean; key?: IdempotencyKey | null }

/** Applies from a day of the settings on, in the site's time zone, to lessons that are submitted then. */
export async function requireConfirmedPrices(context: MemberContext, confirmsPrices: boolean): Promise<void> {
  const { priceRuleFrom } = (await readSettings(context)).lessons
  const isInForce = appliesOn(priceRuleFrom, dayOf(now(), context.platform.config.timeZone))
  if (isInForce && !confirmsPrices)
    throw invalidField('confirmsPrices', validation.pricesUnconfirmed(videoLimits.priceAge))
}

export async function submitVideo(
  context: MemberContext,
  id: string,
  { version, confirmsPrices = false, key = null }: Submission = {},
): Promise<VideoDetails> {
  await inTransaction(context, async (inside) => {
    const video = await lockFor(inside, id, 'submit')
    if (version !== undefined && version !== video.version) throw new Failure('conflict_stale')
    if (video.stage === 'uploading') throw invalidField('video', validation.notReady)
    if (video.title === '') throw invalidField('title', validation.titleMissing)
    if (video.section === null) throw invalidField('section', validation.roomMissing)
    checkPricesUntil(video.prices_until, nowMs())
    await requireConfirmedPrices(inside, confirmsPrices)
    await submitVideoPost(inside, await toPost(inside, video), key)
    await setSubmitted(inside.db, { id, confirmsPrices, now: now().toISOString() })
    await indexVideo(inside.db, id)
    await emitProgress(inside.db, id)
  })
  return await getVideo(context, id)
}

export async function uploadThumbnail(
  context: MemberContext,
  id: string,
  files: UploadedFile[],
): Promise<VideoDetails> {
  if (files.length === 0) throw invalidField('thumbnail', validation.frame)
  await inTransaction(context, (inside) => lockFor(inside, id, 'edit'))
  const [media = ''] = await storeImages(context, { owner: context.viewer.memberId, files })
  await inTransaction(context, async (inside) => {
    await lockFor(inside, id, 'edit')
    const old = await replacePoster(inside.db, { id, media, frame: null, now: now().toISOString() })
    await invalidateImages(
      inside,
      old.map(({ key }) => key),
    )
  })
  return await getVideo(context, id)
}

export async function addCaptions(
  context: MemberContext,
  id: string,
  { language, files }: { language: string; files: UploadedFile[] },
): Promise<VideoDetails> {
  const [file] = files
  if (!file) throw invalidField('captions', validation.captionFile)
  if (file.bytes > videoLimits.captionBytes)
    throw invalidField('captions', validation.captionLong(videoLimits.captionBytes))
  const bytes = await readFile(file.path)
  const content = readCaptions(decodeUtf8(bytes))
  if (content === null) throw invalidField('captions', validation.captionFile)
  await inTransaction(context, async (inside) => {
    await lockFor(inside, id, 'edit')
    const languages = await captionLanguages(inside.db, { ids: [id] })
    const isNew = !languages.some((known) => known.language === language)
    if (isNew && languages.length >= videoLimits.captionLanguages)
      throw invalidField('language', validation.tooManyCaptions(videoLimits.captionLanguages))
    await saveCaptions(inside.db, { id, language, content })
    await rescreen(inside, id)
  })
  return await getVideo(context, id)
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidField('captions', validation.captionFile)
  }
}

export async function removeCaptions(context: MemberContext, id: string, language: string): Promise<VideoDetails> {
  await inTransaction(context, async (inside) => {
    await lockFor(inside, id, 'edit')
    const [removed] = await deleteCaptions(inside.db, { id, language })
    if (!removed) throw new Failure('not_found')
    await rescreen(inside, id)
  })
  return await getVideo(context, id)
}

/** Captions and quizzes are texts that others read. */
export async function rescreen(context: MemberContext, id: string): Promise<void> {
  const post = await lockVideoPost(context, id)
  const [video] = await lockVideo(context.db, { id })
  if (post && video) await editVideoPost(context, post, await toPost(context, video), { hasOtherTexts: true })
  await indexVideo(context.db, id)
}

/** Makes the failed qualities again; or everything, if the video failed as a whole. */
export async function retryVideo(
  context: MemberContext,
  id: string,
  quality: string | undefined,
): Promise<VideoDetails> {
  await assertAvailable(context)
  await inTransaction(context, async (inside) => {
    const video = await lockFor(inside, id, 'retry')
    const { db } = inside
    if (video.original_key === null) {
      await failStage(db, { id, failure: 'missing' })
      return
    }
    await retryRenditions(db, { id, quality: quality ?? null })
    if (video.stage === 'failed') {
      await startProcessing(db, { id, key: video.original_key, bytes: video.bytes ?? 0 })
      await setStage(db, { id, stage: 'processing' })
    }
    await enqueueProcessing(db, id)
    await emitProgress(db, id)
    const { memberId } = inside.viewer
    if (memberId !== video.author_id)
      await recordAudit(db, { action: 'videos.retried', actorId: memberId, subjectId: id })
  })
  return await getVideo(context, id)
}

export async function deleteVideo(context: MemberContext, id: string): Promise<void> {
  const upload = await inTransaction(context, async (inside) => {
    const video = await lockFor(inside, id, 'delete')
    const post = await lockVideoPost(inside, id)
    if (post) await removeVideoPost(inside, post)
    else await removePosters(inside.db, { id, now: now().toISOString() })
    await setRemoved(inside.db, { id, now: now().toISOString() })
    await indexVideo(inside.db, id)
    return video.stage === 'uploading'
  })
  if (upload) await giveUpUpload(context, id)
}

async function giveUpUpload(context: MemberContext, id: string): Promise<void> {
  const [row] = await uploadKey(context.db, { id })
  if (row) await abandonUpload(context, row)
}
