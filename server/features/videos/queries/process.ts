// The state of uploads and processing. Each step is recorded when it is finished, so that a killed job continues.
import { statement } from '../../../platform/database/statement.ts'
import { isJobOpen } from '../../../platform/jobs.ts'

type Upload = { id: string; key: string; length: number; expires: string; uploader: string; isReplacement: boolean }

export const insertUpload = statement<Upload, never>(
  'videos.insertUpload',
  `insert into video_uploads (video_id, key, length, expires_at, uploader_id, is_replacement)
   values ($id, $key, $length::bigint, $expires::timestamptz, $uploader, $isReplacement::boolean)`,
)

export type UploadRow = {
  video_id: string
  key: string
  length: number
  expires_at: string
  title: string
  file_name: string
}

const selectUpload = `select u.video_id, u.key, u.length, u.expires_at, v.title, v.file_name
  from video_uploads u join videos v on v.id = u.video_id`

/** The member's own upload. */
export const uploadById = statement<{ id: string; member: string }, UploadRow>(
  'videos.upload',
  `${selectUpload} where u.video_id = $id and u.uploader_id = $member and v.removed_at is null`,
)

/** The size of the file that the member sent for their lesson. */
export const finishedUpload = statement<{ id: string; member: string }, { bytes: number }>(
  'videos.finishedUpload',
  `select coalesce(bytes, 0) as bytes from videos where id = $id and author_id = $member and bytes is not null and removed_at is null`,
)

export const uploadsByIds = statement<{ ids: string[]; member: string }, UploadRow>(
  'videos.uploadsByIds',
  `${selectUpload} where u.video_id = any($ids::text[]) and u.uploader_id = $member and v.removed_at is null`,
)

export const uploadsOf = statement<{ member: string; now: string }, UploadRow>(
  'videos.uploads',
  `${selectUpload} where u.uploader_id = $member and v.removed_at is null and u.expires_at > $now::timestamptz
   order by u.expires_at desc, u.video_id`,
)

export const extendUpload = statement<{ id: string; expires: string }, never>(
  'videos.extendUpload',
  'update video_uploads set expires_at = $expires::timestamptz where video_id = $id',
)

export const deleteUpload = statement<{ id: string }, { is_replacement: boolean }>(
  'videos.deleteUpload',
  'delete from video_uploads where video_id = $id returning is_replacement',
)

export const expiredUploads = statement<{ now: string; limit: number }, { video_id: string }>(
  'videos.expiredUploads',
  'select video_id from video_uploads where expires_at <= $now::timestamptz order by expires_at limit $limit::int',
)

/** Filters `keys` to files that an upload or a video references. */
export const referencedFiles = statement<{ keys: string[] }, { key: string }>(
  'videos.referencedFiles',
  `select key from video_uploads where key = any($keys::text[])
   union all select original_key from videos where original_key = any($keys::text[])`,
)

/** A video that never had a file is deleted with its upload. */
export const deleteUnusedVideo = statement<{ id: string }, { id: string }>(
  'videos.deleteUnused',
  `delete from videos v where v.id = $id and v.stage = 'uploading' and not exists (select from posts p where p.id = v.id)
   returning v.id`,
)

export const failStage = statement<{ id: string; failure: string }, never>(
  'videos.failStage',
  `update videos set stage = 'failed', failure = $failure where id = $id`,
)

/** Starts again with a new file: everything made from an earlier one is given up. */
export const resetForUpload = statement<{ id: string; fileName: string; assetKey: string }, never>(
  'videos.resetForUpload',
  `with gone as (delete from video_renditions where video_id = $id)
   update videos set stage = 'uploading', file_name = $fileName, asset_key = $assetKey, original_key = null, bytes = null,
     container = null, duration_ms = null, failure = null, frames_count = 0, sprite = null, sprite_status = 'waiting',
     loudness = null, is_submitted = exists (select from posts p where p.id = $id and p.status = 'pending')
   where id = $id`,
)

/** The file is complete. */
export const startProcessing = statement<{ id: string; key: string; bytes: number }, never>(
  'videos.startProcessing',
  `with rendition as (
     insert into video_renditions (video_id, quality)
     select $id, quality from unnest(array['360p', '720p', '1080p']) quality
     on conflict (video_id, quality) do nothing
   )
   update videos set stage = 'processing', original_key = $key, bytes = $bytes::bigint, failure = null where id = $id`,
)

type Examined = {
  id: string
  container: string
  durationMs: number
  width: number
  height: number
  isHdr: boolean
  hasSound: boolean
  skipped: string[]
}

export const saveExamination = statement<Examined, never>(
  'videos.saveExamination',
  `with skipped as (
     update video_renditions set status = 'skipped' where video_id = $id and quality = any($skipped::text[])
   )
   update videos set container = $container, duration_ms = $durationMs::int, width = $width::int, height = $height::int,
     is_hdr = $isHdr::boolean, has_sound = $hasSound::boolean
   where id = $id`,
)

