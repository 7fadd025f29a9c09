// Lessons, educators and watch data for component tests.
import type { Educator } from '#contract/learning.ts'
import type { HistoryEntry, WatchStats } from '#contract/video-activity.ts'
import {
  type LessonText,
  lessonTextNames,
  type Video,
  type VideoDetails,
  type VideoRendition,
} from '#contract/videos.ts'
import { author, hourAgo, id, image, member, person } from './fixtures.ts'

export const video = (change: Partial<Video> = {}): Video => ({
  _id: id(110),
  author: author(),
  section: 'goldtalks',
  level: 'beginner',
  title: 'Reading a range',
  tags: ['gold'],
  poster: image(),
  duration: 600,
  chapterStarts: [0, 200, 400],
  isSynthetic: false,
  hasCaptions: true,
  hasQuiz: false,
  createdAt: hourAgo,
  publishedAt: hourAgo,
  status: 'approved',
  isFeatured: false,
  views: 4812,
  likesCount: 214,
  commentsCount: 23,
  savesCount: 97,
  isLiked: false,
  isSaved: false,
  progress: 0,
  watchTime: 0,
  completed: false,
  currentTime: 0,
  can: {
    edit: false,
    delete: false,
    submit: false,
    retry: false,
    reupload: false,
    like: true,
    comment: true,
    save: true,
    report: true,
    appeal: false,
  },
  ...change,
})

export const rendition = (
  quality: VideoRendition['quality'],
  change: Partial<VideoRendition> = {},
): VideoRendition => ({
  quality,
  status: 'ready',
  width: 1280,
  height: 720,
  bytes: 146_000_000,
  progress: 100,
  remaining: null,
  url: `/api/video/stream/${id(110)}?quality=${quality}`,
  reason: null,
  ...change,
})

const noLessonTexts = Object.fromEntries(lessonTextNames.map((name) => [name, ''])) as Record<LessonText, string>

export const videoDetails = (change: Partial<VideoDetails> = {}): VideoDetails => ({
  ...noLessonTexts,
  ...video(),
  description: 'A range is only of use if you know where it ends.',
  pricesUntil: '2025-05-12',
  version: 1,
  width: 1920,
  height: 1080,
  chapters: [
    { start: 0, title: 'What a range is' },
    { start: 200, title: 'The floor' },
    { start: 400, title: 'The lid' },
  ],
  captions: [{ language: 'en', url: `/api/video/asset/${id(110)}/captions-en.vtt` }],
  qualities: [rendition('360p'), rendition('720p'), rendition('1080p')],
  sprite: null,
  quality: '720p',
  covered: [],
  series: null,
  ...change,
})

/** As its uploader sees it: processed and not submitted. It belongs to `member()`. */
export const lesson = (change: Partial<VideoDetails> = {}): VideoDetails => ({
  ...videoDetails(),
  _id: id(120),
  author: author({ _id: member()._id, username: 'asha', name: 'Asha Rao' }),
  section: 'indextalks',
  level: 'intermediate',
  title: 'Three losses',
  tags: ['nifty'],
  chapterStarts: [0, 95],
  publishedAt: null,
  status: 'processing',
  views: 0,
  likesCount: 0,
  commentsCount: 0,
  savesCount: 0,
  can: {
    edit: true,
    delete: true,
    submit: true,
    retry: false,
    reupload: false,
    like: false,
    comment: false,
    save: false,
    report: false,
    appeal: false,
  },
  description: 'Each with its journal page.',
  pricesUntil: '2025-04-30',
  version: 3,
  chapters: [
    { start: 0, title: 'Why I show losses' },
    { start: 95, title: 'In before the close' },
  ],
  captions: [{ language: 'en', url: `/api/video/asset/${id(120)}/captions-en.vtt` }],
  qualities: [rendition('360p'), rendition('720p'), rendition('1080p', { status: 'skipped', url: null, bytes: null })],
  sprite: {
    url: `/api/video/asset/${id(120)}/sprite.jpg`,
    width: 160,
    height: 90,
    columns: 10,
    count: 20,
    interval: 30,
  },
  fileName: 'three-losses.mp4',
  bytes: 612_000_000,
  loudness: -19.4,
  frames: [
    { time: 4, url: `/api/video/asset/${id(120)}/frame-0.jpg` },
    { time: 108, url: `/api/video/asset/${id(120)}/frame-1.jpg` },
  ],
  frame: 1,
  upload: null,
  isSubmitted: false,
  processing: { progress: 100, sprite: 'ready', reason: null },
  ...change,
})

/** 374 of 612 MB have arrived. */
export const uploadingLesson = (change: Partial<VideoDetails> = {}): VideoDetails =>
  lesson({
    status: 'uploading',
    title: '',
    duration: null,
    width: null,
    height: null,
    poster: null,
    sprite: null,
    chapters: [],
    chapterStarts: [],
    captions: [],
    hasCaptions: false,
    qualities: [],
    frames: [],
    tags: [],
    bytes: undefined,
    pricesUntil: null,
    processing: { progress: 0, sprite: 'waiting', reason: null },
    upload: {
      url: `/api/learning/uploads/${id(120)}`,
      offset: 392_167_424,
      length: 641_728_512,
      fileName: 'three-losses.mp4',
      expiresAt: hourAgo,
    },
    ...change,
  })

export const educator = (change: Partial<Educator> = {}): Educator => ({
  rank: 1,
  user: person(),
  videosCount: 64,
  views: 214_380,
  completedCount: 31_208,
  ...change,
})

export const historyEntry = (change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  _id: id(110),
  video: video({ progress: 44, currentTime: 260 }),
  progress: 44,
  watchTime: 270,
  completed: false,
  currentTime: 260,
  quality: '720p',
  lastWatchedAt: hourAgo,
  ...change,
})

export const watchStats = (change: Partial<WatchStats> = {}): WatchStats => ({
  videosWatched: 3,
  videosCompleted: 1,
  watchTime: 5040,
  coveredTime: 4800,
  byDay: Array.from({ length: 30 }, (_, index) => ({
    date: `2025-${index < 9 ? '05' : '06'}-${String(index < 9 ? index + 23 : index - 8).padStart(2, '0')}`,
    watchTime: index * 60,
  })),
  ...change,
})
