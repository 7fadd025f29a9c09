import { z } from 'zod'
import { Author, Id, Section, Time, trimmedLine, trimmedText } from './common.ts'
import { Media } from './media.ts'
import { validation } from './messages/en/videos.ts'
import { Review } from './reviews.ts'

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

/** The texts alone of anything that has them. */
export const lessonTextsOf = (lesson: Record<LessonText, string>): Record<LessonText, string> =>
  Object.fromEntries(lessonTextNames.map((name) => [name, lesson[name]])) as Record<LessonText, string>

export const videoLimits = {
  bytes: 2 * 1024 ** 3,
  /** The duration of the finished video, in seconds. */
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

/** The specification fixes the message (B §5). */
export const VideoId = z.string().regex(/^[0-9a-f]{24}$/, validation.idFormat)
export const Quality = z.enum(videoQualities)
export const VideoStatus = z.enum(videoStatuses)
export const VideoLevel = z.enum(videoLevels)
export const byVideoId = z.strictObject({ id: VideoId })

/** The texts of a lesson as their uploader may send them. Database, form, page, screening and search follow from the list. */
export const lessonTexts = z.strictObject({
  title: trimmedLine(z.string())
    .min(1, validation.titleMissing)
    .max(lessonTextLengths.title, validation.titleLong(lessonTextLengths.title)),
  description: trimmedText(z.string()).max(
    lessonTextLengths.description,
    validation.descriptionLong(lessonTextLengths.description),
  ),
} satisfies Record<LessonText, z.ZodType<string>>)
const storedTexts = Object.fromEntries(lessonTextNames.map((name) => [name, z.string()])) as Record<
  LessonText,
  z.ZodString
>

export const Seconds = z.number().min(0).max(360_000)

/** How far the viewer has watched. Guests get zeros. */
export const watchState = {
  /** Percent of the video that the viewer has covered. */
  progress: z.number(),
  /** Seconds that the viewer has spent watching, repeats included. */
  watchTime: z.number(),
  /** 90 percent are covered. */
  completed: z.boolean(),
  /** Where the viewer stopped, in seconds. */
  currentTime: z.number(),
} as const

export const Video = z.strictObject({
  _id: Id,
  author: Author,
  section: Section,
  level: VideoLevel,
  title: z.string(),
  tags: z.array(z.string()),
  /** The thumbnail. Null until the first frame is cut. */
  poster: Media.nullable(),
  /** Seconds. Null until the file has been examined. */
  duration: z.number().nullable(),
  /** Start of each chapter, in seconds: the ticks of a poster's scale. */
  chapterStarts: z.array(z.number()),
  /** Made or changed with AI to look real, as the uploader says. */
  isSynthetic: z.boolean(),
  hasCaptions: z.boolean(),
  hasQuiz: z.boolean(),
  createdAt: Time,
  publishedAt: Time.nullable(),
  status: VideoStatus,
  isFeatured: z.boolean(),
  views: z.int(),
  likesCount: z.int(),
  commentsCount: z.int(),
  savesCount: z.int(),
  isLiked: z.boolean(),
  isSaved: z.boolean(),
  ...watchState,
  can: z.strictObject({
    edit: z.boolean(),
    delete: z.boolean(),
    submit: z.boolean(),
    retry: z.boolean(),
    reupload: z.boolean(),
    like: z.boolean(),
    comment: z.boolean(),
    save: z.boolean(),
    report: z.boolean(),
    appeal: z.boolean(),
  }),
  /** Why it isn't public. Sent only to the uploader, in their list and with the details, and to administrators. */
  review: Review.optional(),
})
export type Video = z.infer<typeof Video>

export const Chapter = z.strictObject({ start: Seconds, title: z.string() })
export type Chapter = z.infer<typeof Chapter>

export const VideoRendition = z.strictObject({
  quality: Quality,
  /** `skipped`: the source is smaller. */
  status: z.enum(qualityStatuses),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.number().nullable(),
  /** Percent made so far. */
  progress: z.number(),
  /** Seconds until it is made; null if unknown. */
  remaining: z.number().nullable(),
  /** A path of this site. Null until it is ready. Signed for 10 minutes if the video isn't approved. */
  url: z.string().nullable(),
  /** Why it failed, in words. */
  reason: z.string().nullable(),
})
export type VideoRendition = z.infer<typeof VideoRendition>

/** One picture with small frames in rows of `columns`, one frame every `interval` seconds. */
export const Sprite = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  columns: z.int(),
  count: z.int(),
  interval: z.number(),
})

/** One step of the way from the upload to the approval. */
export const Processing = z.strictObject({
  /** Of all steps together. */
  progress: z.number(),
  sprite: z.enum(qualityStatuses),
  /** Why no quality can be made, in words. */
  reason: z.string().nullable(),
})

export const VideoUpload = z.strictObject({
  /** The tus URL, a path of this site: HEAD it for the offset, then PATCH. */
  url: z.string(),
  offset: z.number(),
  length: z.number(),
  fileName: z.string(),
  expiresAt: Time,
})
export type VideoUpload = z.infer<typeof VideoUpload>

export const SeriesPlace = z.strictObject({
  _id: Id,
  title: z.string(),
  /** From 1. */
  position: z.int(),
  count: z.int(),
  previousId: Id.nullable(),
  nextId: Id.nullable(),
})

export const VideoDetails = Video.extend({
  ...storedTexts,
  /** The latest prices shown in the lesson, as a date. */
  pricesUntil: z.iso.date().nullable(),
  version: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  chapters: z.array(Chapter),
  captions: z.array(z.strictObject({ language: z.string(), url: z.string() })),
  qualities: z.array(VideoRendition),
  sprite: Sprite.nullable(),
  /** The quality that the viewer chose for this video, else the default. */
  quality: Quality,
  /** The parts that the viewer has covered, as [start, end] in seconds, in order. */
  covered: z.array(z.array(z.number())),
  series: SeriesPlace.nullable(),
  /** The rest is sent only to the uploader and to administrators. */
  fileName: z.string().optional(),
  bytes: z.number().optional(),
  /** Integrated loudness in LUFS. */
  loudness: z.number().nullable().optional(),
  /** Frames that can be picked as the thumbnail. */
  frames: z.array(z.strictObject({ time: z.number(), url: z.string() })).optional(),
  /** The picked frame; null if an own image was uploaded. */
  frame: z.int().nullable().optional(),
  upload: VideoUpload.nullable().optional(),
  processing: Processing.optional(),
  /** The video is submitted for approval as soon as 360p and 720p are ready. */
  isSubmitted: z.boolean().optional(),
})
export type VideoDetails = z.infer<typeof VideoDetails>