export const saveFrames = statement<{ id: string; count: number }, never>(
  'videos.saveFrames',
  'update videos set frames_count = $count::smallint where id = $id',
)

export const saveSprite = statement<{ id: string; sprite: string | null; status: string }, never>(
  'videos.saveSprite',
  'update videos set sprite = $sprite::jsonb, sprite_status = $status where id = $id',
)

export const saveLoudness = statement<{ id: string; loudness: number }, never>(
  'videos.saveLoudness',
  'update videos set loudness = $loudness::int where id = $id',
)

type OfQuality = { id: string; quality: string }

export const startRendition = statement<OfQuality & { key: string }, never>(
  'videos.startRendition',
  `update video_renditions set status = 'processing', key = $key, progress = 0, remaining = null, failure = null
   where video_id = $id and quality = $quality`,
)

export const saveProgress = statement<OfQuality & { progress: number; remaining: number | null }, never>(
  'videos.saveProgress',
  `update video_renditions set progress = $progress::smallint, remaining = $remaining::int
   where video_id = $id and quality = $quality and status = 'processing'`,
)

export const finishRendition = statement<OfQuality & { width: number; height: number; bytes: number }, never>(
  'videos.finishRendition',
  `update video_renditions set status = 'ready', progress = 100, remaining = null, width = $width::int,
     height = $height::int, bytes = $bytes::bigint, failure = null
   where video_id = $id and quality = $quality`,
)

export const failRendition = statement<OfQuality & { failure: string }, never>(
  'videos.failRendition',
  `update video_renditions set status = 'failed', remaining = null, failure = $failure
   where video_id = $id and quality = $quality`,
)

export const setStage = statement<{ id: string; stage: string }, never>(
  'videos.setStage',
  "update videos set stage = $stage, failure = case $stage when 'failed' then failure end where id = $id",
)

/** Failed qualities wait again: all, or one. */
export const retryRenditions = statement<{ id: string; quality: string | null }, { quality: string }>(
  'videos.retryRenditions',
  `update video_renditions set status = 'waiting', failure = null, progress = 0
   where video_id = $id and status = 'failed' and ($quality::text is null or quality = $quality)
   returning quality`,
)

/** The file is no longer needed once every quality is made. Returns its name. */
export const clearOriginal = statement<{ id: string }, { original_key: string }>(
  'videos.clearOriginal',
  `update videos v set original_key = null from (select id, original_key from videos where id = $id for update) before
   where v.id = before.id and before.original_key is not null returning before.original_key as original_key`,
)

/** Removed videos that still have files and whose removal can't be appealed any more. */
export const videosWithErasableFiles = statement<{ before: string; limit: number }, { id: string; asset_key: string }>(
  'videos.withErasableFiles',
  `select v.id, v.asset_key from videos v left join posts p on p.id = v.id
   where v.asset_key <> '' and (
     v.removed_at <= $before::timestamptz
     or (p.status = 'removed' and not exists (select from reviews r where r.content_id = v.id))
   )
   order by v.id limit $limit::int`,
)

export const clearFiles = statement<{ id: string }, never>(
  'videos.clearFiles',
  `with gone as (delete from video_renditions where video_id = $id),
   captions as (delete from video_captions where video_id = $id)
   update videos set asset_key = '', original_key = null where id = $id`,
)

/** A failed video waits for its educator, and one that moderators removed isn't processed. */
const isUnfinished = `v.removed_at is null and v.original_key is not null and (
  v.stage = 'processing' or (v.stage = 'ready' and exists (
    select from video_renditions r where r.video_id = v.id and r.status in ('waiting', 'processing')
  ))
) and not exists (select from posts p where p.id = v.id and p.status = 'removed')`

const jobKeyPrefix = 'videos.process '
export const processJobKey = (id: string): string => `${jobKeyPrefix}${id}`

/** Videos whose job was lost or given up. */
export const videosWithoutJob = statement<Record<never, never>, { id: string }>(
  'videos.withoutJob',
  `select v.id from videos v where ${isUnfinished} and not ${isJobOpen(`'${jobKeyPrefix}' || v.id`)} order by v.id`,
)

/** How many other videos of the same educator are waiting or being processed. */
export const countOthersInProcess = statement<{ id: string }, { count: number }>(
  'videos.othersInProcess',
  `select count(*) as count from videos v
   where v.author_id = (select author_id from videos where id = $id) and v.id <> $id and ${isUnfinished}`,
)

export const uploadKey = statement<{ id: string }, { video_id: string; key: string }>(
  'videos.uploadKey',
  'select video_id, key from video_uploads where video_id = $id',
)

/** Filters `keys` to asset folders that a video references. */
export const knownAssets = statement<{ keys: string[] }, { key: string }>(
  'videos.knownAssets',
  'select asset_key as key from videos where asset_key = any($keys::text[])',
)
