/**
 * `uploading` and `processing` come before the approval, `failed` if no quality could be made. Others see a video only
 * while it is `approved`.
 */
export const videoStatuses = [
  'uploading',
  'processing',
  'pending',
  'approved',
  'rejected',
  'failed',
  'removed',
] as const
export const videoLevels = ['beginner', 'intermediate', 'advanced'] as const
export type VideoLevel = (typeof videoLevels)[number]
/** By the shorter edge of the picture. Made in the order 360p, 720p, 1080p; never larger than the source. */
export const videoQualities = ['360p', '720p', '1080p'] as const
export type VideoQuality = (typeof videoQualities)[number]
export const defaultQuality: VideoQuality = '720p'
export const qualityStatuses = ['waiting', 'processing', 'ready', 'failed', 'skipped'] as const
export const videoOrders = ['latest', 'popular'] as const
export const historyFilters = ['all', 'completed', 'in-progress'] as const
/** Offered in the browser's file picker. The server checks the bytes, not the name. */
export const videoExtensions = ['mp4', 'webm', 'ogg', 'avi', 'mov', 'wmv', 'flv', 'mkv'] as const

/** The texts that uploaders write about a lesson, with the largest number of characters. */
export const lessonTextLengths = { title: 100, description: 4800 } as const
export type LessonText = keyof typeof lessonTextLengths
export const lessonTextNames = Object.keys(lessonTextLengths) as LessonText[]

export const videoLimits = {
  bytes: 2 * 1024 ** 3,
  /** Of the finished video, in seconds. */
  duration: 4 * 3600,
  tags: 8,
  chapters: 100,
  chapterTitleLength: 100,
  /** Seconds. */
  chapterLength: 10,
  captionBytes: 512 * 1024,
  captionLanguages: 10,
  /** Frames that can be picked as the thumbnail. */
  frames: 7,
  /** Days that prices shown in a lesson must be old. */
  priceAge: 30,
  /** Uploads that a member can have under way. */
  uploads: 5,
  /** Hours for which an unfinished upload is kept after its last bytes. */
  uploadHours: 24,
  /** Page sizes (B §9). */
  pageSize: 20,
  historyPageSize: 12,
  recommendations: 12,
  queryLength: 200,
} as const

/** Watch tracking (B §4). */
export const watchLimits = {
  /** Watched seconds after which progress is sent. */
  sendEvery: 15,
  /** Milliseconds. */
  flushAfterPause: 500,
  minReportInterval: 1000,
  minViewInterval: 10_000,
  requestInterval: 400,
  /** Percent of the video that is covered. */
  completed: 90,
  /** Intervals of one report. */
  intervals: 100,
  /** A member's covered time, over all videos, grows at most this many times as fast as the clock. */
  maxSpeed: 2,
  /** Hours after which intervals watched offline are no longer accepted. */
  offlineHours: 24,
} as const

export const seriesLimits = { titleLength: 100, descriptionLength: 1000, videos: 100 } as const

export const quizLimits = {
  minQuestions: 3,
  maxQuestions: 10,
  questionLength: 300,
  minOptions: 2,
  maxOptions: 6,
  optionLength: 200,
} as const
