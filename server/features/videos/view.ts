// Rows to the contract's shapes.

import type { Media } from '#contract/media.ts'
import { processingFailures } from '#contract/messages/en/videos.ts'
import { mayUse } from '#contract/permissions.ts'
import {
  defaultQuality,
  lessonTextsOf,
  type Video,
  type VideoDetails,
  type VideoQuality,
  type VideoRendition,
  videoLimits,
} from '#contract/videos.ts'
import { nowMs } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import type { Keys } from '../../platform/secrets.ts'
import { frameTimes } from '../../platform/video/transcode.ts'
import { authorView } from '../accounts/view.ts'
import { type ReviewColumns, reviewView } from '../reviews/view.ts'
import type { VideoForViewer } from './queries/video.ts'
import { permissionsOn, signedQuery, totalProgress } from './rules.ts'
import { progressPercent } from './rules-watching.ts'
import type { RenditionRow, WatchRow } from './tables.ts'

const seconds = (milliseconds: number): number => milliseconds / 1000

type Watched = Pick<WatchRow, 'covered_ms' | 'watch_ms' | 'position_ms' | 'is_completed'>

export const watchView = (row: Watched, durationMs: number | null) => ({
  progress: progressPercent(row.covered_ms, durationMs),
  watchTime: seconds(row.watch_ms),
  completed: row.is_completed,
  currentTime: seconds(row.position_ms),
})

/** Whether the viewer may see fields that are only for the uploader and administrators. */
export const isPrivateTo = (row: VideoForViewer, viewer: Viewer | null): boolean =>
  viewer !== null && (viewer.memberId === row.author_id || mayUse(viewer, 'moderation'))

export function videoView(
  row: VideoForViewer & Partial<ReviewColumns>,
  viewer: Viewer | null,
  poster: Media | undefined,
): Video {
  return {
    _id: row.id,
    author: authorView(row),
    section: row.section ?? 'bittalks',
    level: row.level,
    title: row.title,
    tags: row.tags,
    poster: poster ?? null,
    duration: row.duration_ms === null ? null : seconds(row.duration_ms),
    chapterStarts: row.chapters.map(({ start }) => start),
    isSynthetic: row.is_synthetic,
    hasCaptions: row.has_captions,
    hasQuiz: row.has_quiz,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    status: row.status,
    isFeatured: row.is_featured,
    views: row.views,
    likesCount: row.likes_count,
    commentsCount: row.comments_count,
    savesCount: row.saves_count,
    isLiked: row.is_liked,
    isSaved: row.is_saved,
    ...watchView(row, row.duration_ms),
    can: permissionsOn(row, viewer),
    ...(isPrivateTo(row, viewer) && row.status !== 'approved' && { review: reviewView(row) }),
  }
}

/** Everything beside the row. */
export type DetailParts = {
  poster: Media | undefined
  renditions: RenditionRow[]
  languages: string[]
  series: VideoDetails['series']
  upload: NonNullable<VideoDetails['upload']> | null
}

export function videoDetails(
  row: VideoForViewer & ReviewColumns,
  viewer: Viewer | null,
  { parts, secrets }: { parts: DetailParts; secrets: Keys },
): VideoDetails {
  const { renditions } = parts
  const query = row.status === 'approved' ? '' : signedQuery(secrets, row.id, nowMs())
  const assetUrl = (name: string): string => `/api/video/asset/${row.id}/${name}${query && `?${query}`}`
  return {
    ...videoView(row, viewer, parts.poster),
    can: permissionsOn(
      row,
      viewer,
      renditions.some(({ status }) => status === 'failed'),
    ),
    ...lessonTextsOf(row),
    pricesUntil: row.prices_until,
    version: row.version,
    width: row.width,
    height: row.height,
    chapters: row.chapters,
    captions: parts.languages.map((language) => ({ language, url: assetUrl(`captions-${language}.vtt`) })),
    qualities: renditions.map((rendition) => renditionView(rendition, query)),
    sprite: row.sprite && row.sprite_status === 'ready' ? { ...row.sprite, url: assetUrl('sprite.jpg') } : null,
    quality: (row.quality ?? defaultQuality) as VideoQuality,
    covered: coveredView(row.covered),
    series: parts.series,
    ...(isPrivateTo(row, viewer) && privateDetails(row, parts, assetUrl)),
  }
}

function privateDetails(row: VideoForViewer, { renditions, upload }: DetailParts, assetUrl: (name: string) => string) {
  const times = frameTimes(row.duration_ms ?? 0, row.frames_count)
  return {
    fileName: row.file_name,
    ...(row.bytes !== null && { bytes: row.bytes }),
    loudness: row.loudness === null ? null : row.loudness / 10,
    frames: times.map((time, index) => ({ time: seconds(time), url: assetUrl(`frame-${index}.jpg`) })),
    frame: row.frame,
    upload,
    processing: {
      progress: totalProgress(renditions),
      sprite: row.sprite_status,
      reason: row.failure && failureText(row.failure),
    },
    isSubmitted: row.is_submitted,
  }
}

function renditionView(row: RenditionRow, query: string): VideoRendition {
  const isReady = row.status === 'ready'
  return {
    quality: row.quality,
    status: row.status,
    width: isReady ? row.width : null,
    height: isReady ? row.height : null,
    bytes: isReady ? row.bytes : null,
    progress: row.progress,
    remaining: row.remaining,
    url: isReady ? `/api/video/stream/${row.video_id}?quality=${row.quality}${query && `&${query}`}` : null,
    reason: row.failure && failureText(row.failure),
  }
}

const failureText = (failure: keyof typeof processingFailures): string =>
  failure === 'duration' ? processingFailures.duration(videoLimits.duration) : processingFailures[failure]

/** Pairs of milliseconds as [start, end] in seconds. */
export const coveredView = (covered: number[]): number[][] =>
  Array.from({ length: covered.length / 2 }, (_, index) => [
    seconds(covered[2 * index] ?? 0),
    seconds(covered[2 * index + 1] ?? 0),
  ])
