import type { Section } from '#contract/common.ts'
import type { ProcessingFailure } from '#contract/messages/en/videos.ts'
import type { Chapter, LessonText, VideoQuality, videoLevels } from '#contract/videos.ts'
import { type Column, type Row, table } from '../../platform/database/table.ts'

/** One word each, as in the contract. */
const textColumns = { title: 'text', description: 'text' } as const satisfies Record<LessonText, Column>

/** The columns that uploaders and administrators change (`VideoChanges` of the contract, in camel case). */
export const editableColumns = {
  ...textColumns,
  section: 'text?',
  level: 'text',
  tags: 'text[]',
  prices_until: 'text?',
  is_synthetic: 'boolean',
  chapters: 'jsonb',
  frame: 'smallint?',
  is_featured: 'boolean',
} as const satisfies Record<string, Column>

export const videos = table('videos', {
  id: 'text',
  author_id: 'text',
  ...editableColumns,
  version: 'integer',
  stage: 'text',
  is_submitted: 'boolean',
  submitted_at: 'timestamptz?',
  prices_confirmed_at: 'timestamptz?',
  removed_at: 'timestamptz?',
  failure: 'text?',
  original_key: 'text?',
  file_name: 'text',
  bytes: 'bigint?',
  container: 'text?',
  duration_ms: 'integer?',
  width: 'integer?',
  height: 'integer?',
  is_hdr: 'boolean',
  has_sound: 'boolean',
  loudness: 'integer?',
  asset_key: 'text',
  frames_count: 'smallint',
  sprite: 'jsonb?',
  sprite_status: 'text',
  views: 'integer',
  completed_count: 'integer',
  created_at: 'timestamptz',
})
export type Stage = 'uploading' | 'processing' | 'ready' | 'failed'
export type StepStatus = 'waiting' | 'processing' | 'ready' | 'failed' | 'skipped'
export type SpriteShape = { width: number; height: number; columns: number; count: number; interval: number }
export type VideoRow = Row<typeof videos> & {
  section: Section | null
  level: (typeof videoLevels)[number]
  stage: Stage
  chapters: Chapter[]
  failure: ProcessingFailure | null
  sprite: SpriteShape | null
  sprite_status: StepStatus
}

/** The fields of a lesson that its author edits. */
export type Lesson = Pick<VideoRow, keyof typeof editableColumns>

export const videoRenditions = table('video_renditions', {
  video_id: 'text',
  quality: 'text',
  status: 'text',
  key: 'text?',
  width: 'integer?',
  height: 'integer?',
  bytes: 'bigint?',
  progress: 'smallint',
  remaining: 'integer?',
  failure: 'text?',
})
export type RenditionRow = Row<typeof videoRenditions> & {
  quality: VideoQuality
  status: StepStatus
  failure: ProcessingFailure | null
}

export const videoUploads = table('video_uploads', {
  video_id: 'text',
  key: 'text',
  length: 'bigint',
  expires_at: 'timestamptz',
  uploader_id: 'text',
  is_replacement: 'boolean',
})

export const videoCaptions = table('video_captions', { video_id: 'text', language: 'text', content: 'text' })

export const videoWatches = table('video_watches', {
  member_id: 'text',
  video_id: 'text',
  covered: 'integer[]',
  covered_ms: 'integer',
  watch_ms: 'bigint',
  position_ms: 'integer',
  is_completed: 'boolean',
  quality: 'text?',
  watched_at: 'timestamptz?',
})
export type WatchRow = Row<typeof videoWatches>

export const series = table('series', {
  id: 'text',
  author_id: 'text',
  title: 'text',
  description: 'text',
  version: 'integer',
  created_at: 'timestamptz',
})
export type SeriesRow = Row<typeof series>

export const quizResults = table('quiz_results', {
  video_id: 'text',
  member_id: 'text',
  attempts: 'integer',
  score: 'smallint',
  total: 'smallint',
  chosen: 'integer[]',
  at: 'timestamptz',
})
export type QuizResultRow = Row<typeof quizResults>
