// A lesson as its uploader sees it, for component tests.
import type { VideoDetails, VideoRendition } from '#contract/videos.ts'
import { author, hourAgo, id, image, member } from './fixtures.ts'

export const made = (quality: VideoRendition['quality'], change: Partial<VideoRendition> = {}): VideoRendition => ({
  ...{ quality, status: 'ready', width: 1280, height: 720, bytes: 46_000_000, progress: 100, remaining: null },
  ...{ url: `/api/video/stream/${id(120)}?quality=${quality}`, reason: null },
  ...change,
})

/** Processed and not submitted. It belongs to `member()`. */
export const lesson = (change: Partial<VideoDetails> = {}): VideoDetails => ({
  _id: id(120),
  author: author({ _id: member()._id, username: 'asha', name: 'Asha Rao' }),
  ...{ section: 'indextalks', level: 'intermediate', title: 'Three losses', tags: ['nifty'] },
  ...{ poster: image(), duration: 600, chapterStarts: [0, 95], hasCaptions: true, hasQuiz: false },
  ...{ createdAt: hourAgo, publishedAt: null, status: 'processing', isFeatured: false },
  ...{ views: 0, likesCount: 0, commentsCount: 0, savesCount: 0, isLiked: false, isSaved: false },
  ...{ progress: 0, watchTime: 0, completed: false, currentTime: 0 },
  can: {
    ...{ edit: true, delete: true, submit: true, retry: false, reupload: false },
    ...{ like: false, comment: false, save: false, report: false, appeal: false },
  },
  ...{ description: 'Each with its journal page.', pricesUntil: '2025-04-30', version: 3, width: 1920, height: 1080 },
  chapters: [
    { start: 0, title: 'Why I show losses' },
    { start: 95, title: 'In before the close' },
  ],
  captions: [{ language: 'en', url: `/api/video/asset/${id(120)}/captions-en.vtt` }],
  qualities: [made('360p'), made('720p'), made('1080p', { status: 'skipped', url: null, bytes: null })],
  sprite: {
    url: `/api/video/asset/${id(120)}/sprite.jpg`,
    width: 160,
    height: 90,
    columns: 10,
    count: 20,
    interval: 30,
  },
  ...{ quality: '720p', covered: [], series: null },
  ...{ fileName: 'three-losses.mp4', bytes: 612_000_000, loudness: -19.4 },
  frames: [
    { time: 4, url: `/api/video/asset/${id(120)}/frame-0.jpg` },
    { time: 108, url: `/api/video/asset/${id(120)}/frame-1.jpg` },
  ],
  ...{ frame: 1, upload: null, isSubmitted: false },
  processing: { progress: 100, sprite: 'ready', reason: null },
  ...change,
})

/** 374 of 612 MB have arrived. */
export const uploadingLesson = (change: Partial<VideoDetails> = {}): VideoDetails =>
  lesson({
    ...{ status: 'uploading', title: '', duration: null, width: null, height: null, poster: null, sprite: null },
    ...{ chapters: [], chapterStarts: [], captions: [], hasCaptions: false, qualities: [], frames: [], tags: [] },
    ...{ bytes: undefined, pricesUntil: null },
    processing: { progress: 0, sprite: 'waiting', reason: null },
    upload: {
      ...{ url: `/api/learning/uploads/${id(120)}`, offset: 392_167_424, length: 641_728_512 },
      ...{ fileName: 'three-losses.mp4', expiresAt: hourAgo },
    },
    ...change,
  })
