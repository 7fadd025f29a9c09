// Validation messages of videos, and what the server says about uploads and processing. The texts of B §8 are exact:
// `idFormat`, `uploaded`. So is `historyLogin` (A §8).

import { formatNumber } from '../../format-number.ts'

export const validation = {
  idFormat: 'Invalid videoId format',
  titleMissing: 'Give the lesson a title',
  titleLong: (limit: number) => `A title can have up to ${limit} characters`,
  descriptionLong: (limit: number) => `A description can have up to ${formatNumber(limit)} characters`,
  tooManyTags: (limit: number) => `A lesson can have up to ${limit} tags`,
  videoMissing: 'Choose a video',
  roomMissing: 'Choose a room',
  chapterTitleMissing: 'Give the chapter a title',
  chapterTitleLong: (limit: number) => `A chapter's title can have up to ${limit} characters`,
  chapterOrder: (limit: number) => `Chapters start at 0:00, in order, at least ${limit} seconds apart`,
  chapterAfterEnd: 'A chapter must start before the end of the video',
  pricesUnconfirmed: (limit: number) => `Confirm that the lesson shows no prices of the last ${limit} days`,
  pricesTooNew: (limit: number) => `Prices shown in a lesson must be at least ${limit} days old`,
  frame: 'Choose one of the frames',
  captionLanguage: 'Choose the language of the captions',
  captionFile: "We can't read these captions. Please use a WebVTT file (.vtt) in UTF-8.",
  captionLong: (limit: number) => `A captions file can be up to ${limit / 1024} kB`,
  tooManyCaptions: (limit: number) => `A lesson can have captions in up to ${limit} languages`,
  intervals: 'An interval is a start and an end in seconds, in order',
  watchedAt: 'Give one time for each interval',
  uploadLength: 'An upload needs its length in bytes',
  uploadTooLarge: 'A video can be up to 2 GB',
  tooManyUploads: (limit: number) => `You have ${limit} uploads under way. Finish or delete one first.`,
  notReady: "This lesson can't be submitted yet: its video isn't uploaded.",
  seriesTitleMissing: 'Give the series a title',
  seriesTitleLong: (limit: number) => `A title can have up to ${limit} characters`,
  seriesDescriptionLong: (limit: number) => `A description can have up to ${formatNumber(limit)} characters`,
  seriesVideos: 'A series can only have your own lessons, and each only once',
  questionMissing: 'Write the question',
  questionLong: (limit: number) => `A question can have up to ${limit} characters`,
  questionCount: (minQuestions: number, maxQuestions: number) =>
    `A quiz has ${minQuestions} to ${maxQuestions} questions`,
  optionMissing: 'Write the answer',
  optionLong: (limit: number) => `An answer can have up to ${limit} characters`,
  optionCount: (minOptions: number, maxOptions: number) =>
    `A question has ${minOptions} to ${maxOptions} different answers`,
  rightAnswer: 'Choose the correct answer',
  questionTime: 'Choose a time before the end of the video',
  answerCount: 'Answer every question',
} as const

export const videoMessages = {
  uploaded: 'Video uploaded successfully and is pending approval',
  historyLogin: 'Authentication required',
} as const

/** Why a video or one of its qualities couldn't be made. Shown to its educator and to administrators. */
export const processingFailures = {
  unreadable: "We can't read this file as a video. Please export it again as MP4 and upload it once more.",
  container: "We can't use this type of file. Please use MP4, WebM, OGG, AVI, MOV, WMV, FLV or MKV.",
  noPicture: 'This file has no video in it, only sound or a cover image.',
  dimensions: 'The resolution is too high. Please export the video with at most 4096 × 4096 pixels.',
  duration: (limit: number) => `The video is too long. It can last up to ${limit / 3600} hours.`,
  tooShort: 'The video is shorter than a second.',
  truncated: 'The file ends before the video does. Part of it is missing: please upload it again.',
  tooSlow: 'Processing took too long, so we stopped. Please try again, or export the video with a lower resolution.',
  tooLarge: 'The result would be too large, so we stopped. Please export the video with a lower bit rate.',
  encoder: 'Processing failed. Please try again. If it fails again, export the video as MP4 and upload it once more.',
  missing: 'The uploaded file is gone. Please upload it again.',
} as const
export type ProcessingFailure = keyof typeof processingFailures
